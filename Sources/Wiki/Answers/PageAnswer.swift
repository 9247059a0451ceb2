internal import Articles

/// One page under `query.pages`.
struct Page: Decodable {
  var title: String
  var pageID: Int?
  var index: Int?
  var isMissing: Bool
  var isInvalid: Bool
  var isSpecial: Bool
  var isRedirect: Bool
  var thumbnail: Picture?
  var pageImage: String?
  var description: String?
  var extract: String?
  var language: String?
  var direction: String?
  var coordinates: [Point]
  var isMarkedDisambiguation: Bool
  var categories: [String]
  var lastRevision: Int?
  /// When the page last changed for its readers: also by an edit of one of its templates.
  var touched: String?
  var length: Int?
  var revisions: [Revision]
  var imageInfo: [ImageInfo]

  struct Picture: Decodable {
    var source: String
    /// In pixels; 0 if unknown.
    var width: Int
    var height: Int

    private enum Name: String, CodingKey { case source, width, height }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      guard let source = container.address(.source) else {
        throw DecodingError.dataCorruptedError(
          forKey: .source, in: container, debugDescription: "no address, or one that is too long")
      }
      self.source = source
      width = container.positive(.width, in: .pictureSide) ?? 0
      height = container.positive(.height, in: .pictureSide) ?? 0
    }
  }

  struct Point: Decodable {
    var lat: Double
    var lon: Double
    var isPrimary: Bool
    var globe: String?

    private enum Name: String, CodingKey { case lat, lon, primary, globe }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      lat = try container.decode(Double.self, forKey: .lat)
      lon = try container.decode(Double.self, forKey: .lon)
      isPrimary = container.flag(.primary)
      globe = container.text(.globe)
    }
  }

  struct Revision: Decodable {
    var revid: LenientInteger?
    var timestamp: String?
    var slots: [String: Slot]?
    var content: String?

    private enum Name: String, CodingKey {
      case revid, timestamp, slots
      case content = "*"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      revid = container.value(.revid)
      timestamp = container.text(.timestamp)
      slots = container.value(.slots)
      content = container.wholeText(.content)
    }

    /// The wikitext; where it is in the JSON depends on the version of MediaWiki.
    var wikitext: String? { slots?["main"]?.text ?? content }
  }

  struct Slot: Decodable {
    var text: String?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      text = container.wholeText(Key("content")) ?? container.wholeText(Key("*"))
    }
  }

  private struct Category: Decodable { var title: Title }

  private enum Name: String, CodingKey {
    case title, pageid, index, missing, invalid, special, redirect, thumbnail, pageimage
    case description, terms
    case extract, pagelanguage, pagelanguagehtmlcode, pagelanguagedir, coordinates, pageprops
    case categories, lastrevid, touched, length, revisions, imageinfo
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    title = try container.title(.title)
    pageID = container.positive(.pageid, in: .wikiID)
    index = container.number(.index, in: .index)
    isMissing = container.flag(.missing)
    isInvalid = container.flag(.invalid)
    isSpecial = container.flag(.special)
    isRedirect = container.flag(.redirect)
    thumbnail = container.value(.thumbnail)
    pageImage = container.text(.pageimage, clippedTo: WikiLimits.longestTitle)
    description =
      container.text(.description, clippedTo: WikiLimits.descriptionBytes)
      ?? container.value(.terms, as: [String: [Text]].self)?["description"]?.first?.text
      .clipped(toBytes: WikiLimits.descriptionBytes)
    extract = container.text(.extract, clippedTo: WikiLimits.descriptionBytes)
    language = container.text(.pagelanguagehtmlcode) ?? container.text(.pagelanguage)
    direction = container.text(.pagelanguagedir)
    coordinates = container.rows(.coordinates)
    isMarkedDisambiguation =
      container.value(.pageprops, as: [String: Text].self)?["disambiguation"] != nil
    categories = container.rows(.categories, of: Category.self, most: WikiLimits.rows)
      .map(\.title.text)
    lastRevision = container.positive(.lastrevid, in: .wikiID)
    touched = container.text(.touched)
    length = container.positive(.length, in: .byteCount)
    revisions = container.rows(.revisions)
    imageInfo = container.rows(.imageinfo)
  }
}

extension Page {
  /// Adds what another response says about the same page and this one does not.
  mutating func merge(_ other: Page) {
    index = index ?? other.index
    thumbnail = thumbnail ?? other.thumbnail
    pageImage = pageImage ?? other.pageImage
    description = description ?? other.description
    extract = extract ?? other.extract
    length = length ?? other.length
    lastRevision = lastRevision ?? other.lastRevision
    if coordinates.isEmpty { coordinates = other.coordinates }
    isMarkedDisambiguation = isMarkedDisambiguation || other.isMarkedDisambiguation
    categories = Array((categories + other.categories).prefix(WikiLimits.rows))
  }
}
