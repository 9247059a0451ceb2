internal import Articles
internal import Markup
internal import Routes

/// What the page of places shows of the list, from its query: the filter (`q=`, `box=`), and where
/// the part of a long list begins (`from=201`).
struct PlacesView: Equatable {
  var words: String?
  var box: String?
  /// The number of a place in the part, from 1.
  var from = 1

  /// Reads the query of a request; what cannot be read means the first part.
  init(_ request: SiteRequest<Owner>) throws {
    let query = try request.query
    words = query.filled("q").map { String($0.prefix(PlacesView.mostCharacters)) }
    box = query.filled("box")
    from = query["from"].flatMap { Int($0, clampedTo: .index) } ?? 1
  }

  init(words: String? = nil, box: String? = nil, from: Int = 1) {
    self.words = words
    self.box = box
    self.from = from
  }

  /// The longest filter.
  private static let mostCharacters = 300

  /// The query fields of the view; none for the first part of the whole list.
  var fields: [(name: String, value: String?)] {
    [("q", words), ("box", box), ("from", from > 1 ? String(from) : nil)]
  }

  /// The same view of the part that begins with a place.
  func part(from number: Int) -> PlacesView {
    PlacesView(words: words, box: box, from: number)
  }
}

extension PagePath {
  static func places(_ view: PlacesView) -> PagePath { PagePath.places.query(view.fields) }
  /// The page of one of the user's own places, which leads back to this view of the list.
  static func ownPlace(_ number: Int64, _ view: PlacesView) -> PagePath {
    Routes.ownPlace(number).query(view.fields)
  }
}
