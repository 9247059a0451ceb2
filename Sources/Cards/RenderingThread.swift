internal import CVips
internal import Dispatch
internal import Synchronization

/// A serial executor with a thread of its own for drawing.
///
/// Drawing takes 20 to 100 ms; on the threads shared by all tasks it would hold up everything else.
/// It is always the same thread, because Pango reads the fonts again for each one.
final class RenderingThread: SerialExecutor {
  private let queue = JobQueue()

  init() { queue.start(for: self) }

  func enqueue(_ job: consuming ExecutorJob) { queue.add(.job(UnownedJob(job))) }

  deinit { queue.add(.end) }
}

/// The queue of jobs. The thread holds the queue, not its owner, so that it ends with the owner.
private final class JobQueue: Sendable {
  enum Item: Sendable {
    case job(UnownedJob)
    case end
  }

  private let waiting = Mutex<[Item]>([])
  private let count = DispatchSemaphore(value: 0)
  private let owner = Mutex<UnownedSerialExecutor?>(nil)

  func add(_ item: Item) {
    waiting.withLock { $0.append(item) }
    count.signal()
  }

  func start(for executor: RenderingThread) {
    owner.withLock { $0 = executor.asUnownedSerialExecutor() }
    cvips_start_thread(
      { queue in
        if let queue { Unmanaged<JobQueue>.fromOpaque(queue).takeRetainedValue().run() }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func run() {
    while true {
      count.wait()
      switch waiting.withLock({ $0.removeFirst() }) {
      case .end: return
      case .job(let job):
        // The owner exists while one of its jobs waits.
        if let executor = owner.withLock({ $0 }) { job.runSynchronously(on: executor) }
      }
    }
  }
}
