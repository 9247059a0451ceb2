public import Articles

/// Turns every error of an adapter into a `Problem`.
func translatingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
  do {
    return try await work()
  } catch {
    guard let problem = Problem(error) else { throw error }
    throw problem
  }
}

extension PageTitle {
  /// A title that a person typed.
  ///
  /// - Throws: A `Problem` where no wiki would take it.
  public static func checked(_ typed: String) throws -> PageTitle {
    do throws(TitleError) { return try PageTitle(typed) } catch {
      throw Problem.title(typed, error)
    }
  }
}

extension WikiID {
  /// A wiki as a person names it.
  ///
  /// - Throws: A `Problem` where the text names none.
  public static func checked(_ typed: String) throws -> WikiID {
    do { return try WikiID(typed: typed) } catch { throw Problem.notAWiki(typed) }
  }
}
