internal import Library

/// What was deleted, until it is restored or deleted for good.
public struct TrashService: Sendable {
  let library: Library
}
