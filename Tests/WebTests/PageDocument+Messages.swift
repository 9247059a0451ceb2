import Localization

@testable import Web

// The product's words on a page, by the keys of their messages.

extension PageScope {
  /// The text of the element, of the page's body, or of a part of a page.
  var wholeText: String {
    (self as? PageElement ?? document.all(tag: "body").first ?? PageElement(document, 0)).text
  }

  /// Whether the text contains these words: content of articles and messages, not of the product.
  func says(_ words: String) -> Bool { wholeText.contains(words) }

  /// Whether the text contains a message in English.
  func says(_ message: Message) -> Bool { says(english(message)) }

  /// Whether the text contains a message in English.
  func says(_ key: Message.Key, _ arguments: Message.Argument...) -> Bool {
    says(Message(key, arguments: arguments))
  }

  /// Whether a heading is the message of a problem.
  func reports(_ message: Message) -> Bool {
    !all(.heading, text: ProblemPage.heading(english(message))).isEmpty
  }

  /// Whether a heading is the message of a problem.
  func reports(_ key: Message.Key, _ arguments: Message.Argument...) -> Bool {
    reports(Message(key, arguments: arguments))
  }
}
