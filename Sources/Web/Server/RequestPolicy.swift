internal import App
internal import HTTPTypes
internal import IPAddresses

/// Accepts or rejects a request by its headers and connection.
///
/// Rejects requests from pages of other sites in the same browser (forms, frames, pictures,
/// scripts), host names that were pointed at this machine (DNS rebinding), and forwarded requests
/// unless they come from the configured proxy. Sign-in is checked separately (`SignIn.swift`).
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

  /// What the policy decides about a request.
  struct Decision {
    /// Why the request is rejected; `nil` if it is accepted.
    let refusal: Problem?
    /// Whether the browser's session counts: no page of another site can have sent the request.
    let admitsSession: Bool
  }

  /// - Parameter exposure: Of the route. What other sites may load, they load without the session.
  func decision(for exposure: Endpoint.Exposure) -> Decision {
    Decision(refusal: refusal(exposure), admitsSession: refusal(.links) == nil)
  }

  private func refusal(_ exposure: Endpoint.Exposure) -> Problem? {
    // Assets are the same for everybody, and the error page of a rejected request needs them.
    if exposure == .anyHost, [.get, .head].contains(head.method) { return nil }
    guard isLoopbackHost || isPublicHost || isAddressOfConnection else {
      return .host(head.authority ?? "")
    }
    if let field = forwardingField, !isThroughProxy { return .forwarded(field) }
    switch head.method {
    case .get, .head:
      if exposure != .links { return nil }
      return isForeign && !isNavigation ? .foreignPage : nil
    default: return isOwnForm ? nil : .foreignForm
    }
  }

  /// True for a request from another site, such as a link that was followed: it is answered, but
  /// not recorded.
  var isForeign: Bool {
    guard let site = head.value(of: "sec-fetch-site") else { return false }
    return site != "same-origin" && site != "none"
  }

  /// True for a followed link or a typed address, false for a frame or a picture.
  private var isNavigation: Bool {
    head.value(of: "sec-fetch-mode") == "navigate" && head.value(of: "sec-fetch-dest") == "document"
  }

  /// True for a form on a page of this site, by `Sec-Fetch-Site` or `Origin`.
  ///
  /// Over plain HTTP, except on loopback names, browsers omit `Sec-Fetch-Site`, and only `Origin`
  /// decides. `Origin` is checked even if `Sec-Fetch-Site` is present: a proxy that replaces the
  /// Host makes a page of another name look like one of this site.
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
  /// True for a loopback host name in a request from this machine. From a network or through the
  /// proxy such a name is forged.
  private var isLoopbackHost: Bool {
    RequestPolicy.isLoopback(head.authority ?? "") && !isThroughProxy
      && caller.peer?.isLoopback != false
  }

  private var isPublicHost: Bool {
    guard let known = serverSettings.publicAddress?.host else { return false }
    return RequestPolicy.host(of: head.authority ?? "") == known
  }

  /// True for a literal IP address, if the client connected to it. DNS rebinding cannot use one.
  private var isAddressOfConnection: Bool {
    guard let local = caller.local, let host = RequestPolicy.host(of: head.authority ?? "")
    else { return false }
    let literal = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return IPAddress(literal)?.unmapped == local.unmapped
  }

  /// Returns whether a host is a loopback name, with any port: tunnels use other ports.
  static func isLoopback(_ authority: String) -> Bool {
    guard let host = host(of: authority) else { return false }
    return host == "[::1]" || host == "localhost" || host.hasSuffix(".localhost")
      || isLoopbackIPv4(host[...])
  }

  /// Returns the host of `host:port` in lower case; `nil` if malformed.
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

  // MARK: What a proxy says

  /// True if the connection comes from the configured proxy.
  var isThroughProxy: Bool {
    guard let proxy = serverSettings.proxy, let peer = caller.peer else { return false }
    return proxy.unmapped == peer.unmapped
  }

  private var forwardingField: String? {
    head.headerFields.lazy.map(\.name.canonicalName).first {
      PageRequestHeaders.isOfProxies($0) || $0 == serverSettings.proxySignIn?.header
    }
  }

  /// The user whom the configured proxy has signed in; `nil` if it names none, or several.
  var proxyUser: String? {
    guard isThroughProxy, let header = serverSettings.proxySignIn?.header else { return nil }
    let names = head.headerFields.filter { $0.name.canonicalName == header }.map(\.value)
    guard names.count == 1, 1...ProxySignIn.longestName ~= names[0].utf8.count else { return nil }
    return names[0]
  }

  /// Whether the proxy has signed in an owner of the library.
  var isOwnerByProxy: Bool {
    proxyUser.map { serverSettings.proxySignIn?.isOwner($0) == true } ?? false
  }

  /// The last address in the proxy's `X-Forwarded-For`, otherwise the peer.
  ///
  /// Visitors can forge the header, but a proxy appends to it, so the last entry is the proxy's.
  var clientAddress: IPAddress? {
    let told = head.value(of: "x-forwarded-for")?.split(separator: ",").last
    guard isThroughProxy, let told else { return caller.peer }
    return IPAddress(String(told.filter { !$0.isWhitespace }))?.unmapped ?? caller.peer
  }

  /// Key for rate limits.
  var client: [UInt8] { clientAddress?.client ?? [] }

  /// True if the browser is known to use HTTPS; cookies can then be `Secure`.
  var isSecure: Bool {
    isPublicHost || isThroughProxy && head.value(of: "x-forwarded-proto")?.lowercased() == "https"
  }

  /// True for plain HTTP from another machine.
  var isPlain: Bool { !isSecure && !isLoopbackHost }
}

extension Site {
  func requestPolicy(_ head: HTTPRequest, _ caller: ConnectionInfo) -> RequestPolicy {
    RequestPolicy(head: head, serverSettings: services.settings.serverSettings, caller: caller)
  }
}

extension HTTPRequest {
  /// Returns the value of a header by its lower-case name. Several headers of one name are joined
  /// to one list (RFC 9110, 5.3), so none of them is taken for the only one.
  func value(of name: String) -> String? {
    let values = headerFields.filter { $0.name.canonicalName == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
