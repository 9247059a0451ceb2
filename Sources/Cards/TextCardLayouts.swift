internal import Articles
internal import Markup

// The two text layouts for cards without a picture, and the drawings behind them.

extension CardTextLayout {
  init(_ words: TitleCardText) {
    let title = words.title.withoutEmoji
    parts = [
      Words(
        text: words.overline.withoutEmoji, language: words.language, face: "Noto Sans",
        sizes: [32, 28, 24], room: 44, ink: Colour(0x4A3C06)),
      Words(
        text: title.isEmpty ? words.overline : title, language: words.language,
        face: "Noto Serif Bold", sizes: [140, 124, 110, 98, 86, 76, 66, 58, 50, 44, 38],
        room: words.description == nil ? 290 : 206, ink: .ink),
      Words(
        text: Card.cut(words.description?.withoutEmoji ?? "", to: 100), language: words.language,
        face: "Noto Sans", sizes: [36, 32, 28], room: 84, ink: .ink),
    ]
    box = Box(top: 95, height: 400, gap: 34)
  }

  init(_ words: QuotationCardText) {
    parts = [
      Words(
        text: words.text.withoutEmoji, language: words.language, face: "Noto Serif",
        sizes: [64, 56, 48, 42, 38, 34], room: 350, ink: .ink),
      Words(
        text: Card.cut(words.source.withoutEmoji, to: 80), language: words.language,
        face: "Noto Sans", sizes: [32, 28, 24], room: 80, ink: .quiet),
    ]
    box = Box(top: 150, height: 440, gap: 36)
  }

  /// A signpost board that points in the reading direction of its text.
  static func board(_ direction: Direction) -> HTML {
    let turn: HTML? = direction == .rightToLeft ? " transform=\"matrix(-1 0 0 1 1200 0)\"" : nil
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">\
      <path fill="#fbf9f4" d="M0 0h1200v630H0z"/>\
      <path fill="#1d1b18" d="M578 0h44v630h-44z"/>\
      <path\(turn) fill="#f6c915" stroke="#1d1b18" stroke-width="6" stroke-linejoin="round" \
      d="M60 80h965l125 215-125 215H60z"/></svg>
      """
  }

  /// A page with a quotation mark.
  static let page: HTML = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">\
    <path fill="#fbf9f4" d="M0 0h1200v630H0z"/>\
    <path fill="#f6c915" d="M0 0h1200v14H0z"/>\
    <path fill="#f6c915" d="M592 62c-30 6-50 28-50 56 0 20 13 34 31 34 17 0 29-12 29-28 0-15-10-26-25-27 \
    3-10 10-16 19-20zM662 62c-30 6-50 28-50 56 0 20 13 34 31 34 17 0 29-12 29-28 0-15-10-26-25-27 \
    3-10 10-16 19-20z"/></svg>
    """
}

extension String {
  /// Without emoji: few servers have the colour font, and a replacement box tells nothing.
  var withoutEmoji: String {
    let remaining = filter { character in
      !character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }
    return remaining.tidied
  }
}
