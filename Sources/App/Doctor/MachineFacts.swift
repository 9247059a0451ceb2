internal import Foundation  // dates: the year
internal import Localization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// What the doctor says of the machine: judged here, looked at below.

extension Diagnosis {
  /// - Parameter free: In bytes, on the disk of the library.
  static func disk(free: Int) -> Diagnosis {
    // SQLite's log of one save of a large article is about as large.
    if free < 4 << 20 { return Diagnosis(.failed, Message(.doctorDiskFull)) }
    // Forty articles with small pictures take about as much.
    return free < 100 << 20
      ? Diagnosis(.warning, Message(.doctorDiskLow, .bytes(free)))
      : Diagnosis(.ok, Message(.doctorDisk, .bytes(free)))
  }

  /// - Parameter ahead: By how many seconds the clock is ahead of a wiki's; `nil` where none told.
  /// - Returns: `nil` where there is nothing to compare with.
  static func clock(_ now: Date, ahead: TimeInterval?) -> Diagnosis? {
    let year = Calendar(identifier: .gregorian).component(.year, from: now)
    // A machine without a battery begins at 1970, and then trusts no certificate.
    guard year >= 2026 else {
      return Diagnosis(.warning, Message(.doctorClockPast, .text(String(year))))
    }
    guard let ahead else { return nil }
    // Certificates are renewed days before they end: minutes harm nobody.
    return abs(ahead) > 300
      ? Diagnosis(.warning, Message(.doctorClockOff, .number(Int(abs(ahead)))))
      : Diagnosis(.ok, Message(.doctorClock))
  }

  /// - Parameter error: What the system says to a server there; 0 where one may answer.
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

  /// What pages in a browser on this machine would show as boxes.
  ///
  /// - Parameter languages: Those that its fonts draw, as fontconfig names them.
  static func fonts(_ languages: Set<String>) -> [Diagnosis] {
    let scripts: [(Message.Key, String, [String])] = [
      (.doctorFontArabic, "fonts-noto-core", ["ar", "he"]),
      (.doctorFontCjk, "fonts-noto-cjk", ["ja", "ko", "zh-cn"]),
    ]
    return scripts.filter { !languages.isSuperset(of: $0.2) }.map { script, package, _ in
      Diagnosis(
        .advice, Message(.doctorFontMissing, .message(Message(script)), .text(package)))
    }
  }
}

/// What can be seen of the machine without asking anybody.
enum MachineFacts {
  static func examine(_ serverSettings: ServerSettings) -> [Diagnosis] {
    var findings = [
      Diagnosis.port(
        serverSettings.port, host: serverSettings.host,
        error: listening(on: serverSettings.host, port: serverSettings.port))
    ]
    #if os(Linux)
      // Without one of them the program would not have started.
      findings.append(
        Diagnosis(.ok, Message(.doctorPackages, "libqrencode4, libsqlite3-0, libzstd1, zlib1g")))
      if !hasCertificates {
        findings.append(Diagnosis(.warning, Message(.doctorCertificatesMissing)))
      }
    #endif
    return findings + (fontLanguages().map(Diagnosis.fonts) ?? [])
  }

  /// Where distributions keep the list: Debian and Alpine, Fedora, openSUSE.
  private static var hasCertificates: Bool {
    [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
      "/etc/ssl/ca-bundle.pem",
    ].contains { (path: String) in access(path, R_OK) == 0 }
  }

  /// Tries to be the server for a moment.
  ///
  /// - Returns: 0 where that works, else the system's `errno`.
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
    // As a server does: what ended a moment ago keeps nobody away.
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

  /// The languages that the fonts of this machine draw, by fontconfig; `nil` where it is not there.
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
