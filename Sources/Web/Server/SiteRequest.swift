internal import App
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import IPAddresses

/// A request, with the viewer that the route has checked.
struct SiteRequest<Viewer: Sendable>: Sendable {
  let viewer: Viewer
  let httpRequest: Request
  private(set) var head: HTTPRequest
  private(set) var path: String
  private(set) var lazyQuery: RequestQuery
  /// Fields of a POST; empty for a GET.
  var form = Form(fields: [])
  /// Form that was sent before sign-in, to be carried out now.
  private(set) var kept: Form?
  /// True if the client prefers JSON to HTML.
  let wantsJSON: Bool
  /// True for a request from another site, such as a followed link.
  let isForeign: Bool
  private(set) var viewerStatus: ViewerStatus
  /// Set if the viewer is the owner, whatever the route checks.
  private(set) var owner: Owner?
  let caller: ConnectionInfo
  /// Address of the client; behind a proxy, as the proxy tells it.
  let clientAddress: IPAddress?
  /// True if the browser is known to use HTTPS.
  let isSecure: Bool

  private init(_ viewer: Viewer, _ request: SiteRequest<some Sendable>) {
    self.viewer = viewer
    httpRequest = request.httpRequest
    head = request.head
    path = request.path
    lazyQuery = request.lazyQuery
    form = request.form
    kept = request.kept
    wantsJSON = request.wantsJSON
    isForeign = request.isForeign
    viewerStatus = request.viewerStatus
    owner = request.owner
    caller = request.caller
    clientAddress = request.clientAddress
    isSecure = request.isSecure
  }

  /// Returns the same request with a checked viewer.
  func seen<Other>(by viewer: Other) -> SiteRequest<Other> { SiteRequest<Other>(viewer, self) }

  /// Fields of the query, decoded once a request.
  ///
  /// - Throws: A `Problem` where the query's encoding is broken.
  var query: Form {
    get throws(Problem) { try lazyQuery.form }
  }

  /// Key of the client for rate limits.
  var client: [UInt8] { clientAddress?.client ?? [] }

  /// Address of this page, without the parameter of a flash message.
  var address: String { head.pageAddress }
}

extension SiteRequest<Anyone> {
  init(
    _ httpRequest: Request, _ query: RequestQuery, _ requestPolicy: RequestPolicy,
    _ viewerStatus: ViewerStatus, _ owner: Owner?
  ) {
    viewer = Anyone()
    self.httpRequest = httpRequest
    head = requestPolicy.head
    path = httpRequest.uri.path
    lazyQuery = query
    wantsJSON = requestPolicy.head.wantsJSON
    isForeign = requestPolicy.isForeign
    self.viewerStatus = viewerStatus
    self.owner = owner
    kept = nil
    caller = requestPolicy.caller
    clientAddress = requestPolicy.clientAddress
    isSecure = requestPolicy.isSecure
  }

  /// Returns the request after sign-in, with the kept form.
  func signedIn(_ owner: Owner, doing kept: DeferredSubmission) -> SiteRequest<Anyone> {
    let address = kept.address
    var request = self
    request.head.path = address
    request.path = URI(address).path
    request.lazyQuery = RequestQuery(URI(address).query)
    request.kept = kept.form
    request.owner = owner
    request.viewerStatus.isAnonymous = false
    request.viewerStatus.hasSession = true
    return request
  }
}

extension HTTPRequest {
  /// True if `Accept` names JSON and not HTML; browsers always name HTML.
  var wantsJSON: Bool {
    // Other JSON types are requested by clients that want a card: `application/activity+json`.
    let types = (headerFields[.accept] ?? "").lowercased().split(separator: ",").map {
      $0.trimmingPrefix(while: \.isWhitespace).prefix { $0 != ";" && !$0.isWhitespace }
    }
    return types.contains("application/json") && !types.contains("text/html")
  }

  /// Address of the page, without the parameter of a flash message.
  var pageAddress: String {
    let fields = (path ?? "/").utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1)
    let query = fields.dropFirst().first ?? "".utf8[...]
    let kept = query.split(separator: UInt8(ascii: "&"))
      .filter { !$0.starts(with: "done=".utf8) }.map { Substring($0) }
    return (fields.first.map { String(Substring($0)) } ?? "/")
      + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
  }
}
