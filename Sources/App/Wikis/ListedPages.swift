internal import Articles
internal import Foundation  // percent-decoding of a title in an address
internal import Library

extension WikiService {
  /// Returns the page that an address names, if it is on a wiki that pages may contact; `nil` for
  /// any other address.
  func listedPage(at address: String) async throws -> (wiki: ListedWiki, title: PageTitle)? {
    let wikis = try await library.wikis() + [settings.wiki]
    let known = try await known(wikis)
    for (wiki, path) in known {
      if let title = WikiService.title(in: address, below: wiki.origin + path) {
        return (try await listed(wiki), title)
      }
    }
    guard let wiki = try? WikiID(typed: address), wiki.isWikimedia, wiki.isAtUsualPort,
      let title = WikiService.title(in: address, below: wiki.origin + "/wiki/$1")
    else { return nil }
    return (try await listed(wiki), title)
  }

  private func known(_ wikis: [WikiID]) async throws -> [(WikiID, String)] {
    var paths: [(WikiID, String)] = []
    for wiki in wikis {
      paths.append((wiki, try await library.facts(of: wiki)?.articlePath ?? "/wiki/$1"))
    }
    return paths
  }

  private static func title(in address: String, below pattern: String) -> PageTitle? {
    let parts = pattern.split(separator: "$1", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, address.hasPrefix(parts[0]), parts[1].isEmpty else { return nil }
    let name = address.dropFirst(parts[0].count).prefix { $0 != "#" && $0 != "?" }
    guard let decoded = String(name).removingPercentEncoding else { return nil }
    return try? PageTitle(decoded)
  }
}
