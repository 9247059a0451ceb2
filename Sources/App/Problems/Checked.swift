public import Articles

/// Runs `work` and rethrows adapter errors as `Problem`s.
func translatingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
  do {
    return try await work()
  } catch {
    throw Problem(error) ?? error
  }
}

/// The same for work that does not wait.
func translatingErrorsSynchronously<Value>(_ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch {
    throw Problem(error) ?? error
  }
}

extension PageTitle {
  /// Parses a title that the user typed.
  ///
  /// - Throws: A `Problem` if no wiki would accept it.
  public static func checked(_ typed: String) throws -> PageTitle {
    do throws(TitleError) { return try PageTitle(typed) } catch {
      throw Problem.title(typed, error)
    }
  }
}

extension WikiID {
  /// Parses a wiki as the user names it.
  ///
  /// - Throws: A `Problem` if the text is not a wiki.
  public static func checked(_ typed: String) throws -> WikiID {
    do { return try WikiID(typed: typed) } catch { throw Problem.notAWiki(typed) }
  }
}
