internal import HTTPTypes
internal import Hummingbird

/// All responses of a page, rendered ahead: plain, compressed and 304.
final class PrerenderedResponse: Sendable {
  private let whole: Response
  private let packed: Response
  private let unchanged: Response
  private let tag: String

  /// Size of the bodies in bytes.
  let size: Int

  /// `nil` for a stream, for content that is not text (it may be requested by range), and for
  /// `no-store`.
  init?(_ answer: SiteResponse) {
    guard answer.stream == nil, answer.isText, answer.cachePolicy != .never else { return nil }
    let tag = answer.tag ?? answer.fingerprintTag
    func response(_ fields: HTTPFields) -> Response {
      answer.response(
        to: HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil, headerFields: fields))
    }
    whole = response([:])
    packed = response([.acceptEncoding: "gzip"])
    unchanged = response([.ifNoneMatch: "*"])
    size = (whole.body.contentLength ?? 0) + (packed.body.contentLength ?? 0)
    self.tag = tag
  }

  func response(to head: HTTPRequest) -> Response {
    if let known = head.headerFields[.ifNoneMatch], SiteResponse.matches(known, tag) {
      return unchanged
    }
    let response = SiteResponse.takesGzip(head) ? packed : whole
    guard head.method == .head else { return response }
    // Without `body`: setting it would change `Content-Length`.
    return Response(status: response.status, headers: response.headers, body: ResponseBody())
  }
}
