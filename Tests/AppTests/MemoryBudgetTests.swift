import Cards
import Foundation  // the name of a thread
import Testing
import Wiki

@testable import App

@Suite("Memory budget", .timeLimit(.minutes(15)))
struct MemoryBudgetTests {
  private let page = [UInt8](repeating: 0x61, count: 1 << 20)
  /// Needs almost the whole budget.
  private let picture = ThumbnailsTests.interlaced(5_000, 4_900)

  /// Where Linux tells the name of the thread that reads it.
  private static let nameOfThread = "/proc/thread-self/comm"

  @Test(
    "Pages are parsed on threads of a pool, not on those of tasks, so that they keep none waiting",
    .enabled(if: FileManager.default.fileExists(atPath: nameOfThread)))
  func ownThreads() async throws {
    let name = try await MemoryBudget().run(page: []) {
      try String(contentsOfFile: MemoryBudgetTests.nameOfThread, encoding: .utf8)
    }
    // The name that NIOThreadPool gives.
    #expect(name.hasPrefix("TP-#"), "\(name)")
  }

  @Test(
    "While a picture needs the memory, large pages wait, small do not, the anonymous are refused")
  func waiting() async throws {
    let budget = MemoryBudget()
    let (held, release) = AsyncStream<Void>.makeStream()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let decoding = Task { [picture] in
      try await budget.run(picture: picture) {
        begin.yield()
        for await _ in held {}
      }
    }
    _ = await begun.first { _ in true }
    let small = [UInt8](page.prefix(MemoryBudget.light - 1))
    #expect(try await budget.run(page: small) { true })
    #expect(try await budget.decode(response: small) { true })
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...MemoryBudget.anonymousWaiting {
        group.addTask { [page] in
          try await RequestInitiator.$current.withValue(.anonymous) {
            try await budget.run(page: page) { true }
          }
        }
        while budget.waiting < number { await Task.yield() }
      }
      let refusal = await problem {
        try await RequestInitiator.$current.withValue(.anonymous) {
          try await budget.decode(response: page) {}
        }
      }
      #expect(refusal?.kind == .serverBusy)
      group.addTask { [page] in try await budget.run(page: page) { true } }
      while budget.waiting <= MemoryBudget.anonymousWaiting { await Task.yield() }
      release.finish()
      for try await isDone in group { #expect(isDone) }
    }
    try await decoding.value
    #expect(budget.waiting == 0)
  }

  @Test("The budget has room for the largest picture and for anonymous viewers beside the owner")
  func figures() {
    #expect(MemoryBudget.total >= PictureLimits().memory)
    #expect(MemoryBudget.ofAnonymous < MemoryBudget.total)
  }
}
