public import HTTPTypes

/// The way a request goes out; the one thing that knows an HTTP library.
///
/// A transport sends one request and gives the answer. It does not follow redirects, retry, or
/// judge a status. It undoes `Content-Encoding`, counts what comes out against the limit, and
/// throws `TransportError`, or `CancellationError` when its task is cancelled.
public struct Transport: Sendable {
  public let send: @Sendable (Request) async throws -> Answer

  public init(send: @escaping @Sendable (Request) async throws -> Answer) {
    self.send = send
  }

  /// A request with its bounds.
  public struct Request: Sendable, Equatable {
    public var head: HTTPRequest
    /// Bytes of the answer after decompression.
    public var limit: Int
    public var timeout: Duration

    public init(head: HTTPRequest, limit: Int, timeout: Duration) {
      self.head = head
      self.limit = limit
      self.timeout = timeout
    }

    /// The whole address.
    public var address: String {
      "\(head.scheme ?? "https")://\(head.authority ?? "")\(head.path ?? "/")"
    }
  }

  public struct Answer: Sendable, Equatable {
    public var head: HTTPResponse
    public var body: [UInt8]

    public init(head: HTTPResponse, body: [UInt8] = []) {
      self.head = head
      self.body = body
    }
  }
}
