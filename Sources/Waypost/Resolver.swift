internal import Dispatch  // a resolver blocks its thread
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Asks the system which addresses a name has.
enum Resolver {
  /// All addresses of a host; none when the name is unknown.
  static func addresses(of host: String) async -> [IPAddress] {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    if let literal = IPAddress(name) { return [literal] }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: lookUp(name)) }
    }
  }

  private static func lookUp(_ name: String) -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_socktype = stream
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
      .compactMap { $0.flatMap { address($0.pointee) } }
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

extension IPAddress: CustomStringConvertible {
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    return String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
