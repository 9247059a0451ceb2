import Foundation  // The parts of a text.
import PageMutations
import Seeded

/// Makes requests that nobody expects, out of what pages offer and what routes take.
struct RequestGenerator {
  var chance: SeededChance
  let words: SourceWords
  /// Links and forms that the viewer may know; the owner's for everybody, for they are no secret.
  var harvest: Harvest
  /// Words that stand for parts of a path: `wiki` is the slug of the explored wiki.
  let names: [String: String]
  /// Forms with one field each that gets an extreme: every one is tried before chance begins again.
  private var sweep: [Step] = []

  private struct Step {
    var form: Harvest.Form
    var field: String
    var value: String
  }

  init(
    seed: UInt64, words: SourceWords, harvest: Harvest, names: [String: String], sweeps: Bool = true
  ) {
    chance = SeededChance(seed)
    self.words = words
    self.harvest = harvest
    self.names = names
    if sweeps { sweep = steps() }
  }

  /// Each field of each kind of form with the ends of what a number can be, and with one other value.
  private mutating func steps() -> [Step] {
    var ends: [Step] = []
    var others: [Step] = []
    var seen: Set<String> = []
    for form in harvest.forms {
      for field in form.fields where seen.insert("\(form.shape) \(field.name)").inserted {
        for value in ["\(Int.min)", "\(Int.max)"] {
          ends.append(Step(form: form, field: field.name, value: value))
        }
        others.append(Step(form: form, field: field.name, value: value()))
      }
    }
    // The last one is taken first.
    return others.shuffled(using: &chance) + ends.shuffled(using: &chance)
  }

  mutating func next() -> ExploredRequest {
    if !sweep.isEmpty, chance.below(3) > 0, let step = sweep.popLast() { return request(for: step) }
    switch chance.below(10) {
    case 0..<5: return fromForm()
    case 5..<9: return fromRoute()
    default: return malformed()
    }
  }

  // MARK: Of forms

  private mutating func request(for step: Step) -> ExploredRequest {
    var form = step.form
    for place in form.fields.indices where form.fields[place].name == step.field {
      form.fields[place].value = step.value
    }
    return request(form, stray: [])
  }

  private mutating func fromForm() -> ExploredRequest {
    guard !harvest.forms.isEmpty else { return fromRoute() }
    // Links are many and forms few.
    let posts = harvest.forms.filter { $0.method == "POST" }
    let forms = chance.below(2) == 0 && !posts.isEmpty ? posts : harvest.forms
    var form = forms[chance.below(forms.count)]
    for _ in 0..<chance.below(3) where !form.fields.isEmpty {
      let place = chance.below(form.fields.count)
      switch chance.below(6) {
      case 0: form.fields.remove(at: place)
      case 1: form.fields.append(form.fields[place])
      case 2: form.fields[place].name = fieldName()
      case 3:
        form.fields.append(
          contentsOf: repeatElement(form.fields[place], count: 1 << chance.below(8)))
      default: form.fields[place].value = value()
      }
    }
    if chance.below(6) == 0 { form.method = form.method == "GET" ? "POST" : "GET" }
    return request(form, stray: chance.below(3) == 0 ? [field()] : [])
  }

  private mutating func request(_ form: Harvest.Form, stray: [Harvest.Field]) -> ExploredRequest {
    let encoded = { (fields: [Harvest.Field]) in
      fields.map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }.joined(separator: "&")
    }
    let isPost = form.method == "POST"
    let query = encoded(isPost ? stray : form.fields + stray)
    var request = ExploredRequest(
      method: form.method, target: form.path + (query.isEmpty ? "" : "?" + query),
      body: isPost ? Array(encoded(form.fields).utf8) : [],
      route: ExploredRoute.of(form.path)?.pattern ?? Harvest.shape(ofPath: form.path))
    addFields(to: &request)
    return request
  }

  // MARK: Of routes

  private mutating func fromRoute() -> ExploredRequest {
    let route = ExploredRoute.all[chance.below(ExploredRoute.all.count)]
    let served = route.methods.keys.filter { $0 != "HEAD" }.sorted()
    let method =
      chance.below(12) == 0
      ? Self.methods[chance.below(Self.methods.count)] : served[chance.below(served.count)]
    var form = Harvest.Form(method: "GET", path: path(of: route), fields: [])
    let candidates = harvest.forms.filter { route.matches($0.path) }
    if !candidates.isEmpty, chance.below(2) == 0 {
      form.fields = candidates[chance.below(candidates.count)].fields
    }
    for _ in 0..<chance.below(4) { form.fields.append(field()) }
    form.method = method == "POST" ? "POST" : "GET"
    if form.method == "POST" {
      if chance.below(2) == 0, !words.values.isEmpty {
        let action = words.values[chance.below(words.values.count)]
        form.fields.insert(Harvest.Field(name: "action", value: action), at: 0)
      }
    }
    var request = request(form, stray: chance.below(2) == 0 ? [field()] : [])
    request.method = method
    request.route = route.pattern
    return request
  }

  private mutating func path(of route: ExploredRoute) -> String {
    // A real one, where a page has one.
    let candidates = harvest.forms.map(\.path).filter(route.matches)
    if route.pattern.contains("{"), !candidates.isEmpty, chance.below(2) == 0 {
      return candidates[chance.below(candidates.count)]
    }
    var path = ""
    var before: Substring = ""
    for part in route.pattern.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      path += "/"
      defer { before = part }
      guard let start = part.firstIndex(of: "{"), let end = part.lastIndex(of: "}") else {
        path += part
        continue
      }
      let names = part[part.index(after: start)..<end].filter { $0 != "…" }
      let values = names.components(separatedBy: "}.{").map { value(named: $0, after: before) }
      path += part[..<start] + values.joined(separator: ".") + part[part.index(after: end)...]
    }
    return path
  }

  private mutating func value(named name: String, after before: Substring) -> String {
    if chance.below(3) > 0 {
      if let value = names[name] ?? names[String(before)] { return value }
      if name == "format" { return ["gpx", "kml", "geojson"][chance.below(3)] }
      if name == "title" { return "Sample%20\(chance.below(9))" }
      if ["guide", "entry", "place"].contains(name), chance.below(2) == 0 {
        return "\(1 + chance.below(4))"
      }
    }
    let text =
      chance.below(2) == 0
      ? ExtremeValues.number(using: &chance) : ExtremeValues.text(using: &chance)
    return String(text.prefix(3_000)).formEncoded
  }

  // MARK: What is no request of a browser

  private mutating func malformed() -> ExploredRequest {
    var request = chance.below(2) == 0 ? fromForm() : fromRoute()
    switch chance.below(6) {
    case 0: request.method = Self.methods[chance.below(Self.methods.count)]
    case 1:
      let ends = [
        "%", "%ZZ", "%00", "?%", "?a=%FF%FE", "&&&=&=", "?", "??", "/..%2f..", "//", "%E2%82", "#x",
        ";a=b",
      ]
      request.target += ends[chance.below(ends.count)]
    case 2:
      request.target =
        String(request.target.prefix(200)) + "?"
        + String(repeating: "a=1&", count: 1 << chance.below(11))
    case 3:
      request.body = (0..<chance.below(4_000)).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
      request.method = "POST"
    case 4:
      let types = [
        "application/json", "multipart/form-data; boundary=a", "text/plain",
        "application/x-www-form-urlencoded; charset=utf-16", "a/b", "\"",
      ]
      request.method = "POST"
      request.fields.append(.init(name: "Content-Type", value: types[chance.below(types.count)]))
    default:
      request.method = "POST"
      request.body = Array(String(repeating: "a=%41&", count: 1 << chance.below(14)).utf8)
    }
    return request
  }

  /// Fields of the head.
  private mutating func addFields(to request: inout ExploredRequest) {
    guard chance.below(4) == 0 else { return }
    let fields = [
      ("Accept", "application/json"), ("Accept", "text/html;q=0.1, application/json"),
      ("Accept", "*/*;q=9999999999999999999"),
      ("Accept-Language", ExtremeValues.text(using: &chance)), ("Accept-Encoding", "gzip;q=1e999"),
      ("Accept-Encoding", "gzip"),
      ("Range", "bytes=0-9223372036854775807"), ("Range", "bytes=-9223372036854775808"),
      ("Range", "bytes=9223372036854775807-"),
      ("Range", "bytes=0-0,1-1,2-2"), ("If-None-Match", "*"),
      ("If-Modified-Since", ExtremeValues.text(using: &chance)),
      ("Last-Event-ID", ExtremeValues.number(using: &chance)), ("Sec-Fetch-Site", "cross-site"),
      ("Sec-Fetch-Mode", "navigate"),
      ("Origin", "https://example.org"), ("Origin", "null"), ("Host", "example.org"),
      ("Host", "localhost"),
      ("X-Forwarded-For", "127.0.0.1"), ("X-Forwarded-Proto", "https"),
      ("Referer", "//example.org"),
      ("Cookie", "waypost=; waypost-seat=; waypost-owner=" + ExtremeValues.number(using: &chance)),
    ]
    let (name, value) = fields[chance.below(fields.count)]
    // A line's end would begin another field, and other servers refuse such heads before they count.
    request.fields.append(
      .init(
        name: name,
        value: String(value.prefix(5_000).filter { $0.isASCII && !$0.isNewline && $0 != "\0" })))
  }

  private static let methods = [
    "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "get", "POST", "GET",
  ]

  // MARK: Fields

  private mutating func field() -> Harvest.Field {
    Harvest.Field(name: fieldName(), value: value())
  }

  private mutating func fieldName() -> String {
    switch chance.below(8) {
    case 0: return "x"
    case 1: return String(ExtremeValues.text(using: &chance).prefix(300))
    case 2..<5:
      let candidates = harvest.fieldNames.sorted()
      return candidates.isEmpty ? "q" : candidates[chance.below(candidates.count)]
    default: return words.fields.isEmpty ? "q" : words.fields[chance.below(words.fields.count)]
    }
  }

  private mutating func value() -> String {
    switch chance.below(4) {
    case 0: return ExtremeValues.text(using: &chance)
    case 1: return words.values.isEmpty ? "" : words.values[chance.below(words.values.count)]
    default: return ExtremeValues.number(using: &chance)
    }
  }
}
