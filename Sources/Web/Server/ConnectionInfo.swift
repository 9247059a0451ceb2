internal import App
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// The two ends of the connection that a request came in on; `nil` where the system names none.
struct ConnectionInfo: Sendable {
  /// Who asks: a browser, or the proxy in between.
  var peer: IPAddress?
  /// The address of ours that it reached.
  var local: IPAddress?
}

/// What the server knows of a request beside its head.
struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let caller: ConnectionInfo
  /// The connection itself.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
    caller = ConnectionInfo(
      peer: IPAddress(source.channel.remoteAddress), local: IPAddress(source.channel.localAddress))
  }
}

extension IPAddress {
  /// The address of a socket; an IPv4 one is that, however the socket writes it.
  init?(_ socket: SocketAddress?) {
    guard let address = socket?.ipAddress.flatMap({ IPAddress($0) }) else { return nil }
    self = address.unmapped
  }
}

/// Who asks, as far as pages are other for one and for another.
struct ViewerTraits: Sendable, Equatable {
  /// Has not signed in, where that is asked.
  var isAnonymous = false
  /// Has signed in.
  var isOwner = false
  /// Over http from another machine: what is typed can be read on the way, and browsers withhold
  /// some of what they can do.
  var isPlain = false

  /// Who sits at the machine, where no passphrase is set.
  static let atThisMachine = ViewerTraits()
}
