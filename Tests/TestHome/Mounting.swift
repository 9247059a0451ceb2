public import Testing

extension Trait where Self == ConditionTrait {
  /// Only where a test may mount a file system of its own, such as a disk that is full: in a user
  /// namespace, which not every system allows.
  public static var mounting: Self {
    .enabled("a file system is mounted in a user namespace, which not every system allows") {
      try await Home().shell("unshare -rm mount -t tmpfs disk /mnt").code == 0
    }
  }
}
