internal import Articles
internal import HTMLTree

/// The names of the two namespaces whose pages are no articles.
struct NonArticleNamespaces: Sendable {
  enum Kind { case file, special }

  private let names: NameTable
  /// The number of names of the file namespace; those of special pages follow.
  private let fileNameCount: Int

  static let usual = NonArticleNamespaces(files: usualFileNames, special: usualSpecialNames)

  init(_ facts: WikiFacts) {
    self.init(
      files: NonArticleNamespaces.names(of: 6, in: facts) ?? NonArticleNamespaces.usualFileNames,
      special: NonArticleNamespaces.names(of: -1, in: facts)
        ?? NonArticleNamespaces.usualSpecialNames)
  }

  private init(files: [String], special: [String]) {
    names = NameTable(files + special, letters: .ignoringCase)
    fileNameCount = files.count
  }

  /// Returns the kind of the namespace named in a range, ignoring case.
  func kind(of range: Range<Int>, in source: Span<UInt8>) -> Kind? {
    if range.allSatisfy({ source[$0] < 0x80 }) { return kind(names.number(of: range, in: source)) }
    let small = Array(source.string(range).lowercased().utf8)
    return kind(names.number(of: small.indices, in: small.span))
  }

  private func kind(_ number: Int?) -> Kind? {
    number.map { $0 < fileNameCount ? .file : .special }
  }

  /// The names of the file namespace in the languages of most wikis, for pages of unknown wikis
  /// (MediaWiki's `languages/messages`).
  private static let usualFileNames = [
    "file", "image", "datei", "bild", "fichier", "bestand", "afbeelding", "archivo", "imagen",
    "ficheiro", "imagem", "immagine", "plik", "grafika", "fil", "tiedosto", "soubor", "fájl",
    "kép", "dosya", "resim", "tập tin", "berkas", "fail", "datoteka", "slika", "файл",
    "изображение", "датотека", "слика", "ملف", "صورة", "پرونده", "תמונה", "קובץ", "文件", "檔案",
    "ファイル", "画像", "파일", "그림", "ไฟล์", "αρχείο", "εικόνα", "चित्र",
  ]
  private static let usualSpecialNames = ["special"]

  private static func names(of id: Int, in facts: WikiFacts) -> [String]? {
    guard let space = facts.namespaces.first(where: { $0.id == id }) else { return nil }
    let canonical = id == 6 ? ["file", "image"] : ["special"]
    return ([space.name, space.canonical] + space.aliases + canonical).map { $0.lowercased() }
  }
}
