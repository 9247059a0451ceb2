import Foundation  // percent-encoding
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

extension TestSite {
  /// Sends a form as it stands, and returns the page that the answer leads to, with its address.
  func submit(_ form: PageElement) async throws -> (page: PageDocument, address: String) {
    let body = form.fields.map { name, value in
      let allowed = CharacterSet.alphanumerics
      return name + "=" + (value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    }
    let answer = try await ask(
      try #require(form.action), .post, form: body.joined(separator: "&"))
    #expect(answer.status == .seeOther)
    let address = try #require(answer.headers[.location])
    return (PageDocument(try await ask(address)), address)
  }
}
