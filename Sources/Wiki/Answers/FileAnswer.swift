internal import Articles

/// A file as described by `prop=imageinfo`.
struct ImageInfo: Decodable {
  var url: String?
  var thumbnailAddress: String?
  var thumbnailWidth: Int?
  var thumbnailHeight: Int?
  var width: Int?
  var height: Int?
  var size: Int?
  var descriptionAddress: String?
  /// `LicenseShortName` and similar fields, in HTML.
  var metadata: [String: String]

  private struct Value: Decodable {
    var value: Text?
  }

  private enum Name: String, CodingKey {
    case url, thumburl, thumbwidth, thumbheight, width, height, size, descriptionurl
    case extmetadata
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    url = container.address(.url)
    thumbnailAddress = container.address(.thumburl)
    thumbnailWidth = container.positive(.thumbwidth, in: .pictureSide)
    thumbnailHeight = container.positive(.thumbheight, in: .pictureSide)
    width = container.positive(.width, in: .pictureSide)
    height = container.positive(.height, in: .pictureSide)
    size = container.positive(.size, in: .byteCount)
    descriptionAddress = container.address(.descriptionurl)
    metadata =
      container.value(.extmetadata, as: [String: Lenient<Value>].self)?
      .compactMapValues { $0.value?.value?.text } ?? [:]
  }
}
