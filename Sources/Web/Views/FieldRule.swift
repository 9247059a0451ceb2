internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// What a field must hold.
///
/// The server checks it, and the page carries the same rule to the script that checks while one
/// types (`Assets/js/rules.js`): both are functions of the value alone, held to one table of cases by
/// their tests.
enum FieldRule: Sendable, Equatable {
  case required
  /// At most so many characters, as a person counts them.
  case most(Int)
  /// A whole number, or nothing.
  case number(ClosedRange<Int>)
  /// An e-mail address or a web page, or nothing.
  case contact
  /// A day of the calendar as `2026-05-01`, which is what a browser sends whatever its language, or
  /// nothing.
  case day
  /// No day before the one in the field of that name, where both are given.
  case notBefore(String)
  /// A latitude or a longitude, in any notation, beside the other one in the field of that name. The
  /// script asks the server, which alone knows the notations.
  case coordinate(CoordinateError.Axis, beside: String)

  /// What is wrong with a value; nil where nothing is.
  ///
  /// - Parameter other: The value of another field of the form.
  func fault(in value: String, other: (String) -> String? = { _ in nil }) -> Message? {
    let text = FieldRule.tidy(value)
    if case .coordinate(let axis, let name) = self {
      return FieldRule.complaint(about: value, axis, beside: other(name) ?? "")
    }
    let isGood =
      switch self {
      case .required: !text.isEmpty
      case .most(let most): text.count <= most
      case .number(let range): text.isEmpty || Int(text, in: range) != nil
      case .contact: text.isEmpty || FieldRule.isContact(text)
      case .day: text.isEmpty || CalendarDay.isOne(text)
      case .notBefore(let name):
        text.isEmpty || text >= FieldRule.day(other(name)) || !CalendarDay.isOne(text)
      case .coordinate: true
      }
    return isGood ? nil : message
  }

  private var message: Message {
    switch self {
    case .required: Message(.webFieldRequired)
    case .most(let most): Message(.webFieldTooLong, .number(most))
    case .number(let range):
      Message(.webFieldNumber, .number(range.lowerBound), .number(range.upperBound))
    case .contact: Message(.webFieldContact)
    case .day: Message(.webFieldDay)
    case .notBefore: Message(.webFieldDaysReversed)
    case .coordinate(let axis, _): PlaceError.missing(axis).message
    }
  }

  private static func complaint(
    about value: String, _ axis: CoordinateError.Axis, beside other: String
  ) -> Message? {
    let isLatitude = axis == .latitude
    let faults = PlaceReader().complaints(
      latitude: isLatitude ? value : other, longitude: isLatitude ? other : value)
    return faults[axis].map { Message(.webFieldPlace, .message($0.message)) }
  }

  /// Without the blanks that nobody sees.
  static func tidy(_ value: String) -> String {
    value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A day, or what is before all days.
  private static func day(_ text: String?) -> String {
    let day = tidy(text ?? "")
    return CalendarDay.isOne(day) ? day : ""
  }

  /// Something, an `@` or a scheme, something: whether it answers, only a letter would tell.
  private static func isContact(_ text: String) -> Bool {
    text.wholeMatch(of: /[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+\.\S+/) != nil
  }
}

extension FieldRule {
  /// The rule as the script reads it, with the words for what it finds: the names and values of
  /// `data-` attributes.
  func data(_ c: PageContext) -> [(name: HTML, value: String)] {
    let words = c.localizer(message)
    switch self {
    case .required: return [("required", words)]
    case .most(let most):
      return [
        ("most", String(most)), ("too-long", words), ("left", c(.webFieldLeft, .text("$1"))),
      ]
    case .number(let range):
      return [
        ("least", String(range.lowerBound)), ("greatest", String(range.upperBound)),
        ("not-number", words),
      ]
    case .contact: return [("contact", words)]
    case .day: return [("not-day", words)]
    case .notBefore(let name): return [("not-before", name), ("reversed", words)]
    case .coordinate: return [("ask", PagePath.placeCheck.text)]
    }
  }

  /// The rule as attributes of its field: those of the script, and what a browser knows by itself.
  func attributes(_ c: PageContext) -> HTML {
    let data = data(c).map { name, value -> HTML in " data-\(name)=\"\(value)\"" }
    switch self {
    case .required: return " required\(data.joined())"
    case .number: return " inputmode=\"numeric\"\(data.joined())"
    case .most, .contact, .day, .notBefore, .coordinate: return data.joined()
    }
  }
}

/// The fields of a form by name, with what each must hold: one value for the page that shows them
/// and the server that takes them.
struct FormRules: Sendable, ExpressibleByDictionaryLiteral {
  let fields: [(name: String, rules: [FieldRule])]

  init(dictionaryLiteral fields: (String, [FieldRule])...) {
    self.fields = fields.map { (name: $0.0, rules: $0.1) }
  }

  subscript(name: String) -> [FieldRule] { fields.first { $0.name == name }?.rules ?? [] }

  /// What is wrong, by the name of the field; empty where all is well. A field that is not sent
  /// counts as empty.
  func faults(in value: (String) -> String?) -> [String: Message] {
    var faults: [String: Message] = [:]
    for (name, rules) in fields {
      let text = value(name) ?? ""
      faults[name] = rules.compactMap { $0.fault(in: text, other: value) }.first
    }
    return faults
  }
}

extension FormRules {
  /// What a guide's name may be; the library allows as much.
  private static let name: [FieldRule] = [.required, .most(120)]

  static let newGuide: FormRules = [
    "name": name, "first": [.day], "last": [.day, .notBefore("first")],
  ]
  static let guideName: FormRules = ["title": name]
  static let guideDays: FormRules = ["first": [.day], "last": [.day, .notBefore("first")]]
  /// An article into a guide that is made for it.
  static let keepInNew: FormRules = ["guide": name]
  static let entryDay: FormRules = ["day": [.number(1...999)]]
  static let entryNote: FormRules = ["note": [.most(2000)]]
  static let entryRegion: FormRules = ["country": [.most(100)], "city": [.most(100)]]
  static let place: FormRules = [
    "latitude": [.coordinate(.latitude, beside: "longitude")],
    "longitude": [.coordinate(.longitude, beside: "latitude")],
    "name": [.most(PlaceService.nameLimit)],
  ]
  /// Where to look around: a name, a coordinate or a link.
  static let near: FormRules = ["at": [.required, .most(1000)]]
  static let placeList: FormRules = ["list": [.required]]
  static let contact: FormRules = ["contact": [.contact, .most(200)]]
  static let wiki: FormRules = ["wiki": [.required, .most(500)]]
}
