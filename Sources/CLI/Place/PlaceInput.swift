internal import App
internal import ArgumentParser
internal import Articles
internal import Foundation  // lines of JSON
internal import Localization
internal import Places

/// The input to parse: one text, or a latitude and a longitude.
enum PlaceInput: Codable {
  case text(String)
  case fields(String, String)

  /// Two words are latitude and longitude; any other number is one text that the shell split.
  init(_ words: [String]) {
    let words = words.afterOptions
    self = words.count == 2 ? .fields(words[0], words[1]) : .text(words.joined(separator: " "))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
      return
    }
    let fields = try container.decode([String].self)
    guard fields.count == 2 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "two strings")
    }
    self = .fields(fields[0], fields[1])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .fields(let latitude, let longitude): try container.encode([latitude, longitude])
    }
  }

  /// Returns the family of the input, also if it is refused; `nil` for a link that no parser knows.
  func family(by reader: PlaceReader) -> LinkDialect.Family? {
    switch self {
    case .text(let text): reader.family(of: text)
    case .fields: .typed
    }
  }

  func read(by reader: PlaceReader) throws(PlaceError) -> PlaceLink {
    switch self {
    case .text(let text): try reader.read(text)
    case .fields(let latitude, let longitude):
      try reader.read(latitude: latitude, longitude: longitude)
    }
  }
}

extension [String] {
  /// The words without `--`, which is passed through as an argument before a negative latitude.
  var afterOptions: [String] { filter { $0 != "--" } }
}

/// `waypost place parse`: the meaning of a text or link.
struct PlaceParseCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Show what a link or typed coordinates mean, and which format they have.",
    discussion: """
      Examples:
        waypost place parse "52°22′23″N, 4°53′32″E"
        waypost place parse "52,3731" "4,8922"          latitude and longitude
        waypost place parse "48° 51′ N, 2° 21′ O" --locale fr
        waypost place parse --batch < lines.json

      JSON: {"input", "kind", "latitude", "longitude", "dialect", "name", "article", "query", \
      "field", "message"}; kind is point, article, search or the reason of a problem; \
      keys that do not apply are left out. --batch reads one JSON value per line: a string, an array of \
      two strings, or {"input", "locale"}; it prints one line of JSON for each.
      """)
  @OptionGroup var common: CommonOptions
  @Flag(help: "Read JSON lines from standard input, and print a JSON line for each.") var batch =
    false
  @OptionGroup var language: CompassLanguageOption
  @Argument(
    parsing: .allUnrecognized, help: "Text, a link, or latitude and longitude.")
  var input: [String] = []

  func validate() throws {
    if !batch, input.isEmpty {
      throw ValidationError("Enter a text, for example: waypost place parse \"52.37, 4.89\"")
    }
  }

  func run(in session: CommandContext) async throws {
    if batch { return try PlaceBatch(session, locale: language.locale).run() }
    let input = PlaceInput(input)
    do {
      let reader = session.services.places.placeReader(locale: language.locale)
      let link = try input.read(by: reader)
      if session.usesJSON { return try session.write(json: ParsedPlaceJSON(input, link)) }
      PlaceWriter(session: session).write(link)
    } catch let error as PlaceError {
      guard session.usesJSON else { throw error }
      try session.write(json: ParsedPlaceJSON(input, error, session.localizer))
      throw session.end(.badData)
    }
  }
}

/// Answers each JSON line with one JSON line.
private struct PlaceBatch {
  private let session: CommandContext
  private let locale: String?

  private struct Line: Decodable {
    let input: PlaceInput
    let locale: String?

    private enum CodingKeys: String, CodingKey { case input, locale }

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: CodingKeys.self) {
        input = try container.decode(PlaceInput.self, forKey: .input)
        locale = try container.decodeIfPresent(String.self, forKey: .locale)
      } else {
        input = try PlaceInput(from: decoder)
        locale = nil
      }
    }
  }

  init(_ session: CommandContext, locale: String?) {
    self.session = session
    self.locale = locale
  }

  /// - Throws: Any write error; no line is skipped silently.
  func run() throws {
    while let text = readLine(strippingNewline: true) {
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      let line = try JSONOutput.line(answer(to: text))
      session.console.write(json: String(decoding: line, as: UTF8.self))
    }
  }

  /// Malformed lines get an answer too, so that lines and answers correspond.
  private func answer(to text: String) -> ParsedPlaceJSON {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else {
      return ParsedPlaceJSON(.text(text), .notAPlace(nil), session.localizer)
    }
    do throws(PlaceError) {
      let reader = session.services.places.placeReader(locale: line.locale ?? locale)
      return ParsedPlaceJSON(line.input, try line.input.read(by: reader))
    } catch {
      return ParsedPlaceJSON(line.input, error, session.localizer)
    }
  }
}
