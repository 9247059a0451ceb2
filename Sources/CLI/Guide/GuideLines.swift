internal import App
internal import Articles
internal import Foundation  // localized dates
internal import Localization

/// Writes guides and their entries as text.
struct GuideLines: ConsoleWriter {
  let session: CommandContext

  /// Writes all guides, one per line.
  func write(_ all: [GuideSummary]) {
    let guides = all.filter { $0.entryCount > 0 || $0.title != GuideService.savedGuide }
    if guides.isEmpty { session.console.note(localizer(.guideNone)) }
    let names = guides.map { name($0.title) }
    let width = min(40, names.map { $0.count }.max() ?? 0)
    for (guide, name) in zip(guides, names) {
      let about = [
        localizer(.guideEntries, .number(guide.entryCount)), size(guide.size),
        guide.isBuiltIn ? localizer(.partOfWaypost) : session.text(guide.changedAt),
      ]
      session.console.write(
        style.bold(name.visible(to: 40).padded(to: width)) + "  "
          + style.dim(about.joined(separator: " · ")) + "\n")
    }
  }

  /// Writes a guide with numbered entries, by day if one of them has a day.
  func write(_ guide: Guide) { write(guide, guide.hasDays ? guide.groupsByDay : []) }

  /// Writes a guide in groups; entries keep the numbers of the guide's own order.
  func write(_ guide: Guide, _ groups: [GuideGroup]) {
    session.console.write(style.bold(name(guide.title)) + "\n")
    if guide.entries.isEmpty {
      let into =
        guide.title == GuideService.savedGuide ? "" : " --guide \(guide.title.quotedForShell)"
      let way = session.advice("waypost save Lisbon\(into)").terminalSafe
      session.console.note(localizer(.guideEmpty, .text(name(guide.title)), .text(way)))
    }
    if groups.isEmpty {
      for (index, entry) in guide.entries.enumerated() { write(entry, number: index + 1) }
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: guide.entries.enumerated().map { ($1.id, $0 + 1) })
    for group in groups {
      session.console.write(style.dim(heading(group.name)) + "\n")
      for entry in group.entries { write(entry, number: numbers[entry.id] ?? 0) }
    }
  }

  private func heading(_ name: GuideGroup.Name) -> String {
    switch name {
    case .day(let day): day.map { localizer(.guideDay, .number($0)) } ?? localizer(.guideNoDay)
    case .country(let country): country?.name.terminalSafe ?? localizer(.guideNoCountry)
    case .city(nil, _): localizer(.guideNoCity)
    case .city(let city?, let country):
      country.map { "\(city.terminalSafe) · \($0.name.terminalSafe)" } ?? city.terminalSafe
    }
  }

  private func write(_ entry: Guide.Entry, number: Int) {
    let article = entry.article
    let count = String(number)
    var about =
      article.id.wiki.isBuiltIn
      ? [localizer(.partOfWaypost)]
      : [article.id.wiki.name, localizer(.readSavedOn, .text(session.text(article.savedAt)))]
    if article.isOutdated { about.append(localizer(.readOutdated)) }
    if article.missingPictureCount > 0 {
      about.append(localizer(.webMarkMissing, .number(article.missingPictureCount)))
    }
    if let file = article.importedFrom {
      about.append(localizer(.readFromFile, .text(file.terminalSafe)))
    }
    let indent = String(repeating: " ", count: max(0, 2 - count.count))
    session.console.write(
      indent + count + "  " + style.bold(article.id.title.text.terminalSafe) + "  "
        + style.dim(about.joined(separator: " · ")) + "\n")
    let width = min(session.console.width, 100) - 5
    let names = SectionChoice.line(of: entry.sections)
    let shows = names.isEmpty ? nil : localizer(.entryShows, .text(names))
    for text in [article.description, entry.note, shows].compactMap({ $0 }) {
      session.console.write("    " + text.terminalSafe.visible(to: width) + "\n")
    }
  }

  /// Writes the contents of the trash.
  func write(_ trash: [TrashItem]) {
    if trash.isEmpty { return session.console.note(localizer(.trashEmpty)) }
    for item in trash {
      session.console.write(
        String(item.id) + "  " + style.bold(item.title.terminalSafe) + "  "
          + style.dim(localizer(.trashKeptUntil, .text(session.text(item.keptUntil)))) + "\n")
    }
  }

  /// Writes the report of an import.
  func write(_ report: GuideImport) {
    for guide in report.unchanged { session.say(.guideImportUnchanged, .text(name(guide.title))) }
    if !report.guides.isEmpty {
      session.say(
        .guideImported, .text(report.guides.map { name($0.title) }.joined(separator: ", ")),
        .number(report.articles), .number(report.added))
    }
    for guide in report.guides {
      guard let taken = guide.takenName else { continue }
      session.say(.guideImportBeside, .text(taken.terminalSafe), .text(name(guide.title)))
    }
    for title in report.replaced { session.say(.guideImportReplaced, .text(title.terminalSafe)) }
    for refusal in report.refused {
      let title = Message.Argument.text(refusal.title.terminalSafe)
      session.console.note(
        refusal.isPart
          ? localizer(.guideImportPart, title) + " " + localizer(refusal.reason)
          : localizer(.webImportRefused, title, .message(refusal.reason)))
    }
  }

  func name(_ title: String) -> String {
    title == GuideService.savedGuide ? localizer(.guideSaved) : title.terminalSafe
  }

  private func size(_ bytes: Int) -> String { localizer(.sizeShown, .bytes(bytes)) }
}
