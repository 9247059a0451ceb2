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
    /// A pin and its label, by group.
    let pins: [String]
    let onPin: String

    static let light = Palette(
      sea: "#cfe2ea", land: "#f8f5ec", coast: "#86a9b8", ice: "#ffffff", builtUp: "#e8dccb",
      river: "#8fbace", province: "#cbc2c4", border: "#917d88", town: "#2b2824",
      country: "#6a5863", water: "#2f6480", halo: "#fbf9f4",
      pins: [
        "#1d1b18", "#a52a22", "#0a5a70", "#28683f", "#6a3d8f", "#8a5200", "#9c2467", "#3f5a99",
      ], onPin: "#ffffff")

    static let dark = Palette(
      sea: "#14242d", land: "#2a2721", coast: "#47616b", ice: "#474b4c", builtUp: "#3b3830",
      river: "#37596b", province: "#474540", border: "#857982", town: "#f2ebdd",
      country: "#b9abb3", water: "#8fbdd2", halo: "#1a1813",
      pins: [
        "#ffd23f", "#f39a90", "#8fcbdc", "#83cf9f", "#c3aadf", "#f0b766", "#f2a0c9", "#a9bdf0",
      ], onPin: "#1a1814")

    static let print = Palette(
      sea: "#e3e6e8", land: "#ffffff", coast: "#5c6266", ice: "#f4f5f6", builtUp: "#d9d9d9",
      river: "#9aa3a8", province: "#c4c4c4", border: "#6e6e6e", town: "#000000",
      country: "#4a4a4a", water: "#4d565b", halo: "#ffffff",
      pins: ["#000000"], onPin: "#ffffff")
  }
}
