internal import App
internal import Articles
internal import Localization
internal import Markup

/// What every page knows besides its own values: who reads it, where it stands, what was just done.
struct PageContext: Sendable {
  var localizer: Localizer
  /// The address of this page with its query, from the root: `/search?q=amst`.
  var path: String
  /// True when no wiki can be asked; the page says so.
  var isOffline: Bool
  var defaultWiki: WikiID
  /// Where a file of `Assets` lies, by its name: `waypost.css`.
  var asset: @Sendable (String) -> Address
  /// What was just done.
  var notice: Message?
  /// Takes back what was just done: posted to, its query sent as fields.
  var undo: Address?
  /// The wikis that may be searched; the default one always is.
  var wikis: [KnownWiki] = []
  /// Where a saved picture lies, by its digest.
  var pictureAddress: @Sendable (String) -> Address? = { _ in nil }
  /// Where we offer a wiki's picture, by its address there.
  var thumbnailAddress: @Sendable (String) -> Address? = { _ in nil }
  /// The same for any wiki.
  var thumbnails: @Sendable (WikiID) -> @Sendable (String) -> Address? = { _ in { _ in nil } }
  /// How the person wants articles set.
  var type = TypeSettings()
  /// The wiki that this page asks; it may be away.
  var wikiAsked: WikiID?
  /// Scheme, host and port under which this server is known: `https://waypost.example`.
  var origin = "http://127.0.0.1:8080"
  /// Who asks, and over what.
  var viewerTraits = ViewerTraits.atThisMachine
}

extension PageContext {
  /// The words of a message.
  func callAsFunction(_ key: Message.Key, _ arguments: Message.Argument...) -> String {
    localizer(Message(key, arguments: arguments))
  }

  /// The words of a message with markup in its gaps: a link, a date.
  func markup(_ key: Message.Key, _ pieces: HTML...) -> HTML {
    // No wiki and no person can write these: they are marks of nothing, and the messages are ours.
    let marks = (0..<UInt32(pieces.count)).compactMap { Unicode.Scalar(0xE000 + $0) }
    let text = localizer(Message(key, arguments: marks.map { .text(String($0)) }))
    var html = HTML()
    for scalar in text.unicodeScalars {
      if let piece = marks.firstIndex(of: scalar) {
        html += pieces[piece]
      } else {
        html.append(text: String(scalar))
      }
    }
    return html
  }

  /// The picture of the card of every page that has none of its own.
  var usualImage: OpenGraphHead.Image {
    OpenGraphHead.Image(
      address: origin + asset("card.jpg").text, alternative: self(.sendAltUsual))
  }

  /// Whether a wiki's pages are part of Waypost, and nobody lets the wiki itself run: what is not
  /// saved is not there.
  func isBuiltIn(_ wiki: WikiID) -> Bool {
    wiki.isBuiltIn && !wikis.contains { $0.id == wiki && $0.way != nil }
  }

  /// A wiki as people read it.
  func name(of wiki: WikiID) -> String {
    wiki.isBuiltIn ? self(.webPartOfWaypost) : wiki.name
  }

  /// A guide's title; the one that always exists is named in the reader's language.
  func title(ofGuide title: String) -> String {
    title == GuideService.savedGuide ? self(.guideSaved) : title
  }
}
