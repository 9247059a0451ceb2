public import Articles

/// A request to a wiki's action API: its parameters in order.
///
/// The same value is shown by `--dry-run` and sent.
public struct APIRequest: Sendable, Equatable {
  public let wiki: WikiID
  public private(set) var parameters: [(name: String, value: String)]

  init(_ wiki: WikiID, action: String, _ parameters: KeyValuePairs<String, String?> = [:]) {
    self.wiki = wiki
    self.parameters = [("action", action), ("format", "json"), ("formatversion", "2")]
    add(parameters)
  }

  /// Adds parameters; leaves out those without a value, replaces existing ones.
  mutating func add(_ more: KeyValuePairs<String, String?>) {
    for (name, value) in more {
      if let value { set(name, value) }
    }
  }

  mutating func set(_ name: String, _ value: String) {
    if let index = parameters.firstIndex(where: { $0.name == name }) {
      parameters[index].value = value
    } else {
      parameters.append((name, value))
    }
  }

  mutating func remove(_ name: String) { parameters.removeAll { $0.name == name } }

  func value(of name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Adds a value to a parameter that takes several.
  mutating func append(_ name: String, _ value: String) {
    if let index = parameters.firstIndex(where: { $0.name == name }) {
      parameters[index].value += "|" + value
    } else {
      parameters.append((name, value))
    }
  }

  /// Returns the request with the parameters that a response gave for its continuation.
  func continued(by continuation: [String: String]) -> APIRequest {
    var next = self
    for (name, value) in continuation.sorted(by: { $0.key < $1.key }) { next.set(name, value) }
    return next
  }

  /// The path and query of the address.
  public var path: String {
    let query = parameters.map { name, value in
      "\(name)=\(value.percentEncoded(keeping: ":,/!*()"))"
    }
    return "\(wiki.scriptPath)/api.php?\(query.joined(separator: "&"))"
  }

  /// The whole address.
  public var address: String { wiki.origin + path }

  public static func == (left: APIRequest, right: APIRequest) -> Bool {
    left.address == right.address
  }
}
