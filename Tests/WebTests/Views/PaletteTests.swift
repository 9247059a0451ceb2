import Battleship
import Foundation  // powers for the luminance
import Markup
import Testing

@testable import Web

/// The colours of the style sheet, by their roles.
private struct Palette {
  let colours: [String: String]

  /// The custom properties of the first `:root` in a part of a style sheet.
  init(_ sheet: Substring) {
    let block = sheet.firstRange(of: ":root{").map { sheet[$0.upperBound...] } ?? ""
    let pairs = block.prefix { $0 != "}" }.matches(of: /--([a-z-]+):(#[0-9a-f]{6})\b/)
      .map { (String($0.1), String($0.2)) }
    colours = Dictionary(pairs) { first, _ in first }
  }

  /// WCAG 2.2, "contrast ratio".
  func contrast(_ ink: String, _ ground: String) throws -> Double {
    let first = try luminance(ink)
    let second = try luminance(ground)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ role: String) throws -> Double {
    let colour = try #require(colours[role], "no colour for \(role)")
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

@Suite("The style sheet")
struct PaletteTests {
  private static let pairs = [
    ("ink", "paper"), ("ink", "sheet"), ("ink", "raised"), ("ink", "well"), ("ink", "wash"),
    ("quiet", "paper"), ("quiet", "sheet"), ("quiet", "raised"), ("quiet", "well"),
    ("quiet", "wash"), ("link", "paper"), ("link", "sheet"), ("link", "raised"), ("link", "wash"),
    ("visited", "paper"), ("visited", "sheet"), ("visited", "wash"), ("on-sign", "sign"),
    ("on-sign", "sign-lit"), ("saved", "paper"), ("saved", "sheet"), ("saved", "wash"),
    ("fault", "paper"), ("fault", "sheet"), ("fault", "raised"), ("paper", "ink"),
  ]

  private static func sheet(_ name: String = "waypost.css") throws -> String {
    String(decoding: try #require(Assets().answer(at: name)).body, as: UTF8.self)
  }

  private static func palettes(of name: String = "waypost.css") throws -> [Palette] {
    let sheet = try sheet(name)
    let dark = try #require(sheet.firstRange(of: "prefers-color-scheme:dark"))
    return [Palette(sheet[..<dark.lowerBound]), Palette(sheet[dark.upperBound...])]
  }

  @Test("Words stand out from their ground by 4.5 in both themes", arguments: pairs)
  func words(ink: String, ground: String) throws {
    for palette in try Self.palettes() { #expect(try palette.contrast(ink, ground) >= 4.5) }
  }

  @Test("The edges of fields and buttons stand out by 3 in both themes")
  func edges() throws {
    for palette in try Self.palettes() {
      #expect(try palette.contrast("edge", "paper") >= 3)
      #expect(try palette.contrast("edge", "sheet") >= 3)
    }
  }

  @Test(
    "A sign on a board of a game stands out from its cell by 3 in both themes",
    arguments: ["target", "hit", "miss", "ship"])
  func signs(mark: String) throws {
    for palette in try Self.palettes(of: "game.css") {
      #expect(try palette.contrast("game-on-\(mark)", "game-\(mark)") >= 3)
    }
  }

  @Test(
    "Each mark that is drawn on a board has colours in the style sheet", arguments: Mark.allCases)
  func marks(mark: Mark) throws {
    #expect(try Self.sheet("game.css").contains(".game-\(mark.rawValue){"))
    #expect(mark.drawing.markup.contains("game-\(mark.rawValue)\""))
  }

  @Test("Both themes name the same colours")
  func roles() throws {
    let palettes = try Self.palettes()
    #expect(Set(palettes[0].colours.keys) == Set(palettes[1].colours.keys))
    #expect(palettes[0].colours.count > 10)
  }

  @Test(
    "Nothing is loaded, and no side is named that turns with the text",
    arguments: [
      "url(", "@import", "margin-left", "margin-right", "padding-left", "padding-right",
      "text-align:left", "text-align:right", "float:left", "float:right",
    ])
  func absent(words: String) throws { #expect(try !Self.sheet().contains(words)) }
}
