public import HTTPTypes

/// Sends HTTP requests; the only type that knows an HTTP library.
///
/// A transport sends one request and returns the response. It does not follow redirects, retry, or
/// check a status. It decodes `Content-Encoding`, counts the decoded bytes against the limit, and
/// throws `TransportError`, or `CancellationError` when its task is cancelled.
public struct Transport: Sendable {
  public let send: @Sendable (Request) async throws -> Answer

  public init(send: @escaping @Sendable (Request) async throws -> Answer) { self.send = send }

  /// A request with its limits.
  public struct Request: Sendable, Equatable {
    public var head: HTTPRequest
    /// Maximum size of the response, in bytes after decompression.
    public var limit: Int
    public var timeout: Duration
    /// Maximum time without a byte of the response; `nil` for no such limit.
    public var silence: Duration?

    public init(head: HTTPRequest, limit: Int, timeout: Duration, silence: Duration? = nil) {
      self.head = head
      self.limit = limit
      self.timeout = timeout
      self.silence = silence
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
