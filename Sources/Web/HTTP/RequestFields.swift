internal import HTTPTypes

/// The fields of a request's head by which one page differs from another.
///
/// Pages are made from a head that holds no others (`only`), so a ready page can be given to a request
/// that is alike in these alone (`ofPages`), and what else a stranger writes makes no further copy.
/// Fields that say how the bytes are to be sent (ranges, compression, what a browser has already) are
/// read where an answer becomes a response, from the whole head.
enum RequestFields {
  /// In lower case, and sorted into what they decide.
  private static let names: Set<String> = [
    // The form and the language of the answer.
    "accept", "accept-language",
    // Who asks, and how the person wants articles set.
    "cookie",
    // Whose page it was followed from, and whether a person looks.
    "origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "sec-purpose", "purpose",
    "x-moz",
  ]

  /// No page, but the stream of a conversation depends on it.
  private static let ofStreams = "last-event-id"

  /// What proxies add: the doorkeeper refuses it from anybody but the one that was named.
  static func isOfProxies(_ name: String) -> Bool {
    name == "forwarded" || name == "via" || name.hasPrefix("x-forwarded-")
  }

  /// The head as pages see it.
  static func only(_ head: HTTPRequest) -> HTTPRequest {
    var head = head
    head.headerFields = HTTPFields(
      head.headerFields.filter {
        let name = $0.name.canonicalName
        return names.contains(name) || name == ofStreams || isOfProxies(name)
      })
    return head
  }

  /// What a page may depend on. Of what the named proxy says that is the scheme alone: visitors are
  /// counted by their address, and get the same pages.
  static func ofPages(_ requestPolicy: RequestPolicy) -> [HTTPField] {
    requestPolicy.head.headerFields.filter {
      let name = $0.name.canonicalName
      guard isOfProxies(name) else { return names.contains(name) }
      return !requestPolicy.isThroughProxy || name == "x-forwarded-proto"
    }
  }
}
