/// A change of what a guide says about one of its entries.
public enum EntryChange: Sendable, Equatable {
  /// From 1; `nil` for none.
  case day(Int?)
  /// An empty one removes the note.
  case note(String)
  /// The sections that the guide shows, by anchor; an empty list means all.
  case sections([String])
  /// An empty name is derived again from the article's place.
  case country(String)
  case city(String)
}
