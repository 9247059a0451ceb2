internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // the injected clock returns dates

// A library's interface, by the kind of content: `library.guides.all()`.

extension Library {
  public var articles: ArticleStore { ArticleStore(library: self) }
  public var pictures: PictureStore { PictureStore(library: self) }
  public var guides: GuideStore { GuideStore(library: self) }
  public var guideEntries: GuideEntryStore { GuideEntryStore(library: self) }
  public var trash: TrashStore { TrashStore(library: self) }
  public var fullText: FullTextStore { FullTextStore(library: self) }
  public var titles: TitleStore { TitleStore(library: self) }
  public var wikis: WikiStore { WikiStore(library: self) }
  public var places: PlaceStore { PlaceStore(library: self) }
  public var linkCounts: LinkOpeningStore { LinkOpeningStore(library: self) }
}

/// The saved articles, what is known of them, and which articles were read.
public struct ArticleStore: LibraryStore { let library: Library }

/// The pictures of saved articles.
public struct PictureStore: LibraryStore { let library: Library }

/// The guides, without the changes of their entries.
public struct GuideStore: LibraryStore { let library: Library }

/// The entries of guides: the articles in their order, with days, notes and sections.
public struct GuideEntryStore: LibraryStore { let library: Library }

/// The deleted guides and entries, until they are restored or deleted for good.
public struct TrashStore: LibraryStore { let library: Library }

/// The full-text search in saved articles.
public struct FullTextStore: LibraryStore { let library: Library }

/// The titles that a search can find without a wiki: saved articles, and titles seen in results.
public struct TitleStore: LibraryStore { let library: Library }

/// The wikis that are listed, and what is known of them.
public struct WikiStore: LibraryStore { let library: Library }

/// The owner's places, and lists of places that were loaded.
public struct PlaceStore: LibraryStore { let library: Library }

/// How often links to places were opened, if the owner wants it to be counted.
public struct LinkOpeningStore: LibraryStore { let library: Library }

/// A part of a library's interface. What it needs of the library is the same for all parts.
protocol LibraryStore: Sendable {
  var library: Library { get }
}

extension LibraryStore {
  var path: String { library.path }
  var pool: DatabasePool { library.pool }
  var file: DatabaseFile<LibraryError> { library.file }
  func now() -> Date { library.now() }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await library.read(work)
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await library.write(work)
  }

  func writeFreeing<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await library.writeFreeing(work)
  }

  func demandRoom(for bytes: Int) throws { try library.demandRoom(for: bytes) }
}
