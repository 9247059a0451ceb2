internal import Articles
internal import Foundation  // the year of a date
internal import Localization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// The doctor's checks of the machine; the measurements are below.

extension Diagnosis {
  /// - Parameter free: Free space in bytes on the library's disk.
  static func disk(free: Int) -> Diagnosis {
    // The write-ahead log of saving one large article needs about as much.
    if free < 4 << 20 { return Diagnosis(.failed, Message(.doctorDiskFull)) }
    // About forty articles with small pictures.
    return free < 100 << 20
      ? Diagnosis(.warning, Message(.doctorDiskLow, .bytes(free)))
      : Diagnosis(.ok, Message(.doctorDisk, .bytes(free)))
  }

  /// - Parameter ahead: By how many seconds this clock is ahead of a wiki's; `nil` if unknown.
  /// - Returns: `nil` if there is nothing to compare with.
  static func clock(_ now: Date, ahead: TimeInterval?) -> Diagnosis? {
    let year = Calendar(identifier: .gregorian).component(.year, from: now)
    // A machine without a clock battery starts in 1970, and then rejects all certificates.
    guard year >= 2026 else {
      return Diagnosis(.warning, Message(.doctorClockPast, .text(String(year))))
    }
    guard let ahead else { return nil }
    // Certificates are renewed days before they expire, so minutes do no harm.
    return abs(ahead) > 300
      ? Diagnosis(
        .warning, Message(.doctorClockOff, .number(abs(ahead).rounded(clampedTo: .count))))
      : Diagnosis(.ok, Message(.doctorClock))
  }

  /// - Parameter error: The `errno` of listening there; 0 if it works.
  static func port(_ port: Int, host: String, error: Int32) -> Diagnosis {
    switch error {
    case 0: Diagnosis(.ok, Message(.doctorPortFree, .text(String(port))))
    case EADDRINUSE: Diagnosis(.advice, Message(.doctorPortTaken, .text(String(port))))
    default:
      Diagnosis(
        .warning,
        Message(
          .doctorPortRefused, .text("\(host):\(port)"), .text(String(cString: strerror(error)))))
    }
  }

  /// Reports scripts that browsers on this machine would show as boxes.
  ///
  /// - Parameter languages: The languages covered by its fonts, as fontconfig names them.
  static func fonts(_ languages: Set<String>) -> [Diagnosis] {
    let scripts: [(Message.Key, String, [String])] = [
      (.doctorFontArabic, "fonts-noto-core", ["ar", "he"]),
      (.doctorFontCjk, "fonts-noto-cjk", ["ja", "ko", "zh-cn"]),
    ]
    return scripts.filter { !languages.isSuperset(of: $0.2) }.map { script, package, _ in
      Diagnosis(.advice, Message(.doctorFontMissing, .message(Message(script)), .text(package)))
    }
  }
}

/// Measurements of the machine that need no requests.
enum MachineChecks {
  static func examine(_ serverSettings: ServerSettings) -> [Diagnosis] {
    var findings = [
      Diagnosis.port(
        serverSettings.port, host: serverSettings.host,
        error: listening(on: serverSettings.host, port: serverSettings.port))
    ]
    #if os(Linux)
      // Without these libraries the program would not have started.
      findings.append(
        Diagnosis(.ok, Message(.doctorPackages, "libqrencode4, libsqlite3-0, libzstd1, zlib1g")))
      if !hasCertificates {
        findings.append(Diagnosis(.warning, Message(.doctorCertificatesMissing)))
      }
    #endif
    return findings + (fontLanguages().map(Diagnosis.fonts) ?? [])
  }

  /// Paths of the certificate bundle on Debian and Alpine, Fedora, and openSUSE.
  private static var hasCertificates: Bool {
    [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
      "/etc/ssl/ca-bundle.pem",
    ].contains { (path: String) in access(path, R_OK) == 0 }
  }

  /// Listens on a port briefly.
  ///
  /// - Returns: 0 on success, or else the `errno`.
  static func listening(on host: String, port: Int) -> Int32 {
    var wanted = addrinfo()
    wanted.ai_flags = AI_PASSIVE
    wanted.ai_socktype = stream
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &wanted, &found) == 0, let address = found else {
      return EADDRNOTAVAIL
    }
    defer { freeaddrinfo(address) }
    let socket = socket(address.pointee.ai_family, stream, 0)
    guard socket >= 0 else { return errno }
    defer { close(socket) }
    // As a server does, so that a connection that just closed does not block the port.
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    return bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0
      && listen(socket, 1) == 0 ? 0 : errno
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// Returns the languages covered by this machine's fonts; `nil` without fontconfig.
  private static func fontLanguages() -> Set<String>? {
    guard let list = popen("fc-list : lang 2>/dev/null", "r") else { return nil }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, list)
      guard count > 0 else { break }
      text += piece[..<count]
    }
    guard pclose(list) == 0 else { return nil }
    // Each line: `:lang=aa|ab|zh-cn`.
    return Set(
      String(decoding: text, as: UTF8.self).split { "|=:\n".contains($0) }.map(String.init))
  }
}
