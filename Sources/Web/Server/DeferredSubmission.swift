internal import App
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Markup

/// A form submitted after the session expired: the sign-in page keeps it, and it is carried out
/// after sign-in, so that no input is lost.
///
/// The request policy has already accepted the first request, and it checks the sign-in request
/// too, so only forms from this site's own pages get here.
struct DeferredSubmission: Equatable {
  /// Address that the form was sent to.
  let address: String
  let form: Form

  /// Maximum size in bytes of a form that is kept. It is less than that of others, because the form
  /// comes back inside that of the sign-in.
  static let limit = 40 << 10
  /// Maximum number of fields of a form that is kept: each becomes a field of the sign-in page.
  static let fieldLimit = 512

  /// Prefix of the names of the kept fields, to separate them from those of the sign-in page.
  private static let prefix = "kept-"

  /// - Returns: `nil` if no route of the owner takes a POST at the address.
  init?(address: String, form: Form) {
    guard DeferredSubmission.isKept(address) else { return nil }
    (self.address, self.form) = (address, form)
  }

  /// Whether a form sent to this address is kept until sign-in. No other body of an anonymous
  /// viewer is read for the owner's routes.
  static func isKept(_ address: String) -> Bool {
    RedirectTarget.isPath(address)
      && RouteTable.lines(at: address).operation(.post)?.access == .owner
  }

  /// Reads a kept form from the fields of the sign-in form.
  init?(in sent: Form) {
    guard let address = sent.filled("then") else { return nil }
    let fields = sent.fields.filter { $0.name.hasPrefix(DeferredSubmission.prefix) }
      .map { (name: String($0.name.dropFirst(DeferredSubmission.prefix.count)), value: $0.value) }
    self.init(address: address, form: Form(fields: fields))
  }

  /// The form as hidden fields.
  var html: HTML {
    let fields = form.fields.map { (name: DeferredSubmission.prefix + $0.name, value: $0.value) }
    return ([(name: "then", value: address)] + fields)
      .map { "\(HTML.hiddenInput($0, $1))\n" as HTML }.joined()
  }
}

extension Site {
  /// Returns the form of an anonymous viewer who has to sign in first; `nil` if the request has
  /// none to keep.
  ///
  /// - Throws: A `Problem` for a form that is too large, and for forms that are sent too often.
  func keptForm(of request: SiteRequest<Anyone>) async throws -> DeferredSubmission? {
    guard request.head.method == .post, !request.wantsJSON, let address = request.head.path,
      DeferredSubmission.isKept(address)
    else { return nil }
    do {
      let form = try await form(
        of: request, to: .owner, limit: DeferredSubmission.limit,
        fieldLimit: DeferredSubmission.fieldLimit)
      return DeferredSubmission(address: address, form: form)
    } catch let problem as Problem where [.formMalformed, .formType].contains(problem) {
      return nil
    }
  }

  /// Carries out a kept form for an owner who has just signed in.
  func carryOut(_ kept: DeferredSubmission, _ owner: Owner, _ request: SiteRequest<Anyone>)
    async throws -> SiteResponse
  {
    let request = request.signedIn(owner, doing: kept)
    do {
      guard let post = RouteTable.lines(at: kept.address).operation(.post) else {
        throw Problem.method("POST")
      }
      // The sign-in request began as a guest's; the form is the owner's.
      return try await services.wikis.forOwner { try await post.answer(self, request) }
    } catch {
      return try await response(to: error, request.head, request.viewerStatus)
    }
  }
}
