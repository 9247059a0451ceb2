/// A text with `$UUID` tokens, resolved for one reader.
///
/// Tokens are stored unchanged and replaced by names only when the text is shown: "You played" for
/// one reader, "Ann played" for another. A token that is no participant's becomes "Someone"; a
/// dollar sign that begins no token stays.
///
///     $0a3c…-…: fired at B2   →   [.you, .text(" fired at B2")]
public struct ResolvedMentionText: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case text(String)
    /// The reader; capitalized at the beginning of the text.
    case you(isFirst: Bool)
    /// Another participant, with the name that the reader sees.
    case name(String, of: ParticipantID)
    /// Not a participant of this conversation, or one without a name.
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
      if let roster, id == roster.reader {
        parts.append(.you(isFirst: parts.isEmpty))
      } else if let name = roster?.name(of: id) {
        parts.append(.name(name, of: id))
      } else {
        parts.append(.someone(isFirst: parts.isEmpty))
      }
      rest = after.dropFirst(36)
    }
    plain += rest
    add(&plain)
  }

  /// Returns the tokens in a text, in their order and spelling.
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

  /// Returns the participants in the tokens of a text: for each of them it reads differently.
  public static func named(in text: String) -> [ParticipantID] {
    text.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
      .compactMap { ParticipantID($0.prefix(36)) }
  }

  private mutating func add(_ plain: inout String) {
    if !plain.isEmpty { parts.append(.text(plain)) }
    plain = ""
  }
}

/// The participants of a conversation as one reader sees them.
public struct Roster: Sendable, Equatable {
  /// The reader; `nil` for somebody who does not take part.
  public var reader: ParticipantID?
  private var names: [ParticipantID: String] = [:]
  private var numbers: [ParticipantID: Int] = [:]

  /// Creates a roster. If several participants have the same name, the later ones get a number, so
  /// that nobody can pretend to be another.
  public init(_ participants: [Participant], reader: ParticipantID?) {
    self.reader = reader
    var taken: Set<String> = []
    // How often each name occurred, so that many equal names do not take quadratic time.
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

  /// Returns the number by which pages identify a participant.
  public func number(of id: ParticipantID) -> Int? { numbers[id] }
}
