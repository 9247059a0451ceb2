internal import App
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// One request of a viewer, as far as the route has checked who that is.
struct SiteRequest<Viewer: Sendable>: Sendable {
  let viewer: Viewer
  let httpRequest: Request
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
  private(set) var viewerTraits: ViewerTraits
  /// Set where the owner asks, whatever the route checks.
  private(set) var owner: Owner?
  /// The connection that it came in on.
  let caller: ConnectionInfo
  /// Whom tries are counted for.
  let client: [UInt8]
  /// Over https, so far as we know.
  let isSecure: Bool

  private init(_ viewer: Viewer, _ request: SiteRequest<some Sendable>) {
    self.viewer = viewer
    httpRequest = request.httpRequest
    head = request.head
    path = request.path
    query = request.query
    form = request.form
    kept = request.kept
    wantsJSON = request.wantsJSON
    isForeign = request.isForeign
    viewerTraits = request.viewerTraits
    owner = request.owner
    caller = request.caller
    client = request.client
    isSecure = request.isSecure
  }

  /// The same once it is known who asks.
  func seen<Other>(by viewer: Other) -> SiteRequest<Other> { SiteRequest<Other>(viewer, self) }

  /// The address of this page, without the name of a notice.
  var address: String { head.pageAddress }
}

extension SiteRequest<Anyone> {
  /// - Throws: A `Problem` where the query's encoding is broken.
  init(
    _ httpRequest: Request, _ requestPolicy: RequestPolicy, _ viewerTraits: ViewerTraits,
    _ owner: Owner?
  )
    throws
  {
    viewer = Anyone()
    self.httpRequest = httpRequest
    head = requestPolicy.head
    path = httpRequest.uri.path
    query = try Form(httpRequest.uri.query ?? "")
    wantsJSON = requestPolicy.head.wantsJSON
    isForeign = requestPolicy.isForeign
    self.viewerTraits = viewerTraits
    self.owner = owner
    kept = nil
    caller = requestPolicy.caller
    client = requestPolicy.client
    isSecure = requestPolicy.isSecure
  }

  /// The same person with the passphrase, who sends what was kept.
  ///
  /// - Throws: A `Problem` where the query's encoding is broken.
  func signedIn(_ owner: Owner, doing kept: DeferredSubmission) throws -> SiteRequest<Anyone> {
    let address = kept.address
    var request = self
    request.head.path = address
    request.path = URI(address).path
    request.query = try Form(URI(address).query ?? "")
    request.kept = kept.form
    request.owner = owner
    request.viewerTraits.isAnonymous = false
    request.viewerTraits.isOwner = true
    return request
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
