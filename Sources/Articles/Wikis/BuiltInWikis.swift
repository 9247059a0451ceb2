extension WikiID {
  /// The host of the atlas, which is part of Waypost; its other languages lie in front of it. The
  /// name leads nowhere (RFC 6761, 6.4), and to a wiki only where somebody lets one run and says
  /// where.
  private static let atlas = "atlas.waypost.invalid"

  /// True for the wikis whose pages are part of Waypost: there is nothing to link to and nothing
  /// to update.
  public var isBuiltIn: Bool {
    host == WikiID.atlas || host.hasSuffix(".\(WikiID.atlas)")
  }
}
