import Localization

// What the page of a game offers and shows.

extension PageScope {
  /// Whether the viewer may shoot at a cell.
  var isPlayable: Bool { !all(attribute: "name", value: "cell").isEmpty }

  /// Whether the viewer may take the free seat.
  var canBeJoined: Bool { !all(.button, named: english(.webGamePlay)).isEmpty }

  /// Whether the board shows a miss.
  func showsMiss(at cell: String) -> Bool {
    !all(.img, named: english(.gameCellMiss, .text(cell))).isEmpty
  }
}
