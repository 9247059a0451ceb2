import Atlas
import CAssets

/// The base map that is part of the binary.
func ourMap() throws -> BaseMap {
  let asset = base_map()
  return try BaseMap(lasting: UnsafeBufferPointer(start: asset.bytes, count: asset.size))
}

/// Its bytes.
func ourBytes() -> [UInt8] {
  let asset = base_map()
  return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.size))
}
