/// A dictionary key that compares text by its bytes.
///
/// `String` compares canonical forms, which takes quadratic time if a page contains thousands of
/// combining marks: with half a megabyte of them each lookup takes half a minute. Use this type for
/// keys that come from a page.
package struct ExactText: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Hashes all bytes at once; an array would hash one after the other.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
