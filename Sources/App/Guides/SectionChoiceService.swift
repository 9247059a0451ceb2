internal import Library

/// Chooses which sections of an article a guide shows.
public struct SectionChoiceService: Sendable {
  let library: Library
  let guides: GuideService
  let reading: ReadingService
}
