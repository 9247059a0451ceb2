internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Validation rule of a form field.
///
/// The server checks it, and the page passes the same rule to the script that checks while the user
/// types (`Assets/js/rules.js`). Both depend on the value alone, and their tests share one table of
/// cases.
enum FieldRule: Sendable, Equatable {
  case required
  /// Maximum length in characters, as a person counts them.
  case most(Int)
  /// Empty, or a whole number in this range.
  case number(ClosedRange<Int>)
  /// Empty, or an e-mail address or URL.
  case contact
  /// Empty, or a date as `2026-05-01`, the format that browsers send in every language.
  case day
  /// Not before the day in the named field, if both are given.
  case notBefore(String)
  /// A latitude or a longitude in any notation; the named field holds the other one. The script
  /// asks the server, which alone can parse the notations.
  case coordinate(CoordinateError.Axis, beside: String)

  /// Returns the error in a value; `nil` if it is valid.
  ///
  /// - Parameter other: Returns the value of another field of the form.
  func fault(in value: String, other: (String) -> String? = { _ in nil }) -> Message? {
    let text = value.tidied
    if case .coordinate(let axis, let name) = self {
      let beside = other(name) ?? ""
      let isLatitude = axis == .latitude
      let faults = PlaceReader().complaints(
        latitude: isLatitude ? value : beside, longitude: isLatitude ? beside : value)
      return faults[axis].map { Message(.webFieldPlace, .message($0.message)) }
    }
    let isGood =
      switch self {
      case .required: !text.isEmpty
      case .most(let most): text.count <= most
      case .number(let range): text.isEmpty || Int(text, in: range) != nil
      case .contact: text.isEmpty || WikiService.isContact(text)
      case .day: text.isEmpty || ISODateText.isOne(text)
      case .notBefore(let name):
        text.isEmpty || text >= FieldRule.day(other(name)) || !ISODateText.isOne(text)
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

  /// Returns the day of a value; an empty string, which sorts before all days, if there is none.
  private static func day(_ text: String?) -> String {
    let day = (text ?? "").tidied
    return ISODateText.isOne(day) ? day : ""
  }
}

extension FieldRule {
  /// Returns the rule for the script, with its error messages: names and values of `data-`
  /// attributes.
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

  /// Returns the attributes of the field: those for the script, and those that browsers support.
  func attributes(_ c: PageContext) -> HTML {
    let data = data(c).map { name, value -> HTML in " data-\(name)=\"\(value)\"" }
    switch self {
    case .required: return " required\(data.joined())"
    case .number: return " inputmode=\"numeric\"\(data.joined())"
    case .most, .contact, .day, .notBefore, .coordinate: return data.joined()
    }
  }
}

/// The rules of a form's fields, by field name, used both to render and to validate the form.
struct FormRules: Sendable, ExpressibleByDictionaryLiteral {
  let fields: [(name: String, rules: [FieldRule])]

  init(dictionaryLiteral fields: (String, [FieldRule])...) {
    self.fields = fields.map { (name: $0.0, rules: $0.1) }
  }

  subscript(name: String) -> [FieldRule] { fields.first { $0.name == name }?.rules ?? [] }

  /// Returns the errors by field name; empty if all fields are valid. A missing field counts as
  /// empty.
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
  /// A guide's name, with the same limit as in the library.
  private static let name: [FieldRule] = [.required, .most(120)]

  static let newGuide: FormRules = [
    "name": name, "first": [.day], "last": [.day, .notBefore("first")],
  ]
  /// The names of participants and the titles of conversations, with the limits of their file.
  static let participantName: FormRules = [
    "name": [.required, .most(ConversationService.nameLimit)]
  ]
  static let conversationTitle: FormRules = ["title": [.most(ConversationService.titleLimit)]]
  static let newParticipant: FormRules = ["name": [.most(ConversationService.nameLimit)]]
  static let newConversation: FormRules = [
    "title": [.most(ConversationService.titleLimit)],
    "name": [.most(ConversationService.nameLimit)],
  ]
  static let guideName: FormRules = ["title": name]
  static let guideDays: FormRules = ["first": [.day], "last": [.day, .notBefore("first")]]
  /// Saving an article in a new guide.
  static let keepInNew: FormRules = ["guide": name]
  static let entryDay: FormRules = ["day": [.number(1...GuideService.lastDay)]]
  static let entryNote: FormRules = ["note": [.most(GuideService.noteLimit)]]
  static let entryPlan: FormRules = [
    "day": [.number(1...GuideService.lastDay)], "note": [.most(GuideService.noteLimit)],
  ]
  static let entryRegion: FormRules = [
    "country": [.most(GuideService.regionLimit)], "city": [.most(GuideService.regionLimit)],
  ]
  static let place: FormRules = [
    "latitude": [.coordinate(.latitude, beside: "longitude")],
    "longitude": [.coordinate(.longitude, beside: "latitude")],
    "name": [.most(PlaceService.nameLimit)],
  ]
  /// Starting point of a nearby search: a name, a coordinate or a link.
  static let near: FormRules = ["at": [.required, .most(1000)]]
  static let placeList: FormRules = ["list": [.required]]
  static let contact: FormRules = ["contact": [.contact, .most(200)]]
  static let wiki: FormRules = ["wiki": [.required, .most(500)]]
}
