import Foundation
import TestHome
import Testing

@Suite("Sending on the command line")
struct SendCommandTests {
  @Test("A place is sent with link, title and description, and its picture where that is wanted")
  func place() async throws {
    let home = try Home()
    let answer = try await home.shell(
      "cd '\(home.folder.path)' && waypost send place 52.3731 4.8922 --name Amsterdam --picture a.jpg"
    )
    #expect(answer.code == 0)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("http://127.0.0.1:8080/s/") == true)
    #expect(lines.dropFirst().first == "Amsterdam" && lines.count == 3)
    #expect(answer.error.contains("WAYPOST_PUBLIC"))
    let picture = try Data(contentsOf: home.folder.appendingPathComponent("a.jpg"))
    #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]) && picture.count <= 300_000)
  }

  @Test("Links are under the public address, where there is one")
  func link() async throws {
    let home = try Home()
    let answer = try await home.shell(
      "WAYPOST_PUBLIC=https://w.example waypost send place 1.5 2.5 --format json")
    #expect(answer.code == 0 && answer.error.isEmpty)
    #expect(answer.output.contains(#""link" : "https://w.example/s/"#))
    #expect(answer.output.contains(#""address" : "https://w.example/cards/"#))
  }

  @Test("What was sent is listed and can be withdrawn, once and again; what was not, cannot")
  func withdraw() async throws {
    let home = try Home()
    #expect(try await home.waypost("send", "place", "1.5", "2.5").code == 0)
    #expect(try await home.waypost("send", "list").output.contains("1"))
    #expect(try await home.waypost("send", "withdraw", "1").code == 0)
    #expect(try await home.waypost("send", "list").output.contains("Withdrawn"))
    #expect(try await home.waypost("send", "withdraw", "9").code == 66)
  }

  @Test("A link can end after a time and a number of openings, and the list says so")
  func ending() async throws {
    let home = try Home()
    let sent = try await home.waypost(
      "send", "place", "1.5", "2.5", "--ends", "7d", "--openings", "3")
    #expect(sent.code == 0)
    let list = try await home.waypost("send", "list")
    #expect(list.output.contains("Opened 0 of 3 times · Ends on "))
    let json = try await home.waypost("send", "list", "--json")
    #expect(json.output.contains(#""openingsAllowed" : 3"#) && json.output.contains(#""ends" : "#))
    for (option, value) in [("--ends", "soon"), ("--ends", "367d"), ("--openings", "0")] {
      let refused = try await home.waypost("send", "place", "1.5", "2.5", option, value)
      #expect(refused.code == 64 && refused.error.contains(option))
    }
  }

  @Test("A link that lets others read a guide says so, in JSON and in the list too")
  func reading() async throws {
    let home = try Home()
    #expect(try await home.waypost("guide", "new", "Class").code == 0)
    let told = try await home.waypost("send", "guide", "Class", "--reading", "--ends", "7d")
    #expect(told.code == 0 && told.error.contains("Others can read the guide with it"))
    let json = try await home.waypost("send", "guide", "Class", "--reading", "--json")
    #expect(json.output.contains("\"opensGuide\" : true"))
    #expect(try await home.waypost("send", "list").output.contains("Others can read the guide"))
    let list = try await home.waypost("send", "list", "--json")
    #expect(list.output.contains("\"opensGuide\" : true"))
    let plain = try await home.waypost("send", "guide", "Class", "--json")
    #expect(plain.code == 0 && !plain.output.contains("opensGuide"))
    let counted = try await home.waypost("send", "guide", "Class", "--reading", "--openings", "3")
    #expect(counted.code == 64)
  }

  @Test("A dry run shows the card and makes no link")
  func dryRun() async throws {
    let home = try Home()
    let shown = try await home.waypost(
      "send", "place", "52.3731", "4.8922", "--name", "Amsterdam", "--dry-run")
    #expect(shown.code == 0 && shown.output.hasPrefix("Amsterdam\n"))
    #expect(!shown.output.contains("http"))
    let json = try await home.waypost("send", "place", "1.5", "2.5", "--dry-run", "--json")
    #expect(try json.json()["title"] != nil && !json.output.contains("/s/"))
    #expect(try await home.waypost("send", "list").error.contains("Nothing sent yet."))
    let odd = try await home.waypost("send", "place", "1.5", "2.5", "--dry-run", "--format", "html")
    #expect(odd.code == 64)
  }

  @Test(
    "On a terminal the card is shown and its link is made after yes only; --yes does not ask",
    arguments: [("y", 1), ("n", 0), ("", 0)])
  func asking(answer: String, links: Int) async throws {
    let home = try Home()
    // `script` gives the command a terminal.
    let command = "\(Home.command) send place 52.3731 4.8922 --name Amsterdam"
    let shown = try await home.shell(
      "echo '\(answer)' | script --quiet --return --command '\(command)' /dev/null")
    #expect(shown.code == 0 && shown.output.contains("Make this link? [y/N]"))
    #expect(shown.output.contains("/s/") == (links == 1))
    #expect(shown.output.contains("Nothing was sent.") == (links == 0))
    let quick = try await home.shell(
      "script --quiet --return --command '\(command) --yes' /dev/null")
    #expect(quick.output.contains("/s/") && !quick.output.contains("[y/N]"))
    let json = try await home.waypost("send", "list", "--json")
    #expect(json.output.components(separatedBy: "\"number\"").count - 1 == links + 1)
  }

  @Test("A list that is cut says how much more there is, and how to go on")
  func long() async throws {
    let home = try Home()
    for number in 1...3 {
      #expect(try await home.waypost("send", "place", "1.5", "\(number).5").code == 0)
    }
    for format in ["", "--json"] {
      let cut = try await home.shell("waypost send list --limit 2 \(format)")
      #expect(cut.error.contains("1 more was sent before number 2: waypost send list --before"))
      let rest = try await home.shell("waypost send list --before 2 \(format)")
      #expect(rest.output.contains("1.5") && !rest.error.contains("more"))
    }
    #expect(try await home.waypost("send", "list", "--limit", "0").code == 64)
  }

  @Test("A game is sent with its board, in the state that its link has; no other link is taken")
  func game() async throws {
    let home = try Home()
    let started = try await home.waypost("play", "battleship", "new", "A1", "B2")
    let link = started.output.trimmingCharacters(in: .newlines)
    let answer = try await home.shell(
      "cd '\(home.folder.path)' && waypost send game '\(link)' --picture board.jpg")
    #expect(answer.code == 0)
    #expect(answer.output.contains("/s/") && answer.output.contains("Battleship: find two ships"))
    let picture = try Data(contentsOf: home.folder.appendingPathComponent("board.jpg"))
    #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]) && picture.count <= 300_000)
    #expect(try await home.waypost("send", "game", "AQEA").code == 65)
  }

  @Test(
    "A picture is drawn though the disk is full where its code would lie",
    .mounting)
  func fullDisk() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full && unshare -rm bash -c '
        mount -t tmpfs -o size=64k full full && dd if=/dev/zero of=full/all 2> /dev/null
        unset WAYPOST_STARTER; export XDG_RUNTIME_DIR=$PWD/full
        exec "$0" send article Lisbon --offline --picture a.jpg' '\(Home.command)'
      """)
    #expect(answer.code == 0)
    let picture = try Data(contentsOf: home.folder.appendingPathComponent("a.jpg"))
    #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]))
  }
}
