internal import App
internal import HTTPTypes
internal import Hummingbird
internal import IPAddresses
internal import NIOCore

/// Both addresses of the connection of a request; `nil` where the system reports none.
struct ConnectionInfo: Sendable {
  /// Remote address: the browser, or the proxy in between.
  var peer: IPAddress?
  /// Local address that the client connected to.
  var local: IPAddress?
}

struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let caller: ConnectionInfo
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
    caller = ConnectionInfo(
      peer: IPAddress(source.channel.remoteAddress), local: IPAddress(source.channel.localAddress))
  }
}

extension IPAddress {
  /// Converts a socket address; an IPv4-mapped IPv6 address becomes IPv4.
  init?(_ socket: SocketAddress?) {
    // The offsets of `sin_addr` and `sin6_addr` are the same on every system. Parsing the text of
    // `ipAddress` instead is slower, and this is done for every request.
    switch socket {
    case .v4(let four):
      self.init(bytes: withUnsafeBytes(of: four.address) { Array($0[4..<8]) })
    case .v6(let six):
      self = IPAddress(bytes: withUnsafeBytes(of: six.address) { Array($0[8..<24]) }).unmapped
    case .unixDomainSocket, nil: return nil
    }
  }
}
