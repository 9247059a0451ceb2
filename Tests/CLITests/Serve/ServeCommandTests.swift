import TestHome
import Testing

@Suite("Serve")
struct ServeCommandTests {
  @Test("The server prints its address, responds there, and ends on a signal")
  func answering() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/address)
      curl -s "${at}healthz"
      size=$(curl -s "$at" | wc -c)
      curl -s --head "$at" | tr -d '\\r' | grep -qi "^content-length: $size\\$" && echo "head as page"
      curl -s -o /dev/null -w '%{http_code}\\n' -H 'Host: example.org' "$at"
      kill $(pgrep -P $server); wait $server; echo "ended $?"
      """)
    #expect(answer.output == "ok\nhead as page\n421\nended 0\n")
  }

  @Test("The proxy's user is the owner without a passphrase; a forged user and others see nothing")
  func proxyUsers() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd ~
      waypost serve --port 0 --offline --public https://waypost.example --proxy 127.0.0.2 \
        --user-header Remote-User --owners ann,ben 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/address)
      ask() { curl -s -o page -w '%{http_code} ' -H 'Host: waypost.example' "$@"; }
      for user in ann eve ''; do ask --interface 127.0.0.2 -H "Remote-User: $user" "${at}guides"; done
      grep -c 'eve' page
      ask --interface 127.0.0.2 "${at}guides"; ask --interface 127.0.0.2 "${at}healthz"
      ask -H 'Remote-User: ann' "${at}guides"
      ask --interface 127.0.0.2 -H 'Remote-User: ann' -H 'Remote-User: ben' "${at}guides"
      ask --interface 127.0.0.2 -d passphrase= -H 'Origin: https://waypost.example' "${at}sign-in"
      kill $(pgrep -P $server); wait $server; echo "ended $?"
      """)
    #expect(answer.output == "200 401 401 0\n401 200 421 401 401 ended 0\n")
  }

  @Test("A server that trusts a user's header starts with a proxy and owners alone")
  func proxyUsersRefused() async throws {
    let home = try Home()
    for options in [
      ["--user-header", "Remote-User"], ["--owners", "ann"],
      ["--user-header", "Remote-User", "--owners", "ann"],
      ["--proxy", "127.0.0.1", "--user-header", "Cookie", "--owners", "ann"],
    ] {
      let answer = try await home.waypost(["serve", "--port", "0"] + options)
      #expect(answer.code == 78, "\(options)")
    }
  }

  @Test("Links of the command line lead to the server that runs, whatever its port")
  func runningPort() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/address)
      link=$(waypost send place 1.5 2.5 | head -1)
      case "$link" in "$at"s/*) echo "its port";; esac
      curl -s -o /dev/null -w '%{http_code}\\n' "$link"
      waypost place open geo:1.5,2.5 | grep -c "$at"
      kill -9 $(pgrep -P $server); wait $server 2>/dev/null
      waypost send place 1.5 2.5 | head -1 | grep -c '^http://127.0.0.1:8080/s/'
      """)
    #expect(answer.output == "its port\n200\n1\n1\n")
  }

  @Test("What is asked for stands in no log: addresses of links are their keys")
  func silent() async throws {
    let secret = "QkVhbkJhZ0JlYW5CYWdCZQ"
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost serve --port 0 --offline >~/log 2>&1 & server=$!
      for try in $(seq 100); do grep -q http ~/log && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/log)
      for path in join s sent conversations games cards; do
        curl -s -o ~/page -w '%{http_code}\\n' "$at$path/\(secret)"; curl -s -X POST "$at$path/\(secret)"
      done
      kill $(pgrep -P $server); wait $server
      grep -c '\(secret)' ~/log
      """)
    #expect(answer.output.hasSuffix("\n0\n") && answer.output.contains("410\n"))
  }

  @Test("A server that makes a new library says so, with its path")
  func newLibrary() async throws {
    let answer = try await Home().shell(
      """
      for run in 1 2; do
        waypost serve --port 0 --offline --library ~/own.sqlite >~/log$run 2>&1 & server=$!
        for try in $(seq 100); do grep -q http: ~/log$run && break; sleep 0.05; done
        kill $(pgrep -P $server); wait $server
        grep -c 'new library: .*/own.sqlite' ~/log$run
      done
      """)
    #expect(answer.output == "1\n0\n", "\(answer.output)")
  }

  @Test("A healthy server writes its address and nothing else, whatever it is asked")
  func quiet() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost guide list --offline > /dev/null
      waypost serve --port 0 --offline >~/log 2>&1 & server=$!
      for try in $(seq 100); do grep -q http ~/log && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/log)
      for path in '' guides places settings search?q=lisb read/x/y nowhere %FF; do
        curl -s -o /dev/null "$at$path"
      done
      curl -s -o /dev/null -d 'action=x' "${at}guides"
      kill $(pgrep -P $server); wait $server
      sed "s|$at|ADDRESS|" ~/log
      """)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.contains("ADDRESS") == true, "\(answer.output)")
  }

  @Test("A port in use is reported as such")
  func takenPort() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      waypost serve --offline --port $(sed -n 's|.*http://.*:\\([0-9]*\\)/.*|\\1|p' ~/address); echo "ended $?"
      kill $(pgrep -P $server); wait $server
      """)
    #expect(answer.output == "ended 69\n")
    #expect(answer.error.contains("--port 0"))
  }

  @Test(
    "What cannot be listened on is refused before anything is opened",
    arguments: [
      ("--host 0.0.0.0", 78), ("--host 192.168.1.4", 78), ("--port 70000", 64),
      ("--host example.org", 78), ("--public https://waypost.example", 78),
      ("--public http://waypost.example", 78), ("--public https://waypost.example/path", 78),
      ("--proxy 127.0.0.1", 78), ("--proxy everybody", 78),
    ])
  func refusals(options: String, code: Int32) async throws {
    let answer = try await Home().shell("waypost serve --offline \(options)")
    #expect(answer.code == code)
    #expect(answer.output.isEmpty && !answer.error.isEmpty)
  }

  @Test(
    "A passphrase that is set amiss keeps the server from starting, and is not repeated",
    arguments: ["WAYPOST_PASSPHRASE=tooshort", "WAYPOST_PASSPHRASE="])
  func shortPassphrase(variable: String) async throws {
    let answer = try await Home().shell("\(variable) waypost serve --offline --port 0")
    #expect(answer.code == 78)
    #expect(answer.error.contains("12 characters") && !answer.error.contains("tooshort"))
  }

  @Test("A passphrase in the configuration file keeps the server from starting")
  func passphraseInFile() async throws {
    let answer = try await Home().shell(
      """
      export XDG_CONFIG_HOME=~/settings; mkdir -p ~/settings/waypost
      echo 'passphrase: four quiet brown owls' > ~/settings/waypost/config.yaml
      waypost serve --offline --port 0
      """)
    #expect(answer.code == 78)
    #expect(answer.error.contains("WAYPOST_PASSPHRASE") && !answer.error.contains("owls"))
  }

  @Test("With a passphrase it asks for it, here too, and lets in who knows it")
  func signingIn() async throws {
    let answer = try await Home().shell(
      """
      export WAYPOST_PASSPHRASE='four quiet brown owls'
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      at=$(grep -o 'http://[^ ]*/' ~/address)
      ask() { curl -s -o /dev/null -w '%{http_code}\\n' -b ~/jar -c ~/jar "$@"; }
      ask "$at"
      ask -H "Origin: ${at%/}" -d 'passphrase=wrong' "${at}sign-in"
      ask -H "Origin: ${at%/}" --data-urlencode "passphrase=$WAYPOST_PASSPHRASE" "${at}sign-in"
      ask "$at"
      kill $(pgrep -P $server); wait $server; echo "ended $?"
      """)
    #expect(answer.output == "401\n401\n303\n200\nended 0\n")
  }
}
