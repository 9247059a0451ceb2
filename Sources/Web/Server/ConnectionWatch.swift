internal import Hummingbird
internal import NIOCore
internal import Synchronization

/// Detects that the client of a connection has disconnected.
///
/// Without it the server would finish a request whose connection has closed. A client that has
/// closed its sending half counts as disconnected.
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

  /// Runs work, and cancels it if the client disconnects.
  ///
  /// - Throws: `CancellationError` on disconnect, and the errors of the work.
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
  /// Runs work that may wait for a wiki, until the client disconnects.
  func whileConnected<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // Tests that send requests without a connection have no watch.
    guard let watch = try? await channel.pipeline.handler(type: ConnectionWatch.self).get() else {
      return try await work()
    }
    return try await watch.whileConnected(work)
  }
}
