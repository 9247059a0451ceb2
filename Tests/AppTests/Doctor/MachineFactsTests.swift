import Foundation
import HTTPTypes
import Localization
import TestSupport
import Testing
import Wiki

@testable import App

@Suite("Facts about the machine")
struct MachineFactsTests {
  @Test(
    "A disk is full, nearly full, or has room",
    arguments: [
      (0, Diagnosis.State.failed, Message.Key.doctorDiskFull),
      (50 << 20, .warning, .doctorDiskLow), (1 << 30, .ok, .doctorDisk),
    ])
  func disk(free: Int, state: Diagnosis.State, key: Message.Key) {
    #expect(Diagnosis.disk(free: free).state == state)
    #expect(Diagnosis.disk(free: free).message.key == key)
  }

  @Test(
    "A clock is wrong before our time, and far from a wiki's",
    arguments: [
      (0.0, nil, Message.Key.doctorClockPast), (1_790_000_000, 4000, .doctorClockOff),
      (1_790_000_000, -4000, .doctorClockOff), (1_790_000_000, 1e300, .doctorClockOff),
      (1_790_000_000, -.infinity, .doctorClockOff), (1_790_000_000, .nan, .doctorClock),
      (1_790_000_000, 20, .doctorClock),
      (1_790_000_000, nil, nil),
    ] as [(Double, Double?, Message.Key?)])
  func clock(now: Double, ahead: Double?, key: Message.Key?) {
    let found = Diagnosis.clock(Date(timeIntervalSince1970: now), ahead: ahead)
    #expect(found?.message.key == key)
  }

  @Test(
    "The age of a response counts as a number of seconds, and as nothing else",
    arguments: [
      ("60", 0.0), ("0", 60), ("1e300", 60), ("-1e300", 60), ("inf", 60), ("nan", 60), ("-60", 60),
      ("99999999999999999999", 60), ("", 60),
    ])
  func age(header: String, ahead: Double) throws {
    let skew = ClockSkew()
    var head = HTTPResponse(status: .ok)
    head.headerFields[.date] = "Sun, 06 Nov 1994 08:49:37 GMT"
    head.headerFields[.age] = header
    skew.hear(
      Transport.Answer(head: head, body: []), at: Date(timeIntervalSince1970: 784_111_777 + 60))
    #expect(skew.difference == ahead)
  }

  @Test("The time of a wiki is read as servers write it, and nothing else is")
  func time() {
    let date = Date(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(date?.timeIntervalSince1970 == 784_111_777)
    for text in ["", "yesterday", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 99 Nov 1994 08:49:37 GMT"]
    {
      #expect(Date(httpDate: text) == nil)
    }
  }

  @Test(
    "A port is free, taken, or not to be had",
    arguments: [
      (Int32(0), Diagnosis.State.ok, Message.Key.doctorPortFree),
      (EADDRINUSE, .advice, .doctorPortTaken), (EACCES, .warning, .doctorPortRefused),
    ])
  func port(error: Int32, state: Diagnosis.State, key: Message.Key) {
    let found = Diagnosis.port(80, host: "127.0.0.1", error: error)
    #expect(found.state == state)
    #expect(found.message.key == key)
  }

  @Test("An address of another machine cannot be answered on; a free port of this one can")
  func listening() {
    #expect(MachineChecks.listening(on: "127.0.0.1", port: 0) == 0)
    #expect(MachineChecks.listening(on: "192.0.2.1", port: 0) != 0)
  }

  @Test(
    "Fonts are missed by script, with the package that has them",
    arguments: [
      (["ar", "he", "ja", "ko", "zh-cn", "en"], []), (["en", "ar", "he"], ["fonts-noto-cjk"]),
      (["en"], ["fonts-noto-core", "fonts-noto-cjk"]),
    ] as [(Set<String>, [String])])
  func fonts(languages: Set<String>, packages: [String]) {
    let texts = Diagnosis.fonts(languages).compactMap {
      $0.message.remedy.map { Localizer(.english)($0) }
    }
    #expect(texts.count == packages.count)
    for (text, package) in zip(texts, packages) { #expect(text.hasSuffix(package)) }
  }

  @Test("Every setting that is asked for is a key that the file may hold")
  func keys() throws {
    let folder = Repository.url("Sources/App")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(
        of: /forKey: "([a-z-]+)"|(?:flag|value)\("([a-z-]+)", (?:in|reader)/)
      {
        let key = String(match.1 ?? match.2 ?? "")
        #expect(SettingsFile.keys.contains(key), "\(file): \(key)")
      }
    }
  }
}
