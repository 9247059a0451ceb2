/// Limits the memory of responses that are decoded at the same time.
public protocol DecodingBudget: Sendable {
  /// Runs `work` when there is memory for decoding a response.
  func decode<Value: Sendable>(
    response: [UInt8], _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value
}
