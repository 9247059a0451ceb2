/// The limits of a library.
public enum Limits {
  /// A page's HTML after decompression, in bytes. MediaWiki refuses wikitext over 2 MiB
  /// ("Manual:$wgMaxArticleSize"); the largest pages become about 10 MB of HTML.
  public static let source = 64 << 20
  /// A picture as stored, in bytes: the widest thumbnail of a wiki is far smaller.
  public static let picture = 32 << 20
  /// The details of a text in an untrusted file, in bytes of JSON; a page in three hundred
  /// languages and a hundred categories has about 60 kB.
  static let details = 4 << 20
  /// A value of an untrusted file except the sources of articles and the pictures, in bytes: the
  /// longest are details.
  static let untrustedValue = details
  /// Steps of SQLite to read the schema of an untrusted file; that of a library takes 2,000.
  static let schemaSteps = 100_000
  /// Limits of one import: guides, entries of all guides, and the bytes of their texts and
  /// pictures. A larger library has to be split into two files; the library is locked during an
  /// import.
  static let importGuides = 1_000
  static let importEntries = 20_000
  /// Entries of one guide of an import: its pages show all of them, with 4 kB and forms for each.
  static let importGuideEntries = 5_000
  static let importBytes = 4 << 30
  /// The pictures of all articles of one import, counted for each article: twelve for each of 20,000.
  static let importPictures = 250_000
  /// What one import lists as left out; more is not read by anybody.
  static let importRefusals = 1_000
  /// The texts of one import, unpacked: they are parsed before the library is locked, and indexed
  /// while it is.
  static let importText = 1 << 30
  /// The categories, or the other languages, of an imported article.
  static let importNames = 1_000
  /// The sections that an entry of an untrusted file shows: their number, and the length of the
  /// JSON that lists them, in characters. No page has as many.
  static let entrySections = 500
  static let sectionsText = 100_000
  /// The notes and the names of sections of one import, in bytes: a page of a guide shows all of
  /// them, twice, and takes ten times as much memory. Two thousand entries with a note of three
  /// hundred words each.
  static let importPlans = 4 << 20
  /// A title, or a name or address of a picture, in bytes.
  static let shortText = 4_096

  /// Cuts a text of an imported file to the length of a title.
  static func short(_ text: String) -> String {
    guard text.utf8.count > shortText else { return text }
    var cut = text.unicodeScalars.prefix(shortText / 4)
    // No title ends within a letter.
    while cut.last?.properties.isGraphemeExtend == true { cut.removeLast() }
    return String(cut)
  }

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
