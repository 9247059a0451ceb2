import CAssets
import Markup
import Places
import Testing

@testable import Atlas

@Suite struct MapThemeTests {
  @Test("Every text colour is readable on its background", arguments: MapTheme.allCases)
  func contrast(theme: MapTheme) {
    let palette = theme.palette
    let pairs = [
      (palette.town, palette.land), (palette.country, palette.land), (palette.water, palette.sea),
      (palette.town, palette.halo), (palette.country, palette.halo), (palette.water, palette.halo),
      (palette.town, palette.builtUp), (palette.town, palette.sea), (palette.onSign, palette.sign),
    ]
    for (ink, ground) in pairs {
      #expect(contrast(ink, ground) >= 4.5, "\(ink) on \(ground)")
    }
  }

  @Test(
    "A pin, by its edge or its board, is visible on land and on the sea",
    arguments: MapTheme.allCases)
  func pins(theme: MapTheme) {
    let palette = theme.palette
    for ground in [palette.land, palette.sea] {
      #expect(contrast(palette.post, ground) >= 3)
      #expect(max(contrast(palette.sign, ground), contrast(palette.onSign, ground)) >= 3)
      #expect(max(contrast(palette.water, ground), contrast(palette.halo, ground)) >= 3)
    }
  }

  @Test("The style sheet of the pages has the same colours, light and dark")
  func styleSheet() throws {
    let sheet = try #require(asset("map.css"))
    let parts = sheet.split(separator: "prefers-color-scheme: dark")
    try #require(parts.count == 2)
    for (theme, part) in zip([MapTheme.light, .dark], parts) {
      let palette = theme.palette
      let colours = [
        palette.sea, palette.land, palette.coast, palette.ice, palette.builtUp, palette.river,
        palette.province, palette.border, palette.town, palette.country, palette.water,
        palette.halo,
      ]
      for colour in colours { #expect(part.contains(": \(colour);"), "\(colour)") }
    }
    // Pins are boards, in the colours of those of the pages.
    let common = try #require(asset("waypost.css")).split(separator: "prefers-color-scheme: dark")
    for (theme, part) in zip([MapTheme.light, .dark], common) {
      let palette = theme.palette
      for (name, colour) in [
        ("sign", palette.sign), ("on-sign", palette.onSign), ("post", palette.post),
      ] {
        #expect(part.contains("--\(name): \(colour);"), "\(name)")
      }
    }
  }

  @Test("Every class of a map is in the style sheet")
  func classes() throws {
    let sheet = try #require(asset("map.css"))
    let centre = try Coordinate(latitude: 52, longitude: 5)
    let pins = try [(52.0, 5.0), (52.01, 5), (53, 6), (51, 5)].map {
      MapPin(
        try Coordinate(latitude: $0.0, longitude: $0.1), name: "A place", isCentre: $0.0 == 51)
    }
    let svg = try embeddedMap().drawing(
      of: MapView(centre: centre, zoom: 7, width: 800, height: 600), pins: pins
    ).svg(title: "").markup
    // The parts of these have colours.
    let groups: Set<Substring> = ["map-name", "map-pin", "map-cluster"]
    for piece in svg.split(separator: #"class=""#).dropFirst() {
      for name in piece.prefix(while: { $0 != "\"" }).split(separator: " ")
      where !groups.contains(name) {
        #expect(sheet.contains(".\(name)"), "\(name)")
      }
    }
  }

  private func asset(_ name: String) -> String? {
    (0..<asset_count()).lazy.map(asset_at).first { String(cString: $0.name) == name }.map {
      String(decoding: UnsafeBufferPointer(start: $0.bytes, count: $0.size), as: UTF8.self)
    }
  }

  /// Contrast ratio as in WCAG 2.2.
  private func contrast(_ one: String, _ other: String) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.03928 ? share / 12.92 : powed((share + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// To the power of 2.4, by bisection: no mathematics library for one number.
  private func powed(_ base: Double) -> Double {
    var root = base
    for _ in 0..<40 {
      root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
    }
    return base * base * root * root
  }
}
