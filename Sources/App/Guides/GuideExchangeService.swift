internal import Library

/// Exports guides to a library file of their own, and imports them from one.
public struct GuideExchangeService: Sendable {
  let library: Library
}
