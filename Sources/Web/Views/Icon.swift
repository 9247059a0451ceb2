internal import Markup

/// Inline SVG icons on a grid of 24; they take the colour of the text beside them.
enum Icon {
  /// The signpost of Waypost.
  static let waypost: HTML = """
    <svg class="mark" width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">\
    <path class="post" d="M14.2 2.5h3.6V30h-3.6z"/>\
    <path class="near" d="M5 5h17.5L28 9.75l-5.5 4.75H5z"/>\
    <path class="far" d="M25 16.7H11.5L7 20.45l4.5 3.75H25z"/></svg>
    """
  static let search = line("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.4 15.4 20 20")
  static let guides = line("M12 3v18M5 5h10l3 2.5-3 2.5H5zM19 12H9.5l-3 2.5 3 2.5H19z")
  static let places = line(
    "M12 21s7-6.7 7-11.6a7 7 0 1 0-14 0C5 14.3 12 21 12 21zM12 7a2.4 2.4 0 1 0 .01 0z")
  static let conversations = line(
    "M6 4.5h12a2 2 0 0 1 2 2V14a2 2 0 0 1-2 2h-6.5L7 20v-4H6a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2z")
  static let settings = line(
    "M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h9M17.5 17H20M15.2 4.8v4.4M8.8 9.8v4.4M15.2 14.8v4.4")
  static let saved = line("M5 12.5l4.5 4.5L19 7")
  static let up = line("M12 19V5M6 11l6-6 6 6")
  static let down = line("M12 5v14M6 13l6 6 6-6")
  static let left = line("M19 12H5M11 6l-6 6 6 6")
  static let right = line("M5 12h14M13 6l6 6-6 6")
  static let plus = line("M12 5v14M5 12h14")
  static let minus = line("M5 12h14")
  static let remove = line("M6 6l12 12M18 6 6 18")
  /// Corners around a point: back to the initial view of a map.
  static let frame = line("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 12v.1")
  static let handle = line("M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1")
  static let back = line("M15 5l-7 7 7 7", turns: true)
  static let send = line("M20.5 3.5 3 10.5l7 3 3.5 7zM20.5 3.5 10 13.5", turns: true)
  static let more = line("M5.5 12h.01M12 12h.01M18.5 12h.01", width: 3)
  static let contents = line("M4 6.5h.01M9 6.5h11M4 12h.01M9 12h11M4 17.5h.01M9 17.5h11")
  static let type = line("M2.5 18 7.5 6l5 12M4.3 14h6.4M17.5 12.2a2.9 2.9 0 1 0 .01 0zM20.4 12v6")
  static let languages = line(
    "M12 3.5a8.5 8.5 0 1 0 .01 0zM3.5 12h17M12 3.5c-4.5 5-4.5 12 0 17 4.5-5 4.5-12 0-17z")
  static let around = line("M12 3.5a8.5 8.5 0 1 0 .01 0zM15.5 8.5l-2 5-5 2 2-5z")
  static let file = line("M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5")
  static let clock = line("M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5V12l3 2")
  static let trash = line("M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6")
  static let map = line("M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20")
  static let game = line("M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16")

  /// - Parameter turns: Whether the icon points along the text, and turns round where that runs from
  ///   right to left.
  private static func line(_ path: HTML, turns: Bool = false, width: Int = 2) -> HTML {
    let look: HTML? = turns ? " turns" : nil
    return """
      <svg class="icon\(look)" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" \
      fill="none" stroke="currentColor" stroke-width="\(width)" stroke-linecap="round" \
      stroke-linejoin="round"><path d="\(path)"/></svg>
      """
  }
}
