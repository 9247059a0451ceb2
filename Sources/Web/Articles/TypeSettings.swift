internal import Localization
internal import Markup
internal import Routes

/// Type settings of articles. They are stored in a cookie, because they depend on the screen and
/// its reader, not on the library, which several devices may share.
struct TypeSettings: Equatable, Sendable {
  var size = Size.normal
  var face = Face.serif
  var measure = Measure.normal

  enum Size: String, CaseIterable { case small, normal, large, larger }
  enum Face: String, CaseIterable { case serif, sans }
  enum Measure: String, CaseIterable { case narrow, normal, wide }

  /// The cookie has one name over HTTP and HTTPS: it is no secret.
  static let cookie = SiteCookie("waypost-type", isSecure: false)

  init() {}

  /// Parses the fields of a form or a cookie; missing and unknown values become the defaults.
  init(size: String?, face: String?, measure: String?) {
    self.size = size.flatMap(Size.init) ?? .normal
    self.face = face.flatMap(Face.init) ?? .serif
    self.measure = measure.flatMap(Measure.init) ?? .normal
  }

  /// Parses the cookie, whose value is untrusted.
  init(cookie value: String?) {
    let parts = (value ?? "").split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    let isOurs = parts.count == 3
    self.init(
      size: isOurs ? parts[0] : nil, face: isOurs ? parts[1] : nil,
      measure: isOurs ? parts[2] : nil)
  }

  /// `Set-Cookie` value: kept for a year, hidden from scripts.
  var setCookie: String {
    TypeSettings.cookie.setting(
      "\(size.rawValue).\(face.rawValue).\(measure.rawValue)", lifetime: 365 * 24 * 3600)
  }

  /// ` class="size-large"` for the root element; `nil` for the default settings.
  var attribute: HTML? {
    var classes: [HTML] = []
    if size != .normal { classes.append("size-\(size.rawValue)") }
    if face != .serif { classes.append("face-\(face.rawValue)") }
    if measure != .normal { classes.append("measure-\(measure.rawValue)") }
    return classes.isEmpty ? nil : " class=\"\(classes.joined(by: " "))\""
  }
}

/// Two buttons that make the text one size smaller or larger at once.
struct TextSizeButtons {
  /// Page to return to.
  var back: String

  func html(_ c: PageContext) -> HTML {
    let now = TypeSettings.Size.allCases.firstIndex(of: c.type.size) ?? 0
    return """
      <form class="text-size" method="post" action="\(PagePath.type)" data-keep-place>\
      \(HTML.hiddenInput("back", back))\(HTML.hiddenInput("face", c.type.face.rawValue))\
      \(HTML.hiddenInput("measure", c.type.measure.rawValue))\
      \(button(now - 1, .webTypeSmaller, c))\(button(now + 1, .webTypeLarger, c))</form>

      """
  }

  private func button(_ index: Int, _ words: Message.Key, _ c: PageContext) -> HTML {
    let sizes = TypeSettings.Size.allCases
    let value: HTML =
      sizes.indices.contains(index)
      ? " name=\"size\" value=\"\(sizes[index].rawValue)\"" : " disabled"
    return """
      <button class="plain"\(value) aria-label="\(c(words))" title="\(c(words))">A</button>
      """
  }
}

struct TypeSettingsForm {
  /// Page to return to.
  var back: String

  func html(_ c: PageContext) -> HTML {
    let type = c.type
    return """
      <form class="type" method="post" action="\(PagePath.type)" data-keep-place>
      <input type="hidden" name="back" value="\(back)">
      \(choice("size", .webTypeSize, type.size, c, TypeSettingsForm.words))\
      \(choice("face", .webTypeFace, type.face, c, TypeSettingsForm.words))\
      \(choice("measure", .webTypeMeasure, type.measure, c, TypeSettingsForm.words))\
      <button class="plain">\(c(.webTypeButton))</button>
      </form>

      """
  }

  private func choice<Option: RawRepresentable & CaseIterable & Equatable>(
    _ name: String, _ label: Message.Key, _ chosen: Option, _ c: PageContext,
    _ words: (Option) -> Message.Key
  ) -> HTML where Option.RawValue == String {
    let options = Option.allCases.map { option -> HTML in
      let mark: HTML = option == chosen ? " selected" : ""
      return "<option value=\"\(option.rawValue)\"\(mark)>\(c(words(option)))</option>"
    }
    return """
      <p><label for="waypost-type-\(name)">\(c(label))</label> \
      <select id="waypost-type-\(name)" name="\(name)">\(options.joined())</select></p>

      """
  }

  private static func words(_ size: TypeSettings.Size) -> Message.Key {
    switch size {
    case .small: .webTypeSizeSmall
    case .normal: .webTypeSizeNormal
    case .large: .webTypeSizeLarge
    case .larger: .webTypeSizeLarger
    }
  }

  private static func words(_ face: TypeSettings.Face) -> Message.Key {
    switch face {
    case .serif: .webTypeFaceSerif
    case .sans: .webTypeFaceSans
    }
  }

  private static func words(_ measure: TypeSettings.Measure) -> Message.Key {
    switch measure {
    case .narrow: .webTypeMeasureNarrow
    case .normal: .webTypeMeasureNormal
    case .wide: .webTypeMeasureWide
    }
  }
}
