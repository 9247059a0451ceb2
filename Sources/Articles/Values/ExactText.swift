/// A dictionary key that compares text by its bytes.
///
/// `String` compares canonical forms, which takes quadratic time if a page contains thousands of
/// combining marks: with half a megabyte of them each lookup takes half a minute. Use this type for
/// keys that come from a page.
package struct ExactText: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }
}
