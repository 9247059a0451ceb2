internal import HTTPTypes
internal import Hummingbird

/// Every response that a page can have, worked out ahead: what is left is to choose one and send it.
final class PrerenderedResponse: Sendable {
  private let whole: Response
  private let packed: Response
  private let unchanged: Response
  private let tag: String

  /// Bytes of the bodies.
  let size: Int

  /// `nil` for what is no text, or not to be kept: of that a part may be asked for, or nothing is
  /// to be said twice.
  init?(_ answer: SiteResponse) {
    guard answer.stream == nil, answer.isText, answer.cachePolicy != .never else { return nil }
    let tag = answer.tag ?? answer.fingerprintTag
    func response(_ fields: HTTPFields) -> Response {
      answer.response(
        to: HTTPRequest(
          method: .get, scheme: nil, authority: nil, path: nil, headerFields: fields))
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
    // Made by its fields: to put another body into it would change its Content-Length.
    return Response(status: response.status, headers: response.headers, body: ResponseBody())
  }
}
