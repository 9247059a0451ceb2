internal import App
internal import CAssets
internal import Markup
internal import Routes
internal import Synchronization

/// Static files of the web interface, embedded in the binary.
final class Assets: Sendable {
  struct File: Sendable {
    /// Name with the hash of the content before the extension: `waypost.3fa1….css`.
    let hashedName: String
    let type: String
    let bytes: [UInt8]
  }

  private let files: [String: File]
  private let names: [String: String]
  /// Compressed files by plain name. Each is made when it is first asked for: all of them together
  /// would be a sixth of the time that the server needs to start.
  private let compressed = Mutex<[String: [UInt8]]>([:])

  init() {
    var files: [String: File] = [:]
    for index in 0..<asset_count() {
      let asset = asset_at(index)
      let source = UnsafeBufferPointer(start: asset.bytes, count: asset.size)
      let name = String(cString: asset.name)
      let language: Minifier.Language? =
        name.hasSuffix(".css") ? .style : name.hasSuffix(".js") ? .script : nil
      let bytes = language.map { Minifier.minified(source, as: $0) } ?? Array(source)
      files[name] = File(
        hashedName: Assets.hashed(name, bytes), type: Assets.type(of: name), bytes: bytes)
    }
    self.files = files
    names = Dictionary(files.map { ($1.hashedName, $0) }) { first, _ in first }
  }

  /// The script of forms, which pages load and other scripts import by its plain name. At two
  /// addresses it would be two modules, each of which holds back the forms that the other one sends.
  private static let importedByScripts = "loading.js"

  /// Returns the URL of a file, with the content hash. A script that imports another one by its
  /// plain name gets it there.
  func address(of name: String) -> Address {
    guard name != Assets.importedByScripts else { return Routes.asset(name).address }
    return Routes.asset(files[name]?.hashedName ?? name).address
  }

  /// Returns the file at a path, by its plain or its hashed name.
  func answer(at path: String) -> SiteResponse? {
    let name = names[path] ?? path
    guard let file = files[name] else { return nil }
    var answer = SiteResponse(
      type: file.type, body: file.bytes,
      shorterPolicy: names[path] == nil ? .revalidatedPublicly : nil)
    if answer.isText { answer.compressed = compressed(name, file.bytes) }
    return answer
  }

  private func compressed(_ name: String, _ bytes: [UInt8]) -> [UInt8]? {
    compressed.withLock { made in
      if let ready = made[name] { return ready }
      made[name] = Gzip.compressed(bytes, level: 9)
      return made[name]
    }
  }

  private static func hashed(_ name: String, _ bytes: [UInt8]) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return "\(name[..<dot]).\(fingerprint(of: bytes).prefix(16))\(name[dot...])"
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg": "image/jpeg"
    case "ico": "image/x-icon"
    case "webmanifest": "application/manifest+json"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
