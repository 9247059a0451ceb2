import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import IPAddresses
import NIOCore
import NIOPosix
import Testing

@testable import Web

@Suite("Connection limits", .timeLimit(.minutes(15)))
struct ConnectionLimitsTests {
  /// Nobody is exempt, and nothing ends a connection but what a test shortens.
  private static func limits(_ change: (inout ConnectionLimits) -> Void) -> ConnectionLimits {
    var limits = ConnectionLimits()
    limits.isExempt = { _ in false }
    limits.idleTime = .hours(1)
    limits.bodyTime = .hours(1)
    limits.writeTime = .hours(1)
    change(&limits)
    return limits
  }

  private static func serving<Responder: HTTPResponder>(
    _ responder: Responder, _ limits: ConnectionLimits,
    _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws where Responder.Context == ConnectionContext {
    let application = WebServerSetup.application(
      responder, host: "127.0.0.1", port: 0, log: TestSite.quiet, limits: limits)
    try await application.test(.live) { client in try await body(try #require(client.port)) }
  }

  /// A connection that keeps what it is told.
  private final class Line: Sendable {
    let channel: any Channel
    private let lines: AsyncStream<String>

    init(to port: Int, reads: Bool = true) async throws {
      let (lines, continuation) = AsyncStream<String>.makeStream()
      self.lines = lines
      channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: reads)
        .channelOption(.socketOption(.so_rcvbuf), value: 4_096)
        .channelInitializer { channel in
          channel.pipeline.addHandler(Hearing(continuation))
        }
        .connect(host: "127.0.0.1", port: port).get()
    }

    func send(_ text: String) async throws {
      try await channel.writeAndFlush(ByteBuffer(string: text))
    }

    /// What comes first; `nil` where the other end closes without a word.
    var answer: String? { get async { await lines.first { _ in true } } }
    /// Returns when the other end has closed.
    func end() async throws { try await channel.closeFuture.get() }
    func close() async throws { try await channel.close() }
  }

  private final class Hearing: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncStream<String>.Continuation

    init(_ continuation: AsyncStream<String>.Continuation) { self.continuation = continuation }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(String(buffer: unwrapInboundIn(data)))
    }
    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  private static let question = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  @Test("An address that has its connections open gets no further one, and those it has go on")
  func perAddress() async throws {
    let site = try await TestSite().site
    // The client of the test framework holds one from the beginning.
    try await Self.serving(site, Self.limits { $0.ofOneAddress = 3 }) { port in
      var lines: [Line] = []
      for _ in 1...2 {
        let line = try await Line(to: port)
        try await line.send(Self.question)
        #expect(await line.answer?.hasPrefix("HTTP/1.1 200") == true)
        lines.append(line)
      }
      let third = try await Line(to: port)
      try await third.end()
      #expect(await third.answer == nil)
      for line in lines {
        try await line.send(Self.question)
        #expect(await line.answer?.hasPrefix("HTTP/1.1 200") == true)
        try await line.close()
      }
    }
  }

  @Test("The end of the connection ends a response to HTTP/1.0, unless the client keeps it open")
  func oldClients() async throws {
    let site = try await TestSite().site
    try await Self.serving(site, Self.limits { _ in }) { port in
      let line = try await Line(to: port)
      try await line.send("GET /healthz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
      #expect(await line.answer?.hasPrefix("HTTP/1.1 200") == true)
      try await line.end()
      let kept = try await Line(to: port)
      for _ in 1...2 {
        try await kept.send(
          "GET /healthz HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n")
        #expect(await kept.answer?.hasPrefix("HTTP/1.1 200") == true)
      }
      try await kept.close()
    }
  }

  @Test("Who closes a connection may open another, and an address without any is forgotten")
  func counting() {
    let count = ConnectionCount()
    #expect(count.enter([1], atMost: 2) && count.enter([1], atMost: 2))
    #expect(!count.enter([1], atMost: 2) && count.enter([2], atMost: 2))
    count.leave([1])
    #expect(count.enter([1], atMost: 2))
    for client: [UInt8] in [[1], [1], [2], [3]] { count.leave(client) }
    #expect(count.addresses == 0)
  }

  @Test("This machine and the proxy that was named may open as many as they like")
  func exempt() throws {
    var serverSettings = ServerSettings()
    serverSettings.proxy = IPAddress("10.0.0.2")
    let limits = ConnectionLimits(serverSettings)
    for (address, isExempt) in [
      ("127.0.0.1", true), ("::1", true), ("10.0.0.2", true), ("::ffff:10.0.0.2", true),
      ("10.0.0.3", false), ("203.0.113.1", false),
    ] {
      #expect(limits.isExempt(try #require(IPAddress(address))) == isExempt)
    }
  }

  @Test("A body that does not come to its end is not waited for, and nothing is done of it")
  func slowBody() async throws {
    let site = try await TestSite()
    let limits = Self.limits { $0.bodyTime = .milliseconds(50) }
    try await Self.serving(site.site, limits) { port in
      let line = try await Line(to: port)
      try await line.send(
        """
        POST /guides HTTP/1.1\r
        Host: 127.0.0.1\r
        Origin: http://127.0.0.1\r
        Sec-Fetch-Site: same-origin\r
        Content-Type: application/x-www-form-urlencoded\r
        Content-Length: 11\r
        \r
        name=Wint
        """)
      try await line.end()
    }
    #expect(try await site.services.guides.guides().allSatisfy { !$0.title.hasPrefix("Wint") })
  }

  /// Answers without an end, and tells of its own.
  private struct Endless: HTTPResponder {
    typealias Context = ConnectionContext
    let ended: AsyncStream<Void>.Continuation

    func respond(to request: Request, context: ConnectionContext) async throws -> Response {
      Response(
        status: .ok,
        body: ResponseBody { [ended] writer in
          defer { ended.yield() }
          while true { try await writer.write(ByteBuffer(repeating: 0, count: 1 << 20)) }
        })
    }
  }

  @Test("Who does not read an answer is not waited for")
  func slowReader() async throws {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    let limits = Self.limits { $0.writeTime = .milliseconds(50) }
    try await Self.serving(Endless(ended: ended), limits) { port in
      let line = try await Line(to: port, reads: false)
      try await line.send(Self.question)
      #expect(await ends.first { _ in true } != nil)
      try? await line.close()  // unless it learned that it is closed
    }
  }

  @Test("A large answer comes whole, however it is cut for the system")
  func largeAnswer() async throws {
    struct Large: HTTPResponder {
      let body: ByteBuffer
      func respond(to request: Request, context: ConnectionContext) async throws -> Response {
        Response(status: .ok, body: ResponseBody(byteBuffer: body))
      }
    }
    // Made ahead: the limits of the connection are short, and a debug build makes bytes slowly.
    let body = (0..<4_000).reduce(into: ByteBuffer()) { buffer, number in
      buffer.writeRepeatingByte(UInt8(truncatingIfNeeded: number), count: 250)
    }
    let application = WebServerSetup.application(
      Large(body: body), host: "127.0.0.1", port: 0, log: TestSite.quiet,
      limits: Self.limits { _ in })
    try await application.test(.live) { client in
      let answer = try await client.execute(uri: "/", method: .get)
      #expect(answer.body == body)
    }
  }
}
