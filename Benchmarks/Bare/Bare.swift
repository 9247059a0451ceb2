import Foundation  // reads the file
import Hummingbird
import NIOCore

// The baseline of `make bench`: one Hummingbird route that returns the bytes of a file, without any
// code of ours. `waypost-bare FILE PORT` listens on 127.0.0.1.

@main
struct Bare {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[2]) else {
      throw Usage()
    }
    let body = ByteBuffer(bytes: try Data(contentsOf: URL(fileURLWithPath: arguments[1])))
    let router = Router()
    router.get("/") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: body))
    }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }
}

struct Usage: Error, CustomStringConvertible {
  var description: String { "waypost-bare FILE PORT" }
}
