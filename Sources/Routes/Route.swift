internal import Articles

/// A route of the server: it parses paths and builds the same paths.
package struct Route<Value: Sendable>: Sendable {
  package let pattern: RoutePattern
  private let read: @Sendable ([String]) -> Value?
  private let write: @Sendable (Value) -> [String]

  /// Returns the value in a path, or `nil` if the path belongs to another route.
  package func value(in path: PathSegments) -> Value? { pattern.values(in: path).flatMap(read) }

  /// Returns the value in a path that is part of an address.
  package func value(in path: some StringProtocol) -> Value? {
    PathSegments(path).flatMap { value(in: $0) }
  }

  package func path(_ value: Value) -> PagePath { PagePath(encoded: pattern.path(write(value))) }
}

extension Route where Value == Void {
  init(_ pattern: String) {
    self.init(pattern: RoutePattern(pattern), read: { _ in () }, write: { _ in [] })
  }

  package func callAsFunction() -> PagePath { path(()) }
}

extension Route {
  init(_ pattern: String, _ parameter: PathParameterCodec<Value>) {
    self.init(
      pattern: RoutePattern(pattern), read: { parameter.read($0[0]) },
      write: { [parameter.write($0)] })
  }

  package func callAsFunction(_ value: Value) -> PagePath { path(value) }

  init<A: Sendable, B: Sendable>(
    _ pattern: String, _ a: PathParameterCodec<A>, _ b: PathParameterCodec<B>
  ) where Value == (A, B) {
    self.init(
      pattern: RoutePattern(pattern),
      read: { texts in
        guard let first = a.read(texts[0]), let second = b.read(texts[1]) else { return nil }
        return (first, second)
      },
      write: { [a.write($0.0), b.write($0.1)] })
  }

  package func callAsFunction<A, B>(_ a: A, _ b: B) -> PagePath where Value == (A, B) {
    path((a, b))
  }

  init<A: Sendable, B: Sendable, C: Sendable>(
    _ pattern: String, _ a: PathParameterCodec<A>, _ b: PathParameterCodec<B>,
    _ c: PathParameterCodec<C>
  ) where Value == (A, B, C) {
    self.init(
      pattern: RoutePattern(pattern),
      read: { texts in
        guard let first = a.read(texts[0]), let second = b.read(texts[1]),
          let third = c.read(texts[2])
        else { return nil }
        return (first, second, third)
      },
      write: { [a.write($0.0), b.write($0.1), c.write($0.2)] })
  }

  package func callAsFunction<A, B, C>(_ a: A, _ b: B, _ c: C) -> PagePath
  where Value == (A, B, C) {
    path((a, b, c))
  }
}

/// How a value is written in a path. Reading a path and writing its value again gives the same
/// path, except that characters are percent-encoded only where necessary.
struct PathParameterCodec<Value: Sendable>: Sendable {
  /// Parses the decoded text, which is never empty.
  let read: @Sendable (String) -> Value?
  /// Writes the value, percent-encoded.
  let write: @Sendable (Value) -> String
}

extension PathParameterCodec<Int64> {
  /// A number in its only spelling: `7`, but not `07` or `+7`.
  static let number = PathParameterCodec(
    read: { text in Int64(text, in: 0 ... .max).flatMap { String($0) == text ? $0 : nil } },
    write: { String($0) })
}

extension PathParameterCodec<String> {
  static let text = PathParameterCodec(read: { $0 }, write: { $0.percentEncoded() })
  /// A wiki's slug, such as `en.wikipedia.org` or `localhost:8081~wiki~api.php`.
  static let wiki = PathParameterCodec(read: { $0 }, write: { $0.percentEncoded(keeping: ":~") })
  /// The title of an article as in its address, including spaces and slashes.
  static let title = PathParameterCodec(read: { $0 }, write: { $0.titlePathComponent })
  static let file = PathParameterCodec(read: { $0 }, write: { $0.percentEncoded(keeping: "/") })

  static func one(of names: Set<String>) -> PathParameterCodec {
    PathParameterCodec(read: { names.contains($0) ? $0 : nil }, write: { $0 })
  }

  /// A text that ends with a point and its signature.
  static let signed = PathParameterCodec(
    read: { $0.contains(".") ? $0 : nil }, write: { $0.percentEncoded() })
  /// A file name made of the digest of the file's bytes.
  static let digest = PathParameterCodec(
    read: { $0.contains(".") ? nil : $0 }, write: { $0.percentEncoded() })
}

extension PathParameterCodec<ConversationID> {
  static let conversation = PathParameterCodec(read: { ConversationID($0) }, write: { $0.text })
}

extension PathParameterCodec<ItineraryFormat> {
  static let format = PathParameterCodec(
    read: { ItineraryFormat(rawValue: $0) }, write: { $0.rawValue })
}
