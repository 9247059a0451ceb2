/// How long what a GET of a route answers may be kept: a word of the route table, sent as
/// `Cache-Control` (RFC 9111).
///
/// A refusal, a redirect and what a form is answered with are never kept, whatever their line says.
enum CachePolicy: String, Sendable, CaseIterable {
  /// By the browser alone, which asks each time whether it is still so.
  case revalidated = "private, no-cache"
  /// The same, and by every cache on the way.
  case revalidatedPublicly = "no-cache"
  case day = "private, max-age=86400"
  /// For ever: other bytes have another address.
  case immutable = "private, max-age=31536000, immutable"
  /// The same, by every cache on the way.
  case immutablePublicly = "public, max-age=31536000, immutable"
  case never = "no-store"
}
