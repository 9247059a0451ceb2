/// A program that shows a card for a link. How each one reads a page is taken from its source code
/// and documentation.
struct Consumer: Sendable {
  let name: String
  /// What it sends.
  var agent: String
  var accept = "*/*"
  /// The part that it asks for.
  var range: String?
  /// How much of a page it takes, in bytes.
  var pageLimit = 1_000_000
  /// How much of it may come before the end of the tags.
  var headLimit = 8_000
  var reader: Reader
  var pictureLimit = 1_000_000
  var leastWidth = 300
  var leastHeight = 157
  /// Without a description or an address it shows no card.
  var needsAll = false
  /// Decodes entities twice.
  var decodesTwice = false

  enum Reader: Sendable {
    /// A parser of HTML; which of two equal properties counts.
    case tree(Winner)
    /// Patterns over the text, as some messengers have them.
    case patterns(Winner)
  }

  enum Winner: Sendable { case first, last }

  static let all = [
    Consumer(
      name: "Apple Messages",
      agent: "Safari facebookexternalhit/1.1 Facebot Twitterbot/1.0", reader: .tree(.first),
      leastWidth: 900),
    Consumer(
      name: "WhatsApp", agent: "WhatsApp/2.23", pageLimit: 300_000, reader: .tree(.first),
      pictureLimit: 300_000, needsAll: true),
    Consumer(
      name: "Signal Desktop", agent: "WhatsApp/2", pageLimit: 1_024_000, reader: .tree(.first),
      pictureLimit: 1_048_576),
    Consumer(
      name: "Signal Android", agent: "WhatsApp/2", pageLimit: 2_000_000,
      reader: .patterns(.last), pictureLimit: 2_000_000, decodesTwice: true),
    Consumer(
      name: "Signal iOS", agent: "WhatsApp/2", pageLimit: 2 << 20, reader: .tree(.first)),
    Consumer(
      name: "Telegram", agent: "TelegramBot (like TwitterBot)", reader: .tree(.first),
      pictureLimit: 5_000_000),
    Consumer(
      name: "Slack", agent: "Slackbot-LinkExpanding 1.0", range: "bytes=0-32767",
      pageLimit: 1_000_000, headLimit: 10_000,
      reader: .tree(.first)),
    Consumer(name: "Discord", agent: "Discordbot/2.0", reader: .tree(.first)),
    Consumer(
      name: "Mattermost", agent: "mattermost-bot", accept: "image/*, text/html;q=0.8",
      headLimit: 5_000, reader: .tree(.last)),
    Consumer(
      name: "Rocket.Chat", agent: "Rocket.Chat/6", pageLimit: 250_000, reader: .patterns(.first)),
    Consumer(name: "Matrix Synapse", agent: "Synapse (bot)", reader: .tree(.last)),
    Consumer(
      name: "Mastodon", agent: "Mastodon/4 (+https://social.example)", pageLimit: 1 << 20,
      reader: .tree(.first)),
    Consumer(
      name: "Facebook", agent: "facebookexternalhit/1.1", range: "bytes=0-524288",
      pageLimit: 512_000, reader: .tree(.first),
      leastWidth: 600, leastHeight: 315, needsAll: true),
    Consumer(
      name: "LinkedIn", agent: "LinkedInBot/1.0", reader: .tree(.first), leastWidth: 1_200,
      leastHeight: 627, needsAll: true),
    Consumer(
      name: "X", agent: "Twitterbot/1.0", reader: .tree(.first), leastWidth: 300, leastHeight: 157),
  ]
}

/// What a consumer made of a page.
struct ReadCard: Equatable {
  var title: String?
  var description: String?
  var address: String?
  var image: String?
  var width: Int?
  var height: Int?
}

extension Consumer {
  func read(_ page: String) -> ReadCard {
    let properties =
      switch reader {
      case .tree(let winner): Consumer.byTree(page, winner)
      case .patterns(let winner): Consumer.byPatterns(page, winner)
      }
    func text(_ name: String) -> String? {
      decodesTwice ? properties[name].map { Consumer.decoded($0) } : properties[name]
    }
    return ReadCard(
      title: text("og:title"), description: text("og:description"), address: properties["og:url"],
      image: properties["og:image"], width: properties["og:image:width"].flatMap { Int($0) },
      height: properties["og:image:height"].flatMap { Int($0) })
  }

  private static func byTree(_ page: String, _ winner: Winner) -> [String: String] {
    let pairs = PageDocument(page).openGraphTags.map { ($0.property, $0.content) }
    return Dictionary(pairs) { winner == .first ? $0 : $1 }
  }

  /// `<meta … property="…" … content="…">`, a raw `>` ending the tag.
  private static func byPatterns(_ page: String, _ winner: Winner) -> [String: String] {
    // Such messengers compare code units: a quotation mark with an accent on it ends a value too.
    let pattern = /<meta[^>]*?property="([^"]*)"[^>]*?content="([^"]*)"[^>]*>/
      .matchingSemantics(.unicodeScalar)
    let pairs = page.matches(of: pattern).map { (String($0.1), decoded(String($0.2))) }
    return Dictionary(pairs) { winner == .first ? $0 : $1 }
  }

  /// The five references.
  private static func decoded(_ text: String) -> String {
    text.replacing(/&(lt|gt|quot|#39|amp);/.matchingSemantics(.unicodeScalar)) { match in
      switch match.1 {
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "amp": "&"
      default: "'"
      }
    }
  }
}
