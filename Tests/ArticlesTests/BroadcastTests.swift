import Testing

@testable import Articles

@Suite struct BroadcastTests {
  private let broadcast = Broadcast<String, Int>()

  @Test("Every subscriber of a topic gets an element, and those of other topics do not")
  func topics() async {
    let subscriptions = (0..<3).map { _ in broadcast.subscribe(to: "a") }
    let other = broadcast.subscribe(to: "b")
    broadcast.send(1, to: "a")
    broadcast.send(2, to: "b")
    broadcast.send(3, to: "nobody")
    for subscription in subscriptions {
      var elements = subscription.makeAsyncIterator()
      #expect(await elements.next() == 1)
    }
    var elements = other.makeAsyncIterator()
    #expect(await elements.next() == 2)
    #expect(Set(broadcast.topics) == ["a", "b"] && broadcast.count == 4)
  }

  @Test("A slow subscriber gets only the newest element, and none twice")
  func newest() async {
    let subscription = broadcast.subscribe(to: "a")
    for number in 1...100 { broadcast.send(number, to: "a") }
    var elements = subscription.makeAsyncIterator()
    #expect(await elements.next() == 100)
    broadcast.send(101, to: "a")
    #expect(await elements.next() == 101)
  }

  @Test("The first element is there at once, until a newer one replaces it")
  func first() async {
    let early = broadcast.subscribe(to: "a", startingWith: 0)
    let late = broadcast.subscribe(to: "a", startingWith: 0)
    var elements = early.makeAsyncIterator()
    #expect(await elements.next() == 0)
    broadcast.send(7, to: "a")
    var others = late.makeAsyncIterator()
    #expect(await others.next() == 7)
  }

  @Test("A hundred subscriptions whose tasks are cancelled leave nothing")
  func cancelledTasks() async {
    for _ in 0..<100 {
      let task = Task { [broadcast] in
        for await _ in broadcast.subscribe(to: "a") {}
      }
      task.cancel()
      await task.value
    }
    #expect(broadcast.count == 0)
  }

  @Test("A stream that nobody holds any more is no subscription")
  func released() {
    do { _ = broadcast.subscribe(to: "a") }
    #expect(broadcast.count == 0 && broadcast.topics == [])
  }

  @Test("Subscribers that come and go while elements are sent take none from the others")
  func atOnce() async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<50 {
        let subscription = broadcast.subscribe(to: "a", startingWith: 0)
        group.addTask {
          for await element in subscription where element == 1_000 { break }
        }
        group.addTask { [broadcast] in _ = broadcast.subscribe(to: "a") }
      }
      group.addTask { [broadcast] in
        for number in 1...1_000 { broadcast.send(number, to: "a") }
      }
    }
    #expect(broadcast.count == 0)
  }
}
