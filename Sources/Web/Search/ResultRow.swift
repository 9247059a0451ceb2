internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Row of a search result: picture, title, description and tags. The whole row is the link.
struct ResultRow {
  var result: SearchResult
  /// Title of the guide that is being filled.
  var guide: String?
  /// Button that adds the result to the guide, beside the row.
  var guidePicker: AddToGuideButton?
  /// The wiki that is searched; rows of others are marked.
  var wiki: WikiID?
  /// Whether the wiki is away: titles that were only seen before are marked.
  var isOfLibrary = false
  /// The page of the result, if it is not that of the owner's library.
  var page: PagePath?
  /// Element ID, for a link to the row.
  var anchor: String?

  func html(_ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(of: result.id).attributes
    // The saved picture, otherwise the wiki's thumbnail through this server.
    let picture = RowPicture.html(
      result.picture.flatMap(c.pictureAddress)
        ?? result.thumbnail.flatMap { c.thumbnails(result.id.wiki)($0.address) },
      title: result.id.title.text)
    let redirect: HTML? = result.redirectedFrom.map {
      " <span class=\"quiet\">\(c(.searchRedirectedFrom, .text($0)))</span>"
    }
    return """
      <li\(anchor.map { " id=\"\($0)\"" as HTML })><a href="\(page ?? .article(result.id, guide: guide))">\(picture)\
      <span class="words"><b\(foreign)>\(result.id.title.text)</b>\(summary(foreign))\
      \(redirect)</span>\(marks(c))</a>\(guidePicker?.html(c))</li>

      """
  }

  private func summary(_ foreign: HTML) -> HTML? {
    if let description = result.description, !description.isEmpty {
      return " <span class=\"quiet\"\(foreign)>\(description)</span>"
    }
    return result.snippet.map { snippet in
      let pieces = snippet.pieces.map { piece -> HTML in
        piece.isMatch ? "<mark>\(piece.text)</mark>" : "\(piece.text)"
      }
      return " <span class=\"quiet\"\(foreign)>\(pieces.joined())</span>"
    }
  }

  private func marks(_ c: PageContext) -> HTML {
    var marks: [HTML] = []
    if guidePicker?.isInGuide == true {
      // The row already says that the result is in the guide.
    } else if result.id.wiki.isBuiltIn {
      marks.append("<span class=\"tag saved\">\(c(.webPartOfWaypost))</span>")
    } else if result.isSaved {
      marks.append("<span class=\"tag saved\">\(c(.webMarkSaved))</span>")
    } else if isOfLibrary {
      marks.append("<span class=\"tag\">\(c(.webMarkSeen))</span>")
    }
    if result.isOutdated { marks.append("<span class=\"tag\">\(c(.webMarkOutdated))</span>") }
    if !result.id.wiki.isBuiltIn, let wiki, result.id.wiki != wiki {
      marks.append(WikiTag(wiki: result.id.wiki).html)
    } else if let language = result.foreignLanguageName {
      marks.append("<span class=\"tag\">\(language)</span>")
    }
    if result.isDisambiguation {
      marks.append("<span class=\"tag\">\(c(.webMarkDisambiguation))</span>")
    }
    switch result.match {
    case .text: marks.append("<span class=\"tag\">\(c(.webMarkText))</span>")
    case .similar: marks.append("<span class=\"tag\">\(c(.webMarkSimilar))</span>")
    case .exact, .prefix: break
    }
    return marks.isEmpty ? "" : "<span class=\"marks\">\(marks.joined(by: " "))</span>"
  }
}

/// Placeholder for a missing picture: the first letter of the title.
enum LetterPlaceholder {
  static func html(_ title: String) -> HTML {
    let letter = title.first { $0.isLetter || $0.isNumber }.map(String.init) ?? "·"
    return "<span class=\"thumb letter\" aria-hidden=\"true\">\(letter.uppercased())</span>"
  }
}

extension SearchResult {
  /// The result without its marks of the library: within a guide, everything is saved.
  var withoutState: SearchResult {
    var result = self
    result.isSaved = false
    result.isOutdated = false
    return result
  }
}
