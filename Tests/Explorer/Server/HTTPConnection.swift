import Foundation  // Sockets of every system.

/// One connection to the server on this machine, which sends bytes as they are and waits for the
/// answer: no client library would send what a hostile client does.
final class HTTPConnection {
  enum Failure: Error, Equatable {
    case refused, closed, timedOut
    case malformed(String)
  }

  private let socket: Int32
  private var received: [UInt8] = []
  private(set) var isOpen = true

  init(port: Int) throws {
    socket = Self.streamSocket()
    var address = Self.loopback(port: port)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close()
      throw Failure.refused
    }
  }

  /// One that somebody else has opened.
  init(accepted socket: Int32) { self.socket = socket }

  deinit { close() }

  static func streamSocket() -> Int32 {
    #if canImport(Glibc)
      Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  static func loopback(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }

  func close() {
    if isOpen { _ = Foundation.close(socket) }
    isOpen = false
  }

  /// Sends bytes and waits for one answer.
  ///
  /// - Parameter bodiless: True for HEAD, whose answer has no body whatever it declares.
  func ask(_ bytes: [UInt8], bodiless: Bool, within limit: Duration) throws -> HTTPAnswer {
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + limit
    do {
      try write(bytes, until: end)
      var answer = try read(bodiless: bodiless, until: end)
      answer.time = clock.now - start
      if answer.field("connection")?.lowercased() == "close" { close() }
      return answer
    } catch {
      close()
      throw error
    }
  }

  // MARK: Bytes

  func write(_ bytes: [UInt8], until end: ContinuousClock.Instant) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: Int16(POLLOUT), until: end)
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
      // A server may refuse a request before it has read all of it: its answer is still there.
      // A connection that is gone is told when the answer is read.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  #if canImport(Glibc)
    private let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
  #else
    private let flags = Int32(MSG_DONTWAIT)
  #endif

  private func wait(for events: Int16, until end: ContinuousClock.Instant) throws {
    let left = (end - ContinuousClock().now) / .milliseconds(1)
    guard left > 0 else { throw Failure.timedOut }
    var descriptor = pollfd(fd: socket, events: events, revents: 0)
    guard poll(&descriptor, 1, Int32(min(left + 1, 1_000_000))) > 0 else { throw Failure.timedOut }
  }

  /// - Throws: `.closed` at the end.
  private func receive(until end: ContinuousClock.Instant) throws {
    try wait(for: Int16(POLLIN), until: end)
    let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
    }
    guard !piece.isEmpty else { throw Failure.closed }
    received += piece
  }

  func take(_ count: Int, until end: ContinuousClock.Instant) throws -> [UInt8] {
    while received.count < count { try receive(until: end) }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  func takeLine(until end: ContinuousClock.Instant) throws -> String {
    var searched = 0
    while true {
      if let index = received[searched...].firstIndex(of: 0x0A) {
        let line = try take(index + 1, until: end)
        return String(decoding: line.dropLast(), as: UTF8.self).trimmingSuffix("\r")
      }
      searched = received.count
      try receive(until: end)
    }
  }

  // MARK: Messages

  private func read(bodiless: Bool, until end: ContinuousClock.Instant) throws -> HTTPAnswer {
    let words = try takeLine(until: end).split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      throw Failure.malformed("status line")
    }
    var answer = HTTPAnswer(status: status)
    answer.fields = try takeFields(until: end)
    if 100..<200 ~= status { return try read(bodiless: bodiless, until: end) }
    if !bodiless, status != 204, status != 304 { answer.body = try body(of: answer, until: end) }
    return answer
  }

  /// The fields of a head, to the empty line; names in lower case.
  func takeFields(until end: ContinuousClock.Instant) throws -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    while true {
      let line = try takeLine(until: end)
      if line.isEmpty { return fields }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure.malformed("field") }
      fields.append((parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces)))
    }
  }

  private func body(of answer: HTTPAnswer, until end: ContinuousClock.Instant) throws -> [UInt8] {
    if answer.field("content-type")?.hasPrefix("text/event-stream") == true {
      return stream()
    }
    if answer.field("transfer-encoding")?.lowercased() == "chunked" {
      return try chunks(until: end)
    }
    if let length = answer.field("content-length") {
      guard let count = Int(length), count >= 0 else { throw Failure.malformed("length") }
      return try take(count, until: end)
    }
    do {
      while true { try receive(until: end) }
    } catch Failure.closed {
      close()
      defer { received = [] }
      return received
    }
  }

  private func chunks(until end: ContinuousClock.Instant) throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      guard let count = Int(try takeLine(until: end), radix: 16) else {
        throw Failure.malformed("chunk")
      }
      body += try take(count, until: end)
      _ = try takeLine(until: end)
      if count == 0 { return body }
    }
  }

  /// What a stream that never ends says at once.
  private func stream() -> [UInt8] {
    let end = ContinuousClock().now + .milliseconds(150)
    while received.count < 1 << 20, (try? receive(until: end)) != nil {}
    close()
    return received
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
