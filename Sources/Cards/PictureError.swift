/// The reason why a picture is not drawn or not re-encoded.
public enum PictureError: Error, Sendable, Equatable {
  /// The image library is not installed; the message of the system.
  case noLibrary(String)
  /// The bytes are not JPEG, PNG, WebP or GIF, or the header has no size.
  case notAPicture
  case tooManyBytes(Int)
  case tooManyPixels(width: Int, height: Int)
  /// A JPEG with so many scans that decoding would take minutes.
  case tooManyScans(Int)
  /// Too small to look good on a card.
  case tooSmall(width: Int, height: Int)
  /// Decoding took too long or too much memory.
  case tooCostly
  /// The bytes are truncated or corrupt; the message of the library.
  case damaged(String)
}
