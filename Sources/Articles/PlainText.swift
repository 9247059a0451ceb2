extension Body {
  /// The words of a range of events, without any mark: for search, descriptions and comparison.
  ///
  /// Blocks end in a line end; footnote marks, pictures and MathML are left out, a formula gives
  /// its TeX.
  public func plainText(of range: Range<Int>) -> String {
    ""
  }
}
