internal import Articles
internal import Markup

/// A text layout in the middle of a card, each part as large as it fits.
///
/// Everything important is inside the centred square, because small previews crop to it.
struct CardTextLayout {
  /// From top to bottom.
  var parts: [Words]
  /// The box that contains all of them.
  var box: Box

  struct Box {
    var top: Int
    var height: Int
    var width = 590
    /// The gap between two parts.
    var gap = 28
  }

  /// A text in one font and colour.
  struct Words {
    var text: String
    var language: LanguageTag
    var face: String
    /// Font sizes, largest first: the first that fits without breaking words, or else the first
    /// that fits with broken words, or else the last with the text shortened.
    var sizes: [Int]
    /// The maximum height, in pixels.
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
      picture = try picture.inked(mask, left: (CardSize.width - mask.width) / 2, top: top, ink)
      top += mask.height + box.gap
    }
    return picture
  }
}

extension CardTextLayout.Words {
  /// Renders the text as large as it fits.
  func mask(width: Int) throws(PictureError) -> Raster {
    for breaksWords in [false, true] where breaksWords || hasShortWords {
      for size in sizes {
        let mask = try drawn(text, size, width: width, breaksWords: breaksWords)
        if fits(mask, width: width) {
          return try balanced(mask, size, width: width, breaksWords: breaksWords)
        }
      }
    }
    // As many words as fit in the smallest size, by binary search to within a few characters.
    let size = sizes.last ?? 24
    var (fitting, tooMany) = (1, text.count)
    while tooMany - fitting > 3 {
      let middle = (fitting + tooMany) / 2
      let mask = try drawn(Card.cut(text, to: middle), size, width: width)
      if fits(mask, width: width) { fitting = middle } else { tooMany = middle }
    }
    return try drawn(Card.cut(text, to: fitting), size, width: width)
  }

  /// Makes the lines equally long, so that no word is alone on the last one.
  ///
  /// - Parameter mask: The text in the full width.
  private func balanced(
    _ mask: Raster, _ size: Int, width: Int, breaksWords: Bool
  ) throws(PictureError) -> Raster {
    guard mask.height * 2 > size * 3 else { return mask }
    var (best, narrow, wide) = (mask, width / 2, width)
    while wide - narrow > 12 {
      let middle = (narrow + wide) / 2
      let other = try drawn(text, size, width: middle, breaksWords: breaksWords)
      // Another line adds more height than this, a descender less.
      if other.height < mask.height + size / 2, other.width <= middle {
        (best, wide) = (other, middle)
      } else {
        narrow = middle
      }
    }
    return best
  }

  /// A word of 300 letters is drawn no larger than possible.
  private var hasShortWords: Bool {
    text.split(separator: " ").allSatisfy { $0.count <= 60 }
  }

  private func fits(_ mask: Raster, width: Int) -> Bool {
    mask.height <= room && mask.width <= width
  }

  private func drawn(
    _ text: String, _ size: Int, width: Int, breaksWords: Bool = true
  ) throws(PictureError) -> Raster {
    // A hyphen that Pango would add where it breaks a word is not part of the title.
    let markup: HTML = """
      <span lang="\(language.text)" insert_hyphens="no">\(text)</span>
      """
    return try Raster(
      words: markup.markup, font: "\(face) \(size)", width: width, breaksWords: breaksWords)
  }
}
