internal import Articles
internal import Markup

/// Words in the middle of a card, each part as large as it fits.
///
/// What matters stands within the square in the middle that small previews show (CARDS C17).
struct TextCard {
  /// One below the other.
  var parts: [Words]
  /// Where all of them stand.
  var box: Box

  struct Box {
    var top: Int
    var height: Int
    var width = 590
    /// Between two parts.
    var gap = 28
  }

  /// Words in one face and colour.
  struct Words {
    var text: String
    var language: LanguageTag
    var face: String
    /// The first that fits with all words whole is taken, else the first that fits with words
    /// broken; the last where none does, with fewer words.
    var sizes: [Int]
    /// As high as they may become, in pixels.
    var room: Int
    var ink: Colour
  }

  func raster(on ground: Raster) throws(PictureError) -> Raster {
    var drawn: [(Raster, Colour)] = []
    for words in parts where !words.text.isEmpty {
      drawn.append((try words.mask(width: box.width), words.ink))
    }
    let heights = drawn.reduce(0) { $0 + $1.0.height } + box.gap * max(drawn.count - 1, 0)
    var top = box.top + max((box.height - heights) / 2, 0)
    var picture = ground
    for (mask, ink) in drawn {
      picture = try picture.inked(
        mask, left: (CardSize.width - mask.width) / 2, top: top, ink)
      top += mask.height + box.gap
    }
    return picture
  }
}

extension TextCard.Words {
  /// The words as large as they fit.
  func mask(width: Int) throws(PictureError) -> Raster {
    for breaksWords in [false, true] where breaksWords || hasShortWords {
      for size in sizes {
        let mask = try drawn(text, size, width: width, breaksWords: breaksWords)
        if fits(mask, width: width) {
          return try balanced(mask, size, width: width, breaksWords: breaksWords)
        }
      }
    }
    return try shortened(width: width)
  }

  /// The same lines, as equally long as they can be: no word is left alone on the last one.
  ///
  /// - Parameter mask: As wide as there is room.
  private func balanced(
    _ mask: Raster, _ size: Int, width: Int, breaksWords: Bool
  ) throws(PictureError) -> Raster {
    guard mask.height * 2 > size * 3 else { return mask }
    var (best, narrow, wide) = (mask, width / 2, width)
    while wide - narrow > 12 {
      let middle = (narrow + wide) / 2
      let other = try drawn(text, size, width: middle, breaksWords: breaksWords)
      // One line more is higher by more than this, a descender by less.
      if other.height < mask.height + size / 2, other.width <= middle {
        (best, wide) = (other, middle)
      } else {
        narrow = middle
      }
    }
    return best
  }

  /// A word of 300 letters is drawn no larger than it can be.
  private var hasShortWords: Bool {
    text.split(separator: " ").allSatisfy { $0.count <= 60 }
  }

  private func fits(_ mask: Raster, width: Int) -> Bool {
    mask.height <= room && mask.width <= width
  }

  /// As many words as fit in the smallest type: halves the doubt until it is a few characters.
  private func shortened(width: Int) throws(PictureError) -> Raster {
    let size = sizes.last ?? 24
    var (fitting, tooMany) = (1, text.count)
    while tooMany - fitting > 3 {
      let middle = (fitting + tooMany) / 2
      let mask = try drawn(Card.cut(text, to: middle), size, width: width)
      if fits(mask, width: width) { fitting = middle } else { tooMany = middle }
    }
    return try drawn(Card.cut(text, to: fitting), size, width: width)
  }

  private func drawn(
    _ text: String, _ size: Int, width: Int, breaksWords: Bool = true
  ) throws(PictureError) -> Raster {
    // A hyphen that Pango would put where it breaks a word is none of the title.
    let markup: HTML = """
      <span lang="\(language.text)" insert_hyphens="no">\(text)</span>
      """
    return try Raster(
      words: markup.markup, font: "\(face) \(size)", width: width, breaksWords: breaksWords)
  }
}
