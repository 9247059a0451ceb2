/// `Cache-Control` (RFC 9111) of a route's GET responses, set in the route table.
///
/// Errors, redirects and responses to a POST are always `no-store`.
enum CachePolicy: String, Sendable, CaseIterable {
  /// Cached by the browser only, and revalidated on each use.
  case revalidated = "private, no-cache"
  /// Like `revalidated`, also for shared caches.
  case revalidatedPublicly = "no-cache"
  case day = "private, max-age=86400"
  /// Cached by the browser without revalidation: changed bytes get a new URL.
  case immutable = "private, max-age=31536000, immutable"
  /// Like `immutable`, also for shared caches.
  case immutablePublicly = "public, max-age=31536000, immutable"
  case never = "no-store"
}
