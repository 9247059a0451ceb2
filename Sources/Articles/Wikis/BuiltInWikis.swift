extension WikiID {
  /// The host of the atlas that is part of Waypost; its other languages are subdomains. The name
  /// never resolves (RFC 6761, section 6.4), so requests reach a wiki only if somebody configures
  /// another address for it.
  private static let atlas = "atlas.waypost.invalid"

  /// Whether the wiki's pages are part of Waypost: there is nothing to link to and nothing to
  /// update.
  public var isBuiltIn: Bool { host == WikiID.atlas || host.hasSuffix(".\(WikiID.atlas)") }
}
