import Foundation  // the path of the library
import Localization
import TestHome
import Testing

@Suite("What the commands of guides say")
struct GuideRemedyTests {
  @Test("A wiki that is not on the list is refused, and one that is listed is taken")
  func unlisted() async throws {
    let home = try Home()
    _ = try await home.waypost("guide", "new", "Trip")
    let refused = try await home.waypost(
      "guide", "wiki", "Trip", "--wiki", "nonsuch.example", "--offline")
    #expect(refused.code != 0)
    #expect(refused.error.contains("waypost wiki add"), "\(refused.error)")
    let still = try await home.waypost("guide", "wiki", "Trip", "--json")
    #expect(!still.output.contains("nonsuch"))
    let taken = try await home.waypost("guide", "wiki", "Trip", "--wiki", "nl.wikivoyage")
    #expect(taken.code == 0 && taken.output.contains("nl.wikivoyage"), "\(taken.error)")
  }

  @Test("A guide's wiki that is damaged does not become the default wiki in silence")
  func damagedWiki() async throws {
    let home = try Home()
    _ = try await home.shell(
      """
      waypost guide new Trip; waypost guide wiki Trip --wiki nl.wikivoyage
      sql "UPDATE guide_wiki SET wiki = 'no wiki!'"
      """)
    let answer = try await home.waypost("guide", "wiki", "Trip")
    #expect(answer.error.contains("The wiki of “Trip” cannot be read"), "\(answer)")
    let chosen = try await home.waypost("guide", "wiki", "Trip", "--default")
    #expect(chosen.code == 0 && !chosen.error.contains("cannot be read"))
  }

  @Test("An import that leaves out dates says so, and ends well: no article is missing")
  func reversedDates() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd ~
      waypost guide new Trip; waypost guide export Trip --to trip.sqlite; waypost guide delete Trip
      python3 - <<'END'
      import sqlite3
      db = sqlite3.connect("trip.sqlite")
      db.execute("UPDATE guide SET first_day = '2026-05-02', last_day = '2026-05-01'")
      db.commit()
      END
      waypost guide import trip.sqlite
      """)
    #expect(answer.code == 0, "\(answer)")
    #expect(answer.error.contains("Left out of “Trip”: "), "\(answer)")
    #expect(!answer.error.contains("not saved"))
  }

  @Test("An import beside a guide of the same name says so; a folder is said to be one")
  func importBeside() async throws {
    let home = try Home()
    let localizer = Localizer(.english)
    let answer = try await home.shell(
      """
      cd ~; unset WAYPOST_STARTER
      waypost guide new Pics
      waypost guide copy Amsterdam --from 'Een eerste atlas' --to Pics
      waypost guide export Pics --to pics.sqlite
      waypost guide remove Amsterdam --from Pics
      waypost guide import pics.sqlite
      waypost guide import pics.sqlite
      waypost guide import .
      """)
    #expect(answer.output.contains(localizer(.guideImportBeside, "Pics", "Pics (2)")), "\(answer)")
    #expect(answer.output.contains(localizer(.guideImportUnchanged, "Pics (2)")), "\(answer)")
    #expect(answer.error.contains(localizer(.problemImportFolder, ".")), "\(answer)")
    #expect(answer.code == 66)
  }

  @Test(
    "An import names what it leaves out, says that the rest is there, and makes no second guide")
  func leftOut() async throws {
    let home = try Home()
    let localizer = Localizer(.english)
    _ = try await home.shell(
      """
      cd ~; unset WAYPOST_STARTER
      waypost guide export 'Een eerste atlas' --to trip.sqlite
      waypost guide delete 'Een eerste atlas'
      python3 - <<'END'
      import sqlite3
      db = sqlite3.connect("trip.sqlite")
      db.execute("UPDATE article SET details = '{' WHERE title = 'Amsterdam'")
      db.commit()
      END
      """)
    for number in 1...2 {
      let answer = try await home.shell(
        "cd ~; unset WAYPOST_STARTER; waypost guide import trip.sqlite")
      #expect(answer.code == 75, "\(answer)")
      let reason = Message(.importUnreadable)
      for line in [
        localizer(.webImportRefused, "Amsterdam", .message(reason)),
        localizer(.problemImportPartial, 1, "“Amsterdam”"),
        localizer(.problemImportPartialRemedy),
      ] {
        #expect(answer.error.contains(line), "\(answer)")
      }
      let unchanged = localizer(.guideImportUnchanged, "Een eerste atlas")
      #expect(answer.output.contains(unchanged) == (number == 2), "\(answer)")
    }
    let guides = try await home.shell("unset WAYPOST_STARTER; waypost guide list")
    #expect(guides.output.split(separator: "\n").count { $0.contains("Een eerste atlas") } == 1)
    #expect(
      try await home.shell("unset WAYPOST_STARTER; waypost guide show 'Een eerste atlas'").output
        .contains("Zürich"))
  }

  @Test(
    "What was to be done with articles is what the command says was not done",
    arguments: [
      ("guide add Delft Gouda --guide Trip", .problemSomeNotAdded),
      ("guide remove Delft Gouda --from Trip", .problemSomeNotRemoved),
    ] as [(String, Message.Key)])
  func notDone(line: String, key: Message.Key) async throws {
    let answer = try await Home().shell("waypost guide new trip; waypost \(line)")
    #expect(answer.code == 66, "\(answer)")
    #expect(answer.error.contains(Localizer(.english)(key, 2, 2, "trip")), "\(answer)")
    #expect(answer.error.contains("waypost guide show GUIDE"))
  }

  @Test("A guide that comes back under another name is named as it is now")
  func restoredAs() async throws {
    let home = try Home()
    _ = try await home.shell(
      "waypost guide new Twins; waypost guide delete Twins; waypost guide new Twins")
    let answer = try await home.waypost("guide", "undo")
    #expect(answer.output.contains("Restored “Twins” as “Twins (2)”."), "\(answer.output)")
    let plain = try await home.shell("waypost guide delete Twins; waypost guide undo")
    #expect(plain.output.contains("Restored “Twins”."), "\(plain.output)")
  }

  @Test("A move to a guide that has the article already says so, and how to undo it")
  func merged() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      unset WAYPOST_STARTER
      for guide in Trip Summer; do
        waypost guide new $guide
        waypost guide copy Amsterdam --from 'Een eerste atlas' --to $guide
      done
      waypost guide move Amsterdam --in Trip --to Summer
      waypost guide undo
      """)
    #expect(answer.output.contains("“Amsterdam” was already in “Summer”."), "\(answer)")
    #expect(!answer.output.contains("Moved “Amsterdam”"), "\(answer)")
    let undo = "Removed “Amsterdam” from “Trip”. Undo with: waypost guide undo"
    #expect(answer.output.contains(undo), "\(answer)")
    #expect(answer.output.contains("to “Trip”"), "\(answer)")
  }

  @Test("A move to another guide says how to undo it, and that brings the article to its old place")
  func movedBack() async throws {
    let answer = try await Home().shell(
      """
      unset WAYPOST_STARTER
      titles() { waypost guide show 'Een eerste atlas' --json | grep '"title"' | md5sum; }
      titles > ~/before
      waypost guide new 'My trip'
      waypost guide move Rotterdam --in 'Een eerste atlas' --to 'My trip' > ~/said
      cat ~/said
      titles | cmp -s - ~/before || echo moved
      eval "$(sed -n 's/.*Undo with: //p' ~/said)"
      titles | cmp - ~/before && echo back
      """)
    let undo = "Undo with: waypost guide move Rotterdam --in 'My trip' --to 'Een eerste atlas'"
    #expect(answer.output.contains(undo), "\(answer)")
    #expect(answer.output.contains("moved\n") && answer.output.contains("back\n"), "\(answer)")
  }

  @Test("The way back of a move names the wiki if the other guide has another such title")
  func movedBesideEqual() async throws {
    let answer = try await Home().shell(
      """
      unset WAYPOST_STARTER
      waypost guide new Trip; waypost guide new Summer
      waypost guide copy Amsterdam --from 'Een eerste atlas' --to Trip
      sql "UPDATE article SET wiki = 'nl.wikivoyage.org', title = 'Amsterdam'
        WHERE article_id = (SELECT article_id FROM entry JOIN guide USING (guide_id)
        JOIN article USING (article_id)
        WHERE guide.title = 'Een eerste atlas' AND article.title = 'Rotterdam')"
      waypost guide move Amsterdam --in Trip --to 'Een eerste atlas' --wiki nl.wikivoyage
      waypost guide move Amsterdam --in 'Een eerste atlas' --to Trip --wiki nl.wikivoyage > ~/said
      cat ~/said
      eval "$(sed -n 's/.*Undo with: //p' ~/said)"
      """)
    #expect(answer.output.contains(" --wiki nl.wikivoyage"), "\(answer)")
    #expect(answer.output.contains("Moved “Amsterdam” to “Een eerste atlas”"), "\(answer)")
  }

  @Test("A guide lists the pictures that its articles miss, as its page does")
  func missingPictures() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      unset WAYPOST_STARTER
      waypost guide new Trip
      waypost guide copy Amsterdam --from 'Een eerste atlas' --to Trip
      sql "INSERT INTO missing_picture (article_id, position, file, reason)
        SELECT article_id, 0, 'A.png', 'unreachable' FROM article
        WHERE title = 'Amsterdam'"
      waypost guide show Trip
      """)
    #expect(answer.output.contains("1 picture missing"), "\(answer)")
  }

  @Test("What removes an article says how to undo it, and the undo names the guide")
  func removed() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      unset WAYPOST_STARTER
      waypost guide new Trip
      waypost guide copy Amsterdam --from 'Een eerste atlas' --to Trip
      waypost guide remove Amsterdam --from Trip
      waypost guide undo
      """)
    #expect(answer.output.contains("Undo with: waypost guide undo "), "\(answer)")
    #expect(answer.output.contains("Restored “Amsterdam” in “Trip”."), "\(answer)")
  }

  @Test("What adds an article that is not saved says how to save it there, from the same wiki")
  func addedUnsaved() async throws {
    let home = try Home()
    let library = home.folder.path + "/my trips.sqlite"
    let answer = try await home.shell(
      """
      waypost guide new 'My trip' --library '\(library)'
      waypost guide add 'Amstel river' --guide 'My trip' --wiki nl.wikivoyage --offline \
        --library '\(library)'
      """)
    #expect(answer.code == 66, "\(answer)")
    let way =
      "waypost save 'Amstel river' --guide 'My trip' --wiki nl.wikivoyage --library '\(library)'\n"
    #expect(answer.error.hasSuffix(way), "\(answer.error)")
    let plain = try await home.shell(
      "waypost guide new Trip; waypost guide add Amstel --guide Trip")
    #expect(plain.error.hasSuffix("waypost save Amstel --guide Trip\n"), "\(plain.error)")
  }

  @Test("An empty guide says how to fill this guide of this library")
  func empty() async throws {
    let home = try Home()
    let library = home.folder.path + "/trips.sqlite"
    let answer = try await home.shell("waypost guide new 'My trip' --library '\(library)'")
    #expect(answer.code == 0, "\(answer)")
    let shown = try await home.shell("waypost guide show 'My trip' --library '\(library)'")
    #expect(
      shown.error.contains("waypost save Lisbon --guide 'My trip' --library "), "\(shown.error)")
    #expect(!shown.error.contains("GUIDE") && !shown.error.contains("TITLE"))
  }

  @Test("An unknown section of an entry leads to the sections of that entry")
  func unknownSection() async throws {
    let answer = try await Home().shell(
      """
      unset WAYPOST_STARTER
      waypost guide sections Amsterdam --in 'Een eerste atlas' --only Unknown
      """)
    #expect(answer.code == 66, "\(answer)")
    #expect(
      answer.error.hasSuffix("waypost guide sections Amsterdam --in 'Een eerste atlas'\n"),
      "\(answer.error)")
  }

  @Test("An empty trash says how a change of an order is undone")
  func emptyTrash() async throws {
    let answer = try await Home().waypost("guide", "undo")
    #expect(answer.error.contains("waypost guide plan GUIDE --undo"), "\(answer.error)")
  }

  @Test("A number of a link that does not exist leads to the list of links")
  func withdrawn() async throws {
    let answer = try await Home().waypost("send", "withdraw", "99")
    #expect(answer.code == 66)
    #expect(answer.error.contains("waypost send list"), "\(answer.error)")
    #expect(!answer.error.contains("Ask the sender"))
  }
}
