import Foundation  // formatting, and a search for a whole number as a floor
import Places

/// Links in every format that we write, and some that we only read.
private func links(_ count: Int) -> [String] {
  let others = [
    "https://www.google.com/maps/place/Central+Park/@40.8,-73.9,15z/data=!8m2!3d40.785091!4d-73.968285",
    "https://osm.org/go/0EEQjE--", "om://o4MnIOApKp/Kreuzberg", "52°22′23″N, 4°53′32″E",
    "https://geohack.toolforge.org/geohack.php?params=52_22_26_N_4_53_22_E_type:city",
    "geo:0,0?q=52.37,4.89(Label)&z=14", "9F469VCR+4G", "wikipedia://places?lat=91&lon=4",
  ]
  return (0..<count).map { number in
    let kinds = OutgoingLink.allCases
    let turn = number % (kinds.count + others.count)
    guard turn < kinds.count,
      let point = try? Coordinate(
        latitude: Double(number % 18_000) / 100 - 90, longitude: Double(number % 36_000) / 100 - 180
      )
    else { return others[turn % others.count] }
    return kinds[turn].address(of: .init(point))
  }
}

/// Measures the links parsed per second, next to reading each byte once.
func benchLinks() async {
  let all = links(10_000)
  let reader = PlaceReader()
  let ours = await best { for link in all { _ = try? reader.read(link) } }
  let floor = await best { for link in all { _ = link.utf8.count { $0 == UInt8(ascii: "&") } } }
  line("10,000 links of every dialect", ours, beside: ("looking at each byte", floor))
  print("links parsed: \(Int(Double(all.count) / ours * 1_000_000)) a second")
}
