/// The limits of a file whose guides are imported: nobody knows who made it.
///
/// A larger library has to be split into two files; the library is locked during an import.
enum ImportLimits {
  /// The details of a text in an untrusted file, in bytes of JSON; a page in three hundred
  /// languages and a hundred categories has about 60 kB.
  static let details = 4 << 20
  /// A value of an untrusted file except the sources of articles and the pictures, in bytes: the
  /// longest are details.
  static let value = details
  /// Steps of SQLite to read the schema of an untrusted file; that of a library takes 2,000.
  static let schemaSteps = 100_000
  /// The guides of one import.
  static let guides = 1_000
  /// The entries of all its guides.
  static let entries = 20_000
  /// Entries of one guide of an import: its pages show all of them, with 4 kB and forms for each.
  static let guideEntries = 5_000
  /// The bytes of all its texts and pictures.
  static let bytes = 4 << 30
  /// The pictures of all articles of one import, counted for each article: twelve for each of 20,000.
  static let pictures = 250_000
  /// What one import lists as left out; more is not read by anybody.
  static let refusals = 1_000
  /// The texts of one import, unpacked: they are parsed before the library is locked, and indexed
  /// while it is.
  static let text = 1 << 30
  /// The categories, or the other languages, of an imported article.
  static let names = 1_000
  /// The sections that an entry of an untrusted file shows: their number, and the length of the
  /// JSON that lists them, in characters. No page has as many.
  static let entrySections = 500
  static let sectionsText = 100_000
  /// The notes and the names of sections of one import, in bytes: a page of a guide shows all of
  /// them, twice, and takes ten times as much memory. Two thousand entries with a note of three
  /// hundred words each.
  static let plans = 4 << 20
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
}
