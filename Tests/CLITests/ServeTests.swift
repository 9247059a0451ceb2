import TestHome
import Testing

@Suite("Serve")
struct ServeTests {
  @Test("The server says where it is, answers there, and ends when it is told to")
  func answering() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/address)
      curl -s "${at}healthz" && curl -s -o /dev/null -w '%{http_code}\\n' -H 'Host: example.org' "$at"
      kill $(pgrep -P $server); wait $server; echo "ended $?"
      """)
    #expect(answer.output == "ok\n421\nended 0\n")
  }

  @Test("A port that is taken is told as that")
  func takenPort() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      waypost serve --offline --port $(grep -o '[0-9]*/' ~/address | tr -d /); echo "ended $?"
      kill $(pgrep -P $server); wait $server
      """)
    #expect(answer.output == "ended 69\n")
    #expect(answer.error.contains("--port 0"))
  }

  @Test(
    "What cannot be listened on is refused before anything is opened",
    arguments: [("--host 0.0.0.0", 78), ("--host 192.168.1.4", 78), ("--port 70000", 64)])
  func refusals(options: String, code: Int32) async throws {
    let answer = try await Home().shell("waypost serve --offline \(options)")
    #expect(answer.code == code)
    #expect(answer.output.isEmpty && !answer.error.isEmpty)
  }
}
