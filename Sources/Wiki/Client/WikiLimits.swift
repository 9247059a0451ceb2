/// Limits on what a wiki may use of time and memory, each with its reason.
public struct WikiLimits: Sendable, Equatable {
  /// A response of the API, in bytes after decompression. The longest pages of English Wikipedia
  /// are about 6 MB of JSON; the wiki's own limit for source text is 2 MiB.
  public var answer = 16 << 20
  /// A picture, in bytes. Thumbnails of the requested widths are below 2 MB; originals may be
  /// larger.
  public var downloadedPicture = 16 << 20
  /// Time to establish a connection.
  public var connecting = Duration.seconds(5)
  /// Time for a whole response, for a person who waits and for background work.
  public var answering = Duration.seconds(15)
  public var answeringInBackground = Duration.seconds(60)
  /// Time for a whole picture of a page that a person looks at: a page is readable without it, and
  /// its place is needed for the next one.
  public var answeringWithPicture = Duration.seconds(6)
  /// The same for a picture that is saved with its page: the largest arrive in half of it over a
  /// slow line, and one that does not come is fetched by the next update.
  public var answeringWithSavedPicture = Duration.seconds(30)
  /// Time without a byte of such a picture. A wiki makes a small picture within seconds; what comes
  /// slowly over a poor line never pauses so long. Whatever does not come would hold the save.
  public var silenceOfSavedPicture = Duration.seconds(10)
  /// Redirects followed for one request; a wiki needs one (http to https) or two (a moved host).
  public var redirects = 3
  /// Requests for one list that is read to its end: 50 of 500 hits are more than `list=search` ever
  /// returns (10,000).
  public var continuations = 50
  /// Titles in one request (mediawiki.org, "API:Query": 50 for ordinary clients).
  public var titles = 50
  /// Bytes of percent-encoded titles in one address; nginx refuses a request line over 8 kB (`414`).
  /// Percent-encoding turns each UTF-8 byte of a letter outside ASCII into three bytes.
  public var titleBytes = 5_000
  /// Bytes of UTF-8 in a search: a title has at most 255, so a longer prefix finds nothing;
  /// CirrusSearch refuses more than 300 characters of words.
  public var prefixBytes = 255
  public var wordBytes = 900
  /// Bytes that are read of a snippet, a credit or a description: a sentence or two with their
  /// markup.
  static let sentenceBytes = 8_000
  /// Bytes of a description or a first sentence that a row of results shows, and that are kept with
  /// its title: the longest first sentences of Wikipedia have about 1,500.
  static let descriptionBytes = 2_000
  /// Bytes of the code or the words of an error, which a page shows as they are.
  static let errorBytes = 300
  /// Bytes of a title with its namespace (without, it has at most 255).
  static let longestTitle = 1_000
  /// Bytes of the address of a picture; browsers and servers refuse much longer ones.
  static let addressBytes = 4_096
  /// Rows of a list in one response (mediawiki.org, "API:Query": 500 for clients without special
  /// rights). A wiki that sends more would fill the memory.
  static let rows = 500
  /// Values in one response: 500 pages with all that is asked of them have 30,000, the largest
  /// siteinfo 20,000.
  static let values = 200_000
  /// The longest `Retry-After`, in seconds; longer ones are shortened to it, because a wiki may be
  /// back earlier than it thinks.
  static let longestRetryAfter = 3_600

  public init() {}
}
