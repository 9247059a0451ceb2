internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

/// `waypost doctor`: checks the installation and suggests remedies.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the library, the wikis and the disk; make a backup.",
    discussion: """
      Examples:
        waypost doctor
        waypost doctor --backup /media/stick
        waypost doctor --forget           clear the search and reading history

      JSON: [{"state", "check", "text", "remedy"}]; state is ok, advice, warning or failed.

      JSON of --backup: {"file", "bytes", "others": [{"file", "bytes"}]}; others are the file of \
      sent links and chats and the server's key, if they exist.

      JSON of --forget: {"forgotten": true}.
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a backup of the library and its other files to this folder.", valueName: "folder"))
  var backup: String?

  @Flag(name: .long, help: "Clear the titles shown in searches and the reading history.")
  var forget = false

  func validate() throws {
    if backup?.isEmpty ?? false { throw ValidationError("--backup takes the path of a folder.") }
  }

  func run() async throws {
    let isInspection = backup == nil && !forget
    try await CommandContext.run(common, for: isInspection ? .inspection : .maintenance) {
      session in
      if let backup {
        let copies = try await session.services.doctor.backUp(to: backup)
        if session.usesJSON { return try session.write(json: BackupJSON(copies)) }
        for copy in copies {
          session.say(.doctorBackupDone, .text(copy.path), .bytes(copy.bytes))
        }
        return
      }
      if forget {
        try await session.services.search.forgetSeen()
        if session.usesJSON { return try session.write(json: ForgottenJSON()) }
        return session.say(.doctorForgotten)
      }
      let findings = await session.services.doctor.examine()
      if session.usesJSON {
        try session.write(json: findings.map(DiagnosisJSON.init))
      } else {
        write(findings, in: session)
      }
      if findings.contains(where: { $0.state == .failed }) { throw session.end(.disk) }
    }
  }

  private func write(_ findings: [Diagnosis], in session: CommandContext) {
    let style = session.console.style
    for finding in findings {
      let state = session.localizer(finding.state.key).padded(to: 12)
      var text = session.localizer(finding.message)
      if finding.state != .ok, let remedy = finding.message.remedy {
        text += " " + session.advice(session.localizer(remedy))
      }
      let indent = "\n" + String(repeating: " ", count: 12)
      session.console.write(
        (finding.state == .ok ? state : style.bold(state))
          + text.wrapped(to: max(20, session.console.width - 12)).replacing("\n", with: indent)
          + "\n")
    }
    let open = findings.filter { $0.state == .warning || $0.state == .failed }.count
    if open == 0 {
      session.say(.doctorSummaryWell)
    } else {
      session.say(.doctorSummary, .number(open))
    }
  }
}

extension Diagnosis.State {
  var key: Message.Key {
    switch self {
    case .ok: .doctorOk
    case .advice: .doctorAdvice
    case .warning: .doctorWarning
    case .failed: .doctorFailed
    }
  }
}
