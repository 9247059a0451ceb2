internal import Articles
internal import Cards
internal import Conversations
internal import Library
internal import Localization
internal import Reader
internal import Wiki

internal import struct Foundation.Date  // what time it is comes in from outside

/// What Waypost can do: search, read, save, keep in guides. The one place where the parts meet.
///
/// Faces ask here and show what comes back. Each verb answers from the library when a wiki is away
/// and says so; errors are `Problem`s.
public struct Verbs: Sendable {
  public let settings: Settings
  let library: Library
  let conversations: ConversationFile
  let clients: WikiClientRegistry
  let network: Network
  /// What time wikis told, for the doctor.
  let clockSkew: ClockSkew
  let titleCache = TitleCache()
  let textIndexState = TextIndexState()
  let countryNames = CountryNames()
  let draftCache = DraftCache()
  let boardCardCache = BoardCardCache()
  let cardRenderer = CardRenderer()
  /// True when no wiki is to be asked.
  public let isOffline: Bool
  let now: @Sendable () -> Date

  init(
    settings: Settings, library: Library, clients: WikiClientRegistry, network: Network,
    clockSkew: ClockSkew,
    isOffline: Bool, now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.library = library
    conversations = ConversationFile(besideLibrary: library.path, now: now)
    self.clients = clients
    self.network = network
    self.clockSkew = clockSkew
    self.isOffline = isOffline
    self.now = now
  }

  /// Turns every error of a part into a `Problem`.
  func asking<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      guard let problem = Problem(error) else { throw error }
      throw problem
    }
  }

  /// A title that a person typed.
  func title(_ typed: String) throws -> PageTitle {
    do throws(TitleError) {
      return try PageTitle(typed)
    } catch {
      throw Problem.title(typed, error)
    }
  }

  /// The client of a wiki, or of the default one.
  func client(for wiki: ReachableWiki?) async throws -> WikiClient {
    try await clients.client(for: wiki ?? usualWiki)
  }

  /// A number that is another one after any change of the library, by this process or another.
  public func libraryVersion() throws -> Int {
    do { return try library.dataVersion() } catch { throw Problem(error) ?? error }
  }

  /// The words of the person's language.
  var localizer: Localizer { Localizer(settings.language) }

  /// How articles of a wiki are read, with what is known of the wiki.
  func reader(for wiki: WikiID) async throws -> Reader {
    Reader(facts: try await library.facts(of: wiki))
  }
}
