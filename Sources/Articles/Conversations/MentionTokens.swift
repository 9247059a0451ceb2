/// A text with `$UUID` tokens, for one reader.
///
/// Tokens are stored as they are and become words only where they are shown: "You played" for one,
/// "Ann played" for another. A token of nobody here is "Someone"; a dollar that begins no token is a
/// dollar.
///
///     $0a3c…-…: fired at B2   →   [.you, .text(" fired at B2")]
public struct MentionTokens: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case text(String)
    /// The reader. At the beginning of the text the word begins with a capital.
    case you(isFirst: Bool)
    /// Another participant, by the name that the reader sees.
    case name(String, of: ParticipantID)
    /// No participant of this conversation, or one without a name.
    case someone(isFirst: Bool)
  }

  public var parts: [Part] = []

  public init(_ text: String, for roster: Roster?) {
    var rest = text[...]
    var plain = ""
    while let dollar = rest.firstIndex(of: "$") {
      plain += rest[..<dollar]
      let after = rest[dollar...].dropFirst()
      guard let id = ParticipantID(after.prefix(36)) else {
        plain += "$"
        rest = after
        continue
      }
      add(&plain)
      parts.append(MentionTokens.part(id, roster, isFirst: parts.isEmpty))
      rest = after.dropFirst(36)
    }
    plain += rest
    add(&plain)
  }

  /// The tokens of a text as they stand there, in their order.
  static func tokens(in text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let token = rest[dollar...].prefix(37)
      let isToken = ParticipantID(token.dropFirst()) != nil
      if isToken { tokens.append(String(token)) }
      rest = rest[dollar...].dropFirst(isToken ? 37 : 1)
    }
    return tokens
  }

  /// Whom the tokens of a text name: for each of them it reads otherwise than for the rest.
  public static func named(in text: String) -> [ParticipantID] {
    text.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
      .compactMap { ParticipantID($0.prefix(36)) }
  }

  private mutating func add(_ plain: inout String) {
    if !plain.isEmpty { parts.append(.text(plain)) }
    plain = ""
  }

  private static func part(_ id: ParticipantID, _ roster: Roster?, isFirst: Bool) -> Part {
    guard let roster else { return .someone(isFirst: isFirst) }
    if id == roster.reader { return .you(isFirst: isFirst) }
    return roster.name(of: id).map { .name($0, of: id) } ?? .someone(isFirst: isFirst)
  }
}

/// Who takes part, as one reader sees them.
public struct Roster: Sendable, Equatable {
  /// `nil` for someone who only looks on.
  public var reader: ParticipantID?
  private var names: [ParticipantID: String] = [:]
  private var numbers: [ParticipantID: Int] = [:]

  /// Of two that call themselves the same, the later is told apart by a number: nobody can pass
  /// for another.
  public init(_ participants: [Participant], reader: ParticipantID?) {
    self.reader = reader
    var taken: Set<String> = []
    // How many of a name there were: a conversation of one name is not gone through for each.
    var counts: [String: Int] = [:]
    for participant in participants {
      numbers[participant.id] = participant.number
      guard let name = participant.name else { continue }
      let same = name.lowercased()
      var (shown, count) = (name, counts[same, default: 1])
      if count > 1 { shown = "\(name) (\(count))" }
      while !taken.insert(shown.lowercased()).inserted {
        count += 1
        shown = "\(name) (\(count))"
      }
      counts[same] = count
      names[participant.id] = shown
    }
  }

  public func name(of id: ParticipantID) -> String? { names[id] }

  /// What pages name a participant by.
  public func number(of id: ParticipantID) -> Int? { numbers[id] }
}
