/// How we behave towards wikis, in one place (mediawiki.org, "API:Etiquette"; the Wikimedia
/// Foundation's User-Agent policy).
public struct Etiquette: Sendable {
  /// The name that requests carry: program, version, and how to reach the person who runs it.
  public struct UserAgent: Sendable, Equatable {
    public let program: String
    public let version: String
    /// An e-mail address or a page of the operator; without it Wikimedia's lower limit holds.
    public let contact: String?

    public init(program: String = "Waypost", version: String, contact: String?) {
      self.program = program
      self.version = version
      self.contact = contact.flatMap(UserAgent.cleaned)
    }

    /// The header's value: `Waypost/0.1 (me@example.org)`. Only what an HTTP comment may hold.
    public var text: String {
      "\(program)/\(version)" + (contact.map { " (\($0))" } ?? "")
    }

    private static func cleaned(_ contact: String) -> String? {
      let kept = contact.unicodeScalars.filter {
        $0.value > 0x1F && $0.value < 0x7F && !"()\\".unicodeScalars.contains($0)
      }
      let text = String(String.UnicodeScalarView(kept.prefix(200))).trimmed
      return text.isEmpty ? nil : text
    }
  }

  public let userAgent: UserAgent
  public let limits: Limits

  public init(userAgent: UserAgent, limits: Limits = Limits()) {
    self.userAgent = userAgent
    self.limits = limits
  }

  /// Seconds of replication lag at which unattended work steps back ("Manual:Maxlag parameter").
  static let maximumLag = 5
  /// Requests under way to all of Wikimedia at the same time, pictures included
  /// (Wikimedia_APIs/Rate_limits: "3 or fewer").
  static let wikimediaAtOnce = 3
  /// Of these, one is always the owner's: guests and work that nobody waits for share the others.
  static let sharedAtOnce = 2
  /// Requests under way to any other host at the same time; a browser has six (our own choice).
  public static let hostAtOnce = 8
  /// Of these, guests have half at most, and so many of theirs wait; more are refused.
  static let guestsAtOnce = 4
  static let guestsWaiting = 16
  /// How long a guest may have to wait for its turn before it is refused.
  static let guestPatience = Duration.seconds(5)
  /// Pictures at once (Wikimedia's robot policy, 2025: two media files).
  public static let picturesAtOnce = 2
  /// The widths of which Wikimedia keeps renderings; others are refused ("Common thumbnail sizes").
  public static let pictureWidths = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840]

  /// The next standard width that is not smaller.
  public static func standardWidth(_ width: Int) -> Int {
    pictureWidths.first { $0 >= width } ?? 3840
  }
}
