public import Articles
public import struct Foundation.Date  // the time of the probe
internal import HTMLTree
internal import HTTPTypes

extension APIRequest {
  /// Asks what the wiki is along with whatever else is asked of `action=query`.
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

  /// Takes what an answer says of the wiki, where it was asked along.
  func learn(from answer: APIAnswer, now: Date) {
    guard facts == nil, let learned = WikiFacts(answer, of: wiki, now: now) else { return }
    learn(learned)
  }

  /// Finds where the scripts of a wiki lie, by the link that each of its pages carries
  /// (`<link rel="EditURI">`, Really Simple Discovery).
  ///
  /// - Parameter address: Any page of the wiki.
  /// - Throws: `WikiError.notAMediaWiki` naming that address.
  public func discover(from address: String) async throws -> WikiID {
    let answer = try await fetch(address, limit: etiquette.limits.answer, for: .person)
    guard let link = WikiClient.editLink(in: answer.body),
      let absolute = resolved(link, from: address), let found = try? WikiID(typed: absolute)
    else { throw WikiError.notAMediaWiki(address: address) }
    return found
  }
}

extension WikiFacts {
  /// What an answer with `meta=siteinfo` says; `nil` where it says nothing of the wiki.
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
      articlePath: WikiFacts.articlePath(general), server: general.server ?? "",
      namespaces: WikiFacts.namespaces(site), interwikis: WikiFacts.interwikis(site),
      rights: Rights(text: site.rights?.text ?? "", address: site.rights?.url ?? ""),
      capabilities: WikiFacts.capabilities(answer, site: site), probedAt: now)
  }

  /// A path with a place for the title; anything else would lead nowhere.
  private static func articlePath(_ general: SitePart.General) -> String {
    let path = general.articlePath ?? "/wiki/$1"
    return path.hasPrefix("/") && path.contains("$1") && !path.hasPrefix("//") ? path : "/wiki/$1"
  }

  private static func namespaces(_ site: SitePart) -> [Namespace] {
    site.namespaces.map { space in
      Namespace(
        id: space.id, name: space.name, canonical: space.canonical ?? "",
        aliases: site.aliases.filter { $0.id == space.id }.map(\.name))
    }
    .sorted { $0.id < $1.id }
  }

  private static func interwikis(_ site: SitePart) -> [Interwiki] {
    site.interwikis.compactMap { row in
      row.url.map {
        Interwiki(prefix: row.prefix, address: $0, api: row.api, language: row.language)
      }
    }
  }

  /// By the names of extensions where the wiki tells them, less what an answer warned of; by the
  /// version for what came with MediaWiki itself.
  private static func capabilities(_ answer: APIAnswer, site: SitePart) -> Set<Capability> {
    let version = WikiFacts.version(site.general?.generator ?? "")
    var found: Set<Capability> = []
    if version >= 1.25 { found.insert(.formatVersion2) }
    if version >= 1.23 { found.formUnion([.prefixSearch, .languageAddresses]) }
    let names = Set(site.extensions?.compactMap(\.name) ?? [])
    for (capability, names) in WikiFacts.extensions(names) where !names.isEmpty {
      found.insert(capability)
    }
    return found.subtracting(WikiFacts.refused(answer.warnings))
  }

  private static func extensions(_ names: Set<String>) -> [Capability: Set<String>] {
    let known: [Capability: Set<String>] = [
      .extracts: ["TextExtracts"], .pageImages: ["PageImages"], .coordinates: ["GeoData"],
      .geoSearch: ["GeoData"], .descriptions: ["WikibaseClient", "ShortDescription"],
      .disambiguator: ["Disambiguator"], .cirrusSearch: ["CirrusSearch"],
      .extendedMetadata: ["CommonsMetadata"],
    ]
    return known.mapValues { $0.intersection(names) }
  }

  /// What an answer warned of as unknown.
  static func refused(_ warnings: [String]) -> Set<Capability> {
    let unknown = warnings.filter { $0.contains("nrecognized value") }.joined(separator: " ")
    let words: [(String, Capability)] = [
      ("extracts", .extracts), ("pageimages", .pageImages), ("coordinates", .coordinates),
      ("description", .descriptions), ("prefixsearch", .prefixSearch), ("geosearch", .geoSearch),
    ]
    return Set(words.filter { unknown.contains($0.0) }.map(\.1))
  }

  /// `MediaWiki 1.39.17` is 1.39; 0 where it is not told.
  private static func version(_ generator: String) -> Double {
    let number = generator.split(separator: " ").last?.split(separator: ".").prefix(2) ?? []
    return Double(number.joined(separator: ".")) ?? 0
  }
}
