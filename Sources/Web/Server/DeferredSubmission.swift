internal import App
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Markup

/// A form of somebody whose pass has run out: the page that asks for the passphrase keeps it, and
/// with the passphrase it is carried out, so that nothing that was typed is lost.
///
/// Only forms of our own pages get so far: the doorkeeper has judged the first request, as it judges
/// the one that signs in.
struct DeferredSubmission: Equatable {
  /// Where it was sent.
  let address: String
  let form: Form

  /// Before the names of its fields, beside those of the page that keeps it.
  private static let prefix = "kept-"

  /// - Returns: `nil` where nothing of ours takes a form.
  init?(address: String, form: Form) {
    guard DeferredSubmission.isKept(address) else { return nil }
    (self.address, self.form) = (address, form)
  }

  /// Whether a form that is sent there waits for the passphrase: no other body of somebody who has
  /// not signed in is read.
  static func isKept(_ address: String) -> Bool {
    RedirectTarget.isPath(address)
      && RouteTable.lines(at: address).operation(.post)?.access == .owner
  }

  /// What the page that keeps one sends along.
  init?(in sent: Form) {
    guard let address = sent.filled("then") else { return nil }
    let fields = sent.fields.filter { $0.name.hasPrefix(DeferredSubmission.prefix) }
      .map { (name: String($0.name.dropFirst(DeferredSubmission.prefix.count)), value: $0.value) }
    self.init(address: address, form: Form(fields: fields))
  }

  /// As hidden fields.
  var html: HTML {
    let fields = form.fields.map { (name: DeferredSubmission.prefix + $0.name, value: $0.value) }
    return ([(name: "then", value: address)] + fields).map { name, value -> HTML in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">\n"
    }.joined()
  }
}

extension Site {
  /// What somebody sent who has to sign in first; `nil` where nothing was sent by a person.
  ///
  /// - Throws: A `Problem` for a form that is too large to be kept: with the passphrase it would be
  ///   no smaller.
  func keptForm(of request: SiteRequest<Anyone>) async throws -> DeferredSubmission? {
    guard request.head.method == .post, !request.wantsJSON, let address = request.head.path,
      DeferredSubmission.isKept(address)
    else { return nil }
    do {
      return DeferredSubmission(address: address, form: try await form(of: request))
    } catch let problem as Problem where problem.kind != .tooLarge {
      return nil
    }
  }

  /// Does what a kept form asks, for somebody who has just signed in.
  func carryOut(_ kept: DeferredSubmission, _ owner: Owner, _ request: SiteRequest<Anyone>)
    async throws
    -> SiteResponse
  {
    let request = try request.signedIn(owner, doing: kept)
    do {
      guard let post = RouteTable.lines(at: kept.address).operation(.post) else {
        throw Problem.method("POST")
      }
      return try await post.answer(self, request)
    } catch {
      guard let problem = Problem(error) else { throw error }
      return try self.problem(problem, for: request.head, request.viewerTraits)
    }
  }
}
