/// What a viewer finds by following links.
enum Crawl {
  /// So many pages of one shape are looked at, and so many in all.
  private static let ofOneShape = 3
  private static let most = 160

  /// - Returns: Links and forms, and all that was read, for the planted markers.
  static func harvest(
    from starts: [String], with session: Session
  ) throws -> (harvest: Harvest, text: String) {
    var harvest = Harvest()
    var text = ""
    var waiting = starts
    var seen: Set<String> = []
    var shapes: [String: Int] = [:]
    while let address = waiting.first, seen.count < most {
      waiting.removeFirst()
      let form = Harvest.Form(link: address)
      guard !seen.contains(address), !address.hasPrefix("/assets/"), !address.hasSuffix("/events"),
        shapes[form.shape, default: 0] < ofOneShape
      else { continue }
      seen.insert(address)
      shapes[form.shape, default: 0] += 1
      let answer = try session.get(address)
      harvest.add(form)
      guard answer.field("content-type")?.hasPrefix("text/html") == true else { continue }
      text += answer.text
      waiting += harvest.read(answer.body, at: form.path)
    }
    return (harvest, text)
  }
}
