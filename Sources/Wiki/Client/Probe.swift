public import Articles
internal import HTMLTree
internal import HTTPTypes

public import struct Foundation.Date  // the time of the probe

extension APIRequest {
  /// Adds the query for the wiki's facts to any `action=query` request.
  mutating func addProbe() {
    append("meta", "siteinfo")
    add([
      "siprop": "general|namespaces|namespacealiases|rightsinfo|extensions|interwikimap",
      "sifilteriw": "local",
    ])
  }
}

extension WikiClient {
  /// Learns what the wiki is and can do, in one request.
  @discardableResult
  public func probe(now: Date) async throws -> WikiFacts {
    let answer = try await ask(probeRequest)
    guard let facts = WikiFacts(answer, of: wiki, now: now) else {
      throw WikiError.notAMediaWiki(address: wiki.api)
    }
    learn(facts)
    return facts
  }

  var probeRequest: APIRequest {
    var request = APIRequest(wiki, action: "query")
    request.addProbe()
    return request
  }

  /// Stores what a response says about the wiki, if that was requested, and its warnings.
  func learn(from answer: APIAnswer, now: Date) {
    if facts == nil {
      if let learned = WikiFacts(answer, of: wiki, now: now) { learn(learned) }
    } else if !answer.warnings.isEmpty {
      unlearn(WikiFacts.refused(answer.warnings))
    }
  }

  /// Finds the API of a wiki by the link in each of its pages (`<link rel="EditURI">`, Really
  /// Simple Discovery), including its "no such page" page.
  ///
  /// A page may only point to its own domain: the person who named the page trusts its owner, but
  /// no other host that the page points to, least of all one in the person's own network.
  ///
  /// - Parameter address: Any page of the wiki.
  /// - Throws: `WikiError.notAMediaWiki` with that address.
  public func discover(from address: String) async throws -> WikiID {
    guard let page = absolute(address) else { throw WikiError.notAMediaWiki(address: address) }
    let arrival = try await fetch(page, limit: limits.answer, for: .person) {
      WikiClient.editLink(in: $0) != nil
    }
    guard let link = WikiClient.editLink(in: arrival.answer.body),
      let absolute = resolved(link, from: arrival.address),
      let found = try? WikiID(typed: absolute),
      WikiClient.shareDomain(found.host, host(of: arrival.address))
    else { throw WikiError.notAMediaWiki(address: address) }
    return found
  }

  private static func shareDomain(_ first: String, _ second: String) -> Bool {
    let first = first.lowercased()
    let second = second.lowercased()
    return first == second || domain(of: first).map { $0 == domain(of: second) } ?? false
  }

  /// The last two labels of a host name; `nil` for an IP address and for a single label.
  private static func domain(of host: String) -> String? {
    let labels = host.split(separator: ".")
    guard labels.count > 1, labels.last?.first?.isLetter == true else { return nil }
    return labels.suffix(2).joined(separator: ".")
  }
}

extension WikiFacts {
  /// Reads a response with `meta=siteinfo`; `nil` if it says nothing about the wiki.
  init?(_ answer: APIAnswer, of wiki: WikiID, now: Date) {
    guard let site = answer.query?.site, let general = site.general,
      general.generator != nil || general.siteName != nil
    else { return nil }
    self.init(
      wiki: wiki, siteName: general.siteName ?? wiki.host, mainPage: general.mainPage ?? "",
      generator: general.generator ?? "",
      language: general.language.flatMap { LanguageTag($0) } ?? .english,
      direction: general.isRightToLeft ? .rightToLeft : .leftToRight,
      caseRule: general.caseRule.flatMap(CaseRule.init) ?? .firstLetter,
      articlePath: WikiFacts.articlePath(general), server: WikiFacts.server(general),
      namespaces: WikiFacts.namespaces(site), interwikis: WikiFacts.interwikis(site, of: wiki),
      rights: WikiFacts.rights(site, of: wiki),
      probedAt: now)
    capabilities = capabilities(answer, site: site)
  }

  /// A path with a placeholder for the title; the default for anything else, which would lead
  /// nowhere.
  private static func articlePath(_ general: SiteInfoPart.General) -> String {
    let path = general.articlePath ?? "/wiki/$1"
    return path.hasPrefix("/") && path.contains("$1") && !path.hasPrefix("//") ? path : "/wiki/$1"
  }

  private static func namespaces(_ site: SiteInfoPart) -> [Namespace] {
    site.namespaces.map { space in
      Namespace(
        id: space.id, name: space.name, canonical: space.canonical ?? "",
        aliases: site.aliases.filter { $0.id == space.id }.map(\.name))
    }
    .sorted { $0.id < $1.id }
  }

  /// As the wiki writes it, with or without a scheme; nothing else.
  private static func server(_ general: SiteInfoPart.General) -> String {
    let server = general.server ?? ""
    return ["https://", "http://", "//"].contains { server.hasPrefix($0) } ? server : ""
  }

  private static func rights(_ site: SiteInfoPart, of wiki: WikiID) -> Rights {
    let address = site.rights?.url ?? ""
    return Rights(
      text: site.rights?.text ?? "",
      address: address.isEmpty
        ? "" : WikiClient.resolved(address, from: wiki.origin + "/") ?? "")
  }

  /// The prefixes that lead to a web address; its `$1` is kept.
  private static func interwikis(_ site: SiteInfoPart, of wiki: WikiID) -> [Interwiki] {
    site.interwikis.compactMap { row in
      guard let address = row.url.flatMap({ WikiClient.resolved($0, from: wiki.origin + "/") })
      else { return nil }
      let api = row.api.flatMap { WikiClient.resolved($0, from: wiki.origin + "/") }
      return Interwiki(prefix: row.prefix, address: address, api: api, language: row.language)
    }
  }

  /// Capabilities by the extensions that the wiki lists, or else all that can be tried; without
  /// those that a response warned about; by version for what is part of MediaWiki itself.
  private func capabilities(_ answer: APIAnswer, site: SiteInfoPart) -> Set<Capability> {
    let minor = minorVersion ?? .max
    var found: Set<Capability> = []
    if minor >= 25 { found.insert(.formatVersion2) }
    if minor >= 23 { found.formUnion([.prefixSearch, .languageAddresses]) }
    if let extensions = site.extensions {
      found.formUnion(WikiFacts.capabilities(of: Set(extensions.compactMap(\.name?.text))))
    } else {
      found.formUnion([.extracts, .pageImages, .coordinates, .geoSearch, .descriptions])
    }
    return found.subtracting(WikiFacts.refused(answer.warnings))
  }

  private static func capabilities(of extensions: Set<String>) -> Set<Capability> {
    let providers: [(Capability, Set<String>)] = [
      (.extracts, ["TextExtracts"]), (.pageImages, ["PageImages"]), (.coordinates, ["GeoData"]),
      (.geoSearch, ["GeoData"]), (.descriptions, ["WikibaseClient", "ShortDescription"]),
      (.disambiguator, ["Disambiguator"]), (.cirrusSearch, ["CirrusSearch"]),
      (.extendedMetadata, ["CommonsMetadata"]),
    ]
    return Set(providers.filter { !$0.1.isDisjoint(with: extensions) }.map(\.0))
  }

  /// Returns the capabilities that a wiki's warnings call unknown values of `prop` and `list`:
  /// `Unrecognized values for parameter "prop": coordinates, description`; older wikis write
  /// `'prop'`.
  static func refused(_ warnings: [String]) -> Set<Capability> {
    let modules: [Substring: Capability] = [
      "extracts": .extracts, "pageimages": .pageImages, "coordinates": .coordinates,
      "description": .descriptions, "prefixsearch": .prefixSearch, "geosearch": .geoSearch,
    ]
    let lines = warnings.flatMap { $0.split(separator: "\n") }.filter { line in
      line.contains("nrecognized value")
        && ["\"prop\"", "'prop'", "\"list\"", "'list'"].contains { line.contains($0) }
    }
    let words = lines.flatMap { $0.split { !$0.isLetter } }
    return Set(words.compactMap { modules[$0] })
  }
}
