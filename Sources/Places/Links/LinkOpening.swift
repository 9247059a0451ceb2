/// How a link was opened: in which form it was, what it led to, and where. It contains nothing of
/// the link itself, and there are few different values, so uses can be counted without recording
/// where anybody went.
public struct LinkOpening: Hashable, Sendable {
  /// `nil` for a link to an app or a site that no parser knows.
  public let form: LinkDialect.Family?
  public let outcome: Outcome
  public let frontEnd: FrontEnd

  public init(_ form: LinkDialect.Family?, _ outcome: Outcome, in frontEnd: FrontEnd) {
    (self.form, self.outcome, self.frontEnd) = (form, outcome, frontEnd)
  }

  /// Where the link was opened.
  public enum FrontEnd: String, CaseIterable, Sendable {
    case page, command
  }

  public enum Outcome: Hashable, Sendable {
    case point, article, search
    /// The link names an article that could not be read.
    case failed
    case refused(PlaceError.Kind)
  }
}

extension LinkOpening.Outcome: CaseIterable {
  public static let allCases: [Self] =
    [.point, .article, .search, .failed] + PlaceError.Kind.allCases.map(Self.refused)

  public init(_ target: PlaceTarget) {
    self =
      switch target {
      case .point: .point
      case .article: .article
      case .search: .search
      }
  }

  /// The name for programs; that of a refusal is its reason.
  public var name: String {
    switch self {
    case .point: "point"
    case .article: "article"
    case .search: "search"
    case .failed: "failed"
    case .refused(let reason): reason.rawValue
    }
  }

  public init?(name: String) {
    guard let outcome = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = outcome
  }
}

extension LinkOpening {
  /// The name of a link of no known form.
  private static let otherForm = "other"

  /// The name of the form for programs.
  public var formName: String { form?.rawValue ?? LinkOpening.otherForm }

  /// Creates a use from its names; `nil` if one is unknown.
  public init?(form: String, outcome: String, frontEnd: String) {
    let family = LinkDialect.Family(rawValue: form)
    guard family != nil || form == LinkOpening.otherForm, let outcome = Outcome(name: outcome),
      let frontEnd = FrontEnd(rawValue: frontEnd)
    else { return nil }
    self.init(family, outcome, in: frontEnd)
  }
}

/// How often links were opened in one way on one day.
public struct LinkCount: Hashable, Sendable {
  /// Days since 1970, in UTC.
  public let day: Int
  public let use: LinkOpening
  public let times: Int

  public init(day: Int, _ use: LinkOpening, times: Int) {
    (self.day, self.use, self.times) = (day, use, times)
  }
}
