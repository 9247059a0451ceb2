import Foundation  // the stored file
import TestSupport

@testable import Cards

/// Small grey copies of pictures, side by side in one stored JPEG.
///
/// They are compared by the mean light of blocks, so that another version of libvips or of a font,
/// which moves edges by a pixel, changes nothing, and a missing word or sign does.
struct ContactSheet {
  /// A fifth of a card.
  static let (cellWidth, cellHeight) = (CardSize.width / 5, CardSize.height / 5)
  private static let block = 6
  /// By how much the light of a block may differ, of 255, and of how many blocks of a picture.
  private static let (light, blocks) = (16, 8)

  let columns: Int
  /// Row by row.
  private var cells: [Cell]

  /// The mean light of each block.
  typealias Cell = [Int]

  /// - Parameter pictures: JPEG files of cards.
  init(_ pictures: [[UInt8]], columns: Int) throws {
    self.columns = columns
    cells = try Self.cells(of: Self.sheet(of: pictures, columns), columns, pictures.count)
  }

  /// The number of blocks that differ between two of the pictures.
  func difference(_ first: Int, _ second: Int) -> Int {
    Self.difference(cells[first], cells[second])
  }

  /// Whether two of the pictures are so different that the test would notice.
  func tells(_ first: Int, from second: Int) -> Bool { difference(first, second) > Self.blocks }

  /// Returns the numbers of the pictures that are not as in the stored file; with `UPDATE_GOLDEN=1`
  /// in the environment, the file is replaced first.
  ///
  /// - Parameter path: Relative to the root of the repository.
  static func differences(of pictures: [[UInt8]], columns: Int, from path: String) throws -> [Int] {
    let found = try ContactSheet(pictures, columns: columns)
    let file = Repository.url(path)
    if GoldenFile.isUpdating {
      try Data(sheet(of: pictures, columns).jpeg(quality: 60)).write(to: file, options: .atomic)
    }
    let stored = try raster(Array(Data(contentsOf: file)))
    let expected = try cells(of: stored, columns, pictures.count)
    return pictures.indices.filter { difference(found.cells[$0], expected[$0]) > blocks }
  }

  private static func difference(_ first: Cell, _ second: Cell) -> Int {
    zip(first, second).count { abs($0 - $1) > light }
  }

  private static func sheet(of pictures: [[UInt8]], _ columns: Int) throws -> Raster {
    try Raster.open()
    let rows = (pictures.count + columns - 1) / columns
    var sheet = try Raster(width: cellWidth * columns, height: cellHeight * rows, .white)
    for (number, picture) in pictures.enumerated() {
      let small = try raster(picture).fit(width: cellWidth, height: cellHeight).computed()
      sheet = try sheet.placed(
        small, left: number % columns * cellWidth, top: number / columns * cellHeight)
    }
    return try sheet.computed()
  }

  private static func raster(_ jpeg: [UInt8]) throws -> Raster {
    try Raster.open()
    return try Raster(PictureBytes(jpeg, Pictures.limits), .jpeg, shrink: 1)
  }

  private static func cells(of sheet: Raster, _ columns: Int, _ count: Int) throws -> [Cell] {
    let (width, values) = (sheet.width, try sheet.values())
    guard width == cellWidth * columns, values.count == width * sheet.height * 4,
      sheet.height >= (count + columns - 1) / columns * cellHeight
    else { return Array(repeating: [], count: count) }
    return (0..<count).map { number in
      let (left, top) = (number % columns * cellWidth, number / columns * cellHeight)
      return stride(from: top, to: top + cellHeight, by: block).flatMap { y in
        stride(from: left, to: left + cellWidth, by: block).map { x in
          var sum = 0
          for row in y..<y + block {
            for pixel in row * width + x..<row * width + x + block {
              // Green is most of what the eye takes for light.
              sum += Int(values[pixel * 4 + 1])
            }
          }
          return sum / (block * block)
        }
      }
    }
  }
}
