// Foundation, because the message files are JSON.
import Foundation
import TestSupport
import Testing

@testable import Localization

/// A message file, read from the sources.
private struct MessageFile {
  let texts: [String: String]

  init(_ tag: String) throws {
    let file = Repository.url("Sources/Localization/Messages/\(tag).json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    texts = (object as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
  }
}

@Suite("Message files")
struct MessagesTests {
  @Test("The generated code has the texts of the message files", arguments: Language.allCases)
  func agreement(language: Language) throws {
    let texts = try MessageFile(language.rawValue).texts
    let catalogue = Message.Key.allCases.map { ($0.rawValue, language.text(of: $0)) }
    #expect(texts == Dictionary(uniqueKeysWithValues: catalogue))
  }

  @Test("There is a message file for each language, one of notes, and no other")
  func languages() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.url("Sources/Localization/Messages").path)
    #expect(Set(files) == Set((Language.allCases.map(\.rawValue) + ["qqq"]).map { "\($0).json" }))
  }

  @Test("Every message has a note for translators that describes its arguments")
  func notes() throws {
    let notes = try MessageFile("qqq").texts
    for key in Message.Key.allCases {
      let note = notes[key.rawValue] ?? ""
      // A note may refer to another one.
      let other = note.firstMatch(of: /{{msg-wm\|([a-z0-9-]+)}}/).flatMap { notes[String($0.1)] }
      let explained = arguments(in: note + (other ?? ""))
      #expect(!note.isEmpty, "\(key.rawValue)")
      #expect(arguments(in: key.en).isSubset(of: explained), "\(key.rawValue) \(note)")
    }
  }

  @Test("A message uses the same arguments in every language", arguments: Message.Key.allCases)
  func arguments(key: Message.Key) {
    for language in Language.allCases {
      #expect(arguments(in: language.text(of: key)) == arguments(in: key.en))
    }
  }

  @Test("Arguments are numbered without a gap, in a message or in a problem's two sentences")
  func numbering() {
    for key in Message.Key.allCases where !key.rawValue.hasSuffix("-remedy") {
      let remedy = Message(key).remedy.map { arguments(in: $0.key.en) } ?? []
      let used = arguments(in: key.en).union(remedy)
      #expect(used == Set((0..<used.count).map { $0 + 1 }), "\(key.rawValue)")
    }
  }

  @Test("Every message is used")
  func use() throws {
    var words: Set<Substring> = []
    for file in try Repository.files(in: "Sources", ending: ".swift")
    where file != "Sources/Localization/Messages.swift" {
      for line in try Repository.text(file).split(separator: "\n") {
        words.formUnion(line.split { !$0.isLetter && !$0.isNumber })
      }
    }
    #expect(words.count > 1000)
    for key in Message.Key.allCases where !key.isMadeOfAnother {
      #expect(words.contains("\(key)"), "\(key.rawValue)")
    }
  }

  @Test("Every problem has a description and advice")
  func remedies() {
    let problems = Message.Key.allCases.map(\.rawValue).filter { $0.hasPrefix("problem-") }
    let remedies = Set(problems.filter { $0.hasSuffix("-remedy") })
    let first = Set(problems).subtracting(remedies)
    #expect(Set(first.map { "\($0)-remedy" }) == remedies)
    #expect(!first.isEmpty)
  }

  @Test("Problems are complete sentences", arguments: Language.allCases)
  func sentences(language: Language) {
    for key in Message.Key.allCases where key.rawValue.hasPrefix("problem-") {
      let text = language.text(of: key)
      let isOpen = text.hasSuffix("$1") || text.hasSuffix("$2") || text.contains("waypost ")
      #expect(isOpen || text.last.map { ".?".contains($0) } == true, "\(key.rawValue)")
      #expect(text == text.split(separator: " ").joined(separator: " "), "\(key.rawValue)")
    }
  }

  @Test(
    "A command in a message contains no argument: a title could be a command of its own",
    arguments: Language.allCases)
  func commands(language: Language) {
    for key in Message.Key.allCases {
      let command = language.text(of: key).split(separator: "waypost ").dropFirst()
      #expect(command.allSatisfy { !$0.contains("$") }, "\(key.rawValue)")
    }
  }

  private func arguments(in text: String) -> Set<Int> {
    Set(
      text.split(separator: "$").dropFirst(text.hasPrefix("$") ? 0 : 1).compactMap {
        $0.first?.wholeNumberValue
      })
  }
}

extension Message.Key {
  /// The key of an advice follows from its problem, and that of a month from its number, so nobody
  /// writes them out.
  fileprivate var isMadeOfAnother: Bool {
    rawValue.hasSuffix("-remedy") || rawValue.hasPrefix("web-remedy-")
      || rawValue.hasPrefix("web-month-")
  }
}
