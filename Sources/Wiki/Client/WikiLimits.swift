/// How much of its time and memory a wiki may have; all limits, each with its reason.
public struct Limits: Sendable, Equatable {
  /// An answer of the API, in bytes after decompression. The longest pages of English Wikipedia
  /// come as about 6 MB of JSON; the wiki's own bound on source text is 2 MiB.
  public var answer = 16 << 20
  /// A picture. Renderings of the widths we ask for are below 2 MB; originals may be larger.
  public var picture = 16 << 20
  /// Time to be connected.
  public var connecting = Duration.seconds(5)
  /// Time for a whole answer, for a person who waits and for work that nobody waits for.
  public var answering = Duration.seconds(15)
  public var answeringInBackground = Duration.seconds(60)
  /// Redirects followed for one request; a wiki needs one (http to https) or two (a moved host).
  public var redirects = 3
  /// Requests for one list that is followed to its end: 50 of 500 hits are beyond what
  /// `list=search` gives at all (10,000).
  public var continuations = 50
  /// Titles in one request (mediawiki.org, "API:Query": 50 for everybody).
  public var titles = 50
  /// Bytes of titles in one address; nginx refuses a request line over 8 kB (`414`), and three
  /// bytes stand for one of any letter that is not ASCII.
  public var titleBytes = 5_000
  /// Bytes of UTF-8 that are searched for: a title has at most 255, so no longer prefix finds
  /// anything; CirrusSearch refuses more than 300 characters of words.
  public var prefixBytes = 255
  public var wordBytes = 900
  /// Bytes that are read of a snippet, a credit, a description: a sentence or two in its markup.
  static let sentenceBytes = 8_000
  /// Seconds that a wiki may ask us to stay away; nobody is told of a longer time.
  static let longestRetryAfter = 86_400

  public init() {}
}
