internal import App
internal import Articles
internal import HTTPTypes
internal import HummingbirdCore
internal import Localization
internal import Markup
internal import NIOCore
internal import Routes

/// What came in with the file of another Waypost, and what was left out.
struct GuideImportPage {
  var report: GuideImport

  /// More refusals than these are counted only.
  private static let mostRefusals = 20

  func html(_ c: PageContext) -> HTML {
    let lines = lines(c).map { "<li>\($0)</li>\n" as HTML }
    // With one guide in the file, it is what one wants to see next.
    let all = report.guides + report.unchanged
    let sign: (path: PagePath, words: String) =
      all.count == 1
      ? (.guide(all[0].id), c(.webSharedGuide))
      : (.guides, c(.webProblemGuides))
    let main: HTML = """
      <h1 class="small">\(c(.webImportTitle))</h1>
      <ul>
      \(lines.joined())</ul>
      <p class="actions"><a class="sign" href="\(sign.path)">\(sign.words)</a></p>

      """
    return Layout(
      title: c(.webImportTitle), current: .guides,
      back: .init(path: .guides, words: c(.webNavGuides)), main: main
    ).html(c)
  }

  private func lines(_ c: PageContext) -> [HTML] {
    var lines: [HTML] = []
    if !report.guides.isEmpty {
      let titles = report.guides.map { link($0, c) }.joined(by: ", ")
      lines.append(
        c.markup(.guideImported, titles, numbers: [report.articles, report.added]))
    }
    for guide in report.guides {
      guard let taken = guide.takenName else { continue }
      lines.append(c.markup(.guideImportBeside, "\(taken)", link(guide, c)))
    }
    lines += report.unchanged.map { c.markup(.guideImportUnchanged, link($0, c)) }
    let others =
      report.replaced.map { c(.guideImportReplaced, .text($0)) }
      + report.refused.prefix(GuideImportPage.mostRefusals).map {
        c(.webImportRefused, .text($0.title), .message($0.reason))
      }
    lines += others.map { "\($0)" }
    let more = report.refused.count - GuideImportPage.mostRefusals
    if more > 0 { lines.append("\(c(.webImportRefusedMore, .number(more)))") }
    return lines.isEmpty ? ["\(c(.webImportNone))"] : lines
  }

  private func link(_ guide: GuideImport.Taken, _ c: PageContext) -> HTML {
    "<a href=\"\(PagePath.guide(guide.id))\">\(c.title(ofGuide: guide.title))</a>"
  }
}

/// The form that imports the guides of another Waypost's file.
struct GuideImportForm {
  static let action = "import"

  /// The rejected form of the page, if any.
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let mine = refused.flatMap { $0.action == GuideImportForm.action ? $0 : nil }
    let file = Field(
      name: "file", id: "waypost-import", label: c(.webImportFile),
      hint: c(.webImportHint, .number(GuideRoutes.importLimitMB)), rules: [.required],
      shape: .file(accept: ".sqlite"), fault: mine?.faults["file"], isFirstFault: mine != nil)
    let open: HTML = mine == nil ? "" : " open"
    return """
      <details class="more sheet"\(open)><summary>\(c(.webImport))</summary>
      <form class="stack" method="post" action="\(PagePath.guideImport)" \
      enctype="multipart/form-data" data-saving="\(c(.webSending))" data-saving-slow="\(c(.webSendingSlow))" \
      data-progress="\(PagePath.importProgress)">
      \(file.html(c))<button class="plain">\(c(.webImportButton))</button></form></details>

      """
  }
}

extension GuideRoutes {
  /// Maximum size in bytes of a form with a file of guides. The body must also arrive within
  /// `ConnectionLimits.bodyTime`.
  static let importLimit = 256 << 20
  /// The same as people write it: a file of so many megabytes is never refused for its size.
  static let importLimitMB = importLimit >> 20

  /// Imports the guides of the file in the form, with the checks of `waypost guide import`. If the
  /// file is refused, the page of guides shows the form again, with the reason beside its field.
  func importGuides(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    do {
      let report = try await imported(request)
      return .page(GuideImportPage(report: report).html(try await site.context(request)).utf8)
    } catch let problem as Problem where problem.isOfChosenFile && !request.wantsJSON {
      let isTooLarge = problem.kind == .tooLarge
      let fault =
        isTooLarge
        ? Message(.webImportTooLarge, .number(GuideRoutes.importLimitMB)) : problem.message
      var page = try await guidesPage()
      page.refused = RejectedForm(
        action: GuideImportForm.action, typed: [:], faults: ["file": fault])
      var answer = SiteResponse.page(page.html(try await site.context(request)).utf8)
      answer.fail(with: problem)
      return answer
    }
  }

  private func imported(_ request: SiteRequest<Owner>) async throws -> GuideImport {
    let httpRequest = request.httpRequest
    let file = try MultipartFile(field: "file", type: httpRequest.headers[.contentType] ?? "")
    let length = try httpRequest.bodyLength(limit: GuideRoutes.importLimit)
    do {
      return try await site.runningImports.run { note in
        try await received(file, httpRequest.body, of: length, note)
      }
    } catch let problem as Problem where problem.kind == .damagedFile {
      // The file is not this machine's.
      throw Problem(.badContent, problem.message)
    }
  }

  /// - Parameter length: Bytes of the body, if its sender says how many.
  private func received(
    _ file: MultipartFile, _ body: RequestBody, of length: Int?,
    _ note: (RunningImports.State) -> Void
  ) async throws -> GuideImport {
    var file = file
    return try await services.guideExchange.importGuides { write in
      var size = 0
      var isEmpty = true
      for try await part in body {
        size += part.readableBytes
        guard size <= GuideRoutes.importLimit else {
          throw Problem.formSize(limit: GuideRoutes.importLimit)
        }
        let content = try file.read(part.readableBytesView)
        if !content.isEmpty { isEmpty = false }
        try write(content)
        note(.receiving(size, of: length))
      }
      note(.importing)
      guard file.isComplete, let name = file.name else { throw Problem.formMalformed }
      // So browsers send a field in which no file was chosen.
      guard !name.isEmpty || !isEmpty else { throw Problem.field(Message(.webFieldRequired)) }
      return name
    }
  }
}

extension Problem {
  /// Whether another file, or choosing one at all, helps.
  fileprivate var isOfChosenFile: Bool { kind == .badContent || kind == .tooLarge }
}
