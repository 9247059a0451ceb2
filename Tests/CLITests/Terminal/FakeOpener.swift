import Foundation
import TestHome

extension Home {
  /// Runs a shell command line where the system's opener notes what it is given and exits with a
  /// code.
  func opening(_ line: String, exitCode: Int = 0) async throws -> (answer: Answer, opened: String) {
    let answer = try await shell(
      """
      mkdir -p ~/bin
      printf '#!/bin/sh\\necho "$1" >> ~/opened\\nexit \(exitCode)\\n' > ~/bin/xdg-open
      chmod +x ~/bin/xdg-open; cp ~/bin/xdg-open ~/bin/open; : > ~/opened
      export PATH="$HOME/bin:$PATH" DISPLAY=:0; \(line)
      """)
    let opened = try String(contentsOf: folder.appendingPathComponent("opened"), encoding: .utf8)
    return (answer, opened)
  }
}
