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
    let main: HTML = """
      <h1 class="small">\(c(.webImportTitle))</h1>
      <ul>
      \(lines.joined())</ul>
      <p class="actions"><a class="sign" href="\(PagePath.guides)">\(c(.webProblemGuides))</a></p>

      """
    return Layout(title: c(.webImportTitle), current: .guides, main: main).html(c)
  }

  private func lines(_ c: PageContext) -> [String] {
    var lines: [String] = []
    if !report.guides.isEmpty {
      let titles = report.guides.map { c.title(ofGuide: $0) }.joined(separator: ", ")
      lines.append(
        c(.guideImported, .text(titles), .number(report.articles), .number(report.added)))
    }
    lines += report.unchanged.map { c(.guideImportUnchanged, .text(c.title(ofGuide: $0))) }
    lines += report.replaced.map { c(.guideImportReplaced, .text($0)) }
    lines += report.refused.prefix(GuideImportPage.mostRefusals).map {
      c(.webImportRefused, .text($0.title), .message($0.reason))
    }
    let more = report.refused.count - GuideImportPage.mostRefusals
    if more > 0 { lines.append(c(.webImportRefusedMore, .number(more))) }
    return lines.isEmpty ? [c(.webImportNone)] : lines
  }
}

/// The form that imports the guides of another Waypost's file.
struct GuideImportForm {
  func html(_ c: PageContext) -> HTML {
    """
    <details class="more sheet"><summary>\(c(.webImport))</summary>
    <form class="stack" method="post" action="\(PagePath.guideImport)" \
    enctype="multipart/form-data" data-saving="\(c(.webSending))" data-saving-slow="\(c(.webSendingSlow))">
    <p class="field"><label for="waypost-import">\(c(.webImportFile))</label>
    <input id="waypost-import" type="file" name="file" accept=".sqlite" required \
    aria-describedby="waypost-import-hint">
    <span class="hint" id="waypost-import-hint">\
    \(c(.webImportHint, .bytes(Site.importLimit)))</span></p>
    <button class="plain">\(c(.webImportButton))</button></form></details>

    """
  }
}

extension Site {
  /// Maximum size in bytes of a form with a file of guides. The body must also arrive within
  /// `ConnectionLimits.bodyTime`.
  static let importLimit = 256 << 20

  /// Imports the guides of the file in the form, with the checks of `waypost guide import`.
  func importGuides(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let httpRequest = request.httpRequest
    let file = try MultipartFile(field: "file", type: httpRequest.headers[.contentType] ?? "")
    let told = httpRequest.headers[.contentLength].flatMap { Int($0, clampedTo: .count) }
    // A body that is too large is rejected before any of it is read.
    if let told, told > Site.importLimit { throw Problem.formSize(limit: Site.importLimit) }
    let report: GuideImport
    do {
      report = try await received(file, httpRequest.body)
    } catch let problem as Problem where problem.kind == .damagedFile {
      // The file is not this machine's.
      throw Problem(.badContent, problem.message)
    }
    return .page(GuideImportPage(report: report).html(try await context(request)).utf8)
  }

  private func received(_ file: MultipartFile, _ body: RequestBody) async throws -> GuideImport {
    var file = file
    return try await services.guideExchange.importGuides { write in
      var size = 0
      for try await part in body {
        size += part.readableBytes
        guard size <= Site.importLimit else { throw Problem.formSize(limit: Site.importLimit) }
        try write(try file.read(part.readableBytesView))
      }
      guard file.isComplete, let name = file.name else { throw Problem.formMalformed }
      return name
    }
  }
}
