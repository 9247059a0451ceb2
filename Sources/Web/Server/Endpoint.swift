internal import App
internal import Articles
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Routes

/// One line of the route table: address, methods with their access, cache policy and handlers.
struct Endpoint: Sendable {
  let name: String
  let pattern: RoutePattern
  let exposure: Exposure
  /// Cache policy of GET responses.
  let cache: CachePolicy
  let methods: [(method: Method, access: Access)]
  private let find: @Sendable (PathSegments, RequestQuery) -> [Operation]?
  private let rewrite: @Sendable (PathSegments) -> String?

  /// Methods as sent in `Allow`; HEAD is GET without a body.
  enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"

    init?(_ method: HTTPRequest.Method) {
      switch method {
      case .get, .head: self = .get
      case .post: self = .post
      default: return nil
      }
    }
  }

  /// What other sites may do with a route; the site's own pages may do everything.
  enum Exposure: Sendable {
    /// They may link to it, but not load it.
    case links
    /// They may load it: its response is the same for everybody.
    case loads
    /// Served under any host name, because the error page of a rejected request loads it.
    case anyHost
  }

  /// A method of a route, bound to the values of one request.
  struct Operation: Sendable {
    let method: Method
    let access: Access
    let answer: @Sendable (Site, SiteRequest<Anyone>) async throws -> SiteResponse
  }

  /// - Parameter naming: Whether the query belongs to this line rather than to the next line with
  ///   the same path.
  init<Value>(
    _ name: String, _ route: Route<Value>, cache: CachePolicy, exposure: Exposure = .links,
    where naming: (@Sendable (Form) -> Bool)? = nil, _ handlers: Handler<Value>...
  ) {
    self.name = name
    pattern = route.pattern
    self.exposure = exposure
    self.cache = cache
    methods = handlers.map { ($0.method, $0.access) }
    find = { path, query in
      guard let value = route.value(in: path) else { return nil }
      // A query that cannot be decoded is treated as empty.
      if let naming, !naming((try? query.form) ?? Form(fields: [])) { return nil }
      return handlers.map { $0.operation(value, cache) }
    }
    rewrite = { route.value(in: $0).map { route.path($0).text } }
  }

  /// Parses a path and writes it again; `nil` for a path of another route.
  func again(_ path: PathSegments) -> String? { rewrite(path) }

  /// - Returns: `nil` for a path or query of another route.
  func operations(_ path: PathSegments, _ query: RequestQuery) -> [Operation]? { find(path, query) }
}

/// Handler of one method of a route, with its access check.
struct Handler<Value: Sendable>: Sendable {
  let method: Endpoint.Method
  let access: Access
  let operation: @Sendable (Value, CachePolicy) -> Endpoint.Operation

  typealias Function<Viewer> =
    @Sendable (Site, SiteRequest<Viewer>, Value) async throws -> SiteResponse

  private init<Viewer>(
    _ method: Endpoint.Method, _ gate: AccessCheck<Viewer, Value>, hasForm: Bool = true,
    repetition: Repetition = .always, _ handle: @escaping Function<Viewer>
  ) {
    self.method = method
    access = gate.access
    operation = { value, cache in
      Endpoint.Operation(method: method, access: gate.access) { site, request in
        var request = request
        if method == .post, hasForm, gate.readsForm {
          request.form = try await site.form(of: request, to: gate.access)
        }
        let viewer = try await gate.admit(site, request, value)
        if method == .post, hasForm, !gate.readsForm {
          request.form = try await site.form(of: request, to: gate.access)
        }
        var answer: SiteResponse
        do {
          let seen = request.seen(by: viewer)
          // A program that sends a form twice means it.
          if method == .post, let person = viewer.person {
            let press =
              repetition.isHeldBack(for: request.form) && !request.wantsJSON
              ? seen.press(of: person) : nil
            answer = try await site.response(to: press, of: person) {
              try await handle(site, seen, value)
            }
          } else {
            answer = try await handle(site, seen, value)
          }
        } catch {
          guard method == .post, hasForm, gate.access.keepsForms else { throw error }
          answer = try await site.resubmission(of: request.form, after: error, request)
        }
        answer.policy = method == .get ? cache : .never
        return answer
      }
    }
  }

  static func get<Viewer>(
    _ gate: AccessCheck<Viewer, Value>, _ handle: @escaping Function<Viewer>
  ) -> Handler {
    Handler(.get, gate, handle)
  }

  static func post<Viewer>(
    _ gate: AccessCheck<Viewer, Value>, _ handle: @escaping Function<Viewer>
  ) -> Handler {
    Handler(.post, gate, handle)
  }

  /// A POST that is carried out once if it is pressed twice (`RepeatedPresses`), because it makes or
  /// removes something.
  ///
  /// - Parameters:
  ///   - actions: Values of the field `action` of the forms that this holds for; `nil` for all.
  ///   - others: Values of forms that may be repeated at once.
  static func once<Viewer: KnownViewer>(
    _ gate: AccessCheck<Viewer, Value>, only actions: Set<String>? = nil,
    except others: Set<String> = [], _ handle: @escaping Function<Viewer>
  ) -> Handler {
    Handler(.post, gate, repetition: .once(only: actions, except: others), handle)
  }

  /// Whether a form is carried out each time that it is sent.
  enum Repetition: Sendable {
    case always
    case once(only: Set<String>?, except: Set<String>)

    fileprivate func isHeldBack(for form: Form) -> Bool {
      guard case .once(let actions, let others) = self else { return false }
      let action = form["action"] ?? ""
      return actions?.contains(action) ?? !others.contains(action)
    }
  }
}

extension Handler where Value == Void {
  static func get<Viewer>(
    _ gate: AccessCheck<Viewer, Value>,
    _ handle: @escaping @Sendable (Site, SiteRequest<Viewer>) async throws -> SiteResponse
  ) -> Handler {
    get(gate) { site, request, _ in try await handle(site, request) }
  }

  static func post<Viewer>(
    _ gate: AccessCheck<Viewer, Value>,
    _ handle: @escaping @Sendable (Site, SiteRequest<Viewer>) async throws -> SiteResponse
  ) -> Handler {
    post(gate) { site, request, _ in try await handle(site, request) }
  }

  static func once<Viewer: KnownViewer>(
    _ gate: AccessCheck<Viewer, Value>,
    _ handle: @escaping @Sendable (Site, SiteRequest<Viewer>) async throws -> SiteResponse
  ) -> Handler {
    once(gate) { site, request, _ in try await handle(site, request) }
  }

  /// A POST whose body the handler reads itself, because it is too large for the memory.
  static func upload<Viewer>(
    _ gate: AccessCheck<Viewer, Value>,
    _ handle: @escaping @Sendable (Site, SiteRequest<Viewer>) async throws -> SiteResponse
  ) -> Handler {
    Handler(.post, gate, hasForm: false) { site, request, _ in try await handle(site, request) }
  }
}

extension SiteRequest {
  fileprivate func press(of person: String) -> RepeatedPresses.Press {
    RepeatedPresses.Press(
      person: person,
      browser: SiteCookie.session(isSecure: isSecure).values(in: head) + [
        clientAddress.map { "\($0)" } ?? "", httpRequest.headers[.userAgent] ?? "",
      ],
      address: head.path ?? "",
      fields: form.fields.map { "\($0.name)=\($0.value)" })
  }
}

extension Site {
  /// - Parameter press: `nil` for a form that is carried out each time.
  fileprivate func response(
    to press: RepeatedPresses.Press?, of person: String,
    _ make: @escaping @Sendable () async throws -> SiteResponse
  ) async throws -> SiteResponse {
    if let press { return try await repeatedPresses.response(to: press, make) }
    repeatedPresses.forget(person)
    return try await make()
  }
}
