internal import Cards
internal import HTTPTransport
internal import Library
internal import Localization
internal import Wiki

internal import struct Foundation.Date  // the injected clock

/// The application services of one library, each with the stores that it needs.
///
/// Front ends call the services and show what they return. When a wiki is unreachable, a service
/// answers from the library and says so. Errors are `Problem`s.
public struct Services: Sendable {
  public let settings: Settings
  public let clock: WallClock
  public let wikis: WikiService
  public let search: SearchService
  public let reading: ReadingService
  public let saving: SavingService
  public let guides: GuideService
  public let itineraries: ItineraryService
  public let sections: SectionChoiceService
  public let trash: TrashService
  public let guideExchange: GuideExchangeService
  public let places: PlaceService
  public let conversations: ConversationService
  public let messaging: MessagingService
  public let transcripts: TranscriptService
  public let games: GameService
  public let sharing: SharingService
  public let secrets: SessionKeyService
  public let doctor: DoctorService
  private let network: Network
  /// Whether the library was made now, because there was none.
  public internal(set) var isNewLibrary = false

  /// Whether requests to wikis are disabled.
  public var isOffline: Bool { wikis.isOffline }

  init(
    settings: Settings, library: Library, clients: WikiClientRegistry, network: Network,
    clockSkew: ClockSkew, isOffline: Bool, now: @escaping @Sendable () -> Date
  ) {
    let file = LazyConversationStore(besideLibrary: library.path, now: now)
    let cardRenderer = CardRenderer()
    self.settings = settings
    clock = WallClock(now: now)
    self.network = network
    wikis = WikiService(
      settings: settings, library: library, clients: clients, isOffline: isOffline, now: now)
    search = SearchService(settings: settings, library: library, wikis: wikis, now: now)
    let pictureChecker = PictureChecker(cardRenderer: cardRenderer, memory: clients.memory)
    reading = ReadingService(
      settings: settings, library: library, wikis: wikis, search: search,
      cardRenderer: cardRenderer, pictureChecker: pictureChecker, now: now)
    saving = SavingService(
      settings: settings, library: library, wikis: wikis, pictureChecker: pictureChecker, now: now)
    guides = GuideService(library: library, wikis: wikis)
    itineraries = ItineraryService(settings: settings, library: library, wikis: wikis)
    sections = SectionChoiceService(library: library, guides: guides, reading: reading)
    trash = TrashService(library: library)
    guideExchange = GuideExchangeService(library: library)
    places = PlaceService(
      settings: settings, library: library, wikis: wikis, reading: reading, network: network,
      now: now)
    secrets = SessionKeyService(settings: settings, library: library, now: now)
    conversations = ConversationService(
      file: file, wikis: wikis, reading: reading, now: now)
    messaging = MessagingService(file: file)
    transcripts = TranscriptService(file: file)
    let boards = BoardPictures(settings: settings, conversations: file, cardRenderer: cardRenderer)
    games = GameService(
      settings: settings, file: file, boards: boards,
      keys: { [secrets] in GameKeys(try secrets.keyInUse()) })
    sharing = SharingService(
      settings: settings, library: library, wikis: wikis, reading: reading, places: places,
      conversationService: conversations, secrets: secrets, boards: boards, conversations: file,
      cardRenderer: cardRenderer, clock: clock)
    doctor = DoctorService(
      settings: settings, library: library, conversations: file, wikis: wikis, secrets: secrets,
      cardRenderer: cardRenderer, pictureChecker: pictureChecker, clockSkew: clockSkew, now: now)
  }

  /// Closes connections and stores the state that the next run needs.
  public func close() async {
    // If the library is read-only, only the used-up rate limit is lost.
    try? await wikis.keepPace()
    await network.shutDown()
  }
}

extension Settings {
  /// The messages in the user's language.
  var localizer: Localizer { Localizer(language) }
}
