public import Articles

/// Errors in the communication with a wiki; each case has the details that a message needs.
public enum WikiError: Error, Equatable, Sendable {
  /// No connection: name not found, refused, cut off.
  case unreachable(host: String, address: String)
  case timedOut(host: String, after: Duration)
  /// A server answers there, but it is not a MediaWiki.
  case notAMediaWiki(address: String)
  case http(host: String, status: Int)
  /// Neither a response nor an error: cut off, or of an unexpected kind.
  case malformedAnswer(host: String)
  case answerTooLarge(host: String, limit: Int)
  /// The wiki left out what is larger than its API sends.
  case truncated(host: String)
  /// An error of the API itself, by its code (mediawiki.org, "API:Errors and warnings").
  case api(host: String, code: String, info: String)
  /// A number is larger than the wiki accepts.
  case outOfRange(host: String, maximum: Int, info: String)
  /// The wiki asks clients to wait.
  case busy(host: String, retryAfter: Duration?)
  /// Its search asks clients to wait; the wiki itself may respond.
  case searchBusy(host: String, retryAfter: Duration?)
  /// The wiki has no full-text search.
  case textSearchDisabled(wiki: WikiID)
  /// Bot protection in front of the wiki took us for a robot.
  case guarded(host: String)
  /// The wiki refuses this client by its rules for robots: for its `User-Agent` or its network.
  case clientRefused(host: String)
  /// No capacity for an anonymous viewer: the rate limit towards Wikimedia is reached, or too
  /// many of them wait for a host; nothing was sent.
  case noRoomForAnonymous(wait: Duration)
  case tooManyRedirects(address: String)
  /// A forbidden address: plain http or a private network, and the owner did not name it.
  case notAllowed(host: String)
  case pageMissing(title: String, wiki: WikiID)
  /// A redirect to a page that does not exist.
  case redirectBroken(title: String, target: String, wiki: WikiID)
  /// A title of another wiki, or a redirect there; its address if the wiki knows it.
  case onOtherWiki(title: String, address: String?)
  /// No such revision, or one that was deleted or hidden.
  case revisionMissing(title: String, revision: Int, wiki: WikiID)
  case titleInvalid(title: String)
  /// A private wiki: reading needs an account.
  case readNotAllowed(wiki: WikiID)
  /// A wiki that cannot search by location.
  case noPlaces(wiki: WikiID)
}

/// Errors of a transport; `WikiClient` turns them into a `WikiError`.
public enum TransportError: Error, Equatable, Sendable {
  /// No connection was established: nothing was sent.
  case notConnected
  /// No connection was established within the time allowed.
  case connectTimedOut
  /// The connection broke before a response came.
  case unreachable
  case timedOut
  /// No byte came for the time allowed.
  case silent
  case tooLarge
  /// The encoding of the response is broken, or it decompresses to an excessive size.
  case malformed
  case notAllowed
}
