internal import Articles
internal import HTMLTree

/// The target of a link in a page, in bytes.
enum Link: Equatable {
  case article(title: [UInt8], section: [UInt8])
  case section([UInt8])
  case file([UInt8])
  case missing([UInt8])
  case sister([UInt8])
  case outside([UInt8])
}

/// Finds the target of an address in a wiki's page.
///
///     /wiki/Lisbon#History            the article Lisbon, its section
///     ./Lisbon                        the same, as Parsoid writes it
///     /w/index.php?title=Lisbon       the same
///     /wiki/File:Lisbon.jpg           a file
///     #History                        a section of this article
///     …?title=X&action=edit&redlink=1 a missing page
///     https://nl.wikipedia.org/…      a sister, if the wiki has a prefix for that host
///     //example.org, mailto:…         outside
///     javascript:…, data:…            nothing
struct LinkResolver: Sendable {
  private let origin: [UInt8]
  /// The scheme to add to addresses that begin with `//`: `https:`.
  let scheme: [UInt8]
  let hosts: [[UInt8]]
  let sisterHosts: NameTable
  /// The prefixes of titles: `/wiki/`, `/w/index.php/`.
  let prefixes: AddressPrefixes
  /// The same prefixes in all spellings that pages of the wiki use: `/wiki/`, `./`, `//host/wiki/`.
  let plainPrefixes: AddressPrefixes
  let spaces: NonArticleNamespaces
  /// The path before a title: `/wiki/`, or `/` if the articles are at the root of the host.
  private let articleFolder: [UInt8]
  /// The path of the wiki's scripts: `/w`.
  private let scriptPath: [UInt8]

  init(wiki: WikiID, facts: WikiFacts?) {
    origin = Array(wiki.origin.utf8)
    scheme = Array("\(wiki.scheme.rawValue):".utf8)
    let server = facts.map { LinkResolver.host(of: $0.server) } ?? ""
    hosts = [wiki.authority, server].filter { !$0.isEmpty }.map { Array($0.utf8) }
    let sisters = facts?.interwikis.map { LinkResolver.host(of: $0.address) } ?? []
    sisterHosts = NameTable(sisters)
    let path = facts?.articlePath ?? "/wiki/$1"
    let articlePrefixes = path.hasSuffix("$1") ? [String(path.dropLast(2))] : []
    let scripts = ["/wiki/", "\(wiki.scriptPath)/index.php/", "/index.php/"]
    let prefixes = (articlePrefixes + scripts).filter { $0.count > 1 && !$0.contains("?") }
    self.prefixes = AddressPrefixes(prefixes)
    let first = prefixes.first ?? "/wiki/"
    plainPrefixes = AddressPrefixes([
      first, "./", "//\(wiki.authority)\(first)", "\(wiki.origin)\(first)",
    ])
    articleFolder = Array((path == "/$1" ? "/" : first).utf8)
    scriptPath = Array(wiki.scriptPath.utf8)
    spaces = facts.map(NonArticleNamespaces.init) ?? .usual
  }

  private static func host(of address: String) -> String {
    guard let mark = address.firstRange(of: "//") else { return "" }
    return address[mark.upperBound...].prefix { !"/?#$".contains($0) }.lowercased()
  }

  /// - Parameters:
  ///   - page: The title of the page that contains the link.
  ///   - isMissing: Whether the wiki marks it as a link to a page that does not exist.
  ///   - isSister: Whether the wiki marks it as a link with an interwiki prefix.
  /// - Returns: Nil for addresses that are unsafe or lead nowhere.
  func link(_ href: ArraySlice<UInt8>, page: [UInt8], isMissing: Bool, isSister: Bool) -> Link? {
    if href.first == UInt8(ascii: "#"), href.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) {
      let section = PercentCoding.decoded(href.dropFirst(), underscoresAreSpaces: false)
      return section.isEmpty ? nil : .section(section)
    }
    let address = Address(href)
    if let scheme = address.scheme {
      guard scheme == "http" || scheme == "https" else {
        return LinkResolver.schemes.contains(scheme) ? .outside(Array(address.bytes)) : nil
      }
    }
    if let host = address.host, !hosts.contains(LinkResolver.desktop(host)) {
      let whole = whole(address)
      return isSister || isSisterHost(host.indices, in: host.span)
        ? .sister(whole) : .outside(whole)
    }
    let section = PercentCoding.decoded(address.fragment, underscoresAreSpaces: false)
    if address.isFragmentOnly { return section.isEmpty ? nil : .section(section) }
    // Still encoded.
    var name = address.parameter("title")
    if name == nil, address.pathBegins(with: "./") {
      name = address.path.dropFirst(2)
    } else if name == nil, address.pathBegins(with: "/") {
      let path = address.path
      name =
        prefixes.length(in: path.span, 0..<path.count).map { path.dropFirst($0) }
        ?? titleAtRoot(path)
    }
    guard let name, !name.isEmpty else { return outside(address) }
    let title = PercentCoding.decoded(name, underscoresAreSpaces: true)
    if isMissing || address.parameter("redlink") != nil { return .missing(title) }
    // Another page of the wiki's software: a history, an old revision, a form.
    guard address.hasOnlyTitle else { return outside(address) }
    if title == page { return section.isEmpty ? nil : .section(section) }
    guard let colon = title.firstIndex(of: 0x3A), colon > 0 else {
      return .article(title: title, section: section)
    }
    switch spaces.kind(of: 0..<colon, in: title.span) {
    case .file: return .file(Array(title[(colon + 1)...].drop { $0 == 0x20 }))
    case .special: return outside(address)
    case nil: return .article(title: title, section: section)
    }
  }

  /// Returns the title in a path if the articles are at the root of the host, beside the files of
  /// the wiki's software (mediawiki.org, "Manual:Wiki in site root directory").
  private func titleAtRoot(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard articleFolder.count == 1 else { return nil }
    let title = path.dropFirst()
    let folder = title.prefix { $0 != UInt8(ascii: "/") }
    let isSoftware =
      folder.elementsEqual(scriptPath.dropFirst().prefix { $0 != UInt8(ascii: "/") })
      || folder.suffix(4).elementsEqual(".php".utf8)
      || LinkResolver.softwareFolders.contains(String(decoding: folder, as: UTF8.self))
    return isSoftware ? nil : title
  }

  private static let softwareFolders: Set<String> = [
    "images", "img_auth", "skins", "extensions", "resources", "assets", "static", "favicon.ico",
    "robots.txt",
  ]

  /// Schemes other than the web's that open something a person asked for.
  private static let schemes: Set<String> = [
    "mailto", "tel", "sms", "geo", "ftp", "irc", "ircs", "news", "xmpp", "magnet",
  ]

  /// Returns the host without the label of mobile pages: `en.m.wikipedia.org`.
  private static func desktop(_ host: [UInt8]) -> [UInt8] {
    for index in host.indices.dropLast(3) {
      guard host[index] == 0x2E, host[index + 1] | 0x20 == 0x6D, host[index + 2] == 0x2E else {
        continue
      }
      return Array(host[..<index] + host[(index + 2)...])
    }
    return host
  }

  /// Returns the address with its scheme.
  private func whole(_ address: Address) -> [UInt8] {
    address.scheme == nil ? scheme + address.bytes : Array(address.bytes)
  }

  /// Returns the absolute address of another resource on the wiki's host.
  private func outside(_ address: Address) -> Link? {
    if address.hasHost { return .outside(whole(address)) }
    if address.pathBegins(with: "./") {
      return .outside(origin + articleFolder + address.bytes.dropFirst(2))
    }
    return address.pathBegins(with: "/") ? .outside(origin + address.bytes) : nil
  }

  /// The ends of the names of folders in which browsers save the pictures of a page.
  private static let savedFolders: [StaticString] = [
    "_files", "-Dateien", "_fichiers", "_bestanden",
  ]

  /// Returns the name of a file in the folder that a browser saved beside a page; nil for any other
  /// address.
  func savedFile(_ href: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let address = Address(href)
    guard address.scheme == nil, !address.hasHost else { return nil }
    let path = address.path
    guard let slash = path.lastIndex(of: 0x2F) else { return nil }
    let folder = path[..<slash]
    let isSaved = LinkResolver.savedFolders.contains { end in
      end.withUTF8Buffer { folder.suffix($0.count).elementsEqual($0) }
    }
    return isSaved ? path[(slash + 1)...] : nil
  }

  /// Returns the address at which a wiki has a file, whatever its folders are (mediawiki.org,
  /// "Help:Special:FilePath").
  func address(ofFile name: [UInt8]) -> [UInt8] {
    origin + scriptPath + Array("/index.php?title=Special:FilePath/".utf8)
      + Array(String(decoding: name, as: UTF8.self).replacing(" ", with: "_").percentEncoded().utf8)
  }

  /// Returns the absolute address of a picture or a page; nil if its scheme is neither http nor
  /// https.
  func absolute(_ href: ArraySlice<UInt8>) -> [UInt8]? {
    let address = Address(href)
    if let scheme = address.scheme {
      return scheme == "http" || scheme == "https" ? Array(address.bytes) : nil
    }
    if address.hasHost { return scheme + address.bytes }
    if address.pathBegins(with: "/") { return origin + address.bytes }
    // Browsers save a page's resources in folders named after their hosts:
    // `../../upload.wikimedia.org/…`.
    var path = address.bytes[...]
    let up = Array("../".utf8)
    while path.starts(with: up) { path = path.dropFirst(3) }
    let host = path.prefix { $0 != 0x2F }
    if path.count < address.bytes.count, host.count < path.count, host.contains(0x2E) {
      return Array("https://".utf8) + path
    }
    // Other paths are relative to the articles' folder: `../images/a.png`.
    guard !address.path.isEmpty else { return nil }
    var folders = articleFolder.split(separator: 0x2F)
    path = address.bytes[...]
    while let first = path.first, first == 0x2E {
      if path.starts(with: [0x2E, 0x2F]) {
        path = path.dropFirst(2)
      } else if path.starts(with: up) {
        path = path.dropFirst(3)
        _ = folders.popLast()
      } else {
        break
      }
    }
    return origin + folders.flatMap { [0x2F] + $0 } + [0x2F] + path
  }
}
