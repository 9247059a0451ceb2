/// A language of the user interface.
///
/// To add one, add its file to Messages, a case here, and what the two switches below need; the
/// compiler points to them.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case dutch = "nl"

  /// Chooses the first supported language of a preference list; English if there is none.
  ///
  /// - Parameter tags: Best first, as BCP 47 tags ("nl-BE"), locale names ("nl_NL.UTF-8", "C"), or
  ///   entries of Accept-Language ("nl;q=0.8").
  public init(preferring tags: [String]) {
    self = tags.lazy.compactMap(Self.init(tag:)).first ?? .english
  }

  /// Chooses the supported language that a browser prefers; `nil` if there is none.
  ///
  /// - Parameter field: The value of `Accept-Language` (RFC 9110, section 12.5.4).
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
    // With equal weights the first wins: `max` would return the last.
    let best = wanted.reduce(nil) { best, next -> (Self, Double)? in
      next.1 > (best?.1 ?? 0) ? next : best
    }
    guard let best else { return nil }
    self = best.0
  }

  /// The name of the language in itself.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .dutch: "Nederlands"
    }
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

  /// The language's rules for numbers and plurals.
  var rules: Rules {
    switch self {
    case .english: Rules(group: ",", decimal: ".", pluralForm: { $0 == 1 ? 0 : 1 })
    case .dutch: Rules(group: ".", decimal: ",", pluralForm: { $0 == 1 ? 0 : 1 })
    }
  }

  struct Rules {
    /// The separator of thousands.
    let group: Character
    let decimal: Character
    /// The index of the PLURAL form for a whole number, in CLDR's order of categories.
    let pluralForm: (Int) -> Int
  }
}
