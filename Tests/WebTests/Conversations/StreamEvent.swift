/// An event of a stream, as browsers read it (HTML Standard, "Interpreting an event stream").
struct StreamEvent: Equatable {
  var name: String
  var data: String
  var id: String?

  /// The part of a page that it brings.
  var part: PageDocument { PageDocument(data) }

  /// Reads all events of a stream that are complete.
  static func events(in stream: String) -> [StreamEvent] {
    var events: [StreamEvent] = []
    var (name, lines, id) = ("message", [String](), String?.none)
    for line in stream.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        if !lines.isEmpty {
          events.append(StreamEvent(name: name, data: lines.joined(separator: "\n"), id: id))
        }
        (name, lines) = ("message", [])
        continue
      }
      let field = line.prefix { $0 != ":" }
      var value = line.dropFirst(field.count + 1)
      if value.first == " " { value = value.dropFirst() }
      switch field {
      case "event": name = String(value)
      case "data": lines.append(String(value))
      case "id": id = String(value)
      default: break
      }
    }
    return events
  }

  /// The messages of a conversation that a stream brings, oldest first.
  static func messages(in stream: String) -> [PageElement] {
    events(in: stream).filter { $0.name == "message" }.flatMap(\.part.messages)
  }
}
