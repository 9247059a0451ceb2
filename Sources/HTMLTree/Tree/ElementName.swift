/// The name of an element, as a number.
///
/// The cases are the names of HTML, of obsolete HTML, of MathML and of MediaWiki's own pages. Any
/// other name is `unknown`; `HTMLTree.name(of:)` still returns it.
public enum ElementName: UInt8, CaseIterable, Sendable {
  case unknown
  case a, abbr, acronym, address, annotation, annotationXML, applet, area, article, aside, audio
  case b, base, basefont, bdi, bdo, bgsound, big, blink, blockquote, body, br, button
  case canvas, caption, center, circle, cite, clipPath, code, col, colgroup
  case data, datalist, dd, defs, del, desc, details, dfn, dialog, dir, div, dl, dt
  case ellipse, em, embed
  case fieldset, figcaption, figure, figureInline, font, footer, foreignObject, form, frame
  case frameset
  case g
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, image, img, input, ins, isindex
  case kbd, keygen
  case label, legend, li, line, linearGradient, link, listing
  case main, malignmark, map, mark, marquee, math, menclose, menu, menuitem, merror, meta, meter
  case mfenced, mfrac, mglyph, mi, mlabeledtr, mmultiscripts, mn, mo, mover, mpadded, mphantom
  case mprescripts, mroot, mrow, ms, mspace, msqrt, mstyle, msub, msubsup, msup, mtable, mtd
  case mtext, mtr, munder, munderover
  case nav, nobr, noembed, noframes, noscript
  case object, ol, optgroup, option, output
  case p, param, path, picture, plaintext, polygon, polyline, pre, progress
  case q
  case rb, rect, rp, rt, rtc, ruby
  case s, samp, script, search, section, select, semantics, slot, small, source, span, strike
  case strong, style, sub, summary, sup, svg, symbol
  case table, tbody, td, template, text, textarea, tfoot, th, thead, time, title, tr, track, tspan
  case tt
  case u, ul, use
  case `var`, video
  case wbr
  case xmp

  /// The tag for each number in `HTMLTree.tagNames`: faster than `init(rawValue:)`, which compares.
  static let known = Array(allCases.dropFirst())

  /// All names except `unknown`, in the order of the cases, in lower case.
  static let names: StaticString = """
    a abbr acronym address annotation annotation-xml applet area article aside audio \
    b base basefont bdi bdo bgsound big blink blockquote body br button \
    canvas caption center circle cite clippath code col colgroup \
    data datalist dd defs del desc details dfn dialog dir div dl dt \
    ellipse em embed \
    fieldset figcaption figure figure-inline font footer foreignobject form frame \
    frameset \
    g \
    h1 h2 h3 h4 h5 h6 head header hgroup hr html \
    i iframe image img input ins isindex \
    kbd keygen \
    label legend li line lineargradient link listing \
    main malignmark map mark marquee math menclose menu menuitem merror meta meter \
    mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom \
    mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd \
    mtext mtr munder munderover \
    nav nobr noembed noframes noscript \
    object ol optgroup option output \
    p param path picture plaintext polygon polyline pre progress \
    q \
    rb rect rp rt rtc ruby \
    s samp script search section select semantics slot small source span strike \
    strong style sub summary sup svg symbol \
    table tbody td template text textarea tfoot th thead time title tr track tspan \
    tt \
    u ul use \
    var video \
    wbr \
    xmp
    """
}
