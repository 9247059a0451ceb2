internal import App
internal import Articles
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

extension Site {
  /// Returns the form in the body of a POST.
  ///
  /// - Parameters:
  ///   - access: Access of the route, which decides the rate limit of anonymous viewers. It is
  ///     counted before any of the body is read.
  ///   - limit: Maximum size in bytes.
  ///   - fieldLimit: Maximum number of fields.
  func form(
    of request: SiteRequest<Anyone>, to access: Access, limit: Int = Form.limit,
    fieldLimit: Int = Form.fieldLimit
  ) async throws -> Form {
    if let kept = request.kept { return kept }
    try anonymousFormLimits.count(
      request, to: access, browser: signIn?.knownBrowser(of: request), now: services.clock.time)
    let httpRequest = request.httpRequest
    let type = (httpRequest.headers[.contentType] ?? "").lowercased()
    guard type.isEmpty || type.hasPrefix("application/x-www-form-urlencoded") else {
      throw Problem.formType
    }
    let length = try httpRequest.bodyLength(limit: limit)
    do {
      let body = try await httpRequest.body.collect(upTo: limit)
      // A truncated form is rejected: half of a number is a different number.
      if let length, length != body.readableBytes { throw Problem.formMalformed }
      return try Form(String(buffer: body), fieldLimit: fieldLimit)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Problem.formSize(limit: limit)
    } catch let error where Problem(error)?.kind == .unexpected {
      // The client disconnected, which is not a server error.
      throw Problem.formMalformed
    }
  }
}

extension Request {
  /// Returns how many bytes the body has, as its sender says; `nil` if the sender does not.
  ///
  /// - Throws: A `Problem` for a body that is too large, before any of it is read.
  func bodyLength(limit: Int) throws -> Int? {
    let length = headers[.contentLength].flatMap { Int($0, clampedTo: .count) }
    if let length, length > limit { throw Problem.formSize(limit: limit) }
    return length
  }
}
