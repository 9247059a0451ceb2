public import Articles
internal import HTTPTypes

/// A picture file of a wiki, ready to be saved: an address of a standard width, credit and licence.
public struct WikiPicture: Sendable, Equatable {
  /// The name without the namespace, with spaces instead of underscores.
  public var file: String
  /// Absolute; the requested thumbnail, or the original if that is smaller.
  public var address: String
  public var width: Int
  public var height: Int
  /// Address of the original, absolute.
  public var originalAddress: String?
  /// Size of the original in bytes.
  public var size: Int?
  /// The width of the original in pixels.
  public var originalWidth: Int?
  /// The height of the original in pixels.
  public var originalHeight: Int?
  /// Its author, in plain text.
  public var credit: String?
  public var licence: String?
  public var licenceAddress: String?
  /// The page that describes it.
  public var descriptionAddress: String?

  package init(
    file: String, address: String, width: Int, height: Int, originalAddress: String? = nil,
    size: Int? = nil, originalWidth: Int? = nil, originalHeight: Int? = nil, credit: String? = nil,
    licence: String? = nil, licenceAddress: String? = nil, descriptionAddress: String? = nil
  ) {
    self.file = file
    self.address = address
    self.width = width
    self.height = height
    self.originalAddress = originalAddress
    self.size = size
    self.originalWidth = originalWidth
    self.originalHeight = originalHeight
    self.credit = credit
    self.licence = licence
    self.licenceAddress = licenceAddress
    self.descriptionAddress = descriptionAddress
  }
}

extension WikiClient {
  /// Returns the pictures of a page with addresses of the requested width, credit and licence, in
  /// one request (more only if a page has over 500) (mediawiki.org, "API:Imageinfo").
  ///
  /// - Parameter width: In pixels; rounded up to the next standard width.
  public func pictures(
    of title: PageTitle, width: Int, for purpose: Retry.Purpose = .background
  ) async throws -> [WikiPicture] {
    // For a page with one picture the API also offers older versions of that file, which are
    // unwanted.
    var list = Continuation(
      picturesRequest(title, width: width), limit: limits.continuations,
      ignoring: ["iistart"])
    var pictures: [WikiPicture] = []
    var seen: Set<String> = []
    while let request = list.next {
      let answer = try await ask(request, for: purpose)
      pictures += (answer.query?.pages.compactMap(picture) ?? [])
        .filter { seen.insert($0.file).inserted }
      list.advance(after: answer)
    }
    return pictures
  }

  func picturesRequest(_ title: PageTitle, width: Int) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    request.add([
      "titles": title.text, "redirects": "1", "generator": "images", "gimlimit": "max",
      "prop": "imageinfo", "iiprop": "url|size|extmetadata",
      "iiurlwidth": "\(ThumbnailWidths.standard(for: width))",
      "iiextmetadatafilter": "Artist|Credit|LicenseShortName|LicenseUrl", "continue": "",
    ])
    return request
  }

  /// A file that was found here or in a shared repository; the page of a shared one is "missing"
  /// here.
  private func picture(_ page: Page) -> WikiPicture? {
    guard let info = page.imageInfo.first,
      let address = (info.thumbnailAddress ?? info.url).flatMap(absolute),
      let colon = page.title.firstIndex(of: ":")
    else { return nil }
    let name = page.title[page.title.index(after: colon)...]
    return WikiPicture(
      file: String(name).replacing("_", with: " "), address: address,
      width: info.thumbnailWidth ?? info.width ?? 0,
      height: info.thumbnailHeight ?? info.height ?? 0,
      originalAddress: info.url.flatMap(absolute), size: info.size,
      originalWidth: info.width, originalHeight: info.height,
      credit: (info.metadata["Artist"] ?? info.metadata["Credit"]).map(WikiClient.plainText),
      licence: info.metadata["LicenseShortName"].map {
        WikiClient.plainText($0).clipped(toBytes: WikiLimits.longestTitle)
      },
      licenceAddress: info.metadata["LicenseUrl"].flatMap(absolute),
      descriptionAddress: info.descriptionAddress.flatMap(absolute))
  }

  /// Downloads a picture; returns its bytes and the content type that the server names.
  ///
  /// A width that Wikimedia does not store is refused; that is final and not retried.
  ///
  /// - Throws: `WikiError.timedOut` with the time limit of pictures, which is shorter than that of
  ///   pages; without another attempt, since many more may wait for its place.
  public func bytes(
    at address: String, for purpose: Retry.Purpose = .background,
    within allowance: WaitAllowance? = nil
  ) async throws -> (bytes: [UInt8], type: String?) {
    guard let absolute = absolute(address) else {
      throw WikiError.notAllowed(host: host(of: address))
    }
    let limits = self.limits
    let answer = try await fetch(
      absolute, limit: limits.downloadedPicture,
      timeout: purpose == .person ? limits.answeringWithPicture : limits.answeringWithSavedPicture,
      silence: purpose == .person ? nil : limits.silenceOfSavedPicture,
      for: purpose, isLateFinal: true, within: allowance
    ).answer
    return (answer.body, answer.head.headerFields[.contentType])
  }
}
