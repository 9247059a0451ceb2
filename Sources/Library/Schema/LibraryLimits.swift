/// The limits of a library.
public enum LibraryLimits {
  /// A page's HTML after decompression, in bytes. MediaWiki refuses wikitext over 2 MiB
  /// ("Manual:$wgMaxArticleSize"); the largest pages become about 10 MB of HTML.
  public static let source = 64 << 20
  /// A picture as stored, in bytes: the widest thumbnail of a wiki is far smaller.
  public static let storedPicture = 32 << 20
  /// The name of a guide, in characters.
  public static let guideName = 120
  /// The note of an entry, in characters.
  public static let note = 10_000
  /// The country or the city of an entry, in characters.
  public static let region = 100
  /// Days of a guide: more than ten years.
  public static let day = 4_000
  /// Titles remembered from searches.
  public static let titlesSeen = 20_000
  /// Articles in the reading history: more than a list shows, less than a diary.
  public static let articlesRead = 200
  /// How long a count of opened links is kept, in days with the current one.
  public static let linkCountDays = 90
  /// How long something in the trash can be restored, in days.
  public static let trashDays = 30
  /// How long the pictures of an interrupted save are kept for its continuation, in seconds: a day.
  static let pictureGrace = 86_400.0
  /// Words of a query that are used; no person types more.
  static let searchWords = 16
  /// Code points of a query that are read, for the same reason.
  static let searchLength = 1_000
  /// Articles that a search ranks: those saved last, if a word is in more. Ranking 9,000 takes 5 to
  /// 12 ms.
  static let searchMatches = 5_000
}
