public import Articles

/// What went wrong between us and a wiki; each case has what a person needs to act.
public enum WikiError: Error, Equatable, Sendable {
  /// No connection: name not found, refused, cut.
  case unreachable(host: String, address: String)
  case timedOut(host: String, after: Duration)
  /// Something answers there, but not a MediaWiki.
  case notAMediaWiki(address: String)
  case http(host: String, status: Int)
  /// Neither an answer nor an error: cut off, or not what was asked for.
  case malformedAnswer(host: String)
  case answerTooLarge(host: String, limit: Int)
  /// An error of the API itself, by its code (mediawiki.org, "API:Errors and warnings").
  case api(host: String, code: String, info: String)
  /// The wiki asks to be left alone for a while.
  case busy(host: String, retryAfter: Duration?)
  /// Its search asks for patience, the wiki itself may answer.
  case searchBusy(host: String, retryAfter: Duration?)
  /// A wall against robots stands in front of it and takes us for one.
  case guarded(host: String)
  /// The pace towards Wikimedia leaves no room for a guest, or as many guests wait for a host as
  /// may; nothing was sent.
  case noRoomForGuests(wait: Duration)
  case tooManyRedirects(address: String)
  /// An address that we do not speak to: plain http or a private network, not named by its owner.
  case notAllowed(host: String)
  case pageMissing(title: String, wiki: WikiID)
  /// No such revision, or one that was deleted.
  case revisionMissing(title: String, revision: Int, wiki: WikiID)
  case titleInvalid(title: String)
  /// A private wiki: reading needs an account.
  case readNotAllowed(wiki: WikiID)
  /// A wiki that cannot tell what lies around a point.
  case noPlaces(wiki: WikiID)
}

/// What a transport may say went wrong; `WikiClient` turns it into a `WikiError`.
public enum TransportError: Error, Equatable, Sendable {
  /// No connection came about: nothing was sent.
  case notConnected
  /// No connection came about in the time that connecting may take.
  case connectTimedOut
  /// The connection broke before there was an answer.
  case unreachable
  case timedOut
  case tooLarge
  /// The answer's encoding is broken, or it swells beyond all measure.
  case malformed
  case notAllowed
}
