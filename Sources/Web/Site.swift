internal import Articles
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Markup
internal import Waypost
internal import Wording

/// The pages of one library: answers requests with the verbs.
struct Site: HTTPResponder {
  typealias Context = BasicRequestContext

  let verbs: Verbs
  let key: ServerKey
  let assets = Assets()
  let notices = Notices()
  let readyPages = ReadyPages()

  /// - Throws: A `Problem` where the server's key cannot be had.
  init(_ verbs: Verbs) throws {
    self.verbs = verbs
    key = try verbs.serverKey()
  }

  @concurrent
  func respond(to request: Request, context: Context) async throws -> Response {
    var response = try await answer(request, context).response(to: request.head)
    SafeHeaders.add(to: &response)
    return response
  }

  /// Every error becomes a page, or JSON, that says what to do.
  private func answer(_ request: Request, _ context: Context) async throws -> Answer {
    do {
      return try await admitted(request)
    } catch {
      guard let problem = Problem(error) else { throw error }
      if problem.status == 500 {
        // The key alone: what the problem is about is the person's own.
        context.logger.error("\(problem.message.key.rawValue)")
      }
      return try self.problem(problem, for: request)
    }
  }

  private func admitted(_ request: Request) async throws -> Answer {
    let place = Result { try Place(path: request.uri.path) }
    if let refusal = Doorkeeper(head: request.head).refusal(at: try? place.get()) { throw refusal }
    // `http://host/path` and `*` are for proxies, which this is not.
    guard request.head.path?.hasPrefix("/") == true else { throw Problem.formMalformed }
    let visit = try Visit(request)
    let wanted = try place.get()
    switch request.method {
    case .get where wanted.takesGet, .head where wanted.takesGet:
      return try await show(wanted, visit)
    case .post where wanted.takesPost:
      return try await change(wanted, try await form(of: request), visit)
    default: throw Problem.method(request.method.rawValue)
    }
  }

  private func form(of request: Request) async throws -> Form {
    let type = (request.headers[.contentType] ?? "").lowercased()
    guard type.isEmpty || type.hasPrefix("application/x-www-form-urlencoded") else {
      throw Problem.formType
    }
    do {
      let body = try await request.body.collect(upTo: Form.limit)
      return try Form(String(buffer: body))
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Problem.formSize
    }
  }

  private func problem(_ problem: Problem, for request: Request) throws -> Answer {
    var answer = try failing(problem, request)
    answer.status = HTTPResponse.Status(integerLiteral: problem.status)
    answer.keeping = .never
    if problem.status == 405, let place = try? Place(path: request.uri.path) {
      let methods = (place.takesGet ? ["GET", "HEAD"] : []) + (place.takesPost ? ["POST"] : [])
      answer.fields[.allow] = methods.joined(separator: ", ")
    }
    return answer
  }

  private func failing(_ problem: Problem, _ request: Request) throws -> Answer {
    let wording = Wording(verbs.settings.language)
    guard !Visit.wantsJSON(request.head) else {
      var answer = try Site.json(ProblemJSON(problem, wording))
      answer.type = "application/problem+json"
      return answer
    }
    let context = context(address: request.uri.path)
    return .page(ProblemPage(problem: problem).html(context).utf8)
  }
}

extension Site {
  /// JSON in the form of the command line: keys in order, so that two answers are the same bytes.
  static func json(_ value: some Encodable) throws -> Answer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let text = Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    return Answer(type: "application/json", body: text)
  }

  /// What every page knows, for a visit.
  func context(_ visit: Visit) async throws -> PageContext {
    var context = context(address: visit.address)
    context.wikis = try await verbs.wikis()
    if let notice = visit.query["done"].flatMap({ notices[$0] }) {
      context.notice = notice.message
      context.undo = notice.undo
    }
    return context
  }

  private func context(address: String) -> PageContext {
    var context = PageContext(
      wording: Wording(verbs.settings.language), path: address, isOffline: verbs.isOffline,
      defaultWiki: verbs.settings.wiki, asset: { [assets] in assets.address(of: $0) })
    context.pictureAddress = Site.pictureAddress
    context.thumbnailAddress = thumbnails(of: verbs.settings.wiki)
    return context
  }

  static let pictureAddress: @Sendable (String) -> Address? = { Address("/pictures/\($0)") }

  /// Where pages find the pictures of a wiki; nowhere where no wiki is asked.
  func thumbnails(of wiki: WikiID) -> @Sendable (String) -> Address? {
    guard !verbs.isOffline else { return { _ in nil } }
    return { [key] in Address("/thumbnails/\(key.reference(to: $0, of: wiki))") }
  }
}
