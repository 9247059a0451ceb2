/// A text as a key of a table, told apart by its bytes.
///
/// `String` compares canonical forms, which takes quadratic time where a page piles up thousands of
/// combining marks: half a megabyte of them takes half a minute for each look-up. What a page wrote
/// is a key by its bytes.
package struct ExactText: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }
}
