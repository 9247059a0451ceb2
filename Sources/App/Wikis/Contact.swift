public import Articles
internal import Foundation  // JSON of the pace
internal import Library
internal import Wiki

// Wikimedia wants to know whom to write to (the Wikimedia Foundation's User-Agent policy). The
// answer is asked for once; without it requests keep to the pace of those who do not say.

/// Whether a person can still be asked for the contact.
public enum ContactState: Sendable, Equatable {
  case neverAsked
  /// Asked, and the answer was "not now".
  case declined
}

extension WikiService {
  private static let pace = SettingKey("wikimedia_pace")

  /// What is missing for this wiki; `nil` where nothing is: it is no wiki of Wikimedia's, or the
  /// contact is known, or nothing will be asked of it.
  public func contactState(for wiki: WikiID?) async throws -> ContactState? {
    guard !isOffline, (wiki ?? settings.wiki).isWikimedia, settings.contact == nil else {
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

  /// Whom wikis can write to, as far as it is known.
  public func contact() async throws -> String? {
    let answered = try await translatingErrors { try await library.setting(.contact) }
    return answered.flatMap { $0.isEmpty ? nil : $0 } ?? settings.contact
  }

  /// Keeps the contact, if it is an e-mail address or the address of a page.
  public func setContact(_ typed: String) async throws -> Bool {
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard WikiService.isContact(text) else { return false }
    try await translatingErrors { try await library.set(.contact, to: text) }
    clients.identify(as: text)
    return true
  }

  /// Remembers that a person would rather not say.
  public func declineContact() async throws {
    try await translatingErrors { try await library.set(.contact, to: "") }
  }

  static func isContact(_ text: String) -> Bool {
    let isPage = ["http://", "https://"].contains {
      text.lowercased().hasPrefix($0) && text.dropFirst($0.count).contains(".")
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let domain = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let isMail =
      parts.count == 2 && !parts[0].isEmpty && domain.count > 1 && !domain.contains("")
    return (isPage || isMail) && !text.contains(" ") && text.utf8.count <= 200
      && text.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }
  }

  /// The settings' contact, else what was answered.
  static func contact(_ settings: Settings, _ library: Library) async throws -> String? {
    if let contact = settings.contact { return contact }
    return try await library.setting(.contact).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// How much of the pace earlier runs have used up.
  static func pace(_ settings: Settings, _ library: Library) async throws -> Pace {
    let usual = settings.contact == nil ? Pace.unidentified : .identified
    let kept = try await library.setting(pace)
    let earlier = kept.flatMap { try? JSONDecoder().decode(Pace.self, from: Data($0.utf8)) }
    return earlier?.with(usual) ?? usual
  }

  /// Keeps the pace for the next run, where this one used any of it.
  func keepPace() async throws {
    let pace = await clients.pace
    guard pace != Pace.unidentified, pace != Pace.identified else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys  // the same pace is the same text
    let text = String(decoding: try encoder.encode(pace), as: UTF8.self)
    guard try await library.setting(WikiService.pace) != text else { return }
    try await library.set(WikiService.pace, to: text)
  }
}
