internal import App
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// One request of a viewer, as far as the route has checked who that is.
struct Visit<Viewer: Sendable>: Sendable {
  let viewer: Viewer
  let request: Request
  private(set) var head: HTTPRequest
  private(set) var path: String
  private(set) var query: Form
  /// What was sent; empty for a GET.
  var form = Form(fields: [])
  /// What was sent before the owner signed in, to be done now.
  private(set) var kept: Form?
  /// Wanted by a program rather than a person.
  let wantsJSON: Bool
  /// True for a link on another site that was followed.
  let isForeign: Bool
  /// How pages are drawn for who asks.
  private(set) var asker: Asker
  /// Set where the owner asks, whatever the route checks.
  private(set) var owner: Owner?
  /// The connection that it came in on.
  let caller: Caller
  /// Whom tries are counted for.
  let client: [UInt8]
  /// Over https, so far as we know.
  let isSecure: Bool

  private init(_ viewer: Viewer, _ visit: Visit<some Sendable>) {
    self.viewer = viewer
    request = visit.request
    head = visit.head
    path = visit.path
    query = visit.query
    form = visit.form
    kept = visit.kept
    wantsJSON = visit.wantsJSON
    isForeign = visit.isForeign
    asker = visit.asker
    owner = visit.owner
    caller = visit.caller
    client = visit.client
    isSecure = visit.isSecure
  }

  /// The same once it is known who asks.
  func seen<Other>(by viewer: Other) -> Visit<Other> { Visit<Other>(viewer, self) }

  /// The address of this page, without the name of a notice.
  var address: String { head.pageAddress }
}

extension Visit<Anyone> {
  /// - Throws: A `Problem` where the query's encoding is broken.
  init(_ request: Request, _ door: Doorkeeper, _ asker: Asker, _ owner: Owner?) throws {
    viewer = Anyone()
    self.request = request
    head = door.head
    path = request.uri.path
    query = try Form(request.uri.query ?? "")
    wantsJSON = door.head.wantsJSON
    isForeign = door.isForeign
    self.asker = asker
    self.owner = owner
    kept = nil
    caller = door.caller
    client = door.client
    isSecure = door.isSecure
  }

  /// The same person with the passphrase, who sends what was kept.
  ///
  /// - Throws: A `Problem` where the query's encoding is broken.
  func signedIn(_ owner: Owner, doing kept: KeptForm) throws -> Visit<Anyone> {
    let address = kept.address
    var visit = self
    visit.head.path = address
    visit.path = URI(address).path
    visit.query = try Form(URI(address).query ?? "")
    visit.kept = kept.form
    visit.owner = owner
    visit.asker.isStranger = false
    visit.asker.isHolder = true
    return visit
  }
}

extension HTTPRequest {
  /// A program names JSON; a browser names HTML, whatever else it takes.
  var wantsJSON: Bool {
    // Other kinds of JSON are asked for by who would show a card too: `application/activity+json`.
    let types = (headerFields[.accept] ?? "").lowercased().split(separator: ",").map {
      $0.trimmingPrefix(while: \.isWhitespace).prefix { $0 != ";" && !$0.isWhitespace }
    }
    return types.contains("application/json") && !types.contains("text/html")
  }

  /// The address of the page, without the name of a notice.
  var pageAddress: String {
    let fields = (path ?? "/").split(separator: "?", maxSplits: 1)
    let query = fields.dropFirst().first.map(String.init) ?? ""
    let kept = query.split(separator: "&").filter { !$0.hasPrefix("done=") }
    return (fields.first.map(String.init) ?? "/")
      + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
  }
}
