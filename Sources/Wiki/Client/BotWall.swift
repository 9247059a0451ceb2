internal import HTTPTypes

/// Detects bot protection in front of a wiki: a page that only a browser gets past, sent with any
/// status instead of the requested content.
///
/// It is recognized by its own header field or by words in its page. Cloudflare adds a script to
/// ordinary pages of a wiki too, so only the words of the challenge count.
enum BotWall {
  private static let fields = ["cf-mitigated", "x-amzn-waf-action"]

  private static let words = [
    // Anubis (github.com/TecharoHQ/anubis): the challenge, and the files of its page.
    "id=\"anubis_challenge\"", "id=\"anubis_version\"", "/.within.website/x/cmd/anubis/",
    // Cloudflare: a challenge, and refusals by a rule of the site.
    "_cf_chl_opt", "<title>Just a moment...</title>",
    "<title>Attention Required! | Cloudflare</title>", "error code: 1010", "error code: 1020",
    "<title>DDoS-Guard</title>",
    "sucuri_cloudproxy_js",
    "Incapsula incident ID",
    // Fastly
    "<title>Client Challenge</title>",
    "/.well-known/.git.gammaspectra.live/git/go-away/",
  ]

  /// Bytes at the start of a page that are searched for the words.
  private static let reach = 64 << 10

  static func stands(in answer: Transport.Answer) -> Bool {
    let fields = answer.head.headerFields
    if fields.contains(where: { BotWall.fields.contains($0.name.canonicalName) }) { return true }
    // A picture or an API response is never a challenge, whatever words it contains.
    let type = fields[.contentType]?.lowercased() ?? "text/html"
    guard type.hasPrefix("text/html") || type.hasPrefix("text/plain") else { return false }
    let page = answer.body.prefix(reach)
    return words.contains { page.contains($0.utf8) }
  }
}
