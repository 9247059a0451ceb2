internal import App
internal import Articles
internal import HTTPTypes
internal import Hummingbird
internal import Localization
internal import NIOCore
internal import Routes

/// A response before content negotiation: whether it is sent plain, compressed or as 304 depends on
/// the request.
struct SiteResponse: Sendable {
  var status: HTTPResponse.Status = .ok
  var type: String
  var body: [UInt8]
  /// Compressed body, if it was made in advance.
  var compressed: [UInt8]?
  /// `ETag` of the body, if it was computed in advance.
  var tag: String?
  /// Prerendered responses; replace the other properties.
  var made: PrerenderedResponse?
  /// Cache policy of the route; set by the route table.
  var policy = CachePolicy.revalidated
  /// Policy of this response, if it may be cached for less time than others of its route.
  var shorterPolicy: CachePolicy?
  var fields = HTTPFields()
  /// What is logged of the problem that the response tells, if only the operator can solve it.
  var machineFault: String?
  /// Writes the body while the client is connected; replaces `body`.
  var stream: Stream?

  typealias Stream = @concurrent @Sendable (inout any ResponseBodyWriter) async throws -> Void

  var cachePolicy: CachePolicy { status == .ok ? shorterPolicy ?? policy : .never }

  /// Minimum size in bytes for compression.
  private static let leastCompressed = 600

  /// Returns the response to a request: 304 if the client has these bytes, gzip if it accepts that,
  /// no body for HEAD.
  func response(to head: HTTPRequest) -> Response {
    if let made { return made.response(to: head) }
    var fields = fields
    SecurityHeaders.add(to: &fields)
    fields[.contentType] = type
    fields[.cacheControl] = cachePolicy.rawValue
    if isText { fields[.vary] = "Accept, Accept-Encoding, Accept-Language" }
    if cachePolicy != .never {
      let tag = tag ?? fingerprintTag
      fields[.eTag] = tag
      if head.headerFields[.ifNoneMatch].map({ SiteResponse.matches($0, tag) }) == true {
        return Response(status: .notModified, headers: fields)
      }
      if !isText { return file(head, fields, tag) }
    }
    return whole(head, fields)
  }

  /// Returns a file, or the requested range of it.
  private func file(_ head: HTTPRequest, _ fields: HTTPFields, _ tag: String) -> Response {
    var fields = fields
    fields[.acceptRanges] = "bytes"
    switch ByteRange(head, tag: tag, size: body.count) {
    case .whole: return whole(head, fields)
    case .part(let range):
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)"
      fields[.contentLength] = String(range.count)
      return Response(
        status: .partialContent, headers: fields,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: body[range])))
    case .unsatisfiable:
      fields[.contentRange] = "bytes */\(body.count)"
      fields[.contentLength] = "0"
      return Response(status: .rangeNotSatisfiable, headers: fields)
    }
  }

  private func whole(_ head: HTTPRequest, _ fields: HTTPFields) -> Response {
    var fields = fields
    if let stream {
      let body =
        head.method == .head
        ? ResponseBody()
        : ResponseBody { writer in
          try await stream(&writer)
          try await writer.finish(nil)
        }
      return Response(status: status, headers: fields, body: body)
    }
    var bytes = body
    if SiteResponse.takesGzip(head), let compressed = compressed ?? compressedBody {
      fields[.contentEncoding] = "gzip"
      bytes = compressed
    }
    fields[.contentLength] = String(bytes.count)
    let body =
      head.method == .head ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    return Response(status: status, headers: fields, body: body)
  }

  /// `ETag` from the hash of the body; weak for text, because it is the same for the compressed
  /// body.
  var fingerprintTag: String { "\(isText ? "W/" : "")\"\(fingerprint(of: body))\"" }

  /// `nil` for small bodies and for content that is not text.
  var compressedBody: [UInt8]? {
    guard isText, body.count >= SiteResponse.leastCompressed else { return nil }
    return Gzip.compressed(body, level: 5)
  }

  var isText: Bool { type.hasPrefix("text/") || type.contains("json") || type.contains("svg") }

  static func takesGzip(_ head: HTTPRequest) -> Bool {
    (head.headerFields[.acceptEncoding] ?? "").split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }

  /// Matches `If-None-Match` (RFC 9110, 13.1.2): any `ETag` of a list, compared weakly, or `*`.
  static func matches(_ field: String, _ tag: String) -> Bool {
    field.split(separator: ",").contains { item in
      let item = item.trimmingPrefix(while: \.isWhitespace)
      let name = item.prefix { !$0.isWhitespace }
      return name == "*" || strong(name) == strong(tag[...])
    }
  }

  private static func strong(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }
}

extension SiteResponse {
  /// Returns the response with its prerendered responses.
  func ready() -> SiteResponse {
    guard let made = PrerenderedResponse(self) else { return self }
    return SiteResponse(type: type, body: [], made: made)
  }

  static let health = SiteResponse(type: "text/plain; charset=utf-8", body: Array("ok\n".utf8))

  static func page(_ html: [UInt8]) -> SiteResponse {
    SiteResponse(type: "text/html; charset=utf-8", body: html)
  }

  /// Makes browsers save the response as a file with this name.
  mutating func save(as name: String) {
    fields[.contentDisposition] = "attachment; filename*=UTF-8''\(name.percentEncoded())"
  }

  /// Returns a redirect (303) to another page of this site.
  static func seeOther(_ page: PagePath) -> SiteResponse {
    var fields = HTTPFields()
    fields[.location] = page.text
    return SiteResponse(
      status: .seeOther, type: "text/plain; charset=utf-8", body: [], fields: fields)
  }
}
