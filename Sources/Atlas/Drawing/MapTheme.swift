/// The colours of a standalone picture, such as a card or a printed page. On a web page the style
/// sheet sets them by class.
public enum MapTheme: String, Sendable, Hashable, CaseIterable {
  case light, dark
  /// Greys that can be told apart on paper.
  case print

  var palette: Palette {
    switch self {
    case .light: .light
    case .dark: .dark
    case .print: .print
    }
  }

  /// The colours by role.
  struct Palette {
    let sea: String, land: String, coast: String, ice: String, builtUp: String
    let river: String, province: String, border: String
    let town: String, country: String, water: String, halo: String
    /// The board of a pin, its edge and its label, and the post below it.
    let sign: String, onSign: String, post: String

    static let light = Palette(
      sea: "#cfe2ea", land: "#f8f5ec", coast: "#86a9b8", ice: "#ffffff", builtUp: "#e8dccb",
      river: "#8fbace", province: "#cbc2c4", border: "#917d88", town: "#2b2824",
      country: "#6a5863", water: "#2f6480", halo: "#fbf9f4",
      sign: "#f6c915", onSign: "#221d16", post: "#221d16")

    static let dark = Palette(
      sea: "#14242d", land: "#2a2721", coast: "#47616b", ice: "#474b4c", builtUp: "#3b3830",
      river: "#37596b", province: "#474540", border: "#857982", town: "#f2ebdd",
      country: "#b9abb3", water: "#8fbdd2", halo: "#1a1813",
      sign: "#f6c915", onSign: "#1c1812", post: "#d9cfbb")

    static let print = Palette(
      sea: "#e3e6e8", land: "#ffffff", coast: "#5c6266", ice: "#f4f5f6", builtUp: "#d9d9d9",
      river: "#9aa3a8", province: "#c4c4c4", border: "#6e6e6e", town: "#000000",
      country: "#4a4a4a", water: "#4d565b", halo: "#ffffff",
      sign: "#ffffff", onSign: "#000000", post: "#000000")
  }
}
