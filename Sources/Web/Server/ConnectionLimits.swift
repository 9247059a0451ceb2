internal import App
internal import HTTPTypes
internal import IPAddresses
internal import NIOCore
internal import NIOHTTPTypes
internal import Synchronization

/// Limits per connection and per address.
struct ConnectionLimits: Sendable {
  /// An idle connection is closed after this time, also one that has sent part of a request head.
  var idleTime = TimeAmount.seconds(60)
  /// Time limit for a whole request body: 64 kB in 30 seconds need 17 kbit/s.
  var bodyTime = TimeAmount.seconds(30)
  /// Time limit for the client to read a part of the response. It restarts with each
  /// `ConnectionGuard.step` that was written, so that a slow line can receive a large picture.
  var writeTime = TimeAmount.seconds(30)
  /// Connections per address; further ones are closed. A browser opens at most six, and each open
  /// conversation uses one: enough for ten people behind one address.
  var ofOneAddress = 64
  /// Addresses that are not counted: loopback, for tunnels and local programs, and the configured
  /// proxy, which carries all visitors.
  var isExempt: @Sendable (IPAddress) -> Bool = { $0.isLoopback }

  /// Creates the limits for a server with these settings.
  init(_ serverSettings: ServerSettings = ServerSettings()) {
    let proxy = serverSettings.proxy?.unmapped
    isExempt = { $0.isLoopback || $0.unmapped == proxy }
  }
}

/// Number of open connections per address.
final class ConnectionCount: Sendable {
  private let open = Mutex<[[UInt8]: Int]>([:])

  /// - Returns: False, without counting it, if the address has reached its limit.
  func enter(_ client: [UInt8], atMost most: Int) -> Bool {
    open.withLock { open in
      guard open[client, default: 0] < most else { return false }
      open[client, default: 0] += 1
      return true
    }
  }

  func leave(_ client: [UInt8]) {
    open.withLock { open in
      guard let count = open[client] else { return }
      open[client] = count > 1 ? count - 1 : nil
    }
  }

  /// Number of addresses with open connections.
  var addresses: Int { open.withLock { $0.count } }
}

/// Closes connections over the limit of their address, and connections whose client does not finish
/// its request or does not read the response.
///
/// Hummingbird's idle timeout misses the last two: each byte of a body restarts it, and it is not
/// checked while a response is written.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Size in bytes of the parts in which a response is written.
  static let step = 64 << 10

  private let limits: ConnectionLimits
  private let count: ConnectionCount
  private var client: [UInt8]?
  private var bodyDeadline: NIODeadline?
  private var writeDeadline: NIODeadline?
  /// Parts of a response that the system has not accepted yet.
  private var unwritten = 0
  private var timer: Scheduled<Void>?

  init(_ limits: ConnectionLimits, _ count: ConnectionCount) {
    (self.limits, self.count) = (limits, count)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      try OldClientHandler.add(to: context.pipeline.syncOperations)
    } catch {
      context.fireErrorCaught(error)
    }
    if context.channel.isActive { enter(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    enter(context)
    if context.channel.isActive { context.fireChannelActive() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  private func enter(_ context: ChannelHandlerContext) {
    guard client == nil, let address = IPAddress(context.channel.remoteAddress),
      !limits.isExempt(address)
    else { return }
    if count.enter(address.client, atMost: limits.ofOneAddress) {
      client = address.client
    } else {
      context.close(promise: nil)
    }
  }

  private func leave() {
    if let client { count.leave(client) }
    client = nil
    timer?.cancel()
    timer = nil
  }

  // MARK: Reading

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let fields = head.headerFields
      if fields[.contentLength].map({ $0 != "0" }) ?? (fields[.transferEncoding] != nil) {
        bodyDeadline = .now() + limits.bodyTime
        watch(context)
      }
    case .body: break
    case .end: bodyDeadline = nil
    }
    context.fireChannelRead(data)
  }

  // MARK: Writing

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .body(var buffer) where buffer.readableBytes > ConnectionGuard.step:
      while buffer.readableBytes > ConnectionGuard.step,
        let slice = buffer.readSlice(length: ConnectionGuard.step)
      {
        write(.body(slice), context, nil)
      }
      write(.body(buffer), context, promise)
    case let part: write(part, context, promise)
    }
  }

  private func write(
    _ part: HTTPResponsePart, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    let written = promise ?? context.eventLoop.makePromise(of: Void.self)
    if unwritten == 0 { writeDeadline = .now() + limits.writeTime }
    unwritten += 1
    written.futureResult.assumeIsolated().whenComplete { [self] _ in
      unwritten -= 1
      writeDeadline = unwritten > 0 ? .now() + limits.writeTime : nil
    }
    context.write(wrapOutboundOut(part), promise: written)
    if unwritten > 0 { watch(context) }
  }

  // MARK: Time

  /// Sets one timer for both deadlines; it checks again when it fires. A response that is accepted
  /// at once needs none.
  private func watch(_ context: ChannelHandlerContext) {
    guard timer == nil, let next = [bodyDeadline, writeDeadline].compactMap(\.self).min() else {
      return
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(deadline: next) {
      let (guarding, context) = bound.value
      guarding.timer = nil
      let now = NIODeadline.now()
      let deadlines = [guarding.bodyDeadline, guarding.writeDeadline].compactMap(\.self)
      if deadlines.contains(where: { $0 <= now }) {
        context.close(promise: nil)
      } else {
        guarding.watch(context)
      }
    }
  }
}
