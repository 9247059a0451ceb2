import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Limits on addresses and forms")
struct RequestLimitsTests {
  private static let manyFields = String(repeating: "a&", count: Form.queryFieldLimit + 1)
  private static let longText = String(repeating: "a", count: URLLimits.length)

  @Test(
    "An address beyond the limits is refused at every path, and not repeated",
    arguments: ["/", "/healthz", "/map.svg", "/places", "/guides", "/nothing", "/sign-in", "/%FF"])
  func addresses(path: String) async throws {
    for site in [try await TestSite(), try await TestSite(passphrase: SignInTests.passphrase)] {
      for query in [Self.manyFields, "%FF&" + Self.manyFields, Self.longText] {
        for method in [HTTPRequest.Method.get, .post, .put] {
          let answer = try await site.ask("\(path)?\(query)", method, form: "a=b")
          #expect(answer.status == .badRequest)
          #expect(
            !answer.text.contains("a&amp;a") && !answer.text.contains(Self.longText.prefix(100)))
        }
      }
      let program = try await site.ask(
        "\(path)?\(Self.manyFields)", fields: ["Accept": "application/json"])
      #expect(try object(in: program)["type"] as? String == "/problems/web-fields")
    }
  }

  @Test(
    "A query is decoded only where the route uses it",
    arguments: [
      ("/healthz", 200), ("/robots.txt", 200), ("/search", 400), ("/guides", 400),
      ("/map.svg", 400),
    ])
  func brokenQuery(path: String, status: Int) async throws {
    #expect(try await TestSite().ask(path + "?q=%FF").status.code == status)
  }

  @Test("A form with too many fields is refused before it is decoded, the owner's too")
  func tooManyFields() async throws {
    let site = try await TestSite()
    let most = "name=Trip&" + String(repeating: "a&", count: Form.fieldLimit - 1)
    for form in [most + "b", "%FF&" + most] {
      let fields = ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"]
      let answer = try await site.ask("/guides", .post, form: form, fields: fields)
      #expect(answer.status == .badRequest)
      #expect(try object(in: answer)["type"] as? String == "/problems/web-fields")
    }
    #expect(try await site.ask("/guides", .post, form: most).status == .seeOther)
  }
}
