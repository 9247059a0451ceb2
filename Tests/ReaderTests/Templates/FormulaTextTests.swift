import Articles
import Reader
import Testing

@Suite("Formulas without TeX")
struct FormulaTextTests {
  /// MathML as MediaWiki writes it, and the line that a person reads.
  static let formulas: [(mathML: String, line: String)] = [
    ("<mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow>", "E=mc^2"),
    (
      """
      <mrow data-mjx-texclass="ORD"><mstyle displaystyle="true"><msubsup><mi>α</mi><mrow>
      <mi>i</mi></mrow><mrow><mn>2</mn></mrow></msubsup></mstyle></mrow>
      """, "α_i^2"
    ),
    (
      """
      <munder><mi>lim</mi><mrow><mi>n</mi><mo>→</mo><mi mathvariant="normal">∞</mi></mrow></munder>
      <msup><mrow><mo>(</mo><mn>1</mn><mo>+</mo><mfrac><mn>1</mn><mi>n</mi></mfrac><mo>)</mo></mrow>
      <mi>n</mi></msup>
      """, "lim_{n→∞}(1+1/n)^n"
    ),
    (
      """
      <mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi>
      </mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo>)</mo>
      """, "(a, b; c, d)"
    ),
    (
      """
      <mtable><mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd></mtd><mtd>
      <mo>=</mo><mn>2</mn></mtd></mtr></mtable>
      """, "x=1; =2"
    ),
    (
      "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mi>c</mi></mrow></mfrac>",
      "(a+b)/(2c)"
    ),
    ("<mn>2</mn><mfrac><mn>1</mn><mn>3</mn></mfrac><mi>x</mi>", "2 1/3 x"),
    (
      "<mo>(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>", "(n¦k)"
    ),
    ("<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><msqrt><mn>2</mn></msqrt>", "√(x+1)√2"),
    ("<mroot><mi>x</mi><mn>3</mn></mroot><mroot><mi>x</mi><mi>n</mi></mroot>", "∛x√[n]x"),
    ("<msup><mi>e</mi><mrow><mo>−</mo><mi>x</mi></mrow></msup><mi>y</mi>", "e^{−x}y"),
    ("<msup><mi>x</mi><mn>2</mn></msup><mn>3</mn>", "x^2 3"),
    ("<msup><mi>x</mi><mn>2</mn></msup><msup><mn>3</mn><mn>2</mn></msup>", "x^2 3^2"),
    ("<mn>2</mn><mi>sin</mi><mo>\u{2061}</mo><mi>x</mi>", "2 sin x"),
    ("<mi>f</mi><msup><mi></mi><mo>′</mo></msup><mo>(</mo><mi>x</mi><mo>)</mo>", "f′(x)"),
    ("<mover><mi>x</mi><mo>¯</mo></mover><mover><mi>v</mi><mo>→</mo></mover>", "x\u{304}v\u{20D7}"),
    (
      "<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>k</mi>",
      "∑_{k=1}^n k"
    ),
    (
      """
      <mmultiscripts><mi>C</mi><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts>
      """, "_6^14 C"
    ),
    ("<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a,b)"),
    ("<mi>x</mi><mphantom><mi>y</mi></mphantom><mtext> if </mtext><mi>z</mi>", "x if z"),
    ("<msup><mrow></mrow><mrow></mrow></msup><mi>x</mi>", "x"),
    // Groups that contain nothing, whatever lies in them.
    ("<msub><msub><mi></mi></msub></msub><mi>x</mi>", "x"),
    ("<msqrt><msub><mi></mi></msub></msqrt><mi>x</mi>", "√x"),
    ("<mi>x</mi><msup><msup><mi></mi></msup><mn>2</mn></msup>", "x^2"),
    ("<mi>x</mi><msub><mrow><msub><mrow/></msub></mrow><mn>2</mn></msub>", "x_2"),
    ("<mfrac><mmultiscripts><mi></mi></mmultiscripts><mn>2</mn></mfrac>", "/2"),
    ("<mn>3</mn><mo>&lt;</mo><mn>4</mn>", "3<4"),
  ]

  @Test("A formula without TeX is readable as one line of text", arguments: formulas)
  func line(mathML: String, line: String) throws {
    let article = try ArticleOutline("<p>So <math>\(mathML)</math> ends.</p>").article
    #expect(article.body.plainText(of: 0..<article.body.events.count) == "So \(line) ends.\n")
  }

  @Test("The formula of a heading is part of its words, and its section is found by them")
  func heading() throws {
    let html = """
      <p>a</p><h2 id="Area_x2">Area <math class="mwe-math-element"><msup><mi>x</mi><mn>2</mn></msup>
      </math></h2><p>b</p>
      """
    let article = try ArticleOutline(html).article
    let section = try #require(article.body.sections.last)
    #expect(section.title == "Area x^2")
    for name in ["Area x^2", "Area x2", "area_x2"] {
      #expect(
        article.body.section(named: name) == section.heading.lowerBound..<article.body.events.count)
    }
  }

  @Test(
    "Parsoid's source of a formula is its TeX",
    arguments: [
      (#"{"name":"math","attrs":{},"body":{"extsrc":"\\alpha_{i}^{2}"}}"#, #"\alpha_{i}^{2}"#),
      (#"{"name":"chem","body":{"extsrc":"H2O"}}"#, #"\ce{H2O}"#),
      (#"{"name":"math","body":{"extsrc":"  "}}"#, "x"), (#"{"name":"ref"}"#, "x"), ("{", "x"),
    ])
  func parsoid(json: String, tex: String) throws {
    let value = json.replacing("\"", with: "&quot;")
    let math = "<math class=\"mwe-math-element\"><mi>x</mi></math>"
    let outside = "<p><span typeof=\"mw:Extension/math\" data-mw=\"\(value)\">\(math)</span></p>"
    let inside = "<p>\(math.replacing("<math", with: "<math data-mw=\"\(value)\""))</p>"
    for html in [outside, inside] {
      #expect(try ArticleOutline(html).text == "paragraph( math[\(tex)]( math( mi( |x| ) ) ) )")
    }
  }

  @Test("A formula nested without end is read to its last letter")
  func nesting() throws {
    let open = String(repeating: "<msup><mrow>", count: 200)
    let article = try ArticleOutline("<p><math>\(open)<mi>x</mi><mi>y</mi></math></p>").article
    #expect(article.body.plainText(of: 0..<article.body.events.count).contains("xy"))
  }
}
