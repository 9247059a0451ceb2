public import Articles
internal import Markup

/// What is drawn on the picture of a card: the slots of a `Card` that belong to its image.
///
/// Messengers show only the picture and its preview texts, so the image title would be missing
/// there. In a conversation the page shows the same words over the drawn ones, as text.
public struct ImageOverlay: Sendable, Equatable {
  public var title: String?
  public var subtitle: String?
  public var language: LanguageTag
  /// The picture is one frame of an animation, which a sign tells.
  public var isAnimation: Bool

  public init(
    title: String? = nil, subtitle: String? = nil, language: LanguageTag = .english,
    isAnimation: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.language = language
    self.isAnimation = isAnimation
  }

  /// The height of the band with the words, in pixels. The page covers a fifth of the picture
  /// (`.on-picture` in the style sheet), and 630 / 5 = 126.
  static let bandHeight = 126

  var hasWords: Bool { [title, subtitle].contains { !($0 ?? "").isEmpty } }

  /// The height that is left for the picture, in pixels.
  public var pictureHeight: Int { CardSize.height - (hasWords ? ImageOverlay.bandHeight : 0) }
}

extension ImageOverlay {
  func drawn(on picture: Raster) throws(PictureError) -> Raster {
    var result = picture
    if hasWords {
      let band = try Raster(width: CardSize.width, height: ImageOverlay.bandHeight, .ink)
      result = try words.raster(on: result.placed(band, left: 0, top: pictureHeight))
    }
    guard isAnimation else { return result }
    // A triangle in the middle of the picture, the usual sign of what can be played.
    let sign = try Raster(drawing: PictureBytes(ImageOverlay.playSign.utf8, PictureLimits()))
      .opaque(on: .ink)
    return try result.placed(
      sign, left: (CardSize.width - sign.width) / 2, top: (pictureHeight - sign.height) / 2)
  }

  private var words: CardTextLayout {
    CardTextLayout(
      parts: [
        CardTextLayout.Words(
          text: (title ?? "").withoutEmoji, language: language, face: "Noto Sans Bold",
          sizes: [52, 46, 40, 36, 32, 28], room: 56, ink: .white),
        CardTextLayout.Words(
          text: (subtitle ?? "").withoutEmoji, language: language, face: "Noto Sans",
          sizes: [32, 28, 24], room: 36, ink: .paper),
      ],
      box: CardTextLayout.Box(
        top: pictureHeight + 10, height: ImageOverlay.bandHeight - 20, gap: 12))
  }

  private static let playSign: HTML = """
    <svg xmlns="http://www.w3.org/2000/svg" width="120" height="96">\
    <path fill="#1d1b18" d="M0 0h120v96H0z"/><path fill="#f6c915" d="M42 20v56l46-28z"/></svg>
    """
}
