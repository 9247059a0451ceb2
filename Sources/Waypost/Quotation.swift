public import Articles

/// Words that are said to be an article's own.
///
/// Letters and digits are compared and nothing else: between what a page shows and what is copied
/// from it lie marks of footnotes, line ends and spaces.
struct Quotation {
  private let letters: [Character]

  struct Place {
    /// Of the heading; `nil` before the first one.
    var anchor: String?
  }

  init(_ words: String) { letters = Quotation.letters(words) }

  /// Where the words stand: under which heading, none being the beginning; `nil` where they do not.
  func place(in body: Body) -> Place? {
    guard stand(in: 0..<body.events.count, of: body) else { return nil }
    let section = body.sections.last { section in
      stand(in: section.content, of: body)
    }
    return Place(anchor: section?.anchor)
  }

  private func stand(in range: Range<Int>, of body: Body) -> Bool {
    let text = Quotation.letters(body.plainText(of: range))
    guard !letters.isEmpty, text.count >= letters.count else { return false }
    return text.firstRange(of: letters) != nil
  }

  private static func letters(_ text: String) -> [Character] {
    // A selection carries the marks of footnotes along.
    text.replacing(/\[[^\[\]\s]{1,8}\]/, with: "").lowercased().filter {
      $0.isLetter || $0.isNumber
    }
    .map { $0 }
  }
}

extension Verbs {
  /// The main sections of an article: those that stand under no other.
  public func mainSections(of id: ArticleID) async throws -> [Body.Section] {
    let article = try await read(id.title.text, wiki: id.wiki).article
    return article.body.mainSections
  }

  /// A title that a page's form sent.
  ///
  /// - Throws: A `Problem` where no wiki would take it.
  public static func checkedTitle(_ typed: String) throws -> PageTitle {
    do throws(TitleError) { return try PageTitle(typed) } catch {
      throw Problem.title(typed, error)
    }
  }
}
