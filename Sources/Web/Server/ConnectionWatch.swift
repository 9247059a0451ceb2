internal import Hummingbird
internal import NIOCore
internal import Synchronization

/// Tells when the browser at the other end of a connection has gone.
///
/// The server goes on with a request whose connection has ended: nothing else tells it. A client
/// that has closed its sending half counts as gone.
final class ConnectionWatch: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = Never

  private struct State {
    var isGone = false
    var number = 0
    var actions: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { gone() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    gone()
    context.fireChannelInactive()
  }

  private func gone() {
    let actions = state.withLock { state in
      state.isGone = true
      defer { state.actions = [:] }
      return state.actions
    }
    for action in actions.values { action() }
  }

  /// Does work, and cancels it when the browser goes away.
  ///
  /// - Throws: `CancellationError` then, and what the work throws.
  func whileConnected<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let number = state.withLock { state -> Int? in
      guard !state.isGone else { return nil }
      state.number += 1
      state.actions[state.number] = { task.cancel() }
      return state.number
    }
    guard let number else {
      task.cancel()
      throw CancellationError()
    }
    defer { state.withLock { $0.actions[number] = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

extension ConnectionContext {
  /// Does work that may have to wait for a wiki, for as long as somebody waits for it.
  func whileConnected<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // There is none where a test asks without a connection.
    guard let watch = try? await channel.pipeline.handler(type: ConnectionWatch.self).get() else {
      return try await work()
    }
    return try await watch.whileConnected(work)
  }
}
