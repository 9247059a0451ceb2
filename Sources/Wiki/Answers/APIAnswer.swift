// The JSON of an API response, in either format version; everything that may be absent is optional
// (mediawiki.org, "API:Query", "API:Parsing wikitext", "API:Siteinfo").

/// A whole response.
struct APIAnswer: Decodable {
  var error: Failure?
  var warnings: [String]
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

    private enum Name: String, CodingKey {
      case code, info, text, html
      case old = "*"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      code = container.text(.code) ?? "unknown"
      info =
        container.text(.info) ?? container.text(.text) ?? container.text(.html)
        ?? container.text(.old) ?? ""
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
