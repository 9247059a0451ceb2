internal import Markup

/// Inline SVG icons; they take the colour of the text beside them.
enum Icon {
  static let waypost: HTML = """
    <svg class="icon" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">\
    <path d="M10 2h2v19h-2z" fill="currentColor"/>\
    <path class="board-fill" d="M3 4h13l4 3.5-4 3.5H3z" stroke="currentColor" stroke-width="1.3"/>\
    </svg>
    """
  static let search = line("M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zm4.3 10.3L19 19")
  static let guides = line("M4 4h9l3 2.5L13 9H4zM11 2v18M18 12H9l-3 2.5L9 17h9z")
  static let places = line(
    "M11 20s6.5-6.6 6.5-11a6.5 6.5 0 1 0-13 0c0 4.4 6.5 11 6.5 11zM11 6.8a2.3 2.3 0 1 0 .01 0z")
  static let conversations = line("M3 4h16v11h-9l-4 4v-4H3z")
  static let settings = line("M3 6h8m4 0h4M3 11h2m4 0h10M3 16h9m4 0h3M13 4v4M7 9v4M14 14v4")
  static let saved = line("M5 11.5l4 4 8-9")
  static let up = line("M11 18V4M5 10l6-6 6 6")
  static let down = line("M11 4v14M5 12l6 6 6-6")
  static let left = line("M18 11H4M10 5l-6 6 6 6")
  static let right = line("M4 11h14M12 5l6 6-6 6")
  static let plus = line("M11 4v14M4 11h14")
  static let remove = line("M5 5l12 12M17 5L5 17")
  static let minus = line("M4 11h14")
  /// Corners around a point: back to the initial view of a map.
  static let frame = line("M4 8V4h4M14 4h4v4M18 14v4h-4M8 18H4v-4M11 11v.1")
  static let handle = line("M8 5v.1M14 5v.1M8 11v.1M14 11v.1M8 17v.1M14 17v.1")

  private static func line(_ path: HTML) -> HTML {
    """
    <svg class="icon" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" fill="none" \
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\
    <path d="\(path)"/></svg>
    """
  }
}
