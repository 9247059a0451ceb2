internal import App
internal import Articles
internal import Localization

/// How many results a page lists: longer in steps, so that all can be reached without a script.
enum ResultsLength: String, CaseIterable {
  case first = "20"
  case more = "100"
  case most = "500"
  case all = "all"

  /// Another number is the next longer length, at most the longest; anything else is the first page.
  init(field: String?) {
    let named = field.flatMap(ResultsLength.init)
    let number = field.flatMap { Int($0, in: 1...Int.max) }
    let longer = number.map { number in
      [ResultsLength.first, .more].first { $0.limit >= number } ?? .most
    }
    self = named ?? longer ?? .first
  }

  /// The value of the query field; `nil` for the first page.
  var field: String? { self == .first ? nil : rawValue }

  var limit: Int {
    switch self {
    case .first: 20
    case .more: 100
    case .most, .all: 500
    }
  }

  var next: ResultsLength? {
    switch self {
    case .first: .more
    case .more: .most
    case .most: .all
    case .all: nil
    }
  }
}

extension SearchQuery.Scope {
  /// The value of the query field; `nil` for titles and texts.
  var field: String? {
    switch self {
    case .both: nil
    case .titles: "titles"
    case .texts: "texts"
    }
  }

  /// Unknown values are titles and texts.
  init(field: String?) {
    self = SearchQuery.Scope.allCases.first { $0.field == field } ?? .both
  }

  var label: Message.Key {
    switch self {
    case .both: .webSearchInBoth
    case .titles: .webSearchInTitles
    case .texts: .webSearchInTexts
    }
  }
}
