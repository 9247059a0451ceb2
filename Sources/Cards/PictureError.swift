/// Why a picture is not drawn or not written anew.
public enum PictureError: Error, Sendable, Equatable {
  /// The library that draws is not on this machine; what the system says.
  case noLibrary(String)
  /// The bytes are none of JPEG, PNG, WebP and GIF, or their header does not say how large it is.
  case notAPicture
  case tooManyBytes(Int)
  case tooManyPixels(width: Int, height: Int)
  /// A JPEG that is sent in so many passes that decoding it would take minutes.
  case tooManyScans(Int)
  /// Smaller than a card can show well.
  case tooSmall(width: Int, height: Int)
  /// Decoding took too long or too much memory.
  case tooCostly
  /// The bytes break off or make no sense; what the library says.
  case damaged(String)
}
