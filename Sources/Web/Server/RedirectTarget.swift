internal import Routes

/// Validated target of a redirect after a form or a sign-in: always a page of this site. Every
/// target from user input is checked here.
struct RedirectTarget: Sendable, Equatable {
  let page: PagePath

  init(_ page: PagePath) { self.page = page }

  /// - Returns: `nil` for another host, an address without GET, and addresses open to everyone
  ///   (assets, the sign-in page).
  init?(typed: String?) {
    guard let typed, RedirectTarget.isPath(typed),
      let get = RouteTable.lines(at: typed).operation(.get), get.access != .everyone
    else { return nil }
    page = PagePath(ofRequest: typed)
  }

  /// Returns whether a text is a path on this server, of a length that one of its pages may have.
  static func isPath(_ text: String) -> Bool { text.utf8.count <= 4_096 && PagePath.isPath(text) }
}
