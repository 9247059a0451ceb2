internal import Articles
internal import HTTPTypes
internal import Markup
internal import Waypost
internal import Wording

// Settings are changed by one field at a time. A value that is not taken is shown again in its
// field, with the reason beside it.

extension Site {
  func changeSettings(_ form: Form, _ visit: Visit) async throws -> Answer {
    switch try form.text("action") {
    case "contact": try await setContact(try form.text("contact"), visit)
    case "add": try await addWiki(try form.text("wiki"), visit)
    case "remove": try await removeWiki(try form.text("wiki"))
    case "forget": try await forget()
    default: throw Problem.formMalformed
    }
  }

  private func setContact(_ contact: String, _ visit: Visit) async throws -> Answer {
    guard try await verbs.setContact(contact) else {
      let problem = Problem(
        Message(.contactInvalid, .text(contact)), exitCode: .badData, status: 422)
      return try await refused(setting: "contact", contact, problem, visit)
    }
    return seeOther(.settings, Message(.contactKept, .text(contact)))
  }

  private func addWiki(_ typed: String, _ visit: Visit) async throws -> Answer {
    do {
      let facts = try await verbs.addWiki(typed)
      return seeOther(.settings, Message(.wikiAdded, .text(facts.wiki.name)))
    } catch let problem as Problem {
      return try await refused(setting: "wiki", typed, problem, visit)
    }
  }

  private func removeWiki(_ typed: String) async throws -> Answer {
    let wiki = try await verbs.removeWiki(typed)
    return seeOther(.settings, Message(.wikiRemoved, .text(wiki.name)))
  }

  private func forget() async throws -> Answer {
    try await verbs.forgetSearches()
    return seeOther(.settings, Message(.doctorForgotten))
  }
}

// MARK: What was not taken

extension Site {
  private func refused(
    setting field: String, _ typed: String, _ problem: Problem, _ visit: Visit
  ) async throws -> Answer {
    guard !visit.wantsJSON else { throw problem }
    var page = try await settingsPage()
    page.typed = [field: typed]
    page.faults = [field: problem.message]
    return refused(.page(page.html(try await context(visit)).utf8), problem)
  }

  /// The name of a new guide.
  func refused(name: String, _ problem: Problem, _ visit: Visit) async throws -> Answer {
    guard !visit.wantsJSON else { throw problem }
    var page = GuidesPage(guides: try await verbs.guides(), trash: try await verbs.trash())
    page.typedName = name
    page.nameFault = problem.message
    return refused(.page(page.html(try await context(visit)).utf8), problem)
  }

  private func refused(_ page: Answer, _ problem: Problem) -> Answer {
    var page = page
    page.status = HTTPResponse.Status(integerLiteral: problem.status)
    page.keeping = .never
    return page
  }
}
