/// What the tree builder needs to know about the name of an element.
struct TagTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// Has no content and no end tag.
  static var void: TagTraits { TagTraits(rawValue: 1) }
  /// The standard's "special": an end tag of phrasing content does not reach beyond it.
  static var special: TagTraits { TagTraits(rawValue: 2) }
  /// End tags of ordinary content inside it do not reach beyond it ("has an element in scope").
  static var scope: TagTraits { TagTraits(rawValue: 4) }
  /// A new list item or definition inside it does not close one outside.
  static var holdsItems: TagTraits { TagTraits(rawValue: 8) }
  /// Bold, italic and similar elements, which pages often nest wrongly.
  static var formatting: TagTraits { TagTraits(rawValue: 16) }
  /// Its start tag closes an open paragraph.
  static var closesParagraph: TagTraits { TagTraits(rawValue: 32) }
  /// Its start tag closes more than a paragraph, or may be ignored.
  static var impliesEnds: TagTraits { TagTraits(rawValue: 64) }
  /// Allowed in a head.
  static var headContent: TagTraits { TagTraits(rawValue: 128) }
  /// Its start tag closes the MathML and SVG elements around it.
  static var leavesForeign: TagTraits { TagTraits(rawValue: 256) }
  /// In MathML or SVG: contains HTML again.
  static var holdsHTML: TagTraits { TagTraits(rawValue: 512) }

  /// The traits of all names, by `ElementName.rawValue`.
  static let all: [TagTraits] = {
    var all = [TagTraits](repeating: [], count: 256)
    for (traits, tags) in table {
      for tag in tags { all[Int(tag.rawValue)].formUnion(traits) }
    }
    return all
  }()

  private static let table: [(TagTraits, [ElementName])] = [
    (
      .void,
      [
        .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .image, .img, .input,
        .keygen, .link, .meta, .param, .source, .track, .wbr,
      ]
    ),
    ([.special, .scope, .holdsItems], scopes),
    ([.special, .holdsItems], specialBlocks),
    // A new item closes the old one across these.
    (.special, [.address, .dd, .div, .dt, .li, .p]),
    (.formatting, formattingTags),
    (.closesParagraph, paragraphEnds),
    (
      .impliesEnds,
      [
        .a, .body, .button, .caption, .col, .colgroup, .dd, .dt, .form, .frame, .frameset, .h1,
        .h2, .h3, .h4, .h5, .h6, .head, .html, .li, .nobr, .optgroup, .option, .rb, .rp, .rt,
        .rtc, .table, .tbody, .td, .tfoot, .th, .thead, .tr,
      ]
    ),
    (
      .headContent,
      [
        .base, .basefont, .bgsound, .head, .link, .meta, .noframes, .noscript, .script, .style,
        .template, .title,
      ]
    ),
    (.leavesForeign, foreignEnds),
    (.holdsHTML, [.desc, .foreignObject, .mi, .mn, .mo, .ms, .mtext, .title]),
  ]

  private static let scopes: [ElementName] = [
    .applet, .caption, .html, .marquee, .object, .table, .td, .template, .th,
  ]

  private static let specialBlocks: [ElementName] = [
    .article, .aside, .blockquote, .body, .button, .center, .colgroup, .details, .dir, .dl,
    .fieldset, .figcaption, .figure, .footer, .form, .frameset, .h1, .h2, .h3, .h4, .h5, .h6,
    .head, .header, .hgroup, .iframe, .listing, .main, .menu, .nav, .noembed, .noframes,
    .noscript, .ol, .plaintext, .pre, .script, .search, .section, .select, .style, .summary,
    .tbody, .textarea, .tfoot, .thead, .title, .tr, .ul, .xmp,
  ]

  private static let formattingTags: [ElementName] = [
    .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u,
  ]

  private static let paragraphEnds: [ElementName] = [
    .address, .article, .aside, .blockquote, .center, .dd, .details, .dialog, .dir, .div, .dl,
    .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header,
    .hgroup, .hr, .li, .listing, .main, .menu, .nav, .ol, .p, .plaintext, .pre, .search,
    .section, .summary, .table, .ul, .xmp,
  ]

  private static let foreignEnds: [ElementName] = [
    .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
    .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
    .pre, .ruby, .s, .small, .span, .strike, .strong, .sub, .sup, .table, .tt, .u, .ul, .var,
  ]
}
