import Foundation  // the file that is kept
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Routes
import TestSupport
import Testing

@testable import Web

@Suite("Access by route and viewer")
struct AccessMatrixTests {
  static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .options]

  /// What the table says of a viewer, whatever stands in the query.
  private func mayUse(_ access: Access, _ kind: AccessSite.Kind) -> Bool {
    switch (access, kind) {
    case (_, .owner), (_, .open), (.everyone, _), (.link, _): true
    case (.participantOrOwner, .participant), (.participant, .participant): true
    default: false
    }
  }

  @Test("Each route, method and viewer get the status that is kept, with whatever query")
  func matrix() async throws {
    var columns: [[String: String]] = []
    for kind in AccessSite.Kind.allCases { columns.append(try await column(kind)) }
    let table = RouteTable.endpoints.map { endpoint -> String in
      let accesses = endpoint.methods.map { "\($0.method.rawValue): \($0.access.rawValue)" }
      let lines = Self.methods.map { method -> String in
        let cells = columns.map { $0["\(endpoint.name) \(method.rawValue)", default: ""] }
        return "  " + ([method.rawValue.padding(to: 8)] + cells).joined(separator: " | ")
      }
      return
        ([
          "\(endpoint.name) · \(endpoint.pattern) · \(accesses.joined(separator: ", ")) · "
            + "cache: \(endpoint.cache)"
        ] + lines).joined(separator: "\n")
    }
    let head = """
      # The status of every route by method (lines) and viewer (columns: \
      \(AccessSite.Kind.allCases.map(\.rawValue).joined(separator: ", "))),
      # each without a query, with `?x=1`, with `?lat=1&lon=1`, and for JSON. UPDATE_GOLDEN=1 writes it.


      """
    let difference = try GoldenFile("Tests/WebTests/Golden/access.txt").difference(
      from: head + table.joined(separator: "\n\n") + "\n")
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The cells of a viewer, by route and method.
  private func column(_ kind: AccessSite.Kind) async throws -> [String: String] {
    let site = try await AccessSite(kind)
    return try await site.site.application.test(.router) { client in
      var cells: [String: String] = [:]
      for endpoint in RouteTable.endpoints {
        let path = try site.path(of: endpoint)
        for method in Self.methods {
          cells["\(endpoint.name) \(method.rawValue)"] =
            try await cell(endpoint, path, method, site, client)
        }
      }
      return cells
    }
  }

  /// The four statuses of a cell, and what must hold of each whatever is kept.
  private func cell(
    _ endpoint: Endpoint, _ path: String, _ method: HTTPRequest.Method, _ site: AccessSite,
    _ client: any TestClientProtocol
  ) async throws -> String {
    var statuses: [String] = []
    for manner in AccessSite.Manner.allCases {
      let answer = try await site.ask(path, method, manner, client)
      statuses.append(String(answer.status.code))
      let line = RouteTable.lines(at: path + manner.query)
      let operationText: Comment = "\(method) \(path)\(manner.query) as \(site.kind)"
      #expect(answer.status.code < 500, operationText)
      let policy = answer.headers[.cacheControl].flatMap(CachePolicy.init)
      // An answer may be kept for less than its route allows.
      #expect(policy == .never || policy == expectedPolicy(line, method, answer), operationText)
      if ![.owner, .open].contains(site.kind) {
        #expect(!answer.text.contains(AccessSite.secret), operationText)
      }
      guard let operation = line.operation(Endpoint.Method(method)) else {
        #expect([401, 405].contains(answer.status.code), operationText)
        continue
      }
      if !mayUse(operation.access, site.kind) {
        #expect(answer.status == .unauthorized, operationText)
      }
    }
    return statuses.joined(separator: " ")
  }

  /// What the table says of a page, and nothing is kept of a refusal, a redirect, or a form's answer.
  private func expectedPolicy(
    _ lines: [RouteTable.Line], _ method: HTTPRequest.Method, _ answer: TestResponse
  ) -> CachePolicy? {
    guard answer.status == .ok, let operation = lines.operation(Endpoint.Method(method)),
      operation.method == .get
    else { return .never }
    return lines.first { $0.operations.contains { $0.method == .get } }?.endpoint.cache
  }

  @Test("The owner's own pages hold the words that no anonymous viewer reads")
  func words() async throws {
    let site = try await AccessSite(.owner)
    try await site.site.application.test(.router) { client in
      for path in ["/", "/guides", "/guides/2", "/places", "/places?lat=1&lon=1", "/places/1"] {
        let answer = try await site.ask(path, .get, .plain, client)
        #expect(answer.text.contains(AccessSite.secret) == !path.contains("?"), "\(path)")
      }
    }
  }

  @Test("Each address under that of a conversation belongs to the conversation")
  func conversations() async throws {
    let site = try await AccessSite(.owner)
    let start = Routes.conversation.pattern.description
    let endpoints = RouteTable.endpoints.filter { $0.pattern.description.hasPrefix(start) }
    #expect(endpoints.count > 3)
    for endpoint in endpoints {
      let path = try site.path(of: endpoint)
      #expect(Site.conversation(at: path, isItself: false) != nil, "\(path)")
      let isItself = endpoint.pattern == Routes.conversation.pattern
      #expect((Site.conversation(at: path, isItself: true) == nil) == isItself, "\(path)")
    }
    #expect(Site.conversation(at: "/conversations", isItself: false) == nil)
  }

  @Test("A line that takes a method says who may use it, once for each method")
  func methods() {
    for endpoint in RouteTable.endpoints {
      let methods = endpoint.methods.map(\.method)
      #expect(!methods.isEmpty && Set(methods).count == methods.count)
    }
    #expect(Set(RouteTable.endpoints.map(\.name)).count == RouteTable.endpoints.count)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
