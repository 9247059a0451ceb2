import Articles
import HTTPTransport
import HTTPTypes
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("Prefetching during a save")
struct PrefetchTests {
  @Test("Requests to the API follow each other; pictures come by twos, and alone")
  func oneAtATime() async throws {
    let app = try TestApp()
    let tally = Tally()
    let services = try await app.services(on: tally.counting(MemoryWiki.cities().network))
    _ = try await services.saving.save("Amsterdam", "Lisbon", "Kyoto", "Mokum")
    #expect(tally.most.api == 1)
    #expect(tally.most.pictures == 2)
    #expect(!tally.most.isMixed)
  }

  @Test("The next page is requested while an article is stored, and progress is reported in order")
  func ahead() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let wasAsked = Mutex(false)
    let order = SaveRequest(["Kyoto", "Lisbon"], pictures: PictureChoice.none)
    _ = try await app.services(on: wiki).saving.save(order) { step in
      app.note(step)
      guard case .saved(let id, _, _) = step, id.title.text == "Kyoto" else { return }
      let isAsked = await wiki.isAsked(for: "Lisbon")
      wasAsked.withLock { $0 = isAsked }
    }
    #expect(wasAsked.withLock { $0 })
    let steps = app.steps.compactMap { step -> String? in
      switch step {
      case .fetching(let id, _, _): "fetching \(id.title.text)"
      case .saved(let id, _, _): "saved \(id.title.text)"
      default: nil
      }
    }
    #expect(steps == ["fetching Kyoto", "saved Kyoto", "fetching Lisbon", "saved Lisbon"])
  }

  @Test("The result of each article is told before the next one is begun")
  func finished() async throws {
    let told = Mutex<[String]>([])
    let order = SaveRequest(["Kyoto", "Nowhere", "Lisbon"], pictures: PictureChoice.none)
    let report = try await TestApp().services(on: MemoryWiki.cities()).saving.save(
      order,
      finished: { item in told.withLock { $0.append("finished \(item.title)") } },
      progress: { step in
        guard case .fetching(let id, _, _) = step else { return }
        told.withLock { $0.append("fetching \(id.title.text)") }
      })
    #expect(
      told.withLock { $0 }
        == report.items.flatMap { ["fetching \($0.title)", "finished \($0.title)"] })
  }

  @Test("A prefetch that fails is reported in its turn and stops nothing else")
  func failing() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      if asked["page"] == "Lisbon" { throw TransportError.unreachable }
      return nil
    }
    let report = try await app.services(on: wiki).saving.save("Kyoto", "Lisbon", "Amsterdam")
    #expect(report.items.map { $0.problem?.kind } == [nil, .wikiUnreachable, nil])
  }
}

extension MemoryWiki {
  /// Waits a little for a request for a page's text; others have their turns meanwhile.
  fileprivate func isAsked(for title: String) async -> Bool {
    for _ in 0..<1_000_000 {
      if asked.contains(where: { $0["page"] == title }) { return true }
      await Task.yield()
    }
    return false
  }
}

/// Counts the requests that are under way.
private final class Tally: Sendable {
  struct Most {
    var api = 0
    var pictures = 0
    /// Whether both were under way at some time.
    var isMixed = false
  }

  private let state = Mutex((api: 0, pictures: 0, most: Most()))

  var most: Most { state.withLock { $0.most } }

  func counting(_ network: Network) -> Network {
    network.wrapping { transport in
      Transport { [self] request in
        let isPicture = request.head.path?.hasPrefix("/images/") ?? false
        count(isPicture, 1)
        defer { count(isPicture, -1) }
        for _ in 0..<20 { await Task.yield() }
        return try await transport.send(request)
      }
    }
  }

  private func count(_ isPicture: Bool, _ change: Int) {
    state.withLock { state in
      if isPicture { state.pictures += change } else { state.api += change }
      state.most.api = max(state.most.api, state.api)
      state.most.pictures = max(state.most.pictures, state.pictures)
      if state.api > 0, state.pictures > 0 { state.most.isMixed = true }
    }
  }
}
