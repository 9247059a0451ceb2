internal import Library

/// The trash: deleted items, until they are restored or deleted permanently.
public struct TrashService: Sendable {
  let library: Library
}
