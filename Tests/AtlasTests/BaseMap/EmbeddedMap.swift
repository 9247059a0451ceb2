import Atlas
import CAssets

/// Opens the base map that is built into the binary.
func embeddedMap() throws -> BaseMap {
  let asset = base_map()
  return try BaseMap(lasting: UnsafeBufferPointer(start: asset.bytes, count: asset.size))
}

/// Returns its bytes.
func embeddedMapBytes() -> [UInt8] {
  let asset = base_map()
  return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.size))
}
