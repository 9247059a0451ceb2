import Articles
import Conversations
import Foundation  // a temporary folder, and the clock

// The time until a message is on disk and until a listener has it, one message after the other.

/// Appends bytes to a file and waits until they are on disk: no store can be faster.
private func floorOfDisk(_ file: FileHandle, _ bytes: Data) throws {
  try file.write(contentsOf: bytes)
  try file.synchronize()
}

func benchTalking() async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "waypost-bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  var limits = ConversationLimits()
  limits.messages = 1_000_000
  let store = try ConversationStore.open(
    at: folder.path + "/conversations.sqlite", limits: limits, now: { Date() })
  var generator = SystemRandomNumberGenerator()
  let id = ConversationID(using: &generator)
  let writer = try await store.start(
    id,
    by: NewParticipant(
      id: ParticipantID(using: &generator), name: "A", device: DeviceSecret(.random())))
  let notifications = store.notifications(of: id)
  var last = try await store.conversation(id)?.lastChange ?? 0
  let delivered = try await best {
    let draft = MessageDraft(id: MessageID(using: &generator), content: .text("Hello"))
    _ = try await store.messages.send(draft, by: writer.id, in: id)
    for await _ in notifications { break }
    last = try await store.messages.changes(in: id, after: last, limit: 10)?.last?.number ?? last
  }
  let path = folder.appendingPathComponent("floor")
  _ = FileManager.default.createFile(atPath: path.path, contents: nil)
  let file = try FileHandle(forWritingTo: path)
  let page = Data(count: 4_096)
  let floor = try await best { try floorOfDisk(file, page) }
  line("message sent, safe and heard", delivered, beside: ("4 kB written and synced", floor))
}
