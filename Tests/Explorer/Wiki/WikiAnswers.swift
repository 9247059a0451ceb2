import Foundation  // JSON

/// What a healthy wiki answers about one title, in the form of the action API (formatversion=2).
struct WikiAnswers {
  let address: String
  /// The text of the page; `nil` where there is none of that title.
  let page: (String) -> String?

  func object(for ask: (String) -> String?) -> [String: Any] {
    ask("action") == "parse" ? parse(ask("page") ?? ask("oldid") ?? "Main page") : query(ask)
  }

  private func parse(_ title: String) -> [String: Any] {
    guard let text = page(title) else {
      return ["error": ["code": "missingtitle", "info": "The page does not exist."]]
    }
    return [
      "parse": [
        "title": title, "pageid": number(title), "revid": 360, "text": text,
        "redirects": [["from": "Harbour", "to": title, "tofragment": "History"]],
        "displaytitle": "<span class=\"mw-page-title-main\">\(title)</span>",
        "langlinks": [
          [
            "lang": "nl", "url": "https://nl.example.org/wiki/Haven", "langname": "Dutch",
            "title": "Haven",
          ],
          ["lang": "de", "title": "Hafen"],
        ],
        "categories": [
          ["sortkey": "", "category": "Harbours"], ["category": "Kept", "hidden": true],
        ],
      ] as [String: Any]
    ]
  }

  private func number(_ title: String) -> Int {
    title.utf8.reduce(7) { ($0 * 31 + Int($1)) % 9973 }
  }

  private func query(_ ask: (String) -> String?) -> [String: Any] {
    var query: [String: Any] = [:]
    if ask("meta")?.contains("siteinfo") == true { query.merge(site) { $1 } }
    let titles = (ask("titles") ?? ask("pageids"))?.split(separator: "|").map(String.init) ?? []
    if ask("generator") == "images" {
      query["pages"] = ["Quay.jpg", "Bridge.png"].map(file)
    } else if titles.isEmpty == false {
      query["pages"] = titles.map { row($0, index: nil) }
      query["normalized"] = [["from": titles[0], "to": titles[0]]]
    } else if ask("generator") != nil {
      query["pages"] = found.enumerated().map { row($1, index: $0 + 1) }
      query["redirects"] = [["from": "Harbour", "to": found[0], "index": 1]]
    }
    let lists = ask("list") ?? ""
    if lists.contains("search") {
      query["search"] = found.map {
        [
          "title": $0, "pageid": number($0),
          "snippet": "a <span class=\"searchmatch\">port</span> of", "size": 900, "wordcount": 120,
          "timestamp": "2026-05-01T12:00:00Z",
        ] as [String: Any]
      }
      query["prefixsearch"] = found.map {
        ["ns": 0, "title": $0, "pageid": number($0)] as [String: Any]
      }
      query["searchinfo"] = [
        "totalhits": 1234, "suggestion": "harbour", "suggestionsnippet": "<em>harbour</em>",
      ]
    }
    if lists.contains("geosearch") {
      query["geosearch"] = found.map {
        [
          "pageid": number($0), "ns": 0, "title": $0, "lat": 52.3, "lon": 4.9, "dist": 120.5,
          "primary": true,
        ] as [String: Any]
      }
    }
    if lists.contains("logevents") {
      query["logevents"] = [["params": ["target_title": "Elsewhere"]]]
    }
    return [
      "batchcomplete": true, "continue": ["gpsoffset": 10, "continue": "gpsoffset||"],
      "query": query,
      "warnings": ["main": ["warnings": "Unrecognized parameter: x."]],
    ]
  }

  private let found = ["Sample 1", "Sample 2", "Mutant 1", "Harbour (port)", "Talk:Harbour"]

  private func row(_ title: String, index: Int?) -> [String: Any] {
    guard page(title) != nil else { return ["ns": 0, "title": title, "missing": true] }
    var row: [String: Any] = [
      "pageid": number(title), "ns": 0, "title": title, "lastrevid": 360, "length": 900,
      "touched": "2026-05-01T12:00:00Z", "contentmodel": "wikitext", "pagelanguage": "en",
      "pagelanguagedir": "ltr", "pageimage": "Quay.jpg",
      "thumbnail": [
        "source": "\(address)/images/thumb/0/0a/Quay.jpg/250px-Quay.jpg", "width": 250,
        "height": 100,
      ],
      "description": "harbour in the north", "extract": "A harbour. It is old.",
      "coordinates": [
        ["lat": 52.25, "lon": 4.5, "primary": true, "globe": "earth", "dist": 12.5] as [String: Any]
      ],
      "pageprops": ["wikibase-shortdesc": "harbour", "disambiguation": ""],
      "pageterms": ["description": ["harbour"]],
      "revisions": [
        [
          "revid": 360, "parentid": 1, "timestamp": "2026-05-01T12:00:00Z", "size": 900,
          "slots": ["main": ["content": "Words"]],
        ] as [String: Any]
      ],
    ]
    if let index { row["index"] = index }
    return row
  }

  private func file(_ name: String) -> [String: Any] {
    [
      "ns": 6, "title": "File:\(name)", "missing": true, "known": true, "imagerepository": "shared",
      "imageinfo": [
        [
          "url": "\(address)/images/0/0a/\(name)", "descriptionurl": "\(address)/wiki/File:\(name)",
          "thumburl": "\(address)/images/thumb/0/0a/\(name)/500px-\(name)", "thumbwidth": 500,
          "thumbheight": 333,
          "width": 3000, "height": 2000, "size": 1_000_000, "mime": "image/png", "sha1": "aa",
          "timestamp": "2026-05-01T12:00:00Z",
          "extmetadata": [
            "Artist": ["value": "<a href=x>A. Painter</a>"], "LicenseShortName": ["value": "CC0"],
            "GPSLatitude": ["value": 52.1],
          ],
        ] as [String: Any]
      ],
    ]
  }

  private var site: [String: Any] {
    [
      "general": [
        "generator": "MediaWiki 1.43.1", "sitename": "Harbours", "lang": "en",
        "case": "first-letter",
        "articlepath": "/wiki/$1", "scriptpath": "/w", "script": "/w/index.php", "server": address,
        "mainpage": "Main page",
        "thumblimits": [120, 250, 500], "imagelimits": [["width": 320, "height": 240]],
        "maxuploadsize": 100_000_000, "time": "2026-05-01T12:00:00Z",
        "magiclinks": ["ISBN": false], "rtl": false,
        "variants": [["code": "zh-hans", "name": "zh"]], "fallback": [["code": "de"]],
      ] as [String: Any],
      "namespaces": [
        "-1": ["id": -1, "case": "first-letter", "name": "Special", "canonical": "Special"]
          as [String: Any],
        "0": ["id": 0, "case": "first-letter", "name": "", "content": true] as [String: Any],
        "6": ["id": 6, "case": "first-letter", "name": "File", "canonical": "File"]
          as [String: Any],
      ],
      "namespacealiases": [["id": 6, "alias": "Image"] as [String: Any]],
      "interwikimap": [
        ["prefix": "nl", "local": true, "language": "nl", "url": "https://nl.example.org/wiki/$1"]
          as [String: Any]
      ],
      "rightsinfo": ["text": "CC BY-SA 4.0", "url": "https://example.org/by-sa"],
      "extensions": ["TextExtracts", "PageImages", "GeoData", "CirrusSearch", "Math"].map {
        ["type": "other", "name": $0, "version": "1"]
      },
    ]
  }
}
