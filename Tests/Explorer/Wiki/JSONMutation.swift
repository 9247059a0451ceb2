import Foundation  // JSON
import PageMutations
import Seeded

/// Answers of a wiki that no healthy wiki gives: other numbers, other types, parts that are missing or
/// there twice, and texts that are no JSON at all.
struct JSONMutation {
  var chance: SeededChance

  /// The answer with one to eight changes, as bytes.
  mutating func bytes(of object: Any) -> [UInt8] {
    var object = object
    for _ in 0..<(1 << chance.below(4)) { object = changed(object, depth: 0) }
    let isObject = object is [Any] || object is [String: Any]
    // In one order, so that a seed makes the same bytes each time.
    let json =
      isObject
      ? try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys) : nil
    var bytes = Array(json ?? Data("\(object)".utf8))
    switch chance.below(24) {
    case 0: bytes.removeSubrange(chance.below(bytes.count + 1)...)
    case 1: bytes = Array("<br>Warning: x in y.php on line 1".utf8) + bytes
    case 2: bytes = Self.nested(1 << chance.below(17))
    case 3: bytes.append(contentsOf: bytes)
    case 4: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 5:
      if !bytes.isEmpty {
        bytes[chance.below(bytes.count)] = UInt8(truncatingIfNeeded: chance.next())
      }
    case 6: bytes = enlarged(bytes)
    default: break
    }
    return bytes
  }

  /// Numbers that JSON can write and Foundation cannot: set in the text itself.
  private mutating func enlarged(_ bytes: [UInt8]) -> [UInt8] {
    let digits = bytes.indices.filter { 0x30...0x39 ~= bytes[$0] }
    guard !digits.isEmpty else { return bytes }
    let start = digits[chance.below(digits.count)]
    let end = bytes[start...].firstIndex { !(0x30...0x39 ~= $0) } ?? bytes.endIndex
    return bytes[..<start] + Array(ExtremeValues.number(using: &chance).utf8) + bytes[end...]
  }

  private static func nested(_ depth: Int) -> [UInt8] {
    let open = depth.isMultiple(of: 2) ? "[" : "{\"query\":"
    let close = depth.isMultiple(of: 2) ? "]" : "}"
    return Array(
      (String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
  }

  private mutating func changed(_ value: Any, depth: Int) -> Any {
    // The deeper, the likelier that it is changed itself and not what it holds.
    if depth > 1, chance.below(4) == 0 { return extreme(like: value) }
    switch value {
    case var object as [String: Any] where !object.isEmpty:
      let key = object.keys.sorted()[chance.below(object.count)]
      switch chance.below(10) {
      case 0: object[key] = nil
      case 1: object[key.uppercased()] = object.removeValue(forKey: key)
      default: object[key] = changed(object[key] ?? 0, depth: depth + 1)
      }
      return object
    case var list as [Any] where !list.isEmpty:
      let place = chance.below(list.count)
      switch chance.below(10) {
      case 0: list.remove(at: place)
      case 1: list = Array(repeatElement(list, count: 1 << chance.below(9)).joined())
      case 2: list.append(list[place])
      default: list[place] = changed(list[place], depth: depth + 1)
      }
      return list
    default: return extreme(like: value)
    }
  }

  private mutating func extreme(like value: Any) -> Any {
    if chance.below(5) > 0 {
      if value is Int || value is Double { return number }
      if value is String { return ExtremeValues.text(using: &chance) }
    }
    let others: [Any] = [
      NSNull(), true, false, number, ExtremeValues.text(using: &chance),
      ExtremeValues.number(using: &chance), [Any](), [String: Any](), [value, value], ["*": value],
      ["a": ["b": value]],
    ]
    return others[chance.below(others.count)]
  }

  private var number: Any {
    mutating get {
      let numbers: [Any] = [
        Int.max, Int.min, Int.max / 2, Int.max / 3 + 1, Int.min + 1, 0, -1, 1, 1 << 32, 1 << 53,
        -(1 << 53), UInt64.max,
        1e308, -1e308, 0.5, 91.0, -181.0, 1 << 40,
      ]
      return numbers[chance.below(numbers.count)]
    }
  }
}
