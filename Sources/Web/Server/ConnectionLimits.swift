internal import App
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes
internal import Synchronization

/// What one connection, and one address, may take of the server.
struct ConnectionLimits: Sendable {
  /// A connection that says nothing for so long is closed, one in the middle of a request's head too.
  var idleTime = TimeAmount.seconds(60)
  /// A whole body has to be there by then: 64 kB in as long take a line of 17 kbit/s.
  var bodyTime = TimeAmount.seconds(30)
  /// An answer has to get on by then: who does not read is not waited for. It is counted anew with
  /// each `ConnectionGuard.step` that went out, so that a slow line gets a large picture too.
  var writeTime = TimeAmount.seconds(30)
  /// Connections of one address; further ones are closed. A browser holds at most six, and each open
  /// conversation one of them: ten people behind one address have room.
  var ofOneAddress = 64
  /// Addresses that are not counted: of this machine, where a tunnel or a person's own programs are,
  /// and of the proxy that was named, through which everybody comes.
  var isExempt: @Sendable (IPAddress) -> Bool = { $0.isLoopback }

  /// The limits of a server that answers as it is told to.
  init(_ serverSettings: ServerSettings = ServerSettings()) {
    let proxy = serverSettings.proxy?.unmapped
    isExempt = { $0.isLoopback || $0.unmapped == proxy }
  }
}

/// How many connections each address has open.
final class ConnectionCount: Sendable {
  private let open = Mutex<[[UInt8]: Int]>([:])

  /// - Returns: False where an address has as many as it may have; that one is not counted.
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

  /// How many addresses are counted.
  var addresses: Int { open.withLock { $0.count } }
}

/// Closes a connection of an address that has too many, one whose request does not come to its end,
/// and one that does not read its answer.
///
/// Hummingbird's own idle time does not see the last two: each byte of a body begins it anew, and it
/// is not looked at while an answer is written.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Bytes of an answer that are handed to the system at a time.
  static let step = 64 << 10

  private let limits: ConnectionLimits
  private let count: ConnectionCount
  private var client: [UInt8]?
  private var bodyDeadline: NIODeadline?
  private var writeDeadline: NIODeadline?
  /// Parts of an answer that the system has not taken yet.
  private var unwritten = 0
  private var timer: Scheduled<Void>?

  init(_ limits: ConnectionLimits, _ count: ConnectionCount) {
    (self.limits, self.count) = (limits, count)
  }

  func handlerAdded(context: ChannelHandlerContext) {
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

  /// One timer for both: it is set when something begins to be waited for, and looks again when it
  /// goes off. An answer that is taken at once needs none.
  private func watch(_ context: ChannelHandlerContext) {
    guard timer == nil, let next = [bodyDeadline, writeDeadline].compactMap(\.self).min() else {
      return
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(deadline: next) {
      let (guarding, context) = bound.value
      guarding.timer = nil
      guarding.look(context)
    }
  }

  private func look(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    if [bodyDeadline, writeDeadline].contains(where: { $0.map { $0 <= now } ?? false }) {
      context.close(promise: nil)
    } else {
      watch(context)
    }
  }
}
