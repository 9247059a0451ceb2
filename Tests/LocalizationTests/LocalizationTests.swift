import Localization
import Testing

@Suite("Localization")
struct LocalizationTests {
  private let english = Localizer(.english)
  private let dutch = Localizer(.dutch)

  @Test("Each language has its text of a message")
  func languages() {
    let message = Message(.problemPageMissing, "Amsterdm", "en.wikipedia.org")
    #expect(english.text(message) == "There is no page “Amsterdm” on en.wikipedia.org.")
    #expect(dutch(message) == "Er is geen pagina “Amsterdm” op en.wikipedia.org.")
  }

  @Test("A problem has its advice, with the same arguments")
  func remedy() {
    let problem = Message(.problemPageMissingDidYouMean, "Amsterdm", "en.wikipedia", "Amsterdam")
    #expect(problem.remedy.map(english.text) == "Did you mean “Amsterdam”?")
    #expect(Message(.readReferences).remedy == nil)
  }

  @Test(
    "The number determines the plural form",
    arguments: [
      (0, "0 articles", "0 artikelen"), (1, "1 article", "1 artikel"),
      (2, "2 articles", "2 artikelen"), (1_234_567, "1,234,567 articles", "1.234.567 artikelen"),
      (-1000, "−1,000 articles", "−1.000 artikelen"), (999, "999 articles", "999 artikelen"),
    ])
  func plural(number: Int, inEnglish: String, inDutch: String) {
    #expect(english(.guideEntries, .number(number)) == inEnglish)
    #expect(dutch(.guideEntries, .number(number)) == inDutch)
  }

  @Test(
    "A waiting time is shown in a suitable unit, rounded up",
    arguments: [
      (1, "1 second", "1 seconde"), (120, "120 seconds", "120 seconden"),
      (121, "3 minutes", "3 minuten"), (7200, "120 minutes", "120 minuten"),
      (7201, "3 hours", "3 uur"), (86_400, "24 hours", "24 uur"),
    ])
  func wait(seconds: Int, inEnglish: String, inDutch: String) {
    let busy = Message(.problemWikiBusy, "h", .wait(seconds: seconds))
    #expect(busy.remedy.map(english.text) == "Try again in \(inEnglish).")
    #expect(busy.remedy.map(dutch.text) == "Probeer het over \(inDutch) opnieuw.")
  }

  @Test(
    "A size is shown in a suitable unit",
    arguments: [
      (0, "0 bytes", "0 bytes"), (1, "1 byte", "1 byte"), (999, "999 bytes", "999 bytes"),
      (1000, "1.0 kB", "1,0 kB"), (999_949, "999.9 kB", "999,9 kB"),
      (999_950, "1.0 MB", "1,0 MB"), (1_450_000, "1.5 MB", "1,5 MB"),
      (2_345_600_000_000, "2,345.6 GB", "2.345,6 GB"),
    ])
  func sizes(bytes: Int, inEnglish: String, inDutch: String) {
    #expect(english(.trashEmptied, .bytes(bytes)) == "Freed \(inEnglish).")
    #expect(dutch(.trashEmptied, .bytes(bytes)) == "\(inDutch) vrijgemaakt.")
  }

  @Test(
    "A decimal number has one decimal",
    arguments: [
      (3.14, "3.1"), (-0.25, "−0.3"), (-12.5, "−12.5"), (0, "0.0"), (1e300, "1e+300"),
      (.infinity, "inf"),
    ])
  func decimals(number: Double, shown: String) {
    #expect(english(.trashEmptied, .decimal(number)) == "Freed \(shown).")
  }

  @Test("An argument may be a message")
  func nested() {
    let reason = Message.Argument.message(Message(.titleForbiddenCharacter, "|"))
    #expect(
      english(.problemTitleInvalid, "A|B", reason)
        == "“A|B” is not a valid title: a title cannot contain “|”.")
  }

  @Test("An argument is shown as it is, even if it looks like message syntax")
  func inertArguments() {
    #expect(
      english(.searchDidYouMean, "$1 {{PLURAL:$1|a|b}} {")
        == "Did you mean “$1 {{PLURAL:$1|a|b}} {”?")
  }

  @Test("A missing argument leaves its placeholder, and a missing number uses the last form")
  func missingArguments() {
    #expect(english(.searchDidYouMean) == "Did you mean “$1”?")
    #expect(english(.guideEntries) == "$1 articles")
    #expect(english(.guideEntries, "many") == "many articles")
  }

  @Test(
    "The first supported language of the preferences is chosen",
    arguments: [
      (["nl"], Language.dutch), (["nl_NL.UTF-8"], .dutch), (["nl-BE", "en"], .dutch),
      (["fr", "NL;q=0.8", "en;q=0.5"], .dutch), (["fr"], .english), (["C"], .english),
      ([], .english),
      (["", "POSIX", "nl@euro"], .dutch), (["nld"], .english), (["en_GB", "nl"], .english),
      ([" nl"], .dutch),
    ])
  func preference(tags: [String], language: Language) {
    #expect(Language(preferring: tags) == language)
  }

  @Test(
    "Accept-Language is followed by weight",
    arguments: [
      ("nl", Language.dutch), ("nl-BE,en;q=0.8", .dutch), ("fr, en;q=0.5 , nl;q=0.7", .dutch),
      ("en-US,en;q=0.9,nl;q=0.8", .english), ("en, nl", .english), ("nl;q=0, en;q=0.1", .english),
      ("nl;q=0", nil), ("fr", nil), ("*", nil), ("", nil), (";;,,q=1", nil), ("nl;q=x", nil),
    ])
  func wishes(field: String, language: Language?) {
    #expect(Language(accepting: field) == language)
  }
}
