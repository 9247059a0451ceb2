internal import NIOCore
internal import NIOHTTP1

/// Makes the server close a connection of HTTP/1.0 after its response. Such a client, for example
/// the browser w3m, may read the response until then (RFC 9112, section 9.3).
///
/// Hummingbird sees the fields of a request, but not its version. So this handler adds the field
/// by which newer clients ask for the same.
final class OldClientHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Adds the handler to a pipeline, where requests still have a version.
  static func add(to pipeline: ChannelPipeline.SynchronousOperations) throws {
    let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    try pipeline.addHandler(OldClientHandler(), position: .after(decoder))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0, !head.isKeepAlive
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
