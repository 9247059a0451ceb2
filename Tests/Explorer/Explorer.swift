import Foundation  // Files and the exit code.
import PageMutations

/// Explores a running server: requests, pages and answers of wikis that nobody expects, sent as each
/// kind of viewer, until a time is over.
///
///     Explorer [--binary FILE] [--seconds N] [--seed N] [--findings FOLDER] [--pages FOLDER]…
///              [--keep-going] [--replay]
///
/// The exit code is 1 where something was found. `Scripts/explore` runs this.
@main
struct Explorer {
  static func main() throws {
    let options: Options
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch let wrong as Options.Wrong {
      print("Explorer: what is \(wrong.word)? --binary, --seconds, --seed, --findings, --pages,")
      print("--sources, --keep-going, --replay and --verbose are known.")
      exit(64)
    }
    if let file = options.readFile {
      let page = try Data(contentsOf: URL(fileURLWithPath: file))
      return ReaderBatch.tell(Array(page), as: 0, within: ReaderBatch.bound)
    }
    let pages = try Pages.read(from: options.pages)
    let words = try SourceWords(sources: options.sources)
    if let first = options.read {
      let batch = ReaderBatch(options: options, pages: pages, words: words.markup)
      try batch.read(
        from: first, for: .seconds(options.seconds), log: URL(fileURLWithPath: options.readLog))
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("waypost-explorer-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = FileManager.default.contents(atPath: options.picture).map { Array($0) } ?? []
    let wiki = ExploredWiki(
      seed: options.seed, pages: pages, words: words.markup, picture: picture)
    let server = try LoopbackServer { wiki.respond(to: $0) }
    do {
      let home = try PreparedHome(
        folder: folder.appendingPathComponent("prepared"), binary: options.binary, wiki: wiki,
        at: "http://127.0.0.1:\(server.port)")
      var exploration = try Exploration(
        options: options, home: home, wiki: wiki, words: words, pages: pages, folder: folder)
      let outcome = try exploration.run()
      try? FileManager.default.removeItem(at: folder)
      exit(outcome == .clean ? 0 : 1)
    } catch {
      // What the main function throws is told as a crash.
      FileHandle.standardError.write(Data("Explorer: \(error)\n".utf8))
      try? FileManager.default.removeItem(at: folder)
      exit(70)
    }
  }
}
