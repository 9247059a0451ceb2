/// The link format of the Messages article: `?Ship_Location=0&Ship_Location=4&Is_Complete=0`. Cells
/// are numbered row by row from 0.
///
/// It hides nothing: everybody who has the link can read where the ships are. It has no shots, no
/// turn and no winner; `GameLink` is the link of a game that is played.
public struct MessagesGameLink: Hashable, Sendable {
  public let placement: Placement
  /// The ships in the order of the link.
  public let locations: [Cell]
  public let isComplete: Bool

  /// - Throws: `MessagesGameLinkError.placement` if the ships cannot be placed like this.
  public init(_ locations: [Cell], isComplete: Bool) throws(MessagesGameLinkError) {
    do {
      placement = try Placement(locations)
    } catch {
      throw .placement(error)
    }
    self.locations = locations
    self.isComplete = isComplete
  }

  /// Parses the query of an address; ignores the text before `?` and unknown fields.
  ///
  /// - Throws: `MessagesGameLinkError` with the invalid field.
  public init(_ written: some StringProtocol) throws(MessagesGameLinkError) {
    let query = written.split(separator: "?", maxSplits: 1).last ?? ""
    var locations: [Cell] = []
    var isComplete: Bool?
    for item in query.prefix(while: { $0 != "#" }).split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts[0] {
      case "Ship_Location": locations.append(try Self.cell(value))
      case "Is_Complete":
        guard isComplete == nil else { throw .twice(.isComplete) }
        guard value == "0" || value == "1" else {
          throw .value(.isComplete, String(value.prefix(40)))
        }
        isComplete = value == "1"
      default: continue
      }
    }
    guard !locations.isEmpty else { throw .missing(.shipLocation) }
    guard let isComplete else { throw .missing(.isComplete) }
    try self.init(locations, isComplete: isComplete)
  }

  /// The ships to start a game with.
  ///
  /// - Throws: `over` for the link of a game that is over: its ships are known.
  public var ships: Placement {
    get throws(MessagesGameLinkError) {
      guard !isComplete else { throw .over }
      return placement
    }
  }

  /// Whether the text has a field of such a link.
  public static func isNamed(in written: some StringProtocol) -> Bool {
    written.contains("Ship_Location=") || written.contains("Is_Complete=")
  }

  /// The query, including its question mark.
  public var query: String {
    let board = placement.preset.board
    let ships = locations.compactMap(board.number(of:)).map { "Ship_Location=\($0)&" }
    return "?\(ships.joined())Is_Complete=\(isComplete ? 1 : 0)"
  }

  private static func cell(_ value: String) throws(MessagesGameLinkError) -> Cell {
    // The board checks the range.
    guard let number = Int(value), value == String(number),
      let cell = Preset.threeByThree.board.cell(at: number)
    else { throw .value(.shipLocation, String(value.prefix(40))) }
    return cell
  }
}

/// Why a link of the article is refused.
public enum MessagesGameLinkError: Error, Hashable, Sendable {
  case missing(Field)
  case twice(Field)
  /// The field and its invalid value.
  case value(Field, String)
  case placement(PlacementError)
  /// The game of the link is over, and no new one can be started from it.
  case over

  /// The fields, by their names in the link.
  public enum Field: String, Hashable, Sendable {
    case shipLocation = "Ship_Location"
    case isComplete = "Is_Complete"
  }
}
