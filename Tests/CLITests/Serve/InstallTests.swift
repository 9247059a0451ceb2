import Foundation
import TestHome
import TestSupport
import Testing

@Suite("Install")
struct InstallTests {
  /// `make`, asked of this package with the command that the tests run.
  private func make(_ words: String, in home: borrowing Home) async throws -> Answer {
    let package = Repository.root.path
    return try await home.shell(
      """
      make -s -C '\(package)' BINARY="$(realpath '\(Home.command)')" \(words) &&
      cd ~ && mkdir -p here && find here -type f
      """)
  }

  @Test("What make install puts in place works there, and make uninstall takes all of it away")
  func comingAndGoing() async throws {
    let home = try Home()
    let place = "DESTDIR=\"$HOME/here\" PREFIX=/usr"
    let answer = try await make("install \(place)", in: home)
    #expect(answer.code == 0, "\(answer.error)")
    for file in [
      "bin/waypost", "lib/systemd/system/waypost.service", "lib/systemd/user/waypost.service",
      "share/bash-completion/completions/waypost", "share/fish/vendor_completions.d/waypost.fish",
      "share/zsh/site-functions/_waypost",
    ] {
      #expect(answer.output.contains("here/usr/\(file)\n"))
    }
    let use = try await home.shell(
      """
      cd ~ && here/usr/bin/waypost --version && bash -n here/usr/share/bash-completion/completions/waypost &&
      grep -h ExecStart here/usr/lib/systemd/*/waypost.service
      """)
    #expect(
      use.output.hasSuffix("ExecStart=/usr/bin/waypost serve\nExecStart=/usr/bin/waypost serve\n"))

    let gone = try await make("uninstall \(place)", in: home)
    #expect(gone.code == 0 && !gone.output.contains("here/usr/"))
  }

  @Test("systemd finds nothing to say about the services")
  func services() async throws {
    let home = try Home()
    let answer = try await make("install PREFIX=\"$HOME/here\"", in: home)
    #expect(answer.code == 0, "\(answer.error)")
    let verdict = try await home.shell(
      """
      command -v systemd-analyze >/dev/null || exit 0
      export XDG_RUNTIME_DIR=~; cd ~
      systemd-analyze verify here/lib/systemd/system/waypost.service &&
      systemd-analyze --user verify here/lib/systemd/user/waypost.service &&
      systemd-analyze security --offline=true --threshold=15 here/lib/systemd/system/waypost.service
      """)
    #expect(verdict.code == 0, "\(verdict.output)\(verdict.error)")
  }

  @Test(
    "A service that ends is started again for as long as it takes",
    arguments: ["waypost.service", "waypost-user.service"])
  func restarts(unit: String) throws {
    let text = try Repository.text("Install/\(unit)")
    let sections = text.components(separatedBy: "\n[")
    let settings = Dictionary(
      uniqueKeysWithValues: sections.dropFirst().map { section in
        (
          String(section.prefix { $0 != "]" }),
          section.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
        )
      })
    // systemd gives up after five starts in ten seconds unless it is told not to count them.
    #expect(settings["Unit"]?.contains("StartLimitIntervalSec=0") == true)
    #expect(settings["Service"]?.contains("Restart=on-failure") == true)
    #expect(settings["Service"]?.contains("RestartSec=2") == true)
  }

  @Test("A PREFIX that is no absolute path is refused")
  func relativePrefix() async throws {
    let home = try Home()
    let answer = try await make("install PREFIX=usr", in: home)
    #expect(answer.code != 0 && answer.error.contains("begin with a slash"))
  }
}
