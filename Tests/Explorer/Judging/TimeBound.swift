/// How long something that is read may take: as long as ordinary bytes take here, several times over.
/// A debug build on a busy machine is slow, and that is no finding; what grows with the square of its
/// size is one anywhere.
struct TimeBound {
  let secondsPerMegabyte: Double

  /// Whatever its size; for the moments in which the machine does something else.
  static let least = Duration.seconds(5)

  init(secondsPerMegabyte: Double) { self.secondsPerMegabyte = secondsPerMegabyte }

  /// - Parameter read: What is measured, with an ordinary page.
  init(measuring read: ([UInt8]) throws -> Void) rethrows {
    let time = try ContinuousClock().measure { try read(Self.ordinaryPage) }
    secondsPerMegabyte = time / .seconds(1) * 1_000_000 / Double(Self.ordinaryPage.count)
  }

  func duration(ofBytes count: Int) -> Duration {
    Self.least + .seconds(4 * secondsPerMegabyte * Double(count) / 1_000_000)
  }

  /// Half a megabyte of paragraphs.
  static let ordinaryPage: [UInt8] = {
    let paragraph =
      "<p>Words of <a href=\"/wiki/A\" title=\"A\">a page</a> that is <b>long</b>.</p>\n"
    return Array(
      repeatElement(Array(paragraph.utf8), count: 500_000 / paragraph.utf8.count).joined())
  }()
}
