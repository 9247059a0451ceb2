import Articles
import Testing

@testable import Conversations

@Suite struct ChangeListenersTests {
  private let notifier = ChangeNotifier()
  private let trip: ConversationID
  private let other: ConversationID

  init() {
    var generator = SystemRandomNumberGenerator()
    trip = ConversationID(using: &generator)
    other = ConversationID(using: &generator)
  }

  @Test("Every listener of a conversation is woken, and those of other conversations are not")
  func conversations() async {
    let listeners = (0..<3).map { _ in notifier.listen(to: trip) }
    var elsewhere = notifier.listen(to: other).makeAsyncIterator()
    for listener in listeners {
      var notifications = listener.makeAsyncIterator()
      #expect(await notifications.next() == .change)
    }
    #expect(await elsewhere.next() == .change)
    notifier.notify(trip, of: 1)
    for listener in listeners {
      var notifications = listener.makeAsyncIterator()
      #expect(await notifications.next() == .change)
    }
    notifier.sendHeartbeat()
    #expect(await elsewhere.next() == .heartbeat)
    #expect(Set(notifier.conversations) == [trip, other] && notifier.listenerCount == 4)
  }

  @Test("A slow listener gets only the newest notification")
  func newest() async {
    var notifications = notifier.listen(to: trip).makeAsyncIterator()
    for number in 1...100 { notifier.notify(trip, of: number) }
    notifier.sendHeartbeat()
    #expect(await notifications.next() == .heartbeat)
    #expect(notifier.lastChange(of: trip) == 100)
  }

  @Test("Of changes at the same time the later one counts; a deleted conversation has reached 0")
  func order() {
    notifier.notify(trip, of: 12)
    notifier.notify(trip, of: 11)
    #expect(notifier.lastChange(of: trip) == 12)
    notifier.notify(trip, of: 0)
    #expect(notifier.lastChange(of: trip) == 0)
    #expect(notifier.lastChange(of: other) == nil)
  }

  @Test("What was noted during a poll stays; what is read of others is taken over, also if older")
  func poll() {
    notifier.notify(trip, of: 11)
    notifier.notify(other, of: 50)
    let before = notifier.notified
    notifier.notify(trip, of: 13)
    #expect(notifier.notify(of: [trip: 12, other: 30], 1, after: before) == [other])
    #expect(notifier.lastChange(of: trip) == 13)
    #expect(notifier.lastChange(of: other) == 30)
    let later = notifier.notified
    #expect(notifier.notify(of: [trip: 14], 2, after: later) == [trip])
    // Nobody listens to it any more.
    #expect(notifier.lastChange(of: other) == nil)
    let last = notifier.notified
    notifier.notify(other, of: 31)
    #expect(notifier.notify(of: [trip: 14], 3, after: last) == [])
    #expect(notifier.lastChange(of: other) == 31)
  }

  @Test("A stream that nobody holds any more is no listener")
  func released() {
    do { _ = notifier.listen(to: trip) }
    #expect(notifier.listenerCount == 0 && notifier.conversations == [])
  }

  @Test("Listeners that come and go while others are notified take nothing from them")
  func atOnce() async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<50 {
        let listener = notifier.listen(to: trip)
        group.addTask {
          for await notification in listener where notification == .heartbeat { break }
        }
        group.addTask { [notifier, trip] in _ = notifier.listen(to: trip) }
      }
      group.addTask { [notifier, trip] in
        for number in 1...1_000 { notifier.notify(trip, of: number) }
        notifier.sendHeartbeat()
      }
    }
    #expect(notifier.listenerCount == 0)
  }
}
