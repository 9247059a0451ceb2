internal import Articles

extension Limits {
  /// Titles in portions that one request can carry: so many, and so many bytes of address.
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
