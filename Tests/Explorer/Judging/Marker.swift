/// A word that stands nowhere else, planted in something of the owner's.
struct Marker: Equatable {
  let word: String
  /// What it stands in, for a finding.
  let place: String
  /// Beginnings of the paths at which others may see it, too.
  var isShownAt: [String] = []

  /// Whether an answer at this path may hold it.
  func mayBeSeen(by viewer: ExplorerViewer, at path: String) -> Bool {
    viewer.isOwner || isShownAt.contains { path.hasPrefix($0) }
  }
}
