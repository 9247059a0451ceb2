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

  /// Returns whether a text is a path from the root: visible ASCII without a backslash (browsers
  /// read it as a slash), and without a second slash at the start, which would begin a host name.
  static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasPrefix("//") && text.utf8.count <= 4_096
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}
