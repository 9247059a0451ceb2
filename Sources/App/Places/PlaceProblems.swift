public import Localization
public import Places
internal import Routes

// Messages for errors about places, shared by the command line, the forms and the pages.

extension PlaceError {
  public var message: Message {
    switch self {
    case .empty: Message(.placeEmpty)
    case .tooLong(let length): Message(.placeTooLong, .number(length), .number(PlaceReader.limit))
    case .malformedLink: Message(.placeMalformedLink)
    case .unsupportedScheme(let scheme): Message(.placeUnsupportedScheme, .echo(scheme))
    case .unsupportedHost(let host): Message(.placeUnsupportedHost, .echo(host))
    case .notAPlace: Message(.placeNotAPlace)
    case .missing(.latitude): Message(.placeMissingLatitude)
    case .missing(.longitude): Message(.placeMissingLongitude)
    case .notANumber(let axis, let text): PlaceError.notANumber(axis, text)
    case .outOfRange(let axis, let text):
      Message(axis == .latitude ? .placeLatitudeOutOfRange : .placeLongitudeOutOfRange, .echo(text))
    case .minutesOutOfRange(_, let text): Message(.placeMinutesOutOfRange, .echo(text))
    case .secondsOutOfRange(_, let text): Message(.placeSecondsOutOfRange, .echo(text))
    case .ambiguous(let ambiguity): ambiguity.message
    case .conflict(let conflict): conflict.message
    case .unsupportedCRS(let crs): Message(.placeUnsupportedCrs, .echo(crs))
    case .notEarth(let globe): Message(.placeNotEarth, .echo(globe))
    case .needsNetwork(let host): Message(.placeNeedsNetwork, .echo(host))
    case .needsReference(let code): Message(.placeNeedsReference, .echo(code))
    case .unsafeCallback(let scheme): Message(.placeUnsafeCallback, .echo(scheme))
    }
  }

  private static func notANumber(_ axis: Axis?, _ text: String) -> Message {
    switch axis {
    case .latitude: Message(.placeLatitudeNotANumber, .echo(text))
    case .longitude: Message(.placeLongitudeNotANumber, .echo(text))
    case nil: Message(.placeNotANumber, .echo(text))
    }
  }
}

extension Message.Argument {
  /// The longest part of somebody's text that a message repeats, in Unicode scalars.
  static let echoLimit = 100

  /// Text of others, shortened so that it cannot fill the page or the terminal.
  static func echo(_ text: String) -> Message.Argument {
    guard text.unicodeScalars.count > echoLimit else { return .text(text) }
    return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(echoLimit))) + "…")
  }
}

extension PlaceError.Ambiguity {
  fileprivate var message: Message {
    switch self {
    case .numbers(let count): Message(.placeAmbiguousNumbers, .number(count))
    case .letters: Message(.placeAmbiguousLetters)
    case .letterO: Message(.placeAmbiguousO)
    case .links(let count): Message(.placeAmbiguousLinks, .number(count))
    case .pairs(let count): Message(.placeAmbiguousPairs, .number(count))
    }
  }
}

extension PlaceError.Conflict {
  fileprivate var message: Message {
    switch self {
    case .parameter(let name, _): Message(.placeConflictParameter, .echo(name))
    case .signWithLetter: Message(.placeConflictSign)
    case .twice(.latitude): Message(.placeConflictLatitudes)
    case .twice(.longitude): Message(.placeConflictLongitudes)
    case .otherAxis(.latitude): Message(.placeConflictInLatitude)
    case .otherAxis(.longitude): Message(.placeConflictInLongitude)
    }
  }
}

extension FeedEntryNote {
  public var message: Message {
    let number = Message.Argument.number(index + 1)
    return switch reason {
    case .skipped(let error): Message(.feedNote, number, .message(error.message))
    case .nameNotText: Message(.feedNoteName, number)
    case .nameTooLong: Message(.feedNoteNameLong, number, .number(Feed.nameLimit))
    }
  }
}

extension FeedError {
  public var message: Message {
    switch self {
    case .tooLarge: Message(.feedTooLarge, .bytes(Feed.limit))
    case .notUTF8: Message(.feedNotUtf8)
    case .notJSON(let byte): Message(.feedNotJson, .number(byte))
    case .noList: Message(.feedNoList)
    case .tooMany(let count): Message(.feedTooMany, .number(count), .number(Feed.most))
    case .unreachable(let host): Message(.feedUnreachable, .echo(host))
    case .http(let host, let status): Message(.feedHttp, .echo(host), .number(status))
    case .notAllowed(let address): Message(.feedNotAllowed, .echo(address))
    }
  }

  fileprivate var kind: Problem.Kind {
    switch self {
    case .tooLarge, .notUTF8, .notJSON, .noList, .tooMany: .badContent
    case .unreachable, .http: .feedFailed
    case .notAllowed: .notAllowed
    }
  }
}

extension Problem {
  /// A link or typed text that is not a place.
  public init(_ error: PlaceError) {
    // The message of a shortened link says what to do; a link to a map is what was given.
    let key: Message.Key = error.kind == .needsNetwork ? .problemPlaceElsewhere : .problemPlace
    self.init(.badPlace, Message(key, .message(error.message)))
  }

  /// A list of places that is malformed or could not be fetched.
  public init(_ error: FeedError) {
    self.init(error.kind, Message(.problemFeed, .message(error.message)))
  }

  /// A file or pasted text that is not a list of places.
  static func notAPlaceList(_ error: FeedError) -> Problem {
    Problem(error.kind, Message(.problemPlaceList, .message(error.message)))
  }
}

extension OutgoingLink {
  /// The description of the target for the user.
  public var words: Message.Key {
    switch self {
    case .wikipedia: .linkWikipedia
    case .geo: .linkGeo
    case .openStreetMap: .linkOpenstreetmap
    case .apple: .linkApple
    case .google: .linkGoogle
    case .organicMaps: .linkOrganicMaps
    }
  }
}

extension OutgoingLink {
  /// The page of the app that opens the link; `nil` for links that a browser opens, and for `geo:`,
  /// which many apps open.
  public var appAddress: String? {
    switch self {
    case .wikipedia: "https://apps.apple.com/app/wikipedia/id324715238"
    case .organicMaps: "https://organicmaps.app/"
    case .geo, .openStreetMap, .apple, .google: nil
    }
  }
}

extension PlaceService {
  /// Returns the address of a point's page: at the public address, or else on this machine.
  public func address(of point: PlaceTarget.Point) -> String {
    settings.ownOrigin + PagePath.place(point).text
  }
}
