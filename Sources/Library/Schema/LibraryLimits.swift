/// The numbers that bound a library.
public enum Limits {
  /// A page's HTML after decompression, in bytes. MediaWiki refuses wikitext over 2 MiB
  /// ("Manual:$wgMaxArticleSize"); the largest pages parse to some 10 MB.
  public static let source = 64 << 20
  /// A picture as stored, in bytes: the widest rendering that a wiki offers is far below.
  public static let picture = 32 << 20
  /// What stands beside a text of a stranger's file, in bytes of JSON; a page in three hundred
  /// languages and a hundred categories has some 60 kB.
  static let details = 4 << 20
  /// What one import takes: guides, entries of all of them, and the bytes of their texts and
  /// pictures. Who has more makes two files of them; the library is locked for as long.
  static let importGuides = 1_000
  static let importEntries = 20_000
  static let importBytes = 4 << 30
  /// The sections that an entry of a stranger's file shows: how many, and the length of the JSON
  /// that names them, in characters. No page has as many.
  static let entrySections = 500
  static let sectionsText = 100_000
  /// A name or an address beside a picture, a title, in bytes.
  static let shortText = 4_096
  /// The name of a guide, in characters.
  public static let guideName = 120
  /// The note of an entry, in characters.
  public static let note = 10_000
  /// The country or the city of an entry, in characters.
  public static let region = 100
  /// Days of a guide: more than ten years of them.
  public static let day = 4_000
  /// Titles remembered from searches.
  public static let titlesSeen = 20_000
  /// Articles remembered as read: more than a list shows, less than a diary.
  public static let articlesRead = 200
  /// How long what was deleted can be had back, in days.
  public static let trashDays = 30
  /// How long the pictures of an interrupted save wait for it to go on, in seconds: a day.
  static let pictureGrace = 86_400.0
  /// Words of a search that are looked for; no person types more.
  static let searchWords = 16
  /// Code points of a search that are looked at, for the same reason.
  static let searchLength = 1_000
  /// Articles that a search weighs: those saved last, where a word is in more. Weighing 9,000
  /// takes 5 to 12 ms.
  static let searchMatches = 5_000
}
