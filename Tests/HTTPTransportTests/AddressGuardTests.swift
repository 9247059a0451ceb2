import Articles
import IPAddresses
import Testing

@testable import HTTPTransport

@Suite("Address guard")
struct AddressGuardTests {
  @Test(
    "Private, local, reserved and wrapped addresses are not public",
    arguments: [
      "0.0.0.0", "10.0.0.1", "10.255.255.255", "100.64.0.1", "127.0.0.1", "127.255.255.254",
      "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
      "192.168.0.1", "198.18.0.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "240.0.0.1",
      "255.255.255.255", "::", "::1", "fc00::1", "fdff::1", "fe80::1", "fec0::1", "ff02::1",
      "2001:db8::1", "3fff::1", "2001::7f00:1", "64:ff9b:1::1", "100::1", "::127.0.0.1",
      "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::",
    ])
  func closed(text: String) throws {
    #expect(try #require(IPAddress(text)).isPublic == false)
  }

  @Test(
    "Public addresses are public",
    arguments: [
      "185.15.59.224", "8.8.8.8", "172.32.0.1", "100.128.0.1", "192.167.255.255",
      "2620:0:862:ed1a::1", "::ffff:8.8.8.8", "2a00:1450::1",
    ])
  func open(text: String) throws {
    #expect(try #require(IPAddress(text)).isPublic)
  }

  @Test("What is no address is none", arguments: ["", "localhost", "1.2.3", "0x7f.1", "::g"])
  func none(text: String) { #expect(IPAddress(text) == nil) }

  private static let local = "http://127.0.0.1:8101/w/api.php"
  private static let secure = "https://wiki.example.org/w/api.php"
  private static let ported = "https://wiki.example.org:8443/w/api.php"

  @Test(
    "A wiki's requests go to its own host, and to others by https at the usual port",
    arguments: [
      // The wiki, whether it is trusted, the address; whether it may be asked, and be private.
      (local, true, "http://127.0.0.1:8101", true, true),
      (local, true, "http://127.0.0.1:80", false, false),
      (local, true, "http://127.0.0.1:6379", false, false),
      (local, true, "https://127.0.0.1:6379", false, false),
      (local, true, "http://example.org", false, false),
      (local, true, "https://example.org", true, false),
      (local, true, "file://127.0.0.1:8101", false, false),
      (local, false, "http://127.0.0.1:8101", false, false),
      (secure, true, "https://wiki.example.org", true, true),
      (secure, true, "https://WIKI.example.org:443", true, true),
      (secure, true, "http://wiki.example.org", false, false),
      (secure, true, "https://wiki.example.org:22", false, false),
      (secure, false, "https://wiki.example.org", true, false),
      (secure, false, "https://upload.example.org", true, false),
      (secure, false, "https://upload.example.org:443", true, false),
      (secure, false, "https://upload.example.org:8443", false, false),
      (secure, false, "https://upload.example.org:0443", false, false),
      (secure, false, "https://[2620::1]", true, false),
      (secure, false, "https://[2620::1]:22", false, false),
      (secure, false, "https://", false, false),
      (ported, false, "https://wiki.example.org:8443", true, false),
      (ported, false, "https://other.example.org:8443", false, false),
    ])
  func destinations(
    wiki: String, isTrusted: Bool, address: String, isAllowed: Bool, mayBePrivate: Bool
  ) throws {
    let addresses = AddressGuard(for: try WikiID(typed: wiki), isTrusted: isTrusted)
    let parts = address.split(separator: "://", omittingEmptySubsequences: false).map(String.init)
    let destination = addresses.destination(scheme: parts[0], authority: parts[1])
    #expect((destination != nil) == isAllowed)
    #expect(destination?.mayBePrivate ?? false == mayBePrivate)
  }
}
