internal import Routes

/// Where a form or a sign-in leads: to a page of ours, whatever a link would have it be. All that is
/// typed goes through this one check.
struct RedirectTarget: Sendable, Equatable {
  let page: PagePath

  init(_ page: PagePath) { self.page = page }

  /// - Returns: `nil` for what is no page that one can arrive at: another host, an address that
  ///   takes no GET, and what everybody may load (files, the sign-in itself).
  init?(typed: String?) {
    guard let typed, RedirectTarget.isPath(typed),
      let get = RouteTable.lines(at: typed).operation(.get), get.access != .everyone
    else { return nil }
    page = PagePath(ofRequest: typed)
  }

  /// A path from the root, as pages of ours write it: visible ASCII without a backslash (which
  /// browsers read as a slash), and no second slash that would start the name of a host.
  static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasPrefix("//") && text.utf8.count <= 4_096
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}
