import Foundation
import Localization
import TestHome
import Testing

@Suite("A guide planned from the command line")
struct PlanCommandTests {
  /// The atlas that comes with Waypost has places all over the world.
  private let lines = """
    cd ~
    unset WAYPOST_STARTER
    guide='Een eerste atlas'
    """

  @Test("A good order is shown, taken and taken back")
  func order() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      \(lines)
      titles() { waypost guide show "$guide" --json | grep '"title"' | md5sum; }
      titles > before
      waypost guide plan "$guide" --order
      titles | cmp - before && echo untouched
      waypost guide plan "$guide" --order --apply --json | grep -c Amsterdam
      titles | cmp -s - before || echo changed
      waypost guide plan "$guide" --undo
      titles | cmp - before && echo back
      """)
    #expect(answer.code == 0, "\(answer.error)")
    #expect(answer.output.contains("in a better order"))
    for word in ["untouched", "changed", "back", "--order --apply"] {
      #expect(answer.output.contains(word), "\(word): \(answer.output)")
    }
  }

  @Test("An undo after which nothing is different says so, and does not speak of an order before")
  func undoneSame() async throws {
    let answer = try await Home().shell(
      """
      \(lines)
      for _ in 1 2; do waypost guide move Zürich --in "$guide" --position 1 > /dev/null; done
      waypost guide plan "$guide" --undo
      """)
    let name = "Een eerste atlas"
    #expect(answer.output == Localizer(.english)(.guideOrderSame, .text(name)) + "\n", "\(answer)")
  }

  @Test(
    "Where a command of guides takes a title, it takes the address of the article too",
    arguments: ["plan", "sections", "move", "copy", "remove"])
  func address(command: String) async throws {
    let options = [
      "plan": "--in Trip --day 2", "sections": "--in Trip", "move": "--in Trip --to Other",
      "copy": "--from Trip --to Other", "remove": "--from Trip",
    ]
    let answer = try await Home().shell(
      """
      \(lines)
      waypost guide new Trip; waypost guide new Other
      waypost guide copy Amsterdam --from "$guide" --to Trip
      sql "UPDATE article SET wiki = 'nl.wikivoyage.org' WHERE article_id =
        (SELECT article_id FROM entry JOIN guide USING (guide_id) WHERE title = 'Trip')"
      waypost guide \(command) https://en.wikivoyage.org/wiki/Amsterdam \(options[command] ?? "")
      echo "other wiki: $?"
      waypost guide \(command) https://nl.wikivoyage.org/wiki/Amsterdam#Zien \(options[command] ?? "")
      """)
    #expect(answer.output.contains("other wiki: 66"), "\(answer)")
    #expect(answer.code == 0, "\(answer)")
  }

  @Test("What goes with one article only does not go with a better order, and the error says how")
  func options() async throws {
    let answer = try await Home().waypost("guide", "plan", "Lisbon", "--in", "Trip", "--order")
    #expect(answer.code == 64)
    #expect(answer.error.contains("waypost guide plan GUIDE --order. Leave out --in."))
  }

  @Test("Days, countries and cities by hand put a guide together")
  func views() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      \(lines)
      waypost guide plan Zürich --in "$guide" --day 2 > /dev/null
      waypost guide plan Amsterdam --in "$guide" --day 1 --country Nederland > /dev/null
      waypost guide plan Rotterdam --in "$guide" --country Netherlands --city Rotterdam > /dev/null
      waypost guide show "$guide" --by day | grep -E '^(Day|No day)'
      waypost guide show "$guide" | grep -E '^(Day|No day)' | tr '\n' ';'
      waypost guide show "$guide" --by country --json | grep -A20 '"code" : "NL"' | grep -c wiki
      waypost guide show "$guide" --by city | grep '^Rotterdam · Netherlands'
      """)
    #expect(answer.code == 0, "\(answer.error)")
    #expect(answer.output.contains("Day 1\nDay 2\nNo day\n"), "\(answer.output)")
    #expect(answer.output.contains("Day 1;Day 2;No day;"), "\(answer.output)")
    #expect(answer.output.contains("Rotterdam · Netherlands"))
  }

  @Test(
    "GPX, KML and GeoJSON go to standard output or into a new file",
    arguments: ["gpx", "kml", "geojson"])
  func export(format: String) async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      \(lines)
      waypost guide export "$guide" --format \(format) > a
      waypost guide export "$guide" --format \(format) --output b > /dev/null
      cmp a b && grep -c Amsterdam a
      waypost guide export "$guide" --format \(format) --output b; echo "ended $?"
      """)
    #expect(answer.output.contains("ended 73"), "\(answer.output) \(answer.error)")
    #expect(answer.error.contains("b"))
  }

  @Test(
    "What does not go together is told",
    arguments: [
      ("guide plan Trip", 64), ("guide plan Trip --order --undo", 64),
      ("guide plan Trip --apply", 64), ("guide plan Trip --order --note x", 64),
      ("guide plan Nowhere --order", 66), ("guide plan Saved --undo", 66),
      ("guide plan Saved --order --day 3", 66), ("guide export Saved", 64),
      ("guide export Saved Other --format gpx", 64), ("guide show Saved --by moon", 64),
      ("guide export Saved --format gpx --json", 64),
    ])
  func refused(command: String, code: Int) async throws {
    #expect(try await Home().shell("waypost \(command)").code == code)
  }
}
