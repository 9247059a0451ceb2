import Testing

@testable import Explorer

@Suite("Judging of responses")
struct JudgeTests {
  private let judge = Judge(markers: [
    Marker(word: "kvxplace", place: "a place"),
    Marker(word: "kvxsent", place: "what was sent", isShownAt: ["/s/"]),
  ])

  private func faults(
    _ method: String, _ target: String, body: String = "", as viewer: ExplorerViewer,
    _ answer: HTTPAnswer
  ) -> [String] {
    let request = ExploredRequest(
      method: method, target: target, body: Array(body.utf8), route: "")
    return judge.faults(of: answer, to: request, by: viewer, bound: .seconds(5)).map(\.kind)
  }

  private func page(_ text: String, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(status: status, body: Array(text.utf8))
  }

  @Test(
    "A word of the owner's in somebody else's answer is a leak, whatever the status",
    arguments: [ExplorerViewer.anonymous, .participant, .seatHolder], [401, 404, 422])
  func leaks(viewer: ExplorerViewer, status: Int) {
    let answer = page("<li>KVXPLACE square", status: status)
    #expect(faults("POST", "/places?x=1", as: viewer, answer) == ["leak"])
  }

  @Test("A field of the head leaks as a page does")
  func leakingField() {
    let answer = HTTPAnswer(status: 401, fields: [("x-notice", "Kvxplace was removed")])
    #expect(faults("POST", "/places", as: .anonymous, answer) == ["leak"])
  }

  @Test("The owner sees what is the owner's, and what was sent is seen by who has its link")
  func shown() {
    #expect(faults("GET", "/places", as: .owner, page("kvxplace")).isEmpty)
    #expect(faults("GET", "/places", as: .machine, page("kvxplace")).isEmpty)
    #expect(faults("GET", "/s/abc", as: .anonymous, page("kvxsent")).isEmpty)
    #expect(faults("GET", "/map.svg", as: .anonymous, page("kvxsent")) == ["leak"])
  }

  @Test("What was sent with the request comes back in a form that is refused, and is no leak")
  func echo() {
    let answer = page("kvxplace", status: 401)
    #expect(faults("POST", "/places", body: "name=Kvx%70lace", as: .anonymous, answer).isEmpty)
    #expect(faults("GET", "/places?name=kvxplace", as: .anonymous, answer).isEmpty)
    #expect(faults("POST", "/places", body: "name=other", as: .anonymous, answer) == ["leak"])
  }

  @Test(
    "A server error is a fault, but for those that refuse a method or tell of a wiki",
    arguments: [(500, ["error"]), (507, ["error"]), (501, []), (502, []), (504, []), (404, [])])
  func serverErrors(status: Int, kinds: [String]) {
    #expect(faults("GET", "/", as: .owner, page("", status: status)) == kinds)
  }

  @Test(
    "A route of the owner's refuses everybody else or leads to the sign-in",
    arguments: [
      (200, nil, ["admitted"]), (303, "/places", ["admitted"]), (303, "/sign-in?next=/", []),
      (401, nil, []), (403, nil, []), (405, nil, []),
    ] as [(Int, String?, [String])])
  func admission(status: Int, location: String?, kinds: [String]) {
    let fields = location.map { [(name: "location", value: $0)] } ?? []
    let answer = HTTPAnswer(status: status, fields: fields)
    #expect(faults("POST", "/guides/2", as: .anonymous, answer) == kinds)
    #expect(faults("POST", "/guides/2", as: .owner, answer).isEmpty)
    #expect(faults("POST", "/sign-in", as: .anonymous, answer).isEmpty)
  }

  @Test("An answer that takes longer than its bound is a fault")
  func slowness() {
    var answer = page("")
    answer.time = .seconds(4)
    #expect(faults("GET", "/", as: .owner, answer).isEmpty)
    answer.time = .seconds(6)
    #expect(faults("GET", "/", as: .owner, answer) == ["slow"])
  }

  @Test("What is read may take longer the larger it is, and the slower the machine")
  func bounds() {
    let bound = TimeBound(secondsPerMegabyte: 2)
    #expect(bound.duration(ofBytes: 0) == .seconds(5))
    #expect(bound.duration(ofBytes: 1_000_000) == .seconds(13))
  }
}
