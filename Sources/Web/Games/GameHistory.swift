internal import App
internal import Battleship
internal import Localization
internal import Markup

/// The history of a game, with one board for each shot.
struct GameHistory {
  var game: Game

  func html(_ c: PageContext) -> HTML? {
    guard !game.shots.isEmpty else { return nil }
    let moves = game.shots.enumerated().map { number, shot -> HTML in
      let found: Mark = shot.result == .hit ? .hit : .miss
      let words = c.localizer(found.message(at: shot.cell))
      let label = "\(c(.webGameMove, .number(number + 1))): \(words)"
      let picture = BoardPicture(game.after(number + 1)).page(label: label)
      return "<li>\(picture)<span>\(words)</span></li>\n"
    }
    return """
      <details class="folded"><summary><h2>\(c(.webGameMoves))</h2></summary>
      <ol class="game-moves">
      \(moves.joined())</ol></details>

      """
  }
}

/// The published data of a game that anybody can verify, and the result of the check.
struct GameVerificationView {
  var checked: GameVerificationResult

  func html(_ c: PageContext) -> HTML? {
    let openings = checked.game.openings
    guard !openings.isEmpty else { return nil }
    let lines = openings.map { opening -> HTML in
      """
      <li><span dir="ltr">\(opening.text(in: checked.game.id))</span>\
      <span class="quiet" dir="ltr">\(checked.game.digits(of: opening.cell))</span></li>

      """
    }
    // During the game, the fingerprint is shown beside the link.
    let fingerprint: HTML? =
      checked.game.outcome == nil
      ? nil : "<p class=\"quiet\">\(c(.gameFingerprint, .text(checked.fingerprint)))</p>\n"
    let look: HTML = checked.verdict.isFair ? "game-verified" : "fault"
    return """
      <section><h2>\(c(.gameCheck))</h2>
      <p class="\(look)">\(c.localizer(checked.verdict.message))</p>
      \(fingerprint)<details class="folded"><summary>SHA-256</summary>
      <p>\(c(.gameCheckHow))</p>
      <ul class="game-lines">
      \(lines.joined())</ul></details></section>

      """
  }
}
