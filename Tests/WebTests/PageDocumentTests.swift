import Localization
import Testing

@Suite("Pages as the tests read them")
struct PageDocumentTests {
  @Test(
    "An element has the role that browsers give it",
    arguments: [
      ("<a href=/>x</a>", Role.link), ("<a>x</a>", nil), ("<h3>x</h3>", .heading),
      ("<button>x</button>", .button), ("<input type=submit>", .button), ("<input>", .textbox),
      ("<input type=search>", .searchbox), ("<input list=a>", .combobox),
      ("<input type=hidden>", nil), ("<input type=checkbox>", .checkbox),
      ("<input type=radio>", .radio), ("<input type=number>", .spinbutton),
      ("<textarea></textarea>", .textbox), ("<select></select>", .combobox),
      ("<option>x", .option), ("<ol></ol>", .list), ("<li>x", .listitem),
      ("<form></form>", .form), ("<form role=search></form>", .search),
      ("<nav></nav>", .navigation),
      ("<img src=a alt=x>", .img), ("<img src=a alt>", nil), ("<svg role=img></svg>", .img),
      ("<svg></svg>", nil), ("<p>x", .paragraph), ("<p role=status>", .status),
      ("<p role='wrong alert'>", .alert), ("<ul role=none></ul>", nil),
      ("<output></output>", .status),
      ("<table><tr><td>x", .cell), ("<table><tr><th>x", .columnheader),
      ("<table><tr><th scope=row>x", .rowheader),
      ("<header></header>", .banner), ("<section></section>", nil),
      ("<section aria-label=x></section>", .region), ("<details></details>", .group),
      ("<fieldset></fieldset>", .group),
    ])
  func role(html: String, role: Role?) throws {
    #expect(try #require(PageDocument(html).elements.last).role == role)
  }

  @Test("A header inside a section is no banner")
  func headerOfSection() {
    #expect(PageDocument("<main><header>x</header></main>").all(.banner).isEmpty)
  }

  @Test(
    "The first element is called as screen readers call it",
    arguments: [
      ("<button>Save  <b>Delft</b></button>", "Save Delft"),
      ("<button aria-label='Save Delft' title=t>+</button>", "Save Delft"),
      (
        "<button aria-label=a aria-labelledby='x y'>+</button><p id=x>One</p><i id=y>two</i>",
        "One two"
      ),
      ("<button title=More><svg aria-hidden=true><title>x</title></svg></button>", "More"),
      ("<a href=/><img src=a alt='A canal'></a>", "A canal"),
      ("<a href=/>to <svg><title>Delft</title></svg></a>", "to Delft"),
      ("<a href=/>a<span hidden>b</span><span aria-hidden=true>c</span></a>", "a"),
      ("<input id=x placeholder=p><label for=x>Name</label>", "Name"),
      ("<input placeholder=p>", "p"), ("<input type=submit value=Go>", "Go"),
      ("<img src=a alt=Canal title=t>", "Canal"),
      ("<fieldset><legend>Days</legend><p>x</fieldset>", "Days"),
      ("<table><caption>Towns</caption><tr><td>x</table>", "Towns"),
      ("<form aria-label=Search><p>x</form>", "Search"), ("<form><p>x</form>", ""),
      ("<h2>A<br>b</h2>", "A b"), ("<h2>A<wbr>b</h2>", "Ab"), ("<h2>A &amp; b</h2>", "A & b"),
    ])
  func name(html: String, name: String) throws {
    #expect(try #require(PageDocument(html).elements.first).name == name)
  }

  @Test("A label around a control names it without the control's own words")
  func labelAround() throws {
    let page = PageDocument(
      "<label>Wiki <select name=w><option value=1>One<option value=2 selected>Two</select></label>")
    let list = try page.one(.combobox, named: "Wiki")
    #expect(list.value == "2")
    #expect(list.all(.option).map(\.name) == ["One", "Two"])
  }

  @Test("Text is collapsed, blocks are parted, and scripts say nothing")
  func text() throws {
    let page = PageDocument(
      "<main>\n<p>One\n <b>two</b>, </p><p>three</p><script>x</script><i> four </i>five</main>")
    #expect(try page.one(.main).text == "One two, three four five")
    #expect(try page.one(.paragraph, text: "three").tag == "p")
  }

  @Test("What is hidden has no role to be found by, but an id")
  func hidden() throws {
    let page = PageDocument(
      "<div hidden><button id=a>A</button></div><p aria-hidden=true><a href=/ id=b>B</a></p>")
    #expect(page.all(.button).isEmpty && page.all(.link).isEmpty)
    #expect(try page.element(id: "a").isHidden)
    #expect(page.all(tag: "a", "button").compactMap(\.id) == ["a", "b"])
  }

  @Test("A scope is searched and not what stands beside it")
  func scope() throws {
    let page = PageDocument(
      """
      <form action=/a><input name=x value=1><input type=checkbox name=y value=2 checked>\
      <input type=checkbox name=z value=3><textarea name=t>
      four</textarea><button>Go</button></form><form action=/b><button>Stop</button></form>
      """)
    let form = try #require(page.all(leadingTo: "/a").first)
    #expect(try form.one(.button).name == "Go")
    #expect(form.fields == ["x": "1", "y": "2", "t": "four"])
    #expect(try form.field("x").enclosing(.form) == form)
    #expect(throws: PageQueryError.self) { try form.field("w") }
  }

  @Test("Classes and attributes are found whole")
  func selection() throws {
    let page = PageDocument("<p class='state failed'>a</p><p class=states data-map=1 data-of>b</p>")
    #expect(page.all(class: "state").map(\.text) == ["a"])
    #expect(try page.one(class: "states").text == "b")
    #expect(page.all(attribute: "data-map").count == 1)
    #expect(page.all(attribute: "data-map", value: "2").isEmpty)
    #expect(try page.one(attribute: "data-of").text == "b")
  }

  @Test("A failed query lists what there is")
  func complaint() throws {
    let page = PageDocument("<button>Save</button><button id=x>Remove</button>")
    let none = #expect(throws: PageQueryError.self) { try page.one(.button, named: "Send") }
    #expect(
      none?.description == """
        the page has no button named “Send”; there is:
          button “Save”
          button “Remove” #x
        """)
    let two = #expect(throws: PageQueryError.self) { try page.one(.button) }
    #expect(two?.description.hasPrefix("the page has 2 times, not once, button; there is:") == true)
  }

  @Test("A message names an element by its key")
  func words() throws {
    let page = PageDocument("<button>\(english(.webUndo))</button>")
    #expect(try page.one(.button, named: english(.webUndo)).tag == "button")
    #expect(english(.webUndo) != dutch(.webUndo))
  }

  @Test("An outline has a line for each element of meaning")
  func outline() {
    let page = PageDocument(
      """
      <!doctype html><html lang=en dir=ltr><head><title>Towns</title>
      <script type=module src=/assets/map.0123456789abcdef.js></script></head>
      <body><!-- no --><main id=x class=page><div><h1>Towns <b>and</b> more</h1></div>
      <p class=quiet>Some <a href=/a>words</a>, and
      more<p hidden>No
      <form action=/a method=post><input type=hidden name=a value=b><label for=n>Name</label>
      <input id=n required name=n><button aria-label=Save><svg aria-hidden=true><path d=M1 /></svg>
      </button></form>
      <svg role=img aria-label=Map viewBox="0 0 1 1"><g><path d=M1 /></g><a href=/p><path d=M1 />
      <title>Dam</title></a></svg></main></body></html>
      """)
    #expect(
      page.outline == """
        html dir="ltr" lang="en"
          title: Towns
          script src="/assets/map.<hash>.js" type="module"
          main #x
            heading h1 "Towns and more"
            paragraph
              "Some"
              link "words" href="/a"
              ", and more"
            paragraph hidden: No
            form action="/a" method="post"
              input name="a" type="hidden" value="b"
              label for="n": Name
              textbox "Name" #n name="n" required
              button "Save"
            img "Map"
              link href="/p"
                title: Dam

        """)
  }

  @Test(
    "An outline is the same in every run",
    arguments: [
      ("/assets/a-b.0123456789abcdef.css", "/assets/a-b.<hash>.css"),
      ("http://127.0.0.1:4711/x", "http://127.0.0.1:<port>/x"),
      ("/pictures/0123456789abcdef0123456789abcdef", "/pictures/<hash>"),
      ("/join/AbCdEf0123456789_-wxyz", "/join/<token>"),
      (
        "/read/Llanfairpwllgwyngyllgogerychwyrndrobwll",
        "/read/Llanfairpwllgwyngyllgogerychwyrndrobwll"
      ),
      ("waypost-latitude-hint-and-fault", "waypost-latitude-hint-and-fault"),
      ("a\u{2068}b\u{2069}\u{A0}c", "a\\u{2068}b\\u{2069}\\u{A0}c"),
    ])
  func placeholder(value: String, shown: String) {
    #expect(PageDocument("<i title='\(value)'></i>").outline == "i title=\"\(shown)\"\n")
  }
}
