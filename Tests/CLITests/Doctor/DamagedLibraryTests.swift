import Foundation
import TestHome
import Testing

@Suite("A damaged library")
struct DamagedLibraryTests {
  /// One way in which a file goes bad, in the words of a shell; `$f` is a library with the guide
  /// “Trip”, closed and whole.
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let how: String
    let code: Int
    let says: String

    var testDescription: String { name }

    init(_ name: String, _ how: String, _ code: Int, _ says: String) {
      self.name = name
      self.how = how
      self.code = code
      self.says = says
    }
  }

  static let refused = [
    Damage("truncated", "truncate -s 60000 \"$f\"", 65, "is damaged"),
    Damage("a later version", "sql 'PRAGMA user_version = 99'", 65, "newer version of Waypost"),
    Damage("no version", "sql 'PRAGMA user_version = 0'", 65, "is not a Waypost library"),
    Damage(
      "another program's", "rm \"$f\"; sql 'CREATE TABLE note (a)'", 65, "is not a Waypost library"),
    Damage("a folder", "rm \"$f\"; mkdir \"$f\"", 66, "cannot be read"),
    Damage("one byte", "printf x > \"$f\"", 65, "is not a Waypost library"),
    Damage(
      "a bad header", "printf XX | dd of=\"$f\" conv=notrunc 2>/dev/null", 65,
      "not a Waypost library"),
    Damage("no settings", "sql 'DROP TABLE setting'", 65, "is damaged"),
    Damage(
      "no guides", "sql 'PRAGMA foreign_keys = OFF' 'DROP VIEW holding' 'DROP TABLE guide'", 65,
      "is damaged"),
  ]

  /// Python is among the packages of the tests; a tool for SQLite is not.
  private static let preparation = """
    f=~/kept/'my library.sqlite'; mkdir ~/kept
    sql() { python3 - "$f" "$@" <<'E'
    import sqlite3, sys
    file = sqlite3.connect(sys.argv[1], isolation_level=None)
    for line in sys.argv[2:]: file.execute(line)
    file.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    file.close()
    E
    }
    sum() { if [ -f "$f" ]; then sha256sum < "$f"; else find "$f" -ls; fi; }
    waypost guide new Trip --library "$f" > /dev/null
    sql

    """

  @Test(
    "Damage is told with what to do, by each command, and the file is left as it was",
    arguments: refused, ["serve --port 0 --offline", "guide list"])
  func refusal(damage: Damage, command: String) async throws {
    let home = try Home()
    let answer = try await home.shell(
      DamagedLibraryTests.preparation + """
        \(damage.how)
        before=$(sum)
        timeout 120 '\(Home.command)' \(command) --library "$f"; code=$?
        [ "$before" = "$(sum)" ] && echo same
        exit $code
        """)
    #expect(answer.code == damage.code)
    #expect(answer.output == "same\n")
    #expect(answer.error.contains(damage.says), "\(answer.error)")
    #expect(answer.error.contains("my library.sqlite"))
    #expect(answer.error.split(separator: "\n").count == 2)
  }

  @Test("The doctor says of each what is the matter, and changes nothing", arguments: refused)
  func doctor(damage: Damage) async throws {
    let home = try Home()
    let answer = try await home.shell(
      DamagedLibraryTests.preparation + """
        \(damage.how)
        before=$(sum)
        waypost doctor --offline --library "$f" 2>&1; code=$?
        [ "$before" = "$(sum)" ] && echo same
        exit $code
        """)
    #expect([damage.code, 74].contains(answer.code))
    #expect(answer.output.hasSuffix("same\n"), "\(answer.output)")
    #expect(!answer.output.contains("waypost doctor"))
    for word in damage.says.split(separator: " ").suffix(1) {
      #expect(answer.output.contains(word))
    }
  }

  @Test("The doctor names the table that is gone, and where nothing can be looked at says why")
  func lostTable() async throws {
    for table in ["alias", "setting"] {
      let answer = try await Home().shell(
        DamagedLibraryTests.preparation + """
          sql 'DROP TABLE \(table)'
          waypost doctor --offline --library "$f" 2>&1
          """)
      #expect(answer.code != 0)
      #expect(answer.output.contains("no such table: \(table)"), "\(answer.output)")
    }
  }

  @Test("The doctor finds an index that does not fit, and says what to do")
  func index() async throws {
    let answer = try await Home().shell(
      DamagedLibraryTests.preparation + """
        sql "INSERT INTO article_text_content (id, c0, c1, c2) VALUES (7, 'a', 'b', 'c')"
        waypost doctor --offline --library "$f"
        """)
    #expect(answer.code == 74)
    #expect(answer.output.contains("search index"), "\(answer.output)")
    #expect(answer.output.contains("backup"))
  }

  @Test("A remedy names the library that was named")
  func remedy() async throws {
    let answer = try await Home().shell(
      DamagedLibraryTests.preparation + """
        waypost guide show Nowhere --library "$f"
        truncate -s 60000 "$f"
        waypost guide list --library "$f"
        """)
    for command in ["waypost guide list", "waypost doctor"] {
      let line = answer.error.split(separator: "\n").first { $0.contains(command) }
      #expect(line?.hasSuffix("/kept/my library.sqlite'") == true, "\(answer.error)")
      #expect(line?.contains("\(command) --library '") == true)
    }
  }

  @Test("A library that another program has locked is reported as such, and works afterwards")
  func locked() async throws {
    let answer = try await Home().shell(
      DamagedLibraryTests.preparation + """
        coproc python3 -c '
        import sqlite3, sys
        file = sqlite3.connect(sys.argv[1], isolation_level=None)
        file.execute("BEGIN IMMEDIATE")
        print("held", flush=True)
        input()
        ' "$f"
        read -r held <&"${COPROC[0]}"
        waypost guide new Other --library "$f"; echo "ended $?"
        echo >&"${COPROC[1]}"; wait
        waypost guide new Other --library "$f" > /dev/null; echo "ended $?"
        """)
    #expect(answer.output == "ended 75\nended 0\n", "\(answer.error)")
    #expect(answer.error.contains("Another program"))
  }

  @Test(
    "On a full disk what is saved can be read, and a change says that the disk is full",
    .mounting)
  func fullDisk() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full && unshare -rm bash -c '
        mount -t tmpfs -o size=16m full full && unset WAYPOST_STARTER
        "$0" read Lisbon --offline --library full/library.sqlite > /dev/null || exit 1
        rm -f full/*-wal full/*-shm; dd if=/dev/zero of=full/all 2> /dev/null
        "$0" read Lisbon --offline --library full/library.sqlite > /dev/null || exit 2
        "$0" guide new Owls --offline --library full/library.sqlite; exit $?' '\(Home.command)'
      """)
    #expect(answer.code == 74)
    #expect(answer.error.contains("full"))
  }

  @Test(
    "On a disk that can only be read, what is saved can be read, and a change says why it cannot be",
    .mounting)
  func readOnlyDisk() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir disk && unshare -rm bash -c '
        mount -t tmpfs disk disk && unset WAYPOST_STARTER
        "$0" read Lisbon --offline --library disk/library.sqlite > /dev/null || exit 1
        "$0" send article Lisbon --offline --library disk/library.sqlite > /dev/null || exit 6
        mount -o remount,ro disk
        "$0" read Lisbon --offline --library disk/library.sqlite > /dev/null || exit 2
        "$0" doctor --offline --library disk/library.sqlite > /dev/null; [ $? = 74 ] || exit 3
        "$0" send list --offline --library disk/library.sqlite | grep -q Lisbon || exit 5
        "$0" guide new Owls --offline --library disk/library.sqlite; code=$?
        mount -o remount,rw disk
        "$0" guide new Owls --offline --library disk/library.sqlite > /dev/null || exit 4
        exit $code' '\(Home.command)'
      """)
    #expect(answer.code == 74)
    #expect(answer.error.contains("cannot be written to"))
  }

  @Test(
    "A server that started on a full disk reads, and changes the library once there is room",
    .mounting)
  func fullDiskOfServer() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full && unshare -rm bash -c '
        mount -t tmpfs -o size=16m full full && unset WAYPOST_STARTER
        "$0" read Lisbon --offline --library full/library.sqlite > /dev/null || exit 1
        rm -f full/*-wal full/*-shm; dd if=/dev/zero of=full/all 2> /dev/null
        "$0" serve --port 0 --offline --library full/library.sqlite 2> address & server=$!
        for try in $(seq 100); do grep -q http address && break; sleep 0.05; done
        at=$(grep -o "http://[^ ]*/" address)
        ask() { curl -s -o page -w "%{http_code}\\n" "$@"; }
        ask "${at}guides"
        ask -H "Origin: ${at%/}" -d name=Owls "${at}guides"
        rm full/all
        ask -H "Origin: ${at%/}" -d name=Larks "${at}guides"
        ask "${at}guides"; grep -c Larks page | sed "s/^[1-9].*/listed/"
        kill $server; wait $server' '\(Home.command)'
      """)
    #expect(answer.output == "200\n507\n303\n200\nlisted\n", "\(answer.error)")
  }

  @Test(
    "On a full disk the trash is emptied, a guide deleted and the history forgotten",
    .mounting)
  func freeing() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full && unshare -rm bash -c '
        mount -t tmpfs -o size=16m full full && unset WAYPOST_STARTER
        run() { "$0" "$@" --library full/library.sqlite > /dev/null; }
        run guide new Owls || exit 1
        run guide new Larks || exit 1
        run guide delete Owls || exit 1
        run guide delete "A first atlas: Africa" || exit 1
        dd if=/dev/zero of=full/all 2> /dev/null
        run guide new Wrens; [ $? = 74 ] || exit 2
        run guide trash --empty || exit 3
        run guide delete Larks || exit 4
        run doctor --forget || exit 5
        run read Lisbon --offline || exit 6
        rm full/all
        run guide undo || exit 7
        run doctor --offline; exit $?' '\(Home.command)'
      """)
    #expect(answer.code == 0, "\(answer.error)")
  }

  @Test("A disk that Waypost itself has filled can be freed by it", .mounting)
  func filled() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full
      seq 400 | sed 's/.*/{"name": "Place & of a long name to fill the disk", "lat": &e-3, "long": 5}/' \
        | paste -sd, | sed 's/.*/[&]/' > places.json
      unshare -rm bash -c '
        mount -t tmpfs -o size=1500k full full
        run() { "$0" "$@" --no-starter --library full/library.sqlite > /dev/null; }
        run guide new Owls || exit 1
        run guide new Larks || exit 1
        run guide delete Owls || exit 1
        for try in $(seq 60); do
          sed "s/5}/$try}/g" places.json > more.json
          run place import more.json; code=$?; [ $code = 0 ] || break
        done
        [ $code = 74 ] || exit 2
        run guide trash --empty || exit 3
        run guide delete Larks || exit 4
        run doctor --forget || exit 5
        run place remove 1 || exit 6' '\(Home.command)'
      """)
    #expect(answer.code == 0, "\(answer.error)")
  }

  @Test("A message that a full disk holds up is shown again with what was typed", .mounting)
  func heldUp() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full && unshare -rm bash -c '
        mount -t tmpfs -o size=16m full full
        "$0" serve --port 0 --offline --library full/library.sqlite 2> address & server=$!
        for try in $(seq 100); do grep -q http address && break; sleep 0.05; done
        at=$(grep -o "http://[^ ]*/" address); at=${at%/}
        ask() { curl -s -b jar -c jar -H "Origin: $at" "$@"; }
        chat=$(ask -o page -w "%{redirect_url}" -d name=Ann "$at/conversations")
        dd if=/dev/zero of=full/all 2> /dev/null
        text=$(printf "five%.0s" $(seq 900))
        for try in $(seq 40); do
          id=$(ask "$chat" | grep -o "name=\\"id\\" value=\\"[^\\"]*" | head -1 | sed "s/.*\\"//")
          code=$(ask -o page -w "%{http_code}" -d "action=send&id=$id&text=$text" "$chat")
          [ "$code" = 303 ] || break
        done
        echo "$code"; grep -c "name=\\"text\\" value=\\"$text\\"" page
        kill $server; wait $server' '\(Home.command)'
      """)
    #expect(answer.output == "507\n1\n", "\(answer.output) \(answer.error)")
  }

  @Test(
    "With too little room for a log of all that is deleted, the trash is emptied all the same",
    .mounting)
  func littleRoom() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir full && unshare -rm bash -c '
        mount -t tmpfs -o size=24m full full && unset WAYPOST_STARTER
        run() { "$0" "$@" --library full/library.sqlite > /dev/null; }
        run guide new Big || exit 1
        python3 - full/library.sqlite <<E
      import os, sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      guide = file.execute("SELECT guide_id FROM guide WHERE title = \\"Big\\"").fetchone()[0]
      file.execute("UPDATE guide SET cover_id = NULL")
      for article, in file.execute("SELECT article_id FROM article").fetchall():
        file.execute("UPDATE article SET source = zeroblob(60000) WHERE article_id = ?", (article,))
      file.execute("UPDATE entry SET guide_id = ?", (guide,))
      file.commit()
      file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      file.close()
      E
        run guide delete Big || exit 2
        dd if=/dev/zero of=full/all 2> /dev/null; truncate -s -512K full/all
        before=$(stat -c %s full/library.sqlite)
        run guide trash --empty || exit 3
        [ $(stat -c %s full/library.sqlite) -lt $before ] || exit 4
        rm full/all
        run guide new Wrens || exit 5
        run doctor --offline; exit $?' '\(Home.command)'
      """)
    #expect(answer.code == 0, "\(answer.error)")
  }

  @Test("A check and a backup make no library where there is none, and say that it is missing")
  func missing() async throws {
    let home = try Home()
    for arguments in ["doctor", "doctor --backup .", "doctor --forget"] {
      let answer = try await home.shell(
        "cd '\(home.folder.path)' && '\(Home.command)' \(arguments) --offline --library gone.sqlite; code=$?; ls; exit $code"
      )
      #expect(answer.code == 66 && answer.error.contains("no library at"), "\(answer.error)")
      #expect(!answer.output.contains("gone") && !answer.output.contains("waypost-"))
    }
  }

  @Test("A library or chats of which only an empty file is left fail the check and the backup")
  func emptied() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && run() { '\(Home.command)' "$@" --offline --library library.sqlite; }
      run guide new Owls > /dev/null && mkdir to && run doctor --backup to > /dev/null || exit 1
      size() { stat -c %s to/*.sqlite; }; before=$(size)
      : > conversations.sqlite
      run doctor > /dev/null && exit 2; run doctor --backup to > /dev/null && exit 3
      : > library.sqlite; rm -f library.sqlite-* conversations.sqlite
      run doctor > /dev/null && exit 4; run doctor --backup to > /dev/null && exit 5
      [ ! -s library.sqlite ] && [ "$before" = "$(size)" ]; exit $?
      """)
    #expect(answer.code == 0, "\(answer.code): \(answer.error)")
  }

  @Test("A damaged file of chats fails the check")
  func damagedChats() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && run() { '\(Home.command)' "$@" --offline --library library.sqlite; }
      run guide new Owls > /dev/null && head -c 9000 /dev/zero | tr '\\0' x > conversations.sqlite
      run doctor > /dev/null; exit $?
      """)
    #expect(answer.code == 74, "\(answer.error)")
  }

  @Test("A read-only library is reported as such, and not changed")
  func readOnly() async throws {
    // Who may write everything, as root may, becomes nobody for this.
    let answer = try await Home().shell(
      DamagedLibraryTests.preparation + """
        chmod 444 "$f"; chmod 555 ~/kept; chmod 755 ~
        as=(); [ "$(id -u)" = 0 ] && as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
        "${as[@]}" test -x '\(Home.command)' || { echo skipped; exit 74; }
        for command in "guide list" "serve --port 0 --offline" "doctor --offline"; do
          "${as[@]}" timeout 120 '\(Home.command)' $command --library "$f" > /dev/null; echo $?
        done
        chmod 755 ~/kept
        """)
    guard answer.output != "skipped\n" else { return }
    #expect(answer.output == "74\n74\n74\n", "\(answer.error)")
    #expect(answer.error.contains("cannot be written to"))
  }
}
