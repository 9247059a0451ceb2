public import Articles
internal import Library
internal import SQLiteStore
internal import Wiki

// The Wikimedia Foundation's User-Agent policy asks for a contact address. The user is asked for it
// once; without it, requests use the lower rate for unidentified clients.

/// Whether the user can still be asked for the contact.
public enum ContactPromptState: Sendable, Equatable {
  case neverAsked
  /// Asked, and the user declined.
  case declined
}

extension WikiService {
  private static let pace = SettingKey("wikimedia_pace")

  /// Returns whether the contact is missing for this wiki; `nil` if it is not a Wikimedia wiki, the
  /// contact is known, or no request will be sent.
  public func contactState(for wiki: WikiID?) async throws -> ContactPromptState? {
    guard !isOffline, settings.contact == nil, try await wikiOrDefault(wiki).isWikimedia else {
      return nil
    }
    return try await translatingErrors {
      switch try await library.setting(.contact) {
      case nil: .neverAsked
      case "": .declined
      default: nil
      }
    }
  }

  public func contact() async throws -> String? {
    let answered = try await translatingErrors { try await library.setting(.contact) }
    return answered.flatMap { $0.isEmpty ? nil : $0 } ?? settings.contact
  }

  /// Stores the contact if it is an e-mail address or a URL.
  public func setContact(_ typed: String) async throws -> Bool {
    let text = typed.tidied
    guard WikiService.isContact(text) else { return false }
    try await translatingErrors { try await library.set(.contact, to: text) }
    clients.identify(as: text)
    return true
  }

  /// Stores that the user declined to give a contact.
  public func declineContact() async throws {
    try await translatingErrors { try await library.set(.contact, to: "") }
  }

  /// Whether a text has the form of an e-mail address or of a URL, and fits into the `User-Agent`
  /// header: ASCII, at most 200 characters. Whether it exists is not checked.
  ///
  /// The script of forms has the same rule (`Assets/js/rules.js`).
  public static func isContact(_ text: String) -> Bool {
    let form = /[^@]+@[^@.]+(?:\.[^@.]+)+|https?:\/\/.+\..+/.ignoresCase()
    return text.utf8.count <= 200 && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
      && text.wholeMatch(of: form) != nil
  }

  /// Returns the contact of the settings, or else the stored one.
  static func contact(_ settings: Settings, _ library: Library) async throws -> String? {
    if let contact = settings.contact { return contact }
    return try await library.setting(.contact).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the pace with the usage of earlier runs.
  static func pace(_ settings: Settings, _ library: Library) async throws -> RateWindow {
    let usual = settings.contact == nil ? RateWindow.unidentified : .identified
    let kept = try await library.setting(pace)
    let earlier = kept.flatMap { try? JSON.value(RateWindow.self, from: $0) }
    return earlier?.with(usual) ?? usual
  }

  /// Stores the pace for the next run, if this one used any of it.
  func keepPace() async throws {
    let pace = await clients.pace
    guard pace != RateWindow.unidentified, pace != RateWindow.identified else { return }
    let text = try JSON.text(pace)
    guard try await library.setting(WikiService.pace) != text else { return }
    try await library.set(WikiService.pace, to: text)
  }
}
