import App
import HTTPTypes
import IPAddresses
import Testing

@testable import Web

/// A server at https://waypost.example, reached at 192.168.1.4, with a proxy at 192.168.1.9.
@Suite("Server settings")
struct ServerSettingsTests {
  private func requestPolicy(
    _ host: String, _ fields: [(String, String)] = [], _ method: HTTPRequest.Method = .get,
    from peer: String = "192.168.1.20", signingIn: ProxySignIn? = nil
  ) -> RequestPolicy {
    var head = HTTPRequest(method: method, scheme: "http", authority: host, path: "/guides")
    for (name, value) in fields {
      HTTPField.Name(name).map { head.headerFields.append(HTTPField(name: $0, value: value)) }
    }
    var serverSettings = ServerSettings()
    serverSettings.publicAddress = PublicAddress("https://waypost.example")
    serverSettings.proxy = IPAddress("192.168.1.9")
    serverSettings.proxySignIn = signingIn
    return RequestPolicy(
      head: head, serverSettings: serverSettings,
      caller: ConnectionInfo(peer: IPAddress(peer), local: IPAddress("192.168.1.4")))
  }

  @Test(
    "The public host and the address that was connected to are answered to",
    arguments: [
      ("waypost.example", true), ("WAYPOST.example:443", true), ("waypost.example:8080", true),
      ("192.168.1.4", true), ("192.168.1.4:8080", true), ("[::ffff:192.168.1.4]:80", true),
      ("localhost:8080", false), ("127.0.0.1", false), ("192.168.1.5", false),
      ("192.168.1.4.evil.example", false), ("evil.example", false), ("a.waypost.example", false),
      ("waypost.example.evil.example", false), ("waypost.example:x", false), ("", false),
      ("[::]", false), ("0.0.0.0", false), ("[192.168.1.4]x", false), ("3232235780", false),
    ])
  func hosts(host: String, isAnswered: Bool) {
    #expect(
      requestPolicy(host).decision(for: .links).refusal?.kind == (isAnswered ? nil : .wrongHost))
  }

  @Test(
    "This machine's names are answered to where this machine asks, and not the proxy on it",
    arguments: [
      ("127.0.0.1", true), ("::1", true), ("::ffff:127.0.0.1", true), ("192.168.1.4", false),
      ("192.168.1.9", false), ("192.168.1.20", false),
    ])
  func loopback(peer: String, isAnswered: Bool) {
    for host in ["localhost", "localhost:8080", "a.localhost", "127.0.0.1:80", "[::1]"] {
      let requestPolicy = requestPolicy(host, from: peer)
      #expect(requestPolicy.decision(for: .links).refusal?.status == (isAnswered ? nil : 421))
      #expect(requestPolicy.isPlain == !isAnswered)
    }
    var local = ServerSettings()
    local.publicAddress = PublicAddress("https://waypost.example")
    local.proxy = IPAddress("127.0.0.1")
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/guides")
    let proxied = RequestPolicy(
      head: head, serverSettings: local,
      caller: ConnectionInfo(peer: IPAddress("127.0.0.1"), local: nil))
    #expect(proxied.decision(for: .links).refusal?.status == 421)
  }

  @Test(
    "What is forwarded is believed from the named proxy alone",
    arguments: [
      ("192.168.1.9", nil), ("::ffff:192.168.1.9", nil), ("192.168.1.20", .wrongHost),
      ("127.0.0.1", .wrongHost),
    ] as [(String, Problem.Kind?)],
    ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"])
  func forwarding(asked: (peer: String, kind: Problem.Kind?), field: String) {
    let requestPolicy = requestPolicy("waypost.example", [(field, "203.0.113.7")], from: asked.peer)
    #expect(requestPolicy.decision(for: .links).refusal?.kind == asked.kind)
  }

  @Test("Visitors of the named proxy share a page that is ready; what it says of https parts them")
  func ready() {
    func key(_ fields: [(String, String)], from peer: String) -> PageCache.Key? {
      PageCache.Key(requestPolicy("waypost.example", fields, from: peer), day: 1, minute: nil)
    }
    let proxy = "192.168.1.9"
    let one = key([("X-Forwarded-For", "203.0.113.7")], from: proxy)
    #expect(one != nil && one == key([("X-Forwarded-For", "203.0.113.8")], from: proxy))
    #expect(one != key([("X-Forwarded-Proto", "https")], from: proxy))
    #expect(one != key([("X-Forwarded-For", "203.0.113.7")], from: "192.168.1.20"))
  }

  @Test(
    "Who has signed in at the proxy is the owner if it alone says so, once, and names an owner",
    arguments: [
      (["ann"], true), (["ben"], true), (["eve"], false), (["Ann"], false), (["\u{212B}sa"], false),
      ([], false),
      ([""], false), (["ann", "ann"], false), (["ann, eve"], false),
      ([String(repeating: "n", count: 257)], false),
    ])
  func proxyUsers(names: [String], isOwner: Bool) throws {
    let signIn = try #require(ProxySignIn(header: "Remote-User", owners: "ann, ben, \u{C5}sa"))
    let fields = names.map { ("Remote-User", $0) }
    let asked = requestPolicy(
      "waypost.example", fields, from: "192.168.1.9", signingIn: signIn)
    #expect(asked.decision(for: .links).refusal == nil)
    #expect(asked.isOwnerByProxy == isOwner)
    // Nobody else is believed, and who tries is refused as with other fields of proxies.
    for peer in ["192.168.1.20", "127.0.0.1", "192.168.1.4"] {
      let forged = requestPolicy("waypost.example", fields, from: peer, signingIn: signIn)
      #expect(!forged.isOwnerByProxy && forged.proxyUser == nil)
      if !names.isEmpty { #expect(forged.decision(for: .links).refusal?.kind == .wrongHost) }
    }
    // Off until it is named.
    #expect(!requestPolicy("waypost.example", fields, from: "192.168.1.9").isOwnerByProxy)
  }

  @Test("A page that is ready for a user of the proxy is ready for nobody else")
  func readyForUsers() throws {
    let signIn = try #require(ProxySignIn(header: "Remote-User", owners: "*"))
    func key(_ fields: [(String, String)]) -> PageCache.Key? {
      PageCache.Key(
        requestPolicy("waypost.example", fields, from: "192.168.1.9", signingIn: signIn), day: 1,
        minute: nil)
    }
    let ann = key([("Remote-User", "ann")])
    #expect(ann != nil && ann == key([("remote-user", "ann")]))
    #expect(ann != key([]) && ann != key([("Remote-User", "ben")]))
  }

  @Test("All that the proxy signs in are owners where it says so")
  func everybody() throws {
    let signIn = try #require(ProxySignIn(header: "X-Forwarded-User", owners: "*"))
    for (fields, isOwner) in [([("X-Forwarded-User", "anybody")], true), ([], false)] {
      let asked = requestPolicy(
        "waypost.example", fields, from: "192.168.1.9", signingIn: signIn)
      #expect(asked.isOwnerByProxy == isOwner)
    }
  }

  @Test("A form of another site stays refused for who has signed in at the proxy")
  func foreignForms() throws {
    let signIn = try #require(ProxySignIn(header: "Remote-User", owners: "ann"))
    let fields = [("Remote-User", "ann"), ("Origin", "https://evil.example")]
    let asked = requestPolicy(
      "waypost.example", fields, .post, from: "192.168.1.9", signingIn: signIn)
    #expect(!asked.decision(for: .links).admitsSession)
  }

  @Test(
    "Tries are counted by what the proxy saw last, not by what a visitor wrote",
    arguments: [
      ("192.168.1.9", ["203.0.113.7"], "203.0.113.7"),
      ("192.168.1.9", ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
      ("192.168.1.9", ["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
      ("192.168.1.9", ["2001:db8::1"], "2001:db8::2"), ("192.168.1.9", [], "192.168.1.9"),
      ("192.168.1.9", ["unknown"], "192.168.1.9"),
      ("192.168.1.20", ["203.0.113.7"], "192.168.1.20"),
    ])
  func clients(peer: String, forwarded: [String], client: String) {
    let requestPolicy = requestPolicy(
      "waypost.example", forwarded.map { ("X-Forwarded-For", $0) }, from: peer)
    #expect(requestPolicy.client == IPAddress(client)?.client)
  }

  @Test(
    "A form is taken from our own pages, over https at the proxy and over plain http without",
    arguments: [
      // As browsers send it at https://waypost.example.
      (
        "waypost.example",
        [("Sec-Fetch-Site", "same-origin"), ("Origin", "https://waypost.example")], true
      ),
      ("waypost.example", [("Origin", "https://waypost.example")], true),
      ("waypost.example", [("Origin", "http://waypost.example")], false),
      // As they send it over plain http under an address: no Sec-Fetch-Site at all.
      ("192.168.1.4:8080", [("Origin", "http://192.168.1.4:8080")], true),
      ("192.168.1.4:8080", [("Origin", "http://192.168.1.4")], false),
      ("192.168.1.4:8080", [("Origin", "http://evil.example")], false),
      ("192.168.1.4:8080", [("Origin", "null")], false), ("192.168.1.4:8080", [], false),
      // As a proxy sends it that puts its own name for the host.
      (
        "localhost:8080", [("Sec-Fetch-Site", "same-origin"), ("Origin", "https://other.example")],
        false
      ),
      (
        "localhost:8080",
        [("Sec-Fetch-Site", "same-origin"), ("Origin", "https://waypost.example")], true
      ),
      ("localhost:8080", [("Sec-Fetch-Site", "same-origin"), ("Origin", "null")], false),
      (
        "waypost.example",
        [("Sec-Fetch-Site", "same-site"), ("Origin", "https://waypost.example")], false
      ),
    ] as [(String, [(String, String)], Bool)])
  func forms(host: String, fields: [(String, String)], isTaken: Bool) {
    let peer = host.hasPrefix("localhost") ? "127.0.0.1" : "192.168.1.20"
    let refusal = requestPolicy(host, fields, .post, from: peer).decision(for: .links).refusal
    #expect(refusal == (isTaken ? nil : .foreignForm))
  }

  @Test(
    "A cookie is for https alone where browsers spoke https",
    arguments: [
      ("waypost.example", "192.168.1.9", "https", true, false),
      ("waypost.example", "192.168.1.9", nil, true, false),
      ("192.168.1.4", "192.168.1.9", "https", true, false),
      ("192.168.1.4", "192.168.1.20", nil, false, true),
      ("192.168.1.4", "192.168.1.20", "https", false, true),
      ("localhost", "127.0.0.1", nil, false, false),
    ] as [(String, String, String?, Bool, Bool)])
  func schemes(host: String, peer: String, forwarded: String?, isSecure: Bool, isPlain: Bool) {
    let requestPolicy = requestPolicy(
      host, forwarded.map { [("X-Forwarded-Proto", $0)] } ?? [], from: peer)
    #expect(requestPolicy.isSecure == isSecure && requestPolicy.isPlain == isPlain)
  }

  @Test(
    "The server does not start for others without a passphrase, or with a short one",
    arguments: [
      (["WAYPOST_HOST": "0.0.0.0"], false), (["WAYPOST_HOST": "::"], false),
      (["WAYPOST_HOST": "192.168.1.4"], false), (["WAYPOST_PUBLIC": "https://a.example"], false),
      (["WAYPOST_PROXY": "127.0.0.1"], false), (["WAYPOST_PASSPHRASE": "short"], false),
      (["WAYPOST_PASSPHRASE": ""], false), ([:], true), (["WAYPOST_HOST": "localhost"], true),
      (["WAYPOST_HOST": "127.0.0.2"], true), (["WAYPOST_HOST": "::1"], true),
      (["WAYPOST_HOST": "0.0.0.0", "WAYPOST_PASSPHRASE": "four quiet brown owls"], true),
      (["WAYPOST_PASSPHRASE": "four quiet brown owls"], true),
    ] as [([String: String], Bool)])
  func starting(variables: [String: String], starts: Bool) async throws {
    let settings = try await Settings.read(
      environment: variables.merging(["HOME": "/nowhere"]) { $1 })
    do {
      try settings.serverSettings.check()
      #expect(starts)
    } catch let problem as Problem {
      #expect(!starts && problem.kind == .configuration)
    }
  }
}
