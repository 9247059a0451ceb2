import App
import Articles
import Battleship
import Cards
import Foundation  // bytes of small pictures
import Markup
import Places

@testable import Web

/// Cards of every kind, with the nastiest words and pictures, made the way a person makes them: the
/// wiki says the words and has the pictures.
struct SampleCards {
  struct Words: Sendable {
    let name: String
    let title: String
    let description: String

    init(_ name: String, _ title: String, _ description: String) {
      self.name = name
      self.title = title
      self.description = description
    }
  }

  /// A picture that an article has, and what a card then shows.
  enum Lead: String, CaseIterable {
    case none = "no picture"
    case svg = "a picture that is SVG alone"
    case tall = "a tall picture"
    case wide = "a photograph"
    case logo = "a transparent logo"
    case small = "a picture too small"
    case place = "no picture, but a place"
  }

  /// One card that was sent.
  struct Row {
    let kind: SharedLink.Kind
    let name: String
    /// What is to stand in its title.
    let title: String
    let path: String
    /// Whether a picture of a wiki is shown, which has a credit.
    var showsFile = false
  }

  static let words = [
    Words("plain", "Kyoto", "City in Japan, capital for a thousand years"),
    Words("marks", "\"><script>'&`", "She said \"no\" > 'yes' & <b>left</b>"),
    Words("twice escaped", "&lt;b&gt; &amp;amp; &#39;x", "&quot;&lt;script&gt;&quot;"),
    Words("right to left", "القاهرة\u{202E} abc", "عاصمة جمهورية مصر العربية"),
    Words("Japanese", "京都市とその周辺", "千年の都"),
    Words("emoji", "👨‍👩‍👧 in 🇳🇱", "🎉🎉🎉"),
    Words("emoji and a letter", "🎉 A", "🎉"),
    Words("combining", "Zalgo \"\u{0301}\u{0301} onmouseover=x", "\u{0301}\u{0301}"),
    Words(
      "300 characters", String(repeating: "A word or two ", count: 22),
      String(repeating: "x", count: 300)),
    Words("300 without a space", String(repeating: "W", count: 300), "long"),
    Words("lines", "Two\nlines\tand\u{2028}more", "One\r\ntwo"),
    Words(
      "marks without end", String(repeating: "Z" + piled, count: 70),
      String(repeating: "Z" + piled, count: 200)),
    Words(
      "families", String(repeating: "👨‍👩‍👧‍👦", count: 70) + " at sea",
      String(repeating: "👨‍👩‍👧‍👦", count: 200)),
    Words("nothing to say", "Delft", ""),
    Words("says its title", "Delft", "Delft"),
  ]

  /// Marks that stand on one letter.
  private static let piled = String(repeating: "\u{0301}", count: 32)

  let site: TestSite

  /// - Parameters:
  ///   - settings: The public address.
  ///   - isOpen: Whether strangers see the library's own pages.
  init(settings: [String: String], isOpen: Bool = false) async throws {
    let wiki = SmallWiki(pages: SampleCards.pages, files: try await SampleCards.files())
    site = try await TestSite(
      passphrase: isOpen ? nil : SignInTests.passphrase, wiki: wiki, settings: settings)
  }

  func rows() async throws -> [Row] {
    var rows: [Row] = []
    for number in SampleCards.words.indices {
      for lead in Lead.allCases {
        rows += [try await article(number, lead)]
        guard [.none, .svg, .tall].contains(lead) else { continue }
        rows += [try await section(number, lead), try await passage(number, lead)]
        rows += [try await guide(number, lead)]
      }
      rows += [try await place(number)]
    }
    return rows + (try await games())
  }
}

// MARK: - Pages that were not sent

extension SampleCards {
  /// The pages that cards lead to: of articles, guides and places.
  func pages() async throws -> [Row] {
    var rows: [Row] = []
    for number in SampleCards.words.indices {
      rows += [
        try await article(number, .tall), try await guide(number, .none), try await place(number),
      ]
    }
    var pages: [Row] = []
    for row in rows {
      let sent = try await site.services.sharing.sent(String(row.path.dropFirst("/s/".count)))
      pages += [
        Row(kind: row.kind, name: row.name, title: row.title, path: sent.sent.card.address)
      ]
    }
    return pages
  }
}

// MARK: - Kinds

extension SampleCards {
  private func row(
    _ subject: ShareSubject, _ name: String, title: String, showsFile: Bool = false
  ) async throws -> Row {
    let draft = try await site.services.sharing.draft(subject)
    let path = "/s/\(try await site.services.sharing.send(draft))"
    return Row(kind: subject.kind, name: name, title: title, path: path, showsFile: showsFile)
  }

  private func id(_ number: Int, _ lead: Lead) throws -> ArticleID {
    ArticleID(
      wiki: site.services.settings.wiki, title: try PageTitle(SampleCards.title(number, lead)))
  }

  private static func title(_ number: Int, _ lead: Lead) -> String {
    "Page \(number) with \(lead.rawValue)"
  }

  private func article(_ number: Int, _ lead: Lead) async throws -> Row {
    let words = SampleCards.words[number]
    return try await row(
      .article(try id(number, lead)), "\(words.name), \(lead.rawValue)", title: words.title,
      showsFile: [.tall, .wide, .logo].contains(lead))
  }

  private func section(_ number: Int, _ lead: Lead) async throws -> Row {
    let words = SampleCards.words[number]
    return try await row(
      .section(try id(number, lead), "Part"), "\(words.name), \(lead.rawValue)",
      title: "\(words.title): \(words.title)")
  }

  private func passage(_ number: Int, _ lead: Lead) async throws -> Row {
    let words = SampleCards.words[number]
    return try await row(
      .passage(try id(number, lead), words.title),
      "\(words.name), \(lead.rawValue)", title: words.title)
  }

  private func guide(_ number: Int, _ lead: Lead) async throws -> Row {
    let words = SampleCards.words[number]
    // Names are told apart by more than what is cut off, and a guide's is shorter than a place's.
    let start = String(words.title.prefix(80).unicodeScalars.prefix(300))
    let name = "\(start) \(number) \(lead.rawValue)"
    let guide = try await site.services.guides.newGuide(named: name)
    _ = try await site.services.saving.save(
      SaveRequest([SampleCards.title(number, lead)], guide: guide.title)
    ) { _ in }
    return try await row(
      .guide(guide.id), "\(words.name), \(lead.rawValue)", title: guide.title)
  }

  private func place(_ number: Int) async throws -> Row {
    let words = SampleCards.words[number]
    let point = PlaceTarget.Point(
      try Coordinate(latitude: 52.37, longitude: 4.9 + Double(number)), name: words.title)
    return try await row(.place(point), words.name, title: words.title)
  }

  /// A game that waits, one that runs and one that is over: each as it was sent, and its own page.
  private func games() async throws -> [Row] {
    let games = site.services.games
    let (ann, bob) = (
      PlayerIdentity(token: PlayerIdentity.token()), PlayerIdentity(token: PlayerIdentity.token())
    )
    guard let ann, let bob else { return [] }
    let waiting = try await games.start(
      try Placement([try Cell("A1"), try Cell("B2")]), by: ann)
    let opened = try await games.open(waiting.view.link, as: bob)
    let joined = try await games.play(.join, in: opened)
    let running = try await games.play(.shoot(try Cell("A1")), in: joined)
    let over = try await games.play(.resign, in: running)
    let title = "Battleship: find two ships"
    var rows: [Row] = []
    for (name, game) in [("waiting", waiting), ("running", running), ("over", over)] {
      let view = game.view
      rows += [try await row(.game(view.link), name, title: title)]
      rows += [Row(kind: .game, name: "page, \(name)", title: title, path: "/games/\(view.link)")]
    }
    return rows
  }
}

// MARK: - The wiki

extension SampleCards {
  private static var pages: [String: SmallWiki.Page] {
    var pages: [String: SmallWiki.Page] = [:]
    for number in words.indices {
      for lead in Lead.allCases {
        var page = page(words[number], lead)
        page.number = 1_000 + pages.count
        pages[title(number, lead)] = page
      }
    }
    return pages
  }

  private static func page(_ words: Words, _ lead: Lead) -> SmallWiki.Page {
    let title = ("\(words.title)" as HTML).markup
    let description: HTML? =
      words.description.isEmpty
      ? nil : "<div class=\"shortdescription\">\(words.description)</div>"
    let figure: HTML? = lead.file.map {
      "<figure><img src=\"/images/0/0a/\($0)\" width=\"600\" height=\"900\"></figure>"
    }
    let place: HTML? =
      lead == .place
      ? "<span id=\"coordinates\"><span class=\"geo\">52.37; 4.9</span></span>" : nil
    let text: HTML = """
      \(description)\(place)<p>\(words.title)</p>\(figure)
      <h2 id="Part">\(words.title)</h2><p>\(words.description) and more</p>
      """
    return SmallWiki.Page(html: text.markup, displayTitle: title, number: 0)
  }

  private static func files() async throws -> [String: [UInt8]] {
    let sky: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs>\
      <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4a90c2"/>\
      <stop offset="1" stop-color="#f3d9a4"/></linearGradient></defs>\
      <path fill="url(#a)" d="M0 0h1200v630H0z"/><circle cx="400" cy="300" r="160" \
      fill="#d23c2c"/></svg>
      """
    let wide = try await CardRenderer().picture(.drawing(sky))
    return [
      "Wide.jpg": wide, "Tall.jpg": heldUpright(wide), "Logo.png": logo, "Small.png": small,
      "Drawing.svg": Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8),
    ]
  }

  /// The same file as of a camera that was held upright: it says so in its metadata (Exif 2.3,
  /// 4.6.4, "Orientation"), and is 630 by 1200.
  private static func heldUpright(_ jpeg: [UInt8]) -> [UInt8] {
    let orientation: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + orientation + [0, 0, 0, 0]
    return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  /// 200 by 120 pixels: a dark letter on nothing.
  private static let logo = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAMgAAAB4AQMAAACNXC+oAAAABlBMVEUAAAAgMErUZWFSAAAAAXRSTlMAQObY\
    ZgAAAZpJREFUeNrtljFygzAQRT+YmdDZRfowOQk5GT4aR1FuwKRSofBTIIndlTwjV2msRogH7L6P8Bh4jdc4\
    xoUk17joSNIB6BOe4pxP5INbnIeCFCOT0cwnGcxTy4LTE3W6OM+FKe/HgoVpvLgrnxZL93iigygyVMioIxBk\
    0BE01el1OIJ0ZQQxgyMEVjLArCJo6gCTXorDm4pAklFF0FZnUOHYklOVdEUEKQPeUwQ2g8cdYJbhJBKOEHoA\
    2BTZjxAGAHCNpjziGQFgVV37hWTAB0leddcrgB5Tul0QB6DDnJoRZMvPDjod/0aSd5LcTJ0AAF/ybuXzWctt\
    z2ecIQSAdyOKC+mxxFdDmA7ypSzej7MFM9msaCbezC37INgAM9lNJyeh6f40TaooTOPFrOxEZ5I9yWbeaMu+\
    9joCQYLZKSfZtaggLEWj6aGKiilWJSqJU6Jt3+mmN7UgXolKEpSoJLsSlYSFaDLFQqJqilWKNv7uOBmBIpv6\
    eiXxUlSRIEUV2aWoIrSi51jQ5HORC34/Ir8/jx4wvv6t/c/4A2buyplFjN9AAAAAAElFTkSuQmCC
    """)

  /// 90 by 60 pixels: a red point on blue.
  private static let small = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAFoAAAA8AQMAAADcyz8GAAAABlBMVEVKkMLSPCzJwGUaAAAAdElEQVR42tWS\
    wQmAMBAEJ0HQpx1oJ8bOUpqlWEKeeYjrR3KCgh8V3NcNLHfscmiiyMP38JCGaLNTMqi12NFmv+0BWpxBD7FA\
    gFAWSJovIzigvU/qgeadElcg39sEpGtbBAs3gX1DJ5ktcYDMeu66AlAY+a82xZkcIVIQMNAAAAAASUVORK5C\
    YII=
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }
}

extension SampleCards.Lead {
  fileprivate var file: String? {
    switch self {
    case .none, .place: nil
    case .svg: "Drawing.svg"
    case .tall: "Tall.jpg"
    case .wide: "Wide.jpg"
    case .logo: "Logo.png"
    case .small: "Small.png"
    }
  }
}
