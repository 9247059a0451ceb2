internal import App
internal import Articles
internal import Localization

extension SaveCommand {
  /// Shows what would be saved and about how large it is, and saves nothing. A page that cannot be
  /// had does not stop the others.
  func showEstimates(in session: CommandContext) async throws {
    try await ContactQuestion(session).askIfNeeded()
    let guide = try await storedGuideName(in: session)
    var results: [EstimateResult] = []
    for (titles, wiki) in try await pages(in: session) {
      for title in titles {
        let result = EstimateResult(
          title: title, wiki: wiki?.id, outcome: try await estimate(title, wiki, in: session))
        if !common.json { write(result, guide: guide, in: session) }
        results.append(result)
      }
    }
    let total = results.reduce(0) { $0 + $1.bytes(pictures ?? .small) }
    if common.json {
      try session.write(
        json: SaveEstimatesJSON(
          guide: guide ?? GuideService.savedGuide, bytes: total,
          articles: results.map { .init($0, chosen: pictures ?? .small) }))
    } else {
      session.console.note(
        session.localizer(.saveEstimateTotal, .number(results.count), .bytes(total)))
    }
    let problems = results.compactMap(\.problem)
    guard problems.isEmpty else {
      throw Problem.someFailed(problems.count, of: results.count, because: problems.map(\.kind))
    }
  }

  private func estimate(
    _ title: String, _ wiki: PermittedWiki?, in session: CommandContext
  ) async throws -> Result<SaveEstimate, Problem> {
    do {
      return .success(try await session.services.saving.estimate(title, wiki: wiki))
    } catch {
      guard let problem = Problem(error) else { throw error }
      return .failure(problem)
    }
  }

  private func write(_ result: EstimateResult, guide: String?, in session: CommandContext) {
    let (console, localizer) = (session.console, session.localizer)
    switch result.outcome {
    case .failure(let problem):
      console.note(
        localizer(.saveFailed, .text(result.title.terminalSafe)) + " " + localizer(problem.message))
    case .success(let estimate):
      console.say(
        localizer(
          .saveEstimate, .text(estimate.id.title.text.terminalSafe),
          .text(guide?.terminalSafe ?? localizer(.guideSaved)), .bytes(estimate.bytes(pictures ?? .small)),
          .number(pictures == PictureChoice.none ? 0 : estimate.pictureCount)))
      let sizes = PictureChoice.allCases.map { Message.Argument.bytes(estimate.bytes($0)) }
      console.write("  " + localizer(Message(.saveEstimateSizes, arguments: sizes)) + "\n")
    }
  }
}

/// A page as a dry run found it.
struct EstimateResult {
  /// As it was typed.
  var title: String
  /// `nil` for the default wiki.
  var wiki: WikiID?
  var outcome: Result<SaveEstimate, Problem>

  var problem: Problem? {
    if case .failure(let problem) = outcome { problem } else { nil }
  }

  func bytes(_ choice: PictureChoice) -> Int {
    if case .success(let estimate) = outcome { estimate.bytes(choice) } else { 0 }
  }
}

/// `save --dry-run --json`: `{"guide", "bytes", "articles": [{"title", "wiki", "pictures", "bytes",
/// "sizes": {"none", "small", "full"}, "problem"}]}`.
struct SaveEstimatesJSON: Encodable {
  let guide: String
  /// With the pictures that were chosen.
  let bytes: Int
  let articles: [Item]

  struct Item: Encodable {
    let title: String
    let wiki: String?
    /// How many pictures the page has.
    let pictures: Int
    let bytes: Int
    /// By the choice of pictures.
    let sizes: [String: Int]?
    let problem: String?

    init(_ result: EstimateResult, chosen: PictureChoice) {
      bytes = result.bytes(chosen)
      problem = result.problem?.message.key.rawValue
      switch result.outcome {
      case .success(let estimate):
        (title, wiki) = (estimate.id.title.text, estimate.id.wiki.slug)
        pictures = estimate.pictureCount
        let all = PictureChoice.allCases.map { ($0.rawValue, estimate.bytes($0)) }
        sizes = Dictionary(uniqueKeysWithValues: all)
      case .failure:
        (title, wiki, pictures, sizes) = (result.title, result.wiki?.slug, 0, nil)
      }
    }
  }
}
