internal import Articles

extension WikiLimits {
  /// Splits titles into batches that fit one request, by their number and by the bytes they need in
  /// its address.
  func batches(_ titles: [String]) -> [[String]] {
    var batches: [[String]] = []
    var bytes = 0
    for title in titles {
      let size = title.percentEncoded().utf8.count + 3  // with its `%7C`
      if let last = batches.last, last.count < self.titles, bytes + size <= titleBytes {
        batches[batches.count - 1].append(title)
      } else {
        batches.append([title])
        bytes = 0
      }
      bytes += size
    }
    return batches
  }
}
