import Articles
import Markup
import Synchronization
import Testing

@Suite("The limit on the work of a rendering")
struct RenderingWorkLimitTests {
  /// Renders an article, with a clock that is a part of the limit later at each look.
  private static let renderings:
    [(name: String, render: @Sendable (Article, WorkLimit.Clock) -> String)] = [
      (
        "HTML",
        {
          var rendering = HTMLRendering()
          rendering.clock = $1
          return rendering.content(of: $0).markup
        }
      ),
      (
        "Markdown",
        {
          var rendering = MarkdownRendering()
          rendering.clock = $1
          return rendering.render($0)
        }
      ),
      (
        "text",
        {
          var rendering = TextRendering()
          rendering.clock = $1
          return rendering.render($0)
        }
      ),
    ]

  private static func clock(part: Double) -> WorkLimit.Clock {
    let looks = Mutex(0)
    return WorkLimit.Clock {
      looks.withLock { looks in
        looks += 1
        return WorkLimit.ofPage * part * Double(looks)
      }
    }
  }

  private static func article(_ write: (inout Body.Builder) -> Void) throws -> Article {
    var builder = Body.Builder()
    write(&builder)
    return try SampleArticles.article(builder.finish())
  }

  @Test("An article that takes longer than the limit ends early, and says so")
  func cutShort() throws {
    let article = try RenderingWorkLimitTests.article { builder in
      for number in 0..<2_000 {
        builder.start(.paragraph)
        builder.append("word\(number)")
        builder.end()
      }
    }
    let words = Labels().cutShort
    for (name, render) in RenderingWorkLimitTests.renderings {
      let whole = render(article, RenderingWorkLimitTests.clock(part: 0.0001))
      #expect(whole.contains("word1999") && !whole.contains(words), "\(name)")
      let cut = render(article, RenderingWorkLimitTests.clock(part: 0.1))
      #expect(cut.contains("word10") && !cut.contains("word1999"), "\(name)")
      #expect(cut.contains(words), "\(name)")
    }
  }

  @Test("Labels and cells of a table are part of the work")
  func tables() throws {
    let article = try RenderingWorkLimitTests.article { builder in
      for element in [Body.Element.facts, .table] {
        builder.start(element)
        for number in 0..<500 {
          builder.start(.row)
          builder.start(.headerCell(.init()))
          builder.append("label\(number)")
          builder.end()
          builder.start(.cell(.init()))
          builder.append("value\(number)")
          builder.end()
          builder.end()
        }
        builder.end()
      }
    }
    for (name, render) in RenderingWorkLimitTests.renderings {
      let cut = render(article, RenderingWorkLimitTests.clock(part: 0.1))
      #expect(cut.contains(Labels().cutShort) && !cut.contains("value499"), "\(name)")
    }
  }
}
