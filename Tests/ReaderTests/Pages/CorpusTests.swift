import Articles
import HTMLTree
import Reader
import Testing

import enum HTMLTree.ElementName

/// Checks with pages of real wikis that an article contains the same words as its page.
@Suite("Real pages", .enabled(if: Corpus.isHere, Comment(rawValue: Corpus.absent)))
struct CorpusTests {
  /// Elements inside a paragraph that are not part of its text.
  private static let asides: Set<String> = [
    "mw-editsection", "editsection", "mw-cite-backlink", "reference", "mw-ref", "noprint",
    "Inline-Template", "mwe-math-element", "geo-nondefault", "geo-multi-punct", "geo", "metadata",
    "mw-empty-elt", "listing-metadata", "edit-page", "Z3988", "mw-kartographer-maplink",
    "printonly", "sortkey", "tex", "error", "mw-ext-cite-error", "listing-edit-button",
    "vcard-edit-button", "mw-editsection-like", "citation-comment", "navbar", "lineno",
    "ext-discussiontools-init-replylink-buttons",
  ]
  /// Elements that contain no paragraphs of an article.
  private static let boxes: Set<String> = [
    "navbox", "vertical-navbox", "toc", "ambox", "tmbox", "ombox", "cmbox", "fmbox", "imbox",
    "catlinks", "printfooter", "sidebar", "sistersitebox", "side-box", "portalbox", "portal",
    "mw-indicators", "noprint", "metadata", "mbox-small", "navbox-styles", "notice", "topbanner",
    "bandeau-container", "navigation-box", "pcs-collapse-table-collapsed-container", "quiz",
    "mw-message-box-warning", "mw-kartographer-map", "stub", "shortdescription", "usermessage",
  ]

  /// Returns the text of the paragraphs of a page, split at other content in them.
  private static func runs(of tree: HTMLTree) -> [[[UInt8]]] {
    var runs: [[[UInt8]]] = []
    var node = 1
    while node < tree.count {
      if isAside(node, boxes, in: tree) || tree.tag(of: node) == .noscript {
        node = tree.end(of: node)
      } else if tree.tag(of: node) == .p {
        runs += pieces(of: node, in: tree)
        node = tree.end(of: node)
      } else {
        node += 1
      }
    }
    return runs.filter { $0.count > 5 }
  }

  private static func pieces(of paragraph: Int, in tree: HTMLTree) -> [[[UInt8]]] {
    var pieces: [[[UInt8]]] = []
    var text: [UInt8] = []
    var node = paragraph + 1
    while node < tree.end(of: paragraph) {
      let cuts = isAside(node, asides, in: tree) || Self.cuts(tree.tag(of: node))
      if cuts {
        pieces.append(PlainSequence(text).words)
        text = []
      }
      let isPassedOver = cuts && tree.tag(of: node) != .br
      if !isPassedOver { tree.appendText(of: node, to: &text) }
      node = isPassedOver ? tree.end(of: node) : node + 1
    }
    return pieces + [PlainSequence(text).words]
  }

  private static func cuts(_ tag: ElementName) -> Bool {
    switch tag {
    case .style, .script, .math, .img, .noscript, .br, .svg, .audio, .video, .rp, .q, .template,
      .button, .input, .select, .option, .textarea, .iframe, .table, .figure, .figureInline:
      true
    default: false
    }
  }

  private static func isAside(_ node: Int, _ names: Set<String>, in tree: HTMLTree) -> Bool {
    guard tree[node].kind == .element else { return false }
    let classes = tree.classes(of: node)
    if classes.contains(where: { names.contains(String(decoding: tree.source[$0], as: UTF8.self)) })
    {
      return true
    }
    // Mobile pages collapse sections and tables; their text must not be lost.
    if tree.tag(of: node) == .section || tree.hasClass(node, "pcs-collapse-table-content") {
      return false
    }
    let style = tree.value("style", of: node)?.replacing(" ", with: "") ?? ""
    let id = tree.value("id", of: node) ?? ""
    return style.contains("display:none") || id == "toc" || id == "siteNotice" || id == "contentSub"
      || id.hasPrefix("cite_ref")
      || tree.value("role", of: node) == "navigation"
  }

  /// The positions of sequences of words in a longer one.
  private struct Places {
    let words: [[UInt8]]
    private var starts: [[UInt8]: [Int]] = [:]

    init(_ words: [[UInt8]]) {
      self.words = words
      for (place, word) in words.enumerated() { starts[word, default: []].append(place) }
    }

    func of(_ run: [[UInt8]]) -> [Int] {
      (starts[run[0]] ?? []).filter { words[$0...].starts(with: run) }
    }
  }

  /// Returns the words of a body in order, without those of formulas.
  private static func words(of body: Body) -> [[UInt8]] {
    var text: [UInt8] = []
    var formulaEnd = 0
    for (index, event) in body.events.enumerated() where index >= formulaEnd {
      switch event {
      case .text(let slice): text += body.bytes(slice)
      case .start(.math, let end):
        text.append(0x0A)
        formulaEnd = Int(end)
      case .start(let element, _): if !element.isPhrase { text.append(0x0A) }
      case .footnoteMark, .lineBreak, .rule, .picture: text.append(0x0A)
      case .end(let start):
        if case .start(let element, _) = body.events[Int(start)], !element.isPhrase {
          text.append(0x0A)
        }
      }
    }
    return PlainSequence(text).words
  }

  /// Returns all words of a page except those in marks and notes; a run that occurs twice may be
  /// found twice.
  private static func words(of tree: HTMLTree) -> [[UInt8]] {
    var text: [UInt8] = []
    var node = 1
    while node < tree.count {
      if isAside(node, asides, in: tree) || cuts(tree.tag(of: node)) {
        let isOwner = [.table, .figure, .figureInline, .br].contains(tree.tag(of: node))
        text.append(0x0A)
        node = isOwner ? node + 1 : tree.end(of: node)
      } else {
        if tree[node].kind == .element, tree.tag(of: node) != .a { text.append(0x0A) }
        tree.appendText(of: node, to: &text)
        node += 1
      }
    }
    return PlainSequence(text).words
  }

  /// What happened to the runs of a page.
  private struct Fate {
    var all = 0
    var lost: [String] = []
    var doubled: [String] = []
    var moved: [String] = []

    mutating func add(_ file: String) throws {
      let html = try Corpus.bytes(file)
      let tree = HTMLTree(parsing: html)
      let places = Places(CorpusTests.words(of: try Corpus.article(html).body))
      let source = Places(CorpusTests.words(of: tree))
      var cursor = 0
      for run in CorpusTests.runs(of: tree) {
        all += 1
        let found = places.of(run)
        let words = run.prefix(8).map { String(decoding: $0, as: UTF8.self) }
        let place = "\(file): \(words.joined(separator: " "))"
        if found.isEmpty { lost.append(place) }
        if found.count > max(source.of(run).count, 1) { doubled.append(place) }
        if let next = found.first(where: { $0 >= cursor }) {
          cursor = next
        } else if !found.isEmpty, found.first != 0 {
          // Text at the beginning of an article is moved before its infobox.
          moved.append(place)
        }
      }
    }
  }

  @Test("No paragraph is lost, repeated or moved")
  func paragraphs() throws {
    var fate = Fate()
    for file in try Corpus.files() { try fate.add(file) }
    #expect(fate.all > 5_000)
    // Coordinates beside the title, and file descriptions.
    #expect(fate.lost.count * 400 < fate.all, "\(fate.lost.joined(separator: "\n"))")
    #expect(fate.doubled.isEmpty, "\(fate.doubled.joined(separator: "\n"))")
    #expect(fate.moved.isEmpty)
  }

  @Test("On another reader's test pages the words match its expected results")
  func agreement() throws {
    var (common, ours, theirs) = (0, 0, 0)
    for name in ["wikipedia", "wikipedia-2", "wikipedia-3"] {
      let folder = "readability/\(name)/"
      let article = try Corpus.article(try Corpus.bytes(folder + "source.html"))
      let expected = HTMLTree(parsing: try Corpus.bytes(folder + "expected.html"))
      let one = CorpusTests.counted(CorpusTests.words(of: article.body))
      let two = CorpusTests.counted(CorpusTests.words(of: expected))
      common += one.reduce(0) { $0 + min($1.value, two[$1.key] ?? 0) }
      ours += one.values.reduce(0, +)
      theirs += two.values.reduce(0, +)
    }
    let agreement = 2 * Double(common) / Double(ours + theirs)
    #expect(agreement >= 0.97, "F1 \(agreement)")
  }

  private static func counted(_ words: [[UInt8]]) -> [[UInt8]: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Body.Element {
  /// Whether the element is inline, so that it separates no words.
  fileprivate var isPhrase: Bool {
    switch self {
    case .link, .emphasis, .strong, .sub, .sup, .small, .code, .ruby, .isolate, .language,
      .abbreviation, .deleted, .inserted:
      true
    default: false
    }
  }
}
