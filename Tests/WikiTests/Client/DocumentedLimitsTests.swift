import Foundation
import TestSupport
import Testing
import Wiki

/// Limits that a Technote copies from the code.
@Suite("Limits in the documents match the code")
struct DocumentedLimitsTests {
  private static let etiquette: [String] = {
    let limits = WikiLimits()
    return [
      "\(limits.answer >> 20) MiB for a response",
      "\(limits.downloadedPicture >> 20) MiB for a picture",
      "\(limits.connecting.components.seconds) s to open",
      "a complete response may take \(limits.answering.components.seconds) s",
      "\(limits.answeringInBackground.components.seconds) s in the background",
      "a person waits for may take \(limits.answeringWithPicture.components.seconds) s",
      "saved with a page may take \(limits.answeringWithSavedPicture.components.seconds) s",
      "\(limits.redirects) redirects", "\(limits.continuations) continuations of one list",
      "at most \(limits.titles) titles",
      "at most \(limits.titleBytes.formatted(.number.locale(Locale(identifier: "en")))) bytes",
    ]
  }()

  @Test("Each number in Etiquette.md is the constant's", arguments: etiquette)
  func numbers(words: String) throws {
    let text = try Repository.text("Technotes/Etiquette.md")
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
  }
}
