/// The content of a message: a link with a picture, a file and seven texts.
///
/// The names, order and meaning of the slots are those of Apple's `MSMessageTemplateLayout`, whose
/// `mediaFileURL` is `media` here. A slot that is `nil` takes no space. Texts may contain `$UUID` tokens of a conversation's participants;
/// they are resolved for each reader when the card is shown, and are never part of a link preview.
///
/// The conversation database stores a card as JSON with these property names. New properties must
/// be optional, because older rows lack them.
public struct Card: Sendable, Hashable, Codable {
  /// The address that the card opens: on this server, or with https.
  public var address: String
  public var image: Image?
  /// The file of which the image shows a part, or one frame.
  public var media: Media?
  /// White, on the picture.
  public var imageTitle: String?
  /// White, on the picture, below the title.
  public var imageSubtitle: String?
  /// At the bottom left, up to three lines.
  public var caption: String?
  /// Below the caption, in grey.
  public var subcaption: String?
  /// At the bottom right.
  public var trailingCaption: String?
  /// Below the trailing caption, in grey.
  public var trailingSubcaption: String?
  /// The line that remains when a newer card of the session replaces this one; never empty.
  public var summary: String

  /// Creates a card; shortens each text to its limit, between words if possible.
  public init(
    address: String, image: Image? = nil, media: Media? = nil, imageTitle: String? = nil,
    imageSubtitle: String? = nil, caption: String? = nil, subcaption: String? = nil,
    trailingCaption: String? = nil, trailingSubcaption: String? = nil, summary: String
  ) {
    self.address = address
    self.image = image
    self.media = media
    self.imageTitle = imageTitle.map { Card.cut($0, to: Limit.imageTitle) }
    self.imageSubtitle = imageSubtitle.map { Card.cut($0, to: Limit.imageSubtitle) }
    self.caption = caption.map { Card.cut($0, to: Limit.caption) }
    self.subcaption = subcaption.map { Card.cut($0, to: Limit.subcaption) }
    self.trailingCaption = trailingCaption.map { Card.cut($0, to: Limit.trailing) }
    self.trailingSubcaption = trailingSubcaption.map { Card.cut($0, to: Limit.trailing) }
    self.summary = Card.cut(summary, to: Limit.summary)
  }

  /// The picture of a card, identified by its content.
  public struct Image: Sendable, Hashable, Codable {
    /// `/cards/{sha256}.jpg`.
    public var address: String
    public var width: Int
    public var height: Int
    public var alternative: String

    public init(address: String, width: Int = 1200, height: Int = 630, alternative: String) {
      self.address = address
      self.width = width
      self.height = height
      self.alternative = alternative
    }
  }

  /// A media file at a wiki. A link leads to it; no page, card or preview loads it.
  public struct Media: Sendable, Hashable, Codable {
    /// With https.
    public var address: String
    /// The media type, such as `image/gif`.
    public var type: String
    public var kind: Kind

    /// Sounds and videos are missing, because the reader leaves them out of articles.
    public enum Kind: String, Sendable, Codable, CaseIterable { case picture, animation }

    public init(address: String, type: String, kind: Kind) {
      self.address = address
      self.type = type
      self.kind = kind
    }
  }

  /// The maximum lengths of the texts, in characters. Apple says only "three lines"; these limits
  /// fit into them, and into what messengers show of a web preview.
  public enum Limit {
    public static let imageTitle = 40
    public static let imageSubtitle = 60
    public static let caption = 90
    public static let subcaption = 60
    public static let trailing = 20
    public static let summary = 50
    /// The title of a link preview.
    public static let title = 70
    public static let description = 200
  }
}

extension Card {
  /// The alternative text of the picture where it is shown without the texts of the card: in a link
  /// preview and on the page of a link. Ends with the words that are drawn on the picture, unless
  /// it contains them already.
  public var imageAlternative: String? {
    guard let alternative = image?.alternative else { return nil }
    let drawn = [imageTitle, imageSubtitle].compactMap(\.self).filter { !alternative.contains($0) }
    return ([alternative] + drawn).joined(separator: " – ")
  }
}

extension Card {
  /// Returns the text shortened to a limit, with an ellipsis if something was cut. It is cut
  /// between words, unless that would lose half of what fits. White space is removed at the ends
  /// and becomes single spaces inside.
  ///
  /// A character can have any number of combining marks, so at most four code points per character
  /// are kept on average.
  ///
  /// A `$UUID` token counts as one character and is never cut: it is shown as a name, whose length
  /// is known only when the card is shown.
  ///
  /// - Parameter bytes: The maximum size in UTF-8.
  public static func cut(_ text: String, to limit: Int, bytes: Int = .max) -> String {
    guard text.contains("$") else { return cutPlain(text, to: limit, bytes: bytes) }
    let tokens = ResolvedMentionText.tokens(in: text)
    var marked = text.replacing(mark, with: "")
    for token in tokens { marked = marked.replacing(token, with: mark, maxReplacements: 1) }
    var rest = tokens[...]
    return String(
      cutPlain(marked, to: limit, bytes: bytes).flatMap { character in
        String(character) == mark ? Array(rest.popFirst() ?? "") : [character]
      })
  }

  /// Replaces a token while a text is shortened: U+FFFC, the object replacement character.
  private static let mark = "\u{FFFC}"

  private static func cutPlain(_ text: String, to limit: Int, bytes: Int) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let whole = words.joined(separator: " ")
    guard beginning(of: whole, limit, bytes: bytes).endIndex < whole.endIndex else { return whole }
    let room = beginning(of: whole, max(limit - 1, 0), bytes: bytes - "…".utf8.count)
    let endsAWord = whole.dropFirst(room.count).first == " "
    guard let end = endsAWord ? room.endIndex : room.lastIndex(of: " "),
      whole.distance(from: whole.startIndex, to: end) * 2 >= min(limit, room.count + 1)
    else { return room + "…" }
    return room[..<end] + "…"
  }

  private static func beginning(of text: String, _ limit: Int, bytes: Int) -> Substring {
    var (scalars, size) = (0, 0)
    let whole = text.prefix(limit).prefix { character in
      scalars += character.unicodeScalars.count
      size += character.utf8.count
      return scalars <= limit * 4 && size <= bytes
    }
    guard whole.isEmpty else { return whole }
    // One character that is longer than the whole limit.
    return Substring(text.unicodeScalars.prefix(min(limit * 4, max(bytes, 0) / 4)))
  }
}
