import App
import Articles
import Routes
import Testing

@testable import Web

@Suite("Queries of requests")
struct RequestQueryTests {
  @Test("A query is decoded when it is used, and its fields stay the same")
  func lazily() throws {
    let query = RequestQuery("a=1&b=%2B")
    #expect(!query.isDecoded)
    #expect(try query.form == Form(fields: [("a", "1"), ("b", "+")]))
    #expect(query.isDecoded)
    #expect(try query.form["b"] == "+")
    #expect(try RequestQuery(nil).form.fields.isEmpty)
  }

  @Test("Broken encoding and too many fields are refused each time")
  func refused() {
    let broken = RequestQuery("a=%FF")
    let many = RequestQuery(String(repeating: "a&", count: Form.queryFieldLimit + 1))
    for _ in 1...2 {
      #expect(throws: Problem.formMalformed) { try broken.form }
      #expect(throws: Problem.tooManyFields(limit: Form.queryFieldLimit)) { try many.form }
    }
  }

  @Test(
    "Routes are found without the query, except where lines with one path differ by it",
    arguments: [
      ("/healthz", false), ("/", false), ("/guides", false), ("/map.svg", false),
      ("/search", false), ("/nothing", false), ("/sign-in", false), ("/places", true),
    ])
  func routes(path: String, isDecoded: Bool) throws {
    let query = RequestQuery("x=1")
    _ = RouteTable.lines(at: try #require(PathSegments(path)), query)
    #expect(query.isDecoded == isDecoded)
  }

  private static let most = String(repeating: "a&", count: Form.queryFieldLimit)

  @Test(
    "An address that is too long or has too many fields is refused",
    arguments: [
      ("/", nil), ("/?", nil), ("/?" + most, nil), ("/?" + most + "b", .fields),
      ("/?%FF&" + most, .fields), ("/" + most + "b", nil),
      ("/" + String(repeating: "a", count: URLLimits.length - 1), nil),
      ("/" + String(repeating: "a", count: URLLimits.length), .length),
      ("/?" + String(repeating: "&", count: URLLimits.length - 2), nil),
      ("/?" + String(repeating: "&", count: URLLimits.length), .length),
    ] as [(String, Refusal?)])
  func addresses(address: String, refusal: Refusal?) {
    let problem: Problem? =
      switch refusal {
      case nil: nil
      case .fields: .tooManyFields(limit: Form.queryFieldLimit)
      case .length: .addressLength
      }
    #expect(URLLimits.refusal(of: address) == problem)
  }

  enum Refusal: Sendable { case fields, length }

  @Test("A quotation of full length in any script fits into an address")
  func quotation() {
    let text = String(repeating: "語", count: 2_000).percentEncoded()
    let title = String(repeating: "語", count: 85).percentEncoded()
    let address = "/send?wiki=zh.wikipedia.org&title=\(title)&text=\(text)"
    #expect(URLLimits.refusal(of: address) == nil)
  }
}
