internal import Articles
internal import HTMLTree
internal import Places

/// One reading of one page: a single walk over its nodes, without recursion.
///
/// What is open stands on four stacks. `scopes` says where in the source something ends and what
/// is to be done there. `containers` are the blocks that are open in the body; a paragraph in the
/// innermost is begun when its first word comes. `phrases` are emphasis, links and the like around
/// the place where the walk is; they too are begun when a word comes, so none is ever empty, and a
/// block inside one ends it and begins it again.
struct Reading {
  let tree: HTMLTree
  let setting: Setting
  var body: Body.Builder
  var scopes: [Scope] = []
  var containers = [Container(kind: .flow)]
  var phrases: [Phrase] = []
  /// What the phrases that are open say beyond their kind.
  var phraseWords = PhraseWords()
  /// So many of the phrases are begun in the body.
  var begunPhrases = 0
  var isParagraphOpen = false
  var line = Line()
  /// How many elements are open in which blanks and line ends count.
  var preformatted = 0
  var openTables = 0
  var openFacts = 0
  /// The language of code in the block around, where the wiki names it.
  var codeLanguage = Body.Slice.empty
  var captures: [Capture] = []
  /// Empty ones with room, of captures that have ended.
  var spareBuffers: [[UInt8]] = []
  var scratch: [UInt8] = []

  // What is gathered beside the body.
  var facts: [Fact] = []
  /// Whether there is an infobox; one of pictures alone tells no fact.
  var hasInfobox = false
  var factLabel: String?
  /// How many cells the row of the infobox has that is open, and how many of them were read.
  var factCells = (all: 0, read: 0)
  /// The events with which that row and its second cell begin.
  var factRow: (start: Int, value: Int?) = (0, nil)
  /// The table that holds the rows of an infobox which is no table itself.
  var factsTable: Int?
  var pictures: [Picture] = []
  var factsPicture: Int?
  /// How many nodes of tables may still be looked through to tell which hold data.
  var tableNodesLeft: Int
  var references: [Reference] = []
  var referenceNumbers: [ExactText: Int] = [:]
  var listings: [Listing] = []
  var openListing: Int?
  var listingKind = "listing"
  var coordinate: (value: Coordinate, place: CoordinatePlace)?
  var hasHeadings = false
  var isDisambiguation = false
  var breadcrumbs: [String] = []
  var description: String?

  /// So many tables around each node; real pages have five at most.
  private static var tableDepth: Int { 16 }

  init(tree: HTMLTree, setting: Setting) {
    self.tree = tree
    self.setting = setting
    tableNodesLeft = Reading.tableDepth * tree.count
    body = Body.Builder(forPageOf: tree.source.count)
  }

  /// Reads all that `root` holds.
  mutating func read(_ root: Int) {
    // Held here once: taken from the tree for each text, it would be retained for each.
    let source = tree.source
    let end = tree.end(of: root)
    var index = root + 1
    while true {
      while let scope = scopes.last, index >= scope.end {
        scopes.removeLast()
        close(scope.closing)
        index = max(index, scope.resume)
      }
      guard index < end else { return }
      switch tree.nodes[index].kind {
      case .text:
        addText(index, of: source)
        index += 1
      case .element: index = open(index)
      case .comment, .document: index += 1
      }
    }
  }

  /// Has `closing` done when the walk reaches the end of a node.
  mutating func after(_ node: Int, _ closing: Closing) {
    let end = tree.end(of: node)
    scopes.append(Scope(end: end, resume: end, closing: closing))
  }

  /// Does what is to be done at the end of an element.
  mutating func close(_ closing: Closing) {
    switch closing {
    case .phrase: endPhrase()
    case .division: divide()
    case .paragraph:
      divide()
      containers[containers.count - 1].holdsParagraph = false
    case .container(let level): closeContainers(to: level)
    case .capture: finishCapture()
    case .detail(let capture, let length): takeBack(from: capture, to: length)
    case .preformatted(let level):
      closeContainers(to: level)
      preformatted -= 1
    case .facts(let level):
      closeContainers(to: level)
      openFacts -= 1
    case .highlight: codeLanguage = .empty
    case .quotationMark: addWord("”")
    case .listing: openListing = nil
    }
  }
}

/// Where in the source something ends, where the walk goes on, and what is to be done.
struct Scope {
  let end: Int
  let resume: Int
  let closing: Closing
}

/// What is to be done where an element ends.
enum Closing {
  case phrase
  /// A block without a kind of its own.
  case division
  case paragraph
  /// Closes containers until so many are open.
  case container(Int)
  case preformatted(Int)
  case facts(Int)
  case capture
  /// A footnote inside another, whose words the other's capture gives back.
  case detail(capture: Int, length: Int)
  case highlight
  case quotationMark
  case listing
}

/// A block that is open in the body.
struct Container {
  enum Kind {
    /// The page itself, a quotation: text in it stands in paragraphs.
    case flow
    /// An item, a cell: text may stand in it directly, and blocks too.
    case mixed
    /// A heading, a caption: text only; blocks in it are unfolded.
    case line
    // Those that hold only their own parts; anything else gets a part made for it.
    case list, footnotes, definitions, table, row, gallery
  }

  let kind: Kind
  /// Made for content that stood where only parts may stand.
  var isImplicit = false
  /// Whether it stays when nothing was put into it.
  var isKeptEmpty = false
  /// Text stands directly before the place where the walk is.
  var endsInText = false
  /// A paragraph of the source is open in a mixed container.
  var holdsParagraph = false
}

/// Emphasis, a link: something that text stands in. It holds no memory of its own, for thousands
/// are begun and ended.
enum Phrase {
  case element(Body.Element)
  // Those whose words are put into the body with their first word, and not before.
  /// A number of `PhraseWords.links`.
  case link(Int)
  /// A link to an article, whose title stands here in the source, still encoded.
  case article(Range<Int>)
  /// A link to an address that stands here in the source.
  case outside(Range<Int>)
  /// A number of `PhraseWords.expansions`.
  case abbreviation(Int)
  /// A number of `PhraseWords.languages`.
  case language(Int, Direction?)

  var isLink: Bool {
    switch self {
    case .link, .article, .outside, .element(.link): true
    default: false
    }
  }

  /// Whether a second phrase inside this one would say nothing new.
  func covers(_ other: Phrase, _ words: PhraseWords) -> Bool {
    switch (self, other) {
    case (.element(let one), .element(let two)): one == two
    case (_, .link), (_, .article), (_, .outside): isLink
    case (.language(let one, _), .language(let two, _)):
      words.languages[one] == words.languages[two]
    default: false
    }
  }
}

/// What open phrases say beyond their kind.
struct PhraseWords {
  var links: [Link] = []
  var expansions: [[UInt8]] = []
  private(set) var languages: [LanguageTag] = []
  private var languageNumbers: [String: Int] = [:]

  /// The same number for the same language in the same letters.
  mutating func number(of language: LanguageTag) -> Int {
    if let number = languageNumbers[language.text] { return number }
    languages.append(language)
    languageNumbers[language.text] = languages.count - 1
    return languages.count - 1
  }

  /// Forgets all but the languages, of which most pages have few; when no phrase is open.
  mutating func removeAll() {
    if !links.isEmpty { links.removeAll(keepingCapacity: true) }
    if !expansions.isEmpty { expansions.removeAll(keepingCapacity: true) }
  }
}

/// What is known of the line that is being written.
struct Line {
  var isAtStart = true
  /// A blank comes before the next word.
  var hasSpace = false
  /// Line breaks that come before the next word.
  var breaks = 0
}

/// What a reading must know that the page itself does not say.
struct Setting {
  let marks: MarkTable
  let links: LinkMap
  let language: LanguageTag
  let direction: Direction
  /// The page's own title, in bytes.
  let title: [UInt8]
}
