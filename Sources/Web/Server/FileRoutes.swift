internal import App
internal import Articles
internal import HTTPTypes
internal import Markup
internal import Routes
internal import Secrets

/// Handlers of pictures and of the files of `Assets/`.
struct FileRoutes: FeatureRoutes {
  let site: Site

  func picture(_ digest: String, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    try await savedPicture(digest, request)
  }

  /// Returns a picture by its signed URL, which needs no sign-in.
  func signedPicture(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    guard let digest = site.key.savedPicture(request.viewer.content) else {
      throw Problem.noPage(request.path)
    }
    return try await savedPicture(digest, request)
  }

  private func savedPicture(
    _ digest: String, _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    guard let picture = try await services.reading.picture(digest) else {
      throw Problem.noPage(request.path)
    }
    return try FileRoutes.picture(picture.bytes, picture.type, request)
  }

  func thumbnail(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    do {
      let picture = try await services.reading.thumbnail(request.viewer.content, by: site.key) {
        try site.thumbnailLimit.count(request, now: services.clock.time)
      }
      guard let picture else { throw Problem.noPage(String(request.path.prefix(32))) }
      return try FileRoutes.picture(picture.bytes, picture.type, request)
    } catch let problem as Problem {
      let isOurs = site.key.opened(request.viewer.content, on: services.clock.day) != nil
      guard isOurs, !request.wantsJSON else { throw problem }
      return FileRoutes.missingPicture(problem)
    }
  }

  /// A neutral drawing in place of a wiki's picture that cannot be shown. Browsers draw it whatever
  /// the status is; in place of a page they would draw the sign of a broken picture. The script
  /// `pictures.js` knows it by its size.
  private static func missingPicture(_ problem: Problem) -> SiteResponse {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="72" height="54" viewBox="0 0 72 54" \
      preserveAspectRatio="xMidYMid slice">\
      <path fill="#888" fill-opacity=".25" d="M0 0h72v54H0z"/>\
      <path fill="#888" fill-opacity=".5" d="M20 38l10-13 7 9 5-6 10 10z"/></svg>

      """
    var answer = SiteResponse(
      type: PictureContent.MediaType.svg.rawValue, body: Array(drawing.utf8),
      shorterPolicy: .never)
    answer.fail(with: problem)
    answer.fields[.contentSecurityPolicy] = SecurityHeaders.sandbox
    answer.fields[.contentDisposition] = "attachment"
    return answer
  }

  static func picture(
    _ bytes: [UInt8], _ type: String, _ request: SiteRequest<some Sendable>
  ) throws -> SiteResponse {
    guard PictureContent.MediaType(rawValue: type) != nil else {
      throw Problem.noPage(request.path)
    }
    var answer = SiteResponse(type: type, body: bytes)
    if type == PictureContent.MediaType.svg.rawValue {
      answer.fields[.contentSecurityPolicy] = SecurityHeaders.sandbox
      answer.fields[.contentDisposition] = "attachment"
    }
    return answer
  }

  func asset(_ path: String) throws -> SiteResponse {
    guard let answer = site.assets.answer(at: path) else {
      throw Problem.noPage(Routes.asset(path).text)
    }
    return answer
  }
}
