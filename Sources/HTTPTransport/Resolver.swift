internal import Dispatch  // a resolver blocks its thread
internal import IPAddresses
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Resolves host names with the system's resolver.
enum Resolver {
  /// Returns all addresses of a host without duplicates; none if the name is unknown or the task is
  /// cancelled. The system call cannot be cancelled, but the caller stops waiting for it.
  static func addresses(of host: String) async -> [IPAddress] {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    if let literal = IPAddress(name) { return [literal] }
    let answer = Answer()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard answer.isAwaited(by: continuation) else { return continuation.resume(returning: []) }
        DispatchQueue.global().async { answer.give(lookUp(name)) }
      }
    } onCancel: {
      answer.give([])
    }
  }

  /// Resumes the caller with whichever comes first: the system's result or the cancellation.
  private final class Answer: Sendable {
    private enum State {
      case open
      case awaited(CheckedContinuation<[IPAddress], Never>)
      case given
    }

    private let state = Mutex(State.open)

    /// Returns false if the result was already delivered.
    func isAwaited(by continuation: CheckedContinuation<[IPAddress], Never>) -> Bool {
      state.withLock { state in
        guard case .open = state else { return false }
        state = .awaited(continuation)
        return true
      }
    }

    func give(_ addresses: [IPAddress]) {
      let waiting: CheckedContinuation<[IPAddress], Never>? = state.withLock { state in
        defer { state = .given }
        guard case .awaited(let continuation) = state else { return nil }
        return continuation
      }
      waiting?.resume(returning: addresses)
    }
  }

  private static func lookUp(_ name: String) -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_socktype = stream
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    var seen: Set<IPAddress> = []
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
      .compactMap { $0.flatMap { address($0.pointee) } }
      .filter { seen.insert($0).inserted }
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  private static func address(_ info: addrinfo) -> IPAddress? {
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    let plain = text[..<end].map { UInt8(bitPattern: $0) }
    return IPAddress(String(decoding: plain.prefix { $0 != UInt8(ascii: "%") }, as: UTF8.self))
  }
}
