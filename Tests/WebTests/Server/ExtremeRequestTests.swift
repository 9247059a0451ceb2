import Foundation  // percent-encoding of addresses
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Seeded
import Testing

@testable import Web

/// A link on any web site may name any number: it is answered, and the server goes on.
@Suite("Extreme numbers in addresses and forms")
struct ExtremeRequestTests {
  /// With a place for a number, marked by `#`.
  private static let addresses = [
    "/search?q=C&guide=saved&had=#", "/search?q=C&guide=#&had=#",
    "/search/results?q=C&had=#&guide=x",
    "/guides/#", "/guides/1?map=#/#/#&moved=#/#/#&room=#/#", "/guides/#.gpx",
    "/guides/1/sections/#",
    "/guides/#/sections/1", "/guides/1/map?map=#/1/1", "/guides/1/map?moved=#/#/#&part=map",
    "/read/wiki.example.org/Delft?revision=#", "/read/wiki.example.org/Delft?in=#",
    "/map.svg?lat=#&lon=#", "/map.svg?lat=1&lon=1&zoom=#&width=#&height=#", "/places/#",
    "/places?lat=#&lon=#&map=#/#/#", "/places/near?lat=#&lon=#&radius=#",
    "/places/near?q=1,1&radius=#",
    "/places/check?latitude=#&longitude=#", "/sent?before=#", "/open?url=geo%3A#%2C#",
  ]

  @Test("None of them ends the server or is a fault of its own", arguments: addresses)
  func queries(address: String) async throws {
    let site = try await TestSite()
    for number in Extremes.numbers {
      let written = number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let answer = try await site.ask(address.replacing("#", with: written))
      #expect(answer.status.code < 500 || answer.status.code == 503, "\(number.prefix(40))")
    }
  }

  /// A path, and a form for it.
  private static let forms = [
    ("/guides/1", "action=note&entry=#&note=x"), ("/guides/1", "action=day&entry=#&day=#"),
    ("/guides/1", "action=plan&entry=#&day=#&note=x"),
    ("/guides/1/order", "action=place&entry=1&position=#&day=#"),
    ("/guides/1/order", "action=place&entry=#&position=1"), ("/guides/1/order", "action=day&day=#"),
    ("/guides/1", "action=remove&entry=#"), ("/guides/trash", "trash=#"),
    ("/guides/undo", "trash=#"), ("/places", "action=remove&number=#"),
    ("/places/near", "latitude=#&longitude=#&radius=#&room=#"),
    ("/places/1", "action=remove&number=#"),
    ("/places", "action=add&latitude=#&longitude=#"), ("/sent", "action=withdraw&number=#"),
    ("/read/wiki.example.org/Delft", "guide=Trip&had=#&q=C&wiki=wiki.example.org"),
  ]

  @Test("Nor in a form", arguments: forms)
  func posts(path: String, form: String) async throws {
    let site = try await TestSite()
    for number in Extremes.numbers {
      let written = number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let answer = try await site.ask(path, .post, form: form.replacing("#", with: written))
      #expect(answer.status.code < 500 || answer.status.code == 503, "\(number.prefix(40))")
    }
  }

  private static let acts = [
    "action=react&at=#&sign=%2B%F0%9F%91%8D", "action=delete&at=#", "action=block&by=#",
    "action=link&days=#&uses=#", "action=remove&by=#",
  ]

  @Test("Nor in a conversation", arguments: acts)
  func conversation(act: String) async throws {
    let conversation = try await ConversationSite()
    for number in Extremes.numbers {
      let written = number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      for address in [conversation.path + "?before=\(written)"] {
        let answer = try await conversation.ask(address, as: conversation.owner)
        #expect(answer.status.code < 500, "\(number.prefix(40))")
      }
      let form = act.replacing("#", with: written)
      let answer = try await conversation.ask(
        conversation.path, .post, form: form, as: conversation.owner)
      #expect(answer.status.code < 500, "\(number.prefix(40))")
    }
  }

  @Test("How many articles a guide had is a number that it may have had")
  func guidePicker() throws {
    for number in Extremes.numbers {
      let form = Form(fields: [("guide", "saved"), ("had", number)])
      #expect(0...1_000_000 ~= form.guidePicker?.before ?? 0)
    }
  }

  @Test("A part of a file lies within the file", arguments: Extremes.numbers)
  func ranges(number: String) {
    for field in [
      "bytes=\(number)-", "bytes=-\(number)", "bytes=\(number)-\(number)", "bytes=0-\(number)",
    ] {
      if case .part(let range) = ByteRange(field, size: 10) {
        #expect(range.lowerBound >= 0 && range.upperBound <= 10 && !range.isEmpty)
      }
    }
  }
}
