internal import Cards
internal import NIOPosix
internal import Reader
internal import Scheduling
internal import Wiki

/// Limits the memory of the responses, pages and pictures that are processed at the same time: they
/// wait for each other, anonymous viewers after the owner.
///
/// Work must not ask for more memory of the budget while it runs; it would wait for itself.
package final class MemoryBudget: DecodingBudget {
  /// All work together, in bytes; the most that one picture may take. With the rest of the process
  /// it must stay below `MemoryMax` of `Install/waypost.service`.
  static let total = 192 << 20
  /// Work of anonymous viewers together, in bytes.
  static let ofAnonymous = 96 << 20
  /// Waiting anonymous viewers, each of whom may hold a response of 16 MiB; further ones are
  /// refused.
  static let anonymousWaiting = 4
  /// Pages and responses below this many bytes do not wait, nor pictures that need less memory.
  static let light = 256 << 10
  /// The seconds after which a refused anonymous viewer may try again.
  private static let retrySeconds = 10

  /// Threads for work that keeps a processor busy: on the threads of Swift's tasks, which are as many
  /// as processors and the same as those of dispatch queues, a few pages would keep the server from
  /// answering anything else.
  private static let threads: NIOThreadPool = {
    let threads = NIOThreadPool(numberOfThreads: threadCount)
    threads.start()
    return threads
  }()
  private static let threadCount = 4
  /// How many of them work at the same time.
  private let busy = AsyncSemaphore(
    atOnce: threadCount, anonymous: threadCount / 2, anonymousWaiting: .max)

  private let semaphore = AsyncSemaphore(
    atOnce: total, anonymous: ofAnonymous, anonymousWaiting: anonymousWaiting)

  package init() {}

  var waiting: Int { semaphore.waiting }

  /// Parses or renders a page.
  ///
  /// - Parameter html: The page as the wiki sent it.
  /// - Throws: `Problem.serverBusy` if too many anonymous viewers wait, and what `work` throws.
  func run<Value: Sendable>(
    page html: [UInt8], _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard html.count >= MemoryBudget.light else { return try await onThread(work) }
    return try await run(bytes: Reader.memoryEstimate(of: html)) { [self] in
      try await onThread(work)
    }
  }

  /// Decodes a picture.
  ///
  /// - Throws: `Problem.serverBusy` if too many anonymous viewers wait, and what `work` throws.
  func run<Value: Sendable>(
    picture: [UInt8], _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    let bytes = PictureLimits().memoryEstimate(of: picture)
    guard bytes >= MemoryBudget.light else { return try await work() }
    return try await run(bytes: bytes, work)
  }

  package func decode<Value: Sendable>(
    response: [UInt8], _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard response.count >= MemoryBudget.light else { return try work() }
    // The body, the decoder's copy, its strings, and the page made of them.
    return try await run(bytes: 5 * response.count) { [self] in try await onThread(work) }
  }

  private func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await busy.run(weight: 1, forAnonymous: RequestInitiator.current == .anonymous) {
      try Task.checkCancellation()
      return try await MemoryBudget.threads.runIfActive(work)
    }
  }

  private func run<Value: Sendable>(
    bytes: Int, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await semaphore.run(
        weight: bytes, forAnonymous: RequestInitiator.current == .anonymous, work)
    } catch is AsyncSemaphore.Full {
      throw Problem.serverBusy(seconds: MemoryBudget.retrySeconds)
    }
  }
}
