import NIOCore
import NIOHTTP1
import NIOPosix

/// One client connection: reads requests and runs their behaviours.
struct FaultConnection: Sendable {
  typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, Never>
  typealias Listener = NIOAsyncChannel<Channel, Never>
  typealias Parts = NIOAsyncChannelInboundStream<HTTPServerRequestPart>

  let channel: Channel
  let server: FaultServer

  static func listen() async throws -> Listener {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          let decoder = ByteToMessageHandler(RequestDecoder())
          try channel.pipeline.syncOperations.addHandler(decoder)
          return try Channel(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Serves until the client closes or the server stops. A client that disconnects is no error
  /// here.
  func serve() async {
    await withTaskCancellationHandler {
      try? await channel.executeThenClose { parts in try await answerEach(of: parts) }
    } onCancel: {
      channel.channel.close(promise: nil)
    }
  }

  private func answerEach(of parts: Parts) async throws {
    var message: Request.Message?
    for try await part in parts {
      switch part {
      case .head(let head): message = Request.Message(head)
      case .body(let bytes): message?.body += bytes.readableBytesView
      case .end:
        guard let whole = message, try await answer(whole) == .open else { return }
      }
    }
  }

  private enum State { case open, closed }

  private func answer(_ message: Request.Message) async throws -> State {
    var steps = await server.began(message).steps
    // A client with the last bytes may send its next request before this one counts as finished.
    var last: [Behaviour.Step] = []
    if case .send(_, times: 1, every: .zero)? = steps.last { last = [steps.removeLast()] }
    let carriedOut = await Result { try await carryOut(steps) }
    await server.ended()
    guard try carriedOut.get() == .open else { return .closed }
    return try await carryOut(last)
  }

  private func carryOut(_ steps: [Behaviour.Step]) async throws -> State {
    for step in steps {
      switch step {
      case .send(let bytes, let times, let interval):
        try await send(ByteBuffer(bytes: bytes), times: times, every: interval)
      case .wait(let count): await server.arrival(of: count)
      case .hang: try await channel.channel.closeFuture.get()
      case .close: return .closed
      }
    }
    return .open
  }

  /// Each write waits until the system has taken the bytes, so that nothing accumulates here and
  /// nothing is lost when the connection is closed afterwards.
  private func send(_ bytes: ByteBuffer, times: Int, every interval: Duration) async throws {
    for _ in 0..<times {
      try await channel.channel.writeAndFlush(bytes)
      if interval > .zero { try await pause(interval) }
    }
  }

  /// Waits on the event loop's clock; ends at once when the server stops.
  private func pause(_ interval: Duration) async throws {
    let alarm = channel.channel.eventLoop.scheduleTask(in: TimeAmount(interval)) {}
    try await withTaskCancellationHandler {
      try await alarm.futureResult.get()
    } onCancel: {
      alarm.cancel()
    }
  }
}

extension Request.Message {
  init(_ head: HTTPRequestHead) {
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      method: head.method.rawValue, path: String(parts[0]),
      query: parts.count == 2 ? String(parts[1]) : nil,
      headers: head.headers.map { (name: $0.name, value: $0.value) })
  }
}

extension Result where Failure == any Error {
  /// Stores the outcome of an asynchronous body, so that something can be done before it is used.
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// NIO's request decoder, without its tracking of responses.
///
/// Added to a pipeline directly, it also tracks responses and expects them as typed parts; here they
/// are raw bytes, so that they can be malformed.
private final class RequestDecoder: ByteToMessageDecoder {
  typealias InboundOut = HTTPServerRequestPart

  private let decoder = HTTPRequestDecoder()

  func decoderAdded(context: ChannelHandlerContext) {
    decoder.decoderAdded(context: context)
  }

  func decoderRemoved(context: ChannelHandlerContext) {
    decoder.decoderRemoved(context: context)
  }

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    try decoder.decode(context: context, buffer: &buffer)
  }

  func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    try decoder.decodeLast(context: context, buffer: &buffer, seenEOF: seenEOF)
  }
}
