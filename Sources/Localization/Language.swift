/// A language in which Waypost speaks to a person.
///
/// Another language is a file in Messages, a case here, and what the two switches below ask of
/// it; the compiler names them.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case dutch = "nl"

  /// The first language among those a person wants that Waypost speaks; English if there is none.
  ///
  /// - Parameter tags: the best first, as BCP 47 writes them ("nl-BE"), as locales are named
  ///   ("nl_NL.UTF-8", "C"), or as Accept-Language lists them ("nl;q=0.8").
  public init(preferring tags: [String]) {
    self = tags.lazy.compactMap(Self.init(tag:)).first ?? .english
  }

  /// The language that a browser wants most among those that Waypost speaks; `nil` if there is none.
  ///
  /// - Parameter field: the value of `Accept-Language` (RFC 9110, 12.5.4).
  public init?(accepting field: String) {
    let wanted = field.split(separator: ",").prefix(32).compactMap { item -> (Self, Double)? in
      let parts = item.split(separator: ";")
      guard let tag = parts.first, let language = Self(tag: String(tag)) else { return nil }
      let quality = parts.dropFirst().compactMap { part in
        let pair = part.filter { $0 != " " }
        return pair.hasPrefix("q=") ? Double(pair.dropFirst(2)) ?? 0 : nil
      }
      return (language, quality.first ?? 1)
    }
    // Of equal ones the first: `max` would take the last.
    let best = wanted.reduce(nil) { best, next -> (Self, Double)? in
      next.1 > (best?.1 ?? 0) ? next : best
    }
    guard let best else { return nil }
    self = best.0
  }

  private init?(tag: String) {
    let primary = tag.trimmingPrefix { $0 == " " }.prefix { $0.isLetter }
    self.init(rawValue: primary.lowercased())
  }

  func text(of key: Message.Key) -> String {
    switch self {
    case .english: key.en
    case .dutch: key.nl
    }
  }

  /// How the language writes and counts.
  var rules: Rules {
    switch self {
    case .english: Rules(group: ",", decimal: ".", pluralForm: { $0 == 1 ? 0 : 1 })
    case .dutch: Rules(group: ".", decimal: ",", pluralForm: { $0 == 1 ? 0 : 1 })
    }
  }

  struct Rules {
    /// Between thousands.
    let group: Character
    /// Before tenths.
    let decimal: Character
    /// Which of the forms of PLURAL a whole number takes, in CLDR's order of categories.
    let pluralForm: (Int) -> Int
  }
}
