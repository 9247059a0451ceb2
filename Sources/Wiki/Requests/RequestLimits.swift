/// Limits on requests to wikis, in one place (mediawiki.org, "API:Etiquette"; the Wikimedia
/// Foundation's User-Agent policy).
public enum RequestLimits {
  /// Seconds of replication lag at which background work backs off ("Manual:Maxlag parameter").
  static let maximumLag = 5
  /// Concurrent requests to all of Wikimedia, including pictures (Wikimedia_APIs/Rate_limits: "3 or
  /// fewer").
  static let wikimediaAtOnce = 3
  /// Of these, one host has at most two, so that one that does not answer leaves a place to the
  /// others.
  static let wikimediaHostAtOnce = 2
  /// Of all three, one is always reserved for the owner: anonymous viewers and background
  /// work share the others.
  static let sharedAtOnce = 2
  /// Concurrent requests to any other host; a browser has six (our own choice).
  public static let hostAtOnce = 8
  /// Of these, anonymous viewers have at most half.
  static let anonymousAtOnce = 4
  /// How many more requests of anonymous viewers may wait for one host; further ones are refused.
  static let anonymousWaiting = 16
  /// How long an anonymous viewer may have to wait for its turn before it is refused.
  static let anonymousPatience = Duration.seconds(5)
  /// Concurrent downloads of pictures for one wiki (Wikimedia's robot policy, 2025: two media
  /// files).
  public static let picturesAtOnce = 2
  /// Concurrent downloads of pictures for pages of all wikis, so that one whose pictures do not
  /// arrive leaves a place to the others.
  public static let pagePicturesAtOnce = 3
}
