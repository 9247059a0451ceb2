internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

/// Fails a connection whose response has a status below 100.
///
/// AsyncHTTPClient takes every status below 200 for one that comes before the response proper, but the
/// decoder does so from 100 on only. The body that the client then does not expect stops the program
/// (`HTTPRequestStateMachine`, "received a response end before a head").
final class InvalidStatusHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  private var hasFailed = false

  /// Adds the handler to a connection of AsyncHTTPClient.
  static func add(to channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(InvalidStatusHandler(), position: .after(decoder))
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The rest of a failed response may have come in the same packet.
    guard !hasFailed else { return }
    guard case .head(let head) = unwrapInboundIn(data), head.status.code < 100 else {
      return context.fireChannelRead(data)
    }
    hasFailed = true
    context.fireErrorCaught(HTTPParserError.invalidStatus)
    context.close(promise: nil)
  }
}
