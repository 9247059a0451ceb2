import Foundation
import TestHome
import TestSupport
import Testing

@Suite("Places on the command line")
struct PlaceCommandTests {
  /// A row of the table that the reader is held against: where it is right there, it is here.
  private static func rows() throws -> [(kind: String, line: String)] {
    let table = try Repository.text("Tests/PlacesTests/Fixtures/places.tsv")
    return table.split(separator: "\n").dropFirst().map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
      let locale = fields[1].isEmpty ? "null" : "\"\(fields[1])\""
      return (String(fields[2]), "{\"input\": \(fields[6]), \"locale\": \(locale)}")
    }
  }

  @Test("A line for each line, in order, with the kind that the table says")
  func batch() async throws {
    let home = try Home()
    let rows = try PlaceCommandTests.rows()
    let lines = home.folder.path + "/lines.json"
    try rows.map(\.line).joined(separator: "\n").write(
      toFile: lines, atomically: true, encoding: .utf8)
    let answer = try await home.shell("waypost place parse --batch < '\(lines)'")
    #expect(answer.code == 0)
    let kinds = try answer.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["kind"] as? String
    }
    #expect(kinds == rows.map(\.kind))
  }

  @Test("A shortened link is to be opened in a browser; a link to a map is not asked for")
  func shortened() async throws {
    let answer = try await Home().waypost("place", "parse", "https://maps.app.goo.gl/abc")
    #expect(answer.error.contains("Open it in a browser"), "\(answer.error)")
    #expect(!answer.error.contains("paste a link to a map"))
  }

  @Test(
    "The south may stand behind the sign that ends options, and without it",
    arguments: ["place parse", "place link", "place add", "send place"])
  func south(command: String) async throws {
    let home = try Home()
    for words in ["-- -33.8 151.2", "-33.8 151.2"] {
      let answer = try await home.shell("waypost \(command) --offline \(words)")
      #expect(answer.code == 0, "\(answer.error)")
    }
  }

  @Test("A string, two fields, an object and what is no JSON are answered in turn")
  func shapes() async throws {
    let home = try Home()
    let answer = try await home.shell(
      #"printf '"1, 2"\n["1","2"]\n{"input":"48 N, 2 O","locale":"fr"}\nno\n' | waypost place parse --batch"#
    )
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.prefix(3).allSatisfy { $0.contains(#""kind":"point""#) })
    #expect(lines[2].contains(#""longitude":-2"#))
    #expect(lines[3].contains(#""kind":"not-a-place""#))
  }

  @Test("A link out of range exits with 65 and names the latitude and its range")
  func open() async throws {
    let answer = try await Home().waypost(
      "place", "open", "wikipedia://places/?WMFLatitude=91&WMFLongitude=4")
    #expect(answer.code == 65)
    #expect(answer.error.contains("latitude is 91") && answer.error.contains("-90 and 90"))
  }

  @Test("A place is opened by latitude and longitude as two words, as every other verb takes them")
  func openTwo() async throws {
    let home = try Home()
    let answer = try await home.waypost("place", "open", "52.37", "4.89", "--json")
    #expect(answer.code == 0 && answer.output.contains("52.37"))
    #expect(try await home.waypost("place", "open").code == 64)
    #expect(try await home.waypost("place", "open", "52.37", "--nonsense").code == 64)
  }

  @Test("A coordinate that begins with a minus is no option; two words are two fields")
  func minus() async throws {
    let home = try Home()
    #expect(try await home.waypost("place", "parse", "-33.8, -151").output.contains("-33.8,-151"))
    let fields = try await home.waypost("place", "parse", "-33,8", "4,5", "--json")
    #expect(fields.output.contains("\"latitude\" : -33.8"))
  }

  @Test("Places are added, found by a word and by a box, changed, written out, taken in, removed")
  func list() async throws {
    let home = try Home()
    #expect(try await home.waypost("place", "add", "52°N 4°E", "--name", "Délft").code == 0)
    #expect(try await home.waypost("place", "list", "--filter", "delft").output.contains("52,4"))
    #expect(try await home.waypost("place", "--filter", "nowhere").code == 1)
    let south = try await home.waypost("place", "list", "--box", "-40,110,-10,160")
    #expect(south.code == 1 && !south.error.contains("Missing value"))
    let box = try await home.waypost("place", "list", "--box", "50,0,53,6", "--json")
    #expect(box.output.contains("Délft") && !box.output.contains("Mumbai"))
    #expect(try await home.waypost("place", "edit", "--number", "1", "1, 2").code == 0)
    let out = try await home.waypost("place", "export").output
    #expect(out.contains("\"lat\" : 1") && out.contains("Délft"))
    let file = home.folder.path + "/own.json"
    try out.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try await home.waypost("place", "remove", "1").code == 0)
    #expect(try await home.waypost("place", "import", file).code == 0)
    #expect(try await home.waypost("place", "list").output.contains("Délft"))
    #expect(try await home.waypost("place", "remove", "1").code == 66)
  }

  @Test("A link is given to the program of the system, once")
  func opened() async throws {
    let home = try Home()
    let opener = home.folder.path + "/xdg-open"
    try "#!/bin/sh\necho \"$1\" >> '\(home.folder.path)/opened'\n".write(
      toFile: opener, atomically: true, encoding: .utf8)
    let path = "chmod +x '\(opener)'; DISPLAY=:0 PATH='\(home.folder.path)':$PATH"
    let answer = try await home.shell("\(path) waypost place open geo:1,2 --with wikipedia")
    #expect(answer.code == 0 && answer.output.isEmpty)
    let opened = try String(contentsOfFile: home.folder.path + "/opened", encoding: .utf8)
    #expect(opened == "wikipedia://places/?WMFLatitude=1&WMFLongitude=2\n")
  }

  @Test(
    "Without the place of an article, it is said why: it has none, or its wiki is not on the list")
  func withoutPlace() async throws {
    let home = try Home()
    let link = "wikipedia://places?WMFArticleURL=https://wiki.example.org/wiki/Owl"
    let unlisted = try await home.shell("waypost place open '\(link)' --offline")
    #expect(unlisted.code == 0 && unlisted.output.hasPrefix("Owl"))
    #expect(unlisted.error.contains("is not on the list of wikis"))
    let address = try await home.shell("waypost place open '\(link)' --offline --url")
    #expect(address.code != 0 && address.error.contains("is not on the list of wikis"))
  }

  @Test("Where no program opens a link, it is printed, and it is said what does open it")
  func unopened() async throws {
    let answer = try await Home().shell(
      "PATH=/nonexistent waypost place open geo:1,2 --with wikipedia")
    #expect(answer.output == "wikipedia://places/?WMFLatitude=1&WMFLongitude=2\n")
    #expect(answer.error.contains("No program on this computer opens wikipedia: links."))
    #expect(answer.error.contains("Install the Wikipedia app on a phone"))
    #expect(answer.code == 69)
  }

  @Test("Without a desktop no program is started, since nobody would see its page")
  func withoutDesktop() async throws {
    let home = try Home()
    let line = "unset DISPLAY WAYLAND_DISPLAY BROWSER; waypost place open 1 2 --with wikipedia"
    let (answer, opened) = try await home.opening(line)
    #if os(Linux)
      #expect(answer.code == 69 && opened.isEmpty)
    #else
      #expect(answer.code == 0 && !opened.isEmpty)
    #endif
  }

  @Test("The list is filtered by country and by region")
  func regions() async throws {
    let home = try Home()
    for words in ["netherlands", "nederland", "noord holland"] {
      let answer = try await home.waypost("place", "list", "--filter", words)
      #expect(answer.output.hasPrefix("Amsterdam") && !answer.output.contains("Mumbai"))
    }
  }

  @Test("The links out are those of every dialect")
  func links() async throws {
    let answer = try await Home().waypost("place", "link", "52.378686", "4.899697")
    #expect(
      answer.output.contains("wikipedia://places/?WMFLatitude=52.378686&WMFLongitude=4.899697"))
    for start in [
      "geo:", "https://www.openstreetmap.org/", "https://maps.apple.com/", "om://map?v=1",
    ] {
      #expect(answer.output.contains(start))
    }
  }

  @Test(
    "Numbers have a decimal point for programs, in every language and country",
    arguments: ["WAYPOST_LANGUAGE=nl LANG=de_DE.UTF-8", "LC_ALL=fr_FR.UTF-8", "LANG=C"])
  func decimalPoint(variables: String) async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      export \(variables)
      waypost place add '52,5' '4,25' --name Dijk > /dev/null && waypost place list --json
      """)
    #expect(answer.code == 0, "\(answer.error)")
    #expect(answer.output.contains("\"latitude\" : 52.5"), "\(answer.output)")
    #expect(answer.output.contains("\"longitude\" : 4.25"))
    #expect(!answer.output.contains("52,5"))
  }
}
