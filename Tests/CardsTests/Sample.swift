import Markup

/// Typical pictures in articles: photographs, flags, diagrams, logos; drawn here instead of read
/// from files.
enum Sample {
  private static func svg(_ width: Int, _ height: Int, _ content: HTML) -> HTML {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)">\(content)</svg>
    """
  }

  /// Noise over hills under a sky, so that neighbouring pixels differ as in a photograph.
  static func photograph(_ width: Int, _ height: Int) -> HTML {
    svg(
      width, height,
      """
      <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" \
      stop-color="#3f7fb5"/><stop offset="1" stop-color="#f1dcae"/></linearGradient>\
      <filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" \
      baseFrequency="0.02 0.05" numOctaves="5" seed="4"/><feColorMatrix type="saturate" \
      values="0.3"/></filter></defs>\
      <path fill="url(#sky)" d="M0 0h\(width)v\(height)H0z"/>\
      <path fill="#2f4a35" d="M0 \(height)V\(height * 2 / 3)l\(width / 3) -\(height / 6)\
      l\(width / 3) \(height / 5)l\(width / 3) -\(height / 9)V\(height)z"/>\
      <circle cx="\(width / 4)" cy="\(height / 4)" r="\(height / 14)" fill="#fff4d8"/>\
      <path d="M\(width * 3 / 5) \(height * 3 / 4)v-\(height / 3)l\(height / 24) -\(height / 12)\
      l\(height / 24) \(height / 12)v\(height / 3)z" fill="#b5432f"/>\
      <path filter="url(#grain)" opacity="0.3" d="M0 0h\(width)v\(height)H0z"/>
      """)
  }

  /// Hills behind each other, each in its own colour.
  static func illustration(_ width: Int, _ height: Int) -> HTML {
    let hills = (0..<12).map { (number: Int) -> HTML in
      let top = height * (number + 2) / 14
      let colour = "rgb(\(70 + number * 14),\(180 - number * 9),\(200 - number * 15))"
      return "<path fill=\"\(colour)\" d=\"M0 \(top)h\(width)v\(height)H0z\"/>"
    }
    return svg(
      width, height,
      "<path fill=\"#f4e3c1\" d=\"M0 0h\(width)v\(height)H0z\"/>\(hills.joined())")
  }

  static func flag(_ width: Int, _ height: Int) -> HTML {
    svg(
      width, height,
      """
      <path fill="#1f4e8c" d="M0 0h\(width)v\(height)H0z"/>\
      <path fill="#f4d35e" d="M0 \(height / 3)h\(width)v\(height / 3)H0z"/>\
      <path fill="#c8402f" d="M0 0l\(width / 2) \(height / 2)L0 \(height)z"/>
      """)
  }

  static func diagram(_ width: Int, _ height: Int) -> HTML {
    svg(
      width, height,
      """
      <path fill="#fff" d="M0 0h\(width)v\(height)H0z"/>\
      <g fill="none" stroke="#1d1b18" stroke-width="4"><path d="M\(width / 8) \(height / 8)\
      V\(height * 7 / 8)H\(width * 7 / 8)"/><path stroke="#a52a22" d="M\(width / 8) \
      \(height * 3 / 4)L\(width / 3) \(height / 2)L\(width / 2) \(height * 3 / 5)\
      L\(width * 4 / 5) \(height / 5)"/></g>
      """)
  }

  static func moon(_ width: Int, _ height: Int) -> HTML {
    svg(
      width, height,
      """
      <path d="M0 0h\(width)v\(height)H0z"/>\
      <circle cx="\(width / 2)" cy="\(height / 2)" r="\(height * 2 / 5)" fill="#cfcabd"/>\
      <circle cx="\(width * 5 / 9)" cy="\(height * 4 / 9)" r="\(height / 9)" fill="#9c978a"/>
      """)
  }

  static func logo(_ colour: String) -> HTML {
    svg(
      640, 400,
      """
      <path fill="\(colour)" d="M120 320V80h80l120 160L440 80h80v240h-70V190L320 350 190 190v130z"/>
      """)
  }

  /// A plan with white rooms and thin black walls.
  static let outlines = svg(
    900, 600,
    """
    <g fill="#fff" stroke="#111" stroke-width="8"><path d="M80 80h360v440H80zM440 80h380v200H440z\
    M440 280h380v240H440z"/></g>
    """)
}
