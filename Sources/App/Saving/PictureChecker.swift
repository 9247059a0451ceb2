internal import Articles
internal import Cards
internal import Synchronization

/// Tells pictures from files that only begin like one: browsers show those as broken.
///
/// Decoding costs as much as all the rest of saving a picture, so only a picture whose structure is
/// unusual is decoded, and the results for saved pictures are remembered.
final class PictureChecker: Sendable {
  private let cardRenderer: CardRenderer
  private let memory: MemoryBudget
  private let known = Mutex(BoundedCache<SHA256Hash, Bool>(limit: 10_000))

  init(cardRenderer: CardRenderer, memory: MemoryBudget) {
    self.cardRenderer = cardRenderer
    self.memory = memory
  }

  /// Whether the structure of the file is whole, or a decoder can read it. Drawings, pictures that
  /// would be too costly to decode, and all on a machine without a decoder are judged by their first
  /// bytes.
  func isPicture(_ bytes: [UInt8]) async throws -> Bool {
    guard let kind = PictureHeader(bytes) else { return false }
    if kind.format == .svg || PictureStructure.isWhole(bytes) { return true }
    do {
      _ = try await memory.run(picture: bytes) { [cardRenderer] in
        try await cardRenderer.copy(of: bytes, width: 64, height: 64)
      }
      return true
    } catch let error as PictureError {
      return switch error {
      // No picture that is saved has so many pixels; a few bytes may claim them.
      case .notAPicture, .damaged, .tooManyPixels: false
      case .noLibrary, .tooManyBytes, .tooManyScans, .tooCostly, .tooSmall: true
      }
    }
  }

  /// The same for a saved picture.
  func isPicture(_ bytes: [UInt8], digest: SHA256Hash) async throws -> Bool {
    if let known = known.withLock({ $0.value(for: digest) }) { return known }
    let result = try await isPicture(bytes)
    _ = known.withLock { $0.insert(result, for: digest) }
    return result
  }
}
