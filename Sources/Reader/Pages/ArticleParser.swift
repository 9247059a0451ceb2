internal import Articles
internal import HTMLTree
internal import Places

/// A parser of one page: one traversal of its nodes, without recursion.
///
/// It has four stacks. `scopes` contains the ends of open nodes and what to do there. `containers`
/// contains the open blocks of the body; a paragraph in the innermost one is begun when its first
/// text comes. `phrases` contains the open inline elements, such as emphasis and links. They too
/// are begun when text comes, so none is ever empty; a block inside a phrase ends it in the body
/// and begins it again.
struct ArticleParser {
  let tree: HTMLTree
  let context: ParsingContext
  private(set) var work: WorkLimit
  var body: Body.Builder
  var scopes: [OpenNode] = []
  var containers = [Container(kind: .flow)]
  var phrases: [InlineElement] = []
  /// The data of the open phrases besides their kind.
  var phraseWords = InlineElementData()
  /// The number of phrases that are begun in the body.
  var begunPhrases = 0
  var isParagraphOpen = false
  var line = Line()
  /// The number of open elements in which spaces and line ends count.
  var preformatted = 0
  var openTables = 0
  var openFacts = 0
  /// The language of code in the block around it, if the wiki names one.
  var codeLanguage = Body.Slice.empty
  var captures: [TextCapture] = []
  /// Empty buffers of captures that have ended, for reuse.
  var spareBuffers: [[UInt8]] = []
  /// The bytes of all captured texts, which are in the body too.
  var capturedBytes = 0
  var scratch: [UInt8] = []

  // Collected besides the body.
  var facts: [Fact] = []
  /// Whether there is an infobox; one that contains only pictures has no facts.
  var hasInfobox = false
  var factLabel: String?
  /// The number of cells in the open row of the infobox, and the number of those that were read.
  var factCells = (all: 0, read: 0)
  /// The first events of that row and of its second cell.
  var factRow: (start: Int, value: Int?) = (0, nil)
  /// The table that contains the rows of an infobox which is not a table itself.
  var factsTable: Int?
  var pictures: [Picture] = []
  var factsPicture: Int?
  /// How many more nodes of tables may be searched to find data tables.
  var tableNodesLeft: Int
  var references: [Reference] = []
  var referenceNumbers: [ExactText: Int] = [:]
  /// The references whose note came before their mark, which are numbered until it comes.
  var unmarkedReferences: Set<Int> = []
  var listings: [Listing] = []
  var openListing: Int?
  var listingKind = "listing"
  var coordinate: (value: Coordinate, place: CoordinatePlace)?
  var hasHeadings = false
  var isDisambiguation = false
  var breadcrumbs: [String] = []
  var description: String?

  /// The maximum depth of nested tables; real pages have at most five levels.
  private static var tableDepth: Int { 16 }

  init(tree: HTMLTree, context: ParsingContext, work: WorkLimit) {
    self.tree = tree
    self.context = context
    self.work = work
    tableNodesLeft = ArticleParser.tableDepth * tree.count
    body = Body.Builder(forPageOf: tree.source.count)
  }

  /// Reads everything in `root`.
  mutating func read(_ root: Int) {
    // Stored once: an array taken from the tree for each text would be retained for each.
    let source = tree.source
    let end = tree.end(of: root)
    var index = root + 1
    while true {
      while let scope = scopes.last, index >= scope.end {
        scopes.removeLast()
        close(scope.closing)
        index = max(index, scope.resume)
      }
      guard index < end, work.step(),
        body.markupSize + capturedBytes <= Reader.outputLimit
      else { return }
      switch tree.nodes[index].kind {
      case .text:
        addText(index, of: source)
        index += 1
      case .element: index = open(index)
      case .comment, .document: index += 1
      }
    }
  }

  /// Registers what to do at the end of a node.
  mutating func after(_ node: Int, _ closing: ClosingAction) {
    let end = tree.end(of: node)
    scopes.append(OpenNode(end: end, resume: end, closing: closing))
  }

  /// Performs what was registered for the end of an element.
  mutating func close(_ closing: ClosingAction) {
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

/// The end of a node, where to continue, and what to do there.
struct OpenNode {
  let end: Int
  let resume: Int
  let closing: ClosingAction
}

/// What to do at the end of an element.
enum ClosingAction {
  case phrase
  /// A block without a kind of its own.
  case division
  case paragraph
  /// Closes containers until this number is open.
  case container(Int)
  case preformatted(Int)
  case facts(Int)
  case capture
  /// A footnote inside another: removes its text from the capture of the outer one.
  case detail(capture: Int, length: Int)
  case highlight
  case quotationMark
  case listing
}

/// An open block of the body.
struct Container {
  enum Kind {
    /// The page itself or a quotation: text in it is in paragraphs.
    case flow
    /// An item or a cell: may contain text and blocks.
    case mixed
    /// A heading or a caption: contains only text; blocks in it are unfolded.
    case line
    // Containers of their own parts; a part is added for any other content.
    case list, footnotes, definitions, table, row, gallery
  }

  let kind: Kind
  /// Added for content where only parts are allowed.
  var isImplicit = false
  /// Whether it is kept if it is empty.
  var isKeptEmpty = false
  /// Whether text directly precedes the current position.
  var endsInText = false
  /// Whether a paragraph of the source is open in a mixed container.
  var holdsParagraph = false
  /// The number of the next item of a numbered list.
  var itemNumber: Int32?
}

/// An inline element around text, such as emphasis or a link. It owns no memory, because pages have
/// thousands.
enum InlineElement {
  case element(Body.Element)
  // Phrases whose data are added to the body with their first text, not before.
  /// An index of `InlineElementData.links`.
  case link(Int)
  /// A link to an article, with the range of its encoded title in the source.
  case article(Range<Int>)
  /// A link to an external address, with its range in the source.
  case outside(Range<Int>)
  /// An index of `InlineElementData.expansions`.
  case abbreviation(Int)
  /// An index of `InlineElementData.languages`.
  case language(Int, Direction?)

  var isLink: Bool {
    switch self {
    case .link, .article, .outside, .element(.link): true
    default: false
    }
  }

  /// Whether a second phrase inside this one would add nothing.
  func covers(_ other: InlineElement, _ words: InlineElementData) -> Bool {
    switch (self, other) {
    case (.element(let left), .element(let right)): left == right
    case (_, .link), (_, .article), (_, .outside): isLink
    case (.language(let left, _), .language(let right, _)):
      words.languages[left] == words.languages[right]
    default: false
    }
  }
}

/// The data of open phrases besides their kind.
struct InlineElementData {
  var links: [Link] = []
  var expansions: [[UInt8]] = []
  private(set) var languages: [LanguageTag] = []
  private var languageNumbers: [String: Int] = [:]

  /// Returns the index of a language; equal languages in equal letters have the same index.
  mutating func number(of language: LanguageTag) -> Int {
    if let number = languageNumbers[language.text] { return number }
    languages.append(language)
    languageNumbers[language.text] = languages.count - 1
    return languages.count - 1
  }

  /// Removes everything except the languages, of which most pages have few; called when no phrase
  /// is open.
  mutating func removeAll() {
    if !links.isEmpty { links.removeAll(keepingCapacity: true) }
    if !expansions.isEmpty { expansions.removeAll(keepingCapacity: true) }
  }
}

/// The state of the line that is being written.
struct Line {
  var isAtStart = true
  /// Whether a space precedes the next word.
  var hasSpace = false
  /// The number of line breaks before the next word.
  var breaks = 0
}

/// Facts that the parser needs and the page does not contain.
struct ParsingContext {
  let marks: ElementTraitTable
  let links: LinkResolver
  let language: LanguageTag
  let direction: Direction
  /// The title of the page, as bytes.
  let title: [UInt8]
}
