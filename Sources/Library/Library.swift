import CZstd
import Crypto
import GRDB

public final class Library: Sendable {
  let pool: DatabasePool
  init(pool: DatabasePool) { self.pool = pool }
}
