/// What `meta=siteinfo` puts under `query`.
struct SiteInfoPart: Decodable {
  var general: General?
  var namespaces: [Space]
  var aliases: [Space]
  var rights: Rights?
  var extensions: [Extension]?
  var interwikis: [Prefix]

  struct General: Decodable {
    var siteName: String?
    var mainPage: String?
    var generator: String?
    var language: String?
    var isRightToLeft: Bool
    var caseRule: String?
    var articlePath: String?
    var scriptPath: String?
    var server: String?

    private enum Name: String, CodingKey {
      case sitename, mainpage, generator, lang, rtl, articlepath, scriptpath, server
      case caseRule = "case"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      siteName = container.text(.sitename, clippedTo: WikiLimits.longestTitle)
      mainPage = try? container.title(.mainpage)
      generator = container.text(.generator)
      language = container.text(.lang)
      isRightToLeft = container.flag(.rtl)
      caseRule = container.text(.caseRule)
      articlePath = container.address(.articlepath)
      scriptPath = container.address(.scriptpath)
      server = container.address(.server)
    }
  }

  struct Space: Decodable {
    var id: Int
    var name: String
    var canonical: String?

    private enum Name: String, CodingKey {
      case id, name, canonical, alias
      case old = "*"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      id = try container.decode(LenientInteger.self, forKey: .id).value
      name = container.text(.name) ?? container.text(.alias) ?? container.text(.old) ?? ""
      canonical = container.text(.canonical)
    }
  }

  struct Rights: Decodable {
    var url: String?
    var text: String?

    private enum Name: String, CodingKey { case url, text }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      url = container.address(.url)
      text = container.text(.text, clippedTo: WikiLimits.longestTitle)
    }
  }

  struct Extension: Decodable { var name: Title? }

  struct Prefix: Decodable {
    var prefix: String
    var url: String?
    var api: String?
    var language: String?

    private enum Name: String, CodingKey { case prefix, url, api, language }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      prefix = try container.title(.prefix)
      url = container.address(.url)
      api = container.address(.api)
      language = container.text(.language, clippedTo: WikiLimits.longestTitle)
    }
  }

  private enum Name: String, CodingKey {
    case general, namespaces, namespacealiases, rightsinfo, extensions, interwikimap
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    general = container.value(.general)
    namespaces = container.rows(.namespaces)
    aliases = container.rows(.namespacealiases)
    rights = container.value(.rightsinfo)
    extensions = container.contains(.extensions) ? container.rows(.extensions) : nil
    interwikis = container.rows(.interwikimap)
  }
}
