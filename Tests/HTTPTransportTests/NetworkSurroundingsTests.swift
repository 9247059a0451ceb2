import Articles
import IPAddresses
import Testing

@testable import HTTPTransport

@Suite("Network surroundings")
struct NetworkSurroundingsTests {
  private static let networks = [
    ("2001:4860:1:2::3", "ffff:ffff:ffff:ffff::"), ("8.8.8.8", "255.255.255.0"),
    // A tunnel that claims half of the world.
    ("9.9.9.9", "128.0.0.0"), ("2a00:1450::1", "8000::"),
  ]

  private func surroundings(translators: [IPNetwork] = []) throws -> LocalNetworks {
    let networks = try NetworkSurroundingsTests.networks.map { address, mask in
      IPNetwork(of: try #require(IPAddress(address)), mask: IPAddress(mask))
    }
    return LocalNetworks(networks: { networks }, translators: { translators })
  }

  @Test(
    "An address in a network of this machine is private, others stay as they are",
    arguments: [
      ("2001:4860:1:2::3", false), ("2001:4860:1:2:ffff::1", false), ("2001:4860:1:3::1", true),
      ("8.8.8.1", false), ("8.8.9.1", true), ("::ffff:8.8.8.1", false), ("2002:808:801::", false),
      ("9.9.9.9", false), ("9.9.9.10", true), ("2a00:1450::1", false), ("2a00:1450::2", true),
      ("10.0.0.1", false),
    ])
  func interfaces(address: String, isPublic: Bool) async throws {
    let address = try #require(IPAddress(address))
    #expect(try await surroundings().arePublic([address]) == isPublic)
  }

  @Test("One private address among several closes them all")
  func several() async throws {
    let addresses = try ["185.15.59.224", "8.8.8.1"].map { try #require(IPAddress($0)) }
    #expect(try await !surroundings().arePublic(addresses))
    #expect(try await surroundings().arePublic([addresses[0]]))
  }

  @Test(
    "The prefix of a network's NAT64 is read from an address of ipv4only.arpa (RFC 7050, RFC 6052)",
    arguments: [
      // The address that is told, the length of the prefix, 10.0.0.1 and 8.8.9.1 behind it.
      ("2a01:db8:c000:aa::", 32, "2a01:db8:a00:1::", "2a01:db8:808:901::"),
      ("2a01:db8:1c0:0:aa::", 40, "2a01:db8:10a:0:1::", "2a01:db8:108:809:1::"),
      ("2a01:db8:122:c000:0:aa00::", 48, "2a01:db8:122:a00:0:100::", "2a01:db8:122:808:9:100::"),
      ("2a01:db8:122:3c0:0:aa::", 56, "2a01:db8:122:30a:0:1::", "2a01:db8:122:308:8:901::"),
      (
        "2a01:db8:122:344:c0:0:aa00:0", 64, "2a01:db8:122:344:a:0:100:0",
        "2a01:db8:122:344:8:809:100:0"
      ),
      ("2a01:db8:122:344::c000:aa", 96, "2a01:db8:122:344::a00:1", "2a01:db8:122:344::808:901"),
    ])
  func translators(address: String, bits: Int, closed: String, open: String) async throws {
    let found = IPNetwork.translators(try #require(IPAddress(address)))
    #expect(found.map(\.bits) == [bits])
    let surroundings = try surroundings(translators: found)
    #expect(await !surroundings.arePublic([try #require(IPAddress(closed))]))
    #expect(await surroundings.arePublic([try #require(IPAddress(open))]))
  }

  @Test(
    "Other answers tell of no prefix", arguments: ["192.0.0.170", "2a01:db8::1", "2001:4860::8888"])
  func noTranslator(address: String) throws {
    #expect(IPNetwork.translators(try #require(IPAddress(address))).isEmpty)
  }

  @Test("The system tells of this machine's own loopback network")
  func system() throws {
    let loopback = try #require(IPAddress("127.0.0.1"))
    #expect(IPNetwork.ofInterfaces().contains { $0.contains(loopback) })
  }
}
