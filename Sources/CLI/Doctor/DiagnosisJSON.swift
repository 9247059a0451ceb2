internal import App
internal import Articles
internal import Localization

/// `doctor --json`: `[{"state", "check", "text", "remedy"?}]`; state is `ok`, `advice`, `warning` or
/// `failed`.
struct DiagnosisJSON: Encodable {
  let state: String
  let check: String
  let text: String
  /// What to do, if anything.
  let remedy: String?

  init(_ finding: Diagnosis) {
    let english = Localizer(.english)
    state = finding.state.rawValue
    check = finding.message.key.rawValue
    text = english(finding.message)
    remedy = finding.state == .ok ? nil : finding.message.remedy.map { english($0) }
  }
}

/// `doctor --backup --json`: `{"file", "bytes", "others": [{"file", "bytes"}]}`.
struct BackupJSON: Encodable {
  let file: String
  let bytes: Int
  /// Copies of the other files that belong to the library; left out if there are none.
  let others: [BackupJSON]?

  /// The first copy is that of the library.
  init(_ copies: [DoctorService.Backup]) {
    file = copies.first?.path ?? ""
    bytes = copies.first?.bytes ?? 0
    let rest = copies.dropFirst().map { BackupJSON([$0]) }
    others = rest.isEmpty ? nil : rest
  }
}

/// `doctor --forget --json`: `{"forgotten": true}`.
struct ForgottenJSON: Encodable {
  let forgotten = true
}
