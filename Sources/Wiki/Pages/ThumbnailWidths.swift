/// The widths in pixels at which Wikimedia stores thumbnails; others are refused (mediawiki.org,
/// "Common thumbnail sizes").
public enum ThumbnailWidths {
  public static let all = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840]

  /// Returns the smallest of them that is not below `width`.
  public static func standard(for width: Int) -> Int { all.first { $0 >= width } ?? 3840 }
}
