/// The base map's bytes, which never change.
///
/// A class, so that they are freed with the last map that reads them. `@unchecked Sendable`: both
/// properties are constants, and nothing writes to the memory after `init`.
final class MapBytes: @unchecked Sendable {
  let all: UnsafeBufferPointer<UInt8>
  private let isOurs: Bool

  /// Uses bytes that stay in place while the program runs, such as those in the binary, without a
  /// copy.
  init(lasting bytes: UnsafeBufferPointer<UInt8>) {
    all = bytes
    isOurs = false
  }

  /// Copies the bytes.
  init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    _ = copy.initialize(from: bytes)
    all = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(copy)[..<bytes.count])
    isOurs = true
  }

  deinit {
    if isOurs { all.baseAddress?.deallocate() }
  }
}

/// A range of the base map's bytes. Bytes outside it read as zero, so that a wrong offset in a
/// damaged file does no harm.
///
/// It does not keep the bytes alive; `BaseMap.reading` does.
struct MapByteRange {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? bytes[index] : 0
  }

  /// Two bytes, little-endian.
  @inline(__always)
  func short(at index: Int) -> Int { Int(self[index]) | Int(self[index &+ 1]) << 8 }

  /// Three bytes, little-endian.
  @inline(__always)
  func triple(at index: Int) -> Int { short(at: index) | Int(self[index &+ 2]) << 16 }

  func long(at index: Int) -> Int { triple(at: index) | Int(self[index &+ 3]) << 24 }

  /// Returns a subrange; empty if it is not inside.
  func part(from start: Int, count: Int) -> MapByteRange {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      return MapByteRange(UnsafeBufferPointer(start: nil, count: 0))
    }
    return MapByteRange(UnsafeBufferPointer(rebasing: bytes[start..<start + count]))
  }

  /// The bytes as UTF-8 text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads a range byte by byte; past its end it reads zeros.
struct MapByteReader {
  private let part: MapByteRange
  private(set) var index: Int

  @inline(__always)
  init(_ part: MapByteRange, at index: Int = 0) {
    self.part = part
    self.index = index
  }

  /// The number of bytes left.
  var left: Int { max(part.count &- index, 0) }

  @inline(__always)
  mutating func byte() -> Int {
    defer { index &+= 1 }
    return Int(part[index])
  }

  @inline(__always)
  mutating func short() -> Int {
    defer { index &+= 2 }
    return part.short(at: index)
  }

  @inline(__always)
  mutating func triple() -> Int {
    defer { index &+= 3 }
    return part.triple(at: index)
  }

  /// Reads a variable-length integer of seven bits per byte, lowest first; bits beyond five bytes
  /// are dropped.
  @inline(__always)
  mutating func number() -> Int {
    let first = byte()
    guard first >= 0x80 else { return first }
    var value = first & 0x7F
    for shift in stride(from: 7, through: 28, by: 7) {
      let next = byte()
      value |= (next & 0x7F) << shift
      if next < 0x80 { break }
    }
    return value
  }

  /// Reads a signed one (zigzag): 0, −1, 1, −2, 2 …
  @inline(__always)
  mutating func step() -> Int {
    let value = number()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }

  /// Returns the next `count` bytes, and skips them.
  mutating func part(count: Int) -> MapByteRange {
    defer { index = index &+ min(max(count, 0), left) }
    return part.part(from: index, count: count)
  }
}
