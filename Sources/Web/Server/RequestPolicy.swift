internal import App
internal import HTTPTypes

/// Who may ask at all, by the head of the request and the connection that it came in on.
///
/// Not a page of another site in the same browser (forms, frames, pictures, scripts), not a name
/// that was turned to this machine (DNS rebinding), and not a proxy that passes on others' requests
/// unless it is the one that was named. Who must sign in is another matter (`SignIn.swift`).
struct RequestPolicy {
  let head: HTTPRequest
  let serverSettings: ServerSettings
  let caller: ConnectionInfo

  init(
    head: HTTPRequest, serverSettings: ServerSettings = ServerSettings(),
    caller: ConnectionInfo = ConnectionInfo()
  ) {
    (self.head, self.serverSettings, self.caller) = (head, serverSettings, caller)
  }

  /// Why the request is refused; `nil` for one that is let in.
  func refusal(_ exposure: Endpoint.Exposure) -> Problem? {
    // Our own look is the same for everybody; the page that refuses is shown in it.
    if exposure == .anyHost, [.get, .head].contains(head.method) { return nil }
    if let refusal = refusalOfHost() { return refusal }
    if let field = forwardingField, !isThroughProxy { return .forwarded(field) }
    switch head.method {
    case .get, .head:
      if exposure != .links { return nil }
      return isForeign && !isNavigation ? .foreignPage : nil
    default: return isOwnForm ? nil : .foreignForm
    }
  }

  /// True for a link on another site that the person followed: it is answered, and leaves no
  /// trace.
  var isForeign: Bool {
    let site = head.value(of: "sec-fetch-site")
    return site == "cross-site" || site == "same-site"
  }

  /// Someone followed a link, or typed the address; a frame or a picture is neither.
  private var isNavigation: Bool {
    head.value(of: "sec-fetch-mode") == "navigate" && head.value(of: "sec-fetch-dest") == "document"
  }

  /// The form lies on a page of ours: the browser says so, or names our own origin.
  ///
  /// Over plain http under another name than a loopback one browsers leave `Sec-Fetch-Site` out, and
  /// the origin alone decides; it must be ours also beside that field, because a proxy that puts
  /// its own name for the Host makes a page of another name look like ours.
  private var isOwnForm: Bool {
    let site = head.value(of: "sec-fetch-site")
    let origin = head.value(of: "origin")?.lowercased()
    if let origin, !origins.contains(origin) { return false }
    guard let site else { return origin != nil }
    return site == "same-origin" || site == "none"
  }

  private var origins: [String] {
    let authority = (head.authority ?? "").lowercased()
    let known = serverSettings.publicAddress?.origin
    return (isPublicHost ? [] : ["http://" + authority]) + (known.map { [$0] } ?? [])
  }
}

// MARK: - The name that is asked for

extension RequestPolicy {
  private func refusalOfHost() -> Problem? {
    let authority = head.authority ?? ""
    return isLoopbackHost || isPublicHost || isAddressOfConnection ? nil : .host(authority)
  }

  /// The name that is asked for is one of this machine's own, and it is this machine that asks: from
  /// a network, or through the proxy, such a name is somebody's invention.
  private var isLoopbackHost: Bool {
    RequestPolicy.isLoopback(head.authority ?? "") && !isThroughProxy
      && caller.peer?.isLoopback != false
  }

  private var isPublicHost: Bool {
    guard let known = serverSettings.publicAddress?.host else { return false }
    return RequestPolicy.host(of: head.authority ?? "") == known
  }

  /// A literal address can be turned to nobody else; it must be the one that was connected to.
  private var isAddressOfConnection: Bool {
    guard let local = caller.local, let host = RequestPolicy.host(of: head.authority ?? "")
    else { return false }
    let literal = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return IPAddress(literal)?.unmapped == local.unmapped
  }

  /// The names of this machine, with any port: a tunnel has another one.
  static func isLoopback(_ authority: String) -> Bool {
    guard let host = host(of: authority) else { return false }
    return host == "[::1]" || host == "localhost" || host.hasSuffix(".localhost")
      || isLoopbackIPv4(host[...])
  }

  /// The host of `host:port`, in lower case; `nil` where that is malformed.
  static func host(of authority: String) -> String? {
    let authority = authority.lowercased()
    let end =
      authority.hasPrefix("[")
      ? authority.firstIndex(of: "]").map { authority.index(after: $0) }
      : authority.firstIndex(of: ":") ?? authority.endIndex
    guard let end, end > authority.startIndex else { return nil }
    let port = authority[end...]
    guard port.isEmpty || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil else { return nil }
    return String(authority[..<end])
  }

  private static func isLoopbackIPv4(_ host: Substring) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { $0.count <= 3 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
      && numbers.allSatisfy { UInt8($0) != nil }
  }
}

// MARK: - What a proxy says

extension RequestPolicy {
  /// The connection comes from the proxy that was named.
  var isThroughProxy: Bool {
    guard let proxy = serverSettings.proxy, let peer = caller.peer else { return false }
    return proxy.unmapped == peer.unmapped
  }

  private var forwardingField: String? {
    head.headerFields.lazy.map(\.name.canonicalName).first(where: RequestFields.isOfProxies)
  }

  /// The address that tries are counted by: what the named proxy saw last, else the other end.
  ///
  /// A visitor may write the field himself; a proxy adds to its end, so the last one is its own.
  var client: [UInt8] {
    let told = head.value(of: "x-forwarded-for")?.split(separator: ",").last
    guard isThroughProxy, let told else { return caller.peer?.client ?? [] }
    return IPAddress(String(told.filter { !$0.isWhitespace }))?.client ?? caller.peer?.client ?? []
  }

  /// The browser spoke https, so far as we know: a cookie may be kept for that alone.
  var isSecure: Bool {
    isPublicHost || isThroughProxy && head.value(of: "x-forwarded-proto")?.lowercased() == "https"
  }

  /// Over plain http, and not within this machine.
  var isPlain: Bool { !isSecure && !isLoopbackHost }
}

extension HTTPRequest {
  /// The value of a field, by its name in lower case; several of one name are one list (RFC 9110,
  /// 5.3), and so never taken for one of them.
  func value(of name: String) -> String? {
    let values = headerFields.filter { $0.name.canonicalName == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
