/// The bounding box of some points.
struct Extent {
  private(set) var left = Double.infinity
  private(set) var top = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var bottom = -Double.infinity

  init() {}

  init(_ a: IntegerPoint, _ b: IntegerPoint) {
    left = Double(min(a.x, b.x))
    right = Double(max(a.x, b.x))
    top = Double(min(a.y, b.y))
    bottom = Double(max(a.y, b.y))
  }

  /// The longer side.
  var size: Double { max(right - left, bottom - top) }

  @inline(__always)
  mutating func take(_ point: PixelPoint) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  func moved(right distance: Double) -> Extent {
    var moved = self
    moved.left += distance
    moved.right += distance
    return moved
  }
}

/// A clipping rectangle (Sutherland–Hodgman: one edge after the other).
struct ClipBox {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  @inline(__always)
  func meets(_ extent: Extent) -> Bool {
    extent.right >= left && extent.left <= right && extent.bottom >= top && extent.top <= bottom
  }

  /// Clips a ring; the spare array is a buffer.
  func cut(_ ring: inout [PixelPoint], _ spare: inout [PixelPoint], _ extent: Extent) {
    if extent.left < left {
      ClipBox.cut(&ring, &spare, side: { $0.x - left }, axis: \.x, at: left)
    }
    if extent.right > right {
      ClipBox.cut(&ring, &spare, side: { right - $0.x }, axis: \.x, at: right)
    }
    if extent.top < top {
      ClipBox.cut(&ring, &spare, side: { $0.y - top }, axis: \.y, at: top)
    }
    if extent.bottom > bottom {
      ClipBox.cut(&ring, &spare, side: { bottom - $0.y }, axis: \.y, at: bottom)
    }
  }

  /// Keeps the side on which the signed distance is not negative.
  @inline(__always)
  private static func cut(
    _ ring: inout [PixelPoint], _ spare: inout [PixelPoint], side: (PixelPoint) -> Double,
    axis: WritableKeyPath<PixelPoint, Double>, at edge: Double
  ) {
    guard var before = ring.last else { return }
    spare.removeAll(keepingCapacity: true)
    var away = side(before)
    for point in ring {
      let now = side(point)
      if (away >= 0) != (now >= 0) {
        let share = away / (away - now)
        var crossing = PixelPoint(
          x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y))
        crossing[keyPath: axis] = edge
        spare.append(crossing)
      }
      if now >= 0 { spare.append(point) }
      (before, away) = (point, now)
    }
    swap(&ring, &spare)
  }
}
