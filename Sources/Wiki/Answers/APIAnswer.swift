internal import Articles

// The JSON of an API response, in either format version; everything that may be absent is optional
// (mediawiki.org, "API:Query", "API:Parsing wikitext", "API:Siteinfo").

/// A whole response.
struct APIAnswer: Decodable {
  var error: Failure?
  var warnings: [String]
  /// Whether the wiki cut the response, which would have been larger than it sends
  /// (`$wgAPIMaxResultSize`).
  var isTruncated: Bool
  var continuation: Continuation
  var query: QueryAnswer?
  var parse: ParseAnswer?
  /// False if nothing in it is what MediaWiki writes: another program answered.
  var isRecognized: Bool
  private var saysBatchComplete: Bool

  /// Whether all properties of the current pages have arrived; if not, later responses hold the
  /// rest.
  var isBatchComplete: Bool { saysBatchComplete || continuation.isBatchComplete }

  /// An error of the API: `{"error": {"code", "info"}}`, or a list with `errorformat`.
  struct Failure: Decodable {
    var code: String
    var info: String
    /// For a number beyond the wiki's limit: the largest that it accepts.
    var maximum: Int?

    private enum Name: String, CodingKey {
      case code, info, text, html, data, curmax, max
      case old = "*"
    }

    private struct Range: Decodable {
      var maximum: Int?

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        maximum =
          container.positive(.curmax, in: .count) ?? container.positive(.max, in: .count)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      code = container.text(.code, clippedTo: WikiLimits.errorBytes) ?? "unknown"
      info =
        [.info, .text, .html, .old].lazy
        .compactMap { container.text($0, clippedTo: WikiLimits.errorBytes) }.first ?? ""
      // Beside the code, or with `errorformat` in an object of its own.
      maximum =
        try Range(from: decoder).maximum ?? container.value(.data, as: Range.self)?.maximum
    }
  }

  private enum Name: String, CodingKey, CaseIterable {
    case error, errors, warnings, query, parse, batchcomplete, limits, servedby, requestid
    case continuation = "continue"
    case oldContinuation = "query-continue"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    error =
      container.value(.error) ?? container.rows(.errors, of: Failure.self).first
    warnings = container.value(.warnings, as: Warnings.self)?.texts ?? []
    isTruncated = container.value(.warnings, as: ResultWarning.self)?.isThere ?? false
    query = container.value(.query)
    parse = container.value(.parse)
    saysBatchComplete = container.flag(.batchcomplete)
    continuation =
      container.value(.continuation, as: [String: Text].self).map(Continuation.init(new:))
      ?? container.value(.oldContinuation, as: [String: [String: Text]].self)
      .map(Continuation.init(old:)) ?? Continuation()
    // An error alone, without any field of MediaWiki's, may come from another program.
    isRecognized = Name.allCases.contains {
      ![.error, .errors].contains($0) && container.contains($0)
    }
  }

  /// Creates an empty response.
  init() {
    warnings = []
    isTruncated = false
    continuation = Continuation()
    isRecognized = true
    saysBatchComplete = true
  }

  /// The parameters that fetch the next part: `{"continue": {"psoffset": 6, "continue": "-||"}}`,
  /// or before 1.21 by module: `{"query-continue": {"images": {"gimcontinue": "…"}}}`.
  struct Continuation {
    var values: [String: String] = [:]
    var isOldForm = false

    init() {}

    init(new: [String: Text]) { values = new.mapValues(\.text) }

    init(old: [String: [String: Text]]) {
      isOldForm = true
      for module in old.values { values.merge(module.mapValues(\.text)) { first, _ in first } }
    }

    /// A generator takes the parameters of its list with a `g` in front.
    static func isOfGenerator(_ name: String) -> Bool { name.hasPrefix("g") }

    /// The positions of the lists that a search has beside its generator.
    static let ofLists: Set<String> = ["sroffset", "psoffset"]

    /// Whether more properties of the same pages follow.
    var hasProperties: Bool {
      values.keys.contains {
        $0 != "continue" && !Continuation.isOfGenerator($0) && !Continuation.ofLists.contains($0)
      }
    }

    var isBatchComplete: Bool {
      isOldForm ? values.keys.allSatisfy(Continuation.isOfGenerator) : values.isEmpty
    }
  }
}

/// Texts of warnings: `{"query": {"warnings": "…"}}`, in the old format under `*`; or a list of
/// texts.
private struct Warnings: Decodable {
  var texts: [String]

  private struct Module: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      text =
        container.text(Key("warnings")) ?? container.text(Key("*"))
        ?? container.text(Key("text")) ?? ""
    }
  }

  init(from decoder: any Decoder) throws {
    texts = try Rows<Module>(from: decoder).rows.map(\.text)
  }
}

/// The warning about the response as a whole: `{"result": {"warnings": "This result was truncated
/// …"}}`; with `errorformat` in a list, as `{"module": "result"}`. Its words differ by language.
private struct ResultWarning: Decodable {
  var isThere: Bool

  private struct Module: Decodable {
    var module: String
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      isThere = container.contains(Key("result"))
    } else {
      isThere = try Rows<Module>(from: decoder).rows.contains { $0.module == "result" }
    }
  }
}
