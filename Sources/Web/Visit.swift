internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Waypost

/// One request, as far as its head tells.
struct Visit: Sendable {
  private(set) var head: HTTPRequest
  private(set) var path: String
  private(set) var query: Form
  /// Wanted by a program rather than a person.
  let wantsJSON: Bool
  /// True for a link on another site that was followed.
  let isForeign: Bool
  private(set) var asker: Asker
  /// The connection that it came in on.
  let caller: Caller
  /// Whom tries are counted for.
  let client: [UInt8]
  /// Over https, so far as we know.
  let isSecure: Bool

  /// - Throws: A `Problem` where the query's encoding is broken.
  init(_ request: Request, _ door: Doorkeeper, _ asker: Asker) throws {
    head = request.head
    path = request.uri.path
    query = try Form(request.uri.query ?? "")
    wantsJSON = Visit.wantsJSON(request.head)
    isForeign = door.isForeign
    self.asker = asker
    caller = door.caller
    client = door.client
    isSecure = door.isSecure
  }

  /// The same person at another address, with the passphrase.
  ///
  /// - Throws: A `Problem` where the query's encoding is broken.
  func signedIn(to address: String) throws -> Visit {
    var visit = self
    visit.head.path = address
    visit.path = URI(address).path
    visit.query = try Form(URI(address).query ?? "")
    visit.asker.isStranger = false
    visit.asker.isHolder = true
    return visit
  }

  /// A program names JSON; a browser names HTML, whatever else it takes.
  static func wantsJSON(_ head: HTTPRequest) -> Bool {
    // Other kinds of JSON are asked for by who would show a card too: `application/activity+json`.
    let types = (head.headerFields[.accept] ?? "").lowercased().split(separator: ",").map {
      $0.trimmingPrefix(while: \.isWhitespace).prefix { $0 != ";" && !$0.isWhitespace }
    }
    return types.contains("application/json") && !types.contains("text/html")
  }

  /// The address of this page, without the name of a notice.
  var address: String { Visit.address(head) }

  static func address(_ head: HTTPRequest) -> String {
    let fields = (head.path ?? "/").split(separator: "?", maxSplits: 1)
    let query = fields.dropFirst().first.map(String.init) ?? ""
    let kept = query.split(separator: "&").filter { !$0.hasPrefix("done=") }
    return (fields.first.map(String.init) ?? "/")
      + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
  }
}
