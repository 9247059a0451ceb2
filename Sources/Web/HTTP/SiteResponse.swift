internal import App
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Routes

/// What is answered, before it is known how the asking program wants it: whole, compressed, or
/// not at all because it has it.
struct SiteResponse: Sendable {
  var status: HTTPResponse.Status = .ok
  var type: String
  var body: [UInt8]
  /// Made ahead, where there is one.
  var compressed: [UInt8]?
  /// The name of the body for `ETag`, where it was worked out ahead.
  var tag: String?
  /// All that can be answered, in place of the rest.
  var made: PrerenderedResponse?
  /// How long the answers of its route may be kept; the table sets it.
  var policy = CachePolicy.revalidated
  /// Where this one may be kept for less than the others of its route.
  var shorterPolicy: CachePolicy?
  var fields = HTTPFields()
  /// Written bit by bit for as long as the browser listens, in place of a body.
  var stream: Stream?

  typealias Stream = @concurrent @Sendable (inout any ResponseBodyWriter) async throws -> Void

  var cachePolicy: CachePolicy { status == .ok ? shorterPolicy ?? policy : .never }

  /// Smaller bodies gain nothing from compression.
  private static let leastCompressed = 600

  /// The response to a request: 304 where the program has these bytes, gzip where it takes it, the
  /// head alone where only that was asked for.
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

  /// A file, or the part of it that was asked for.
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

  /// A weak one for text: the same goes out compressed and not.
  var fingerprintTag: String { "\(isText ? "W/" : "")\"\(fingerprint(of: body))\"" }

  /// `nil` for what gains nothing.
  var compressedBody: [UInt8]? {
    guard isText, body.count >= SiteResponse.leastCompressed else { return nil }
    return Gzip.compressed(body, level: 5)
  }

  var isText: Bool {
    type.hasPrefix("text/") || type.contains("json") || type.contains("svg")
  }

  static func takesGzip(_ head: HTTPRequest) -> Bool {
    (head.headerFields[.acceptEncoding] ?? "").split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }

  /// RFC 9110, 13.1.2: any of a list, compared weakly, or `*`.
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
  /// The same, with every response to it worked out.
  func ready() -> SiteResponse {
    guard let made = PrerenderedResponse(self) else { return self }
    return SiteResponse(type: type, body: [], made: made)
  }

  /// What tells that the server runs.
  static let health = SiteResponse(type: "text/plain; charset=utf-8", body: Array("ok\n".utf8))

  /// A page.
  static func page(_ html: [UInt8]) -> SiteResponse {
    SiteResponse(type: "text/html; charset=utf-8", body: html)
  }

  /// On to another address of ours, after a change.
  static func seeOther(_ page: PagePath) -> SiteResponse {
    var fields = HTTPFields()
    fields[.location] = page.text
    return SiteResponse(
      status: .seeOther, type: "text/plain; charset=utf-8", body: [], fields: fields)
  }
}
