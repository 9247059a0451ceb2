import Articles
import Testing
import Wording

@testable import Waypost

/// covers: S16 of the rules for fetching on behalf of others
@Suite("Which machines may be reached")
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

  @Test("A private address is reached under the authority that was named, and no other")
  func named() throws {
    let guarding = AddressGuard(named: [
      try WikiID(typed: "http://127.0.0.1:8101/w/api.php"),
      try WikiID(typed: "https://wiki.example.org"),
    ])
    let address = try #require(IPAddress("127.0.0.1"))
    #expect(guarding.allows(address, as: "127.0.0.1:8101"))
    #expect(!guarding.allows(address, as: "127.0.0.1:6379"))
    #expect(guarding.allows(scheme: "http", authority: "127.0.0.1:8101"))
    #expect(!guarding.allows(scheme: "http", authority: "example.org"))
    #expect(guarding.allows(scheme: "https", authority: "example.org"))
    #expect(!guarding.allows(scheme: "file", authority: "127.0.0.1:8101"))
    #expect(!guarding.allows(scheme: "http", authority: "wiki.example.org"))
  }
}
