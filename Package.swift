// swift-tools-version: 6.2
import PackageDescription

// Scripts/dependency-rules.txt says which module may import which. Scripts/check-dependencies
// compares this manifest and all imports with it.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let asyncHTTPClient = Target.Dependency.product(
  name: "AsyncHTTPClient", package: "async-http-client")
let configuration = Target.Dependency.product(
  name: "Configuration", package: "swift-configuration")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(
  name: "HummingbirdTesting", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioCompression = Target.Dependency.product(
  name: "NIOHTTPCompression", package: "swift-nio-extras")
let nioHTTPTypes = Target.Dependency.product(
  name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let serviceLifecycle = Target.Dependency.product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let unixSignals = Target.Dependency.product(
  name: "UnixSignals", package: "swift-service-lifecycle")

let package = Package(
  name: "waypost",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "waypost", targets: ["CLI"]),
    .executable(name: "waypost-bench", targets: ["Bench"]),
    .executable(name: "waypost-bare", targets: ["Bare"]),
    .library(name: "Markup", targets: ["Markup"]),
    .library(name: "HTMLTree", targets: ["HTMLTree"]),
    .library(name: "Places", targets: ["Places"]),
    .library(name: "Articles", targets: ["Articles"]),
    .library(name: "Titles", targets: ["Titles"]),
    .library(name: "Atlas", targets: ["Atlas"]),
    .library(name: "Battleship", targets: ["Battleship"]),
    .library(name: "Wiki", targets: ["Wiki"]),
    .library(name: "Reader", targets: ["Reader"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // At most one trait for each package: SwiftPM writes two in random order each time it plans a
    // build, and then compiles everything that depends on the package again.
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["YAML"]),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1",
      traits: ["FullFoundation"]),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    // Domain: pure code, no disk, no network.
    .target(name: "Markup"),
    .target(name: "HTMLTree"),
    .target(name: "Places"),
    .target(name: "Articles", dependencies: ["Places", "Markup"]),
    .target(name: "Titles"),
    .target(name: "Atlas", dependencies: ["Places", "Markup"]),
    .target(name: "Battleship", dependencies: ["Markup"]),
    .target(name: "Localization", exclude: ["Messages"]),
    .target(name: "Routes", dependencies: ["Articles", "Markup", "Places"]),
    .target(name: "IPAddresses"),
    .target(name: "Scheduling"),

    // Adapter: what the SQLite files of the other adapters have in common.
    .target(name: "SQLiteStore", dependencies: ["CFileBirth", grdb, grdbSQLite]),

    // Adapters: each connects the domain to one thing outside.
    .target(
      name: "Wiki",
      dependencies: ["Articles", "Markup", "Places", "HTMLTree", "Scheduling", httpTypes]),
    .target(
      name: "HTTPTransport",
      dependencies: [
        "Articles", "IPAddresses", "Scheduling", "Wiki", asyncHTTPClient, nioCore,
        nioCompression, nioHTTP1, httpTypes,
      ]),
    .target(name: "Reader", dependencies: ["HTMLTree", "Articles", "Places"]),
    .target(
      name: "Library", dependencies: ["Articles", "Places", "SQLiteStore", "CZstd", grdb, crypto]),
    .target(name: "Cards", dependencies: ["Articles", "Markup", "CVips", "CZlib", "CQREncode"]),
    .target(
      name: "Conversations",
      dependencies: ["Articles", "Markup", "Routes", "SQLiteStore", grdb, crypto]),
    .target(
      name: "Secrets",
      dependencies: ["Articles", "Battleship", "Markup", "SQLiteStore", crypto, systemPackage]),

    // Application services: the only module that imports the adapters.
    .target(
      name: "App",
      dependencies: [
        "Articles", "Atlas", "Battleship", "Markup", "Places", "Routes", "Titles", "Localization",
        "IPAddresses", "Scheduling", "Wiki", "HTTPTransport", "Reader", "Library", "Cards",
        "Conversations", "SQLiteStore", "Secrets", "CAssets", crypto, httpTypes, configuration,
        systemPackage, nioPosix,
      ]),

    // Front ends.
    .target(
      name: "Web",
      dependencies: [
        "Markup", "Articles", "Atlas", "Battleship", "IPAddresses", "Places", "Routes",
        "Localization", "Scheduling", "App", "Secrets", "CAssets", "CZlib", hummingbird,
        hummingbirdCore,
        httpTypes, nioCore, nioHTTP1, nioHTTPTypes,
        serviceLifecycle, unixSignals, logging,
      ]),
    .executableTarget(
      name: "CLI",
      dependencies: [
        "Markup", "Articles", "Atlas", "Battleship", "Places", "Titles", "Localization",
        "Scheduling", "App", "Web", argumentParser,
      ]),

    // The files of Assets/, embedded in the binary. Scripts/make-assets writes the source.
    .target(name: "CAssets"),

    // The time at which a file was created.
    .target(name: "CFileBirth"),

    // The functions of libvips that Cards uses. It is loaded at its first use, so a build does not
    // need it.
    .target(name: "CVips", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // Benchmarks, each beside a lower bound. `make bench` runs it.
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Articles", "Atlas", "CAssets", "Conversations", "Library", "Markup", "Places", "Reader",
        "Titles", "App", "Wiki", httpTypes,
      ],
      path: "Benchmarks/Bench"),
    // The benchmark of the reader, apart so that it builds in seconds.
    .executableTarget(
      name: "ReadingBench", dependencies: ["Articles", "HTMLTree", "Markup", "Reader"],
      path: "Benchmarks/Reading"),
    // The benchmark of a game's moves and links, apart so that it builds without the rest.
    .executableTarget(
      name: "GamesBench", dependencies: ["Battleship", "Seeded", crypto], path: "Benchmarks/Games"),
    .executableTarget(
      name: "NearBench", dependencies: ["Library", "Places"], path: "Benchmarks/Near"),
    // The benchmark of card pictures, apart for the same reason.
    .executableTarget(
      name: "Drawing", dependencies: ["Articles", "Cards", "CVips", "Markup"],
      path: "Benchmarks/Drawing"),
    .executableTarget(
      name: "Bare", dependencies: [hummingbird, nioCore], path: "Benchmarks/Bare"),

    // The parser's benchmark, and the test with randomly broken pages. WAYPOST_ONLY builds them in
    // seconds.
    .executableTarget(name: "Parsing", dependencies: ["HTMLTree"], path: "Benchmarks/Parsing"),
    .executableTarget(
      name: "Mutations",
      dependencies: ["Articles", "HTMLTree", "Markup", "PageMutations", "Reader", "Seeded"],
      path: "Benchmarks/Mutations"),

    // Sends extreme input to a running server, its wiki and the reader. `make explore` runs it.
    .executableTarget(
      name: "Explorer",
      dependencies: ["HTMLTree", "PageMutations", "Seeded"], path: "Tests/Explorer",
      exclude: ["Findings"]),

    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(name: "HTMLTreeTests", dependencies: ["HTMLTree", "Seeded"]),
    .testTarget(
      name: "PlacesTests", dependencies: ["Places", "Routes", "Seeded", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ArticlesTests",
      dependencies: ["Articles", "Markup", "Places", "Seeded", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(name: "TitlesTests", dependencies: ["Titles"]),
    .testTarget(
      name: "AtlasTests", dependencies: ["Atlas", "Markup", "Places", "CAssets", "Seeded"]),
    .testTarget(name: "BattleshipTests", dependencies: ["Battleship", "Markup", "Seeded", crypto]),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization", "TestSupport"]),
    .testTarget(name: "SchedulingTests", dependencies: ["Scheduling", "TestSupport"]),
    .testTarget(
      name: "WikiTests",
      dependencies: ["Wiki", "Articles", "Places", "Seeded", "TestSupport", httpTypes],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "Reader", "HTMLTree", "Articles", "Markup", "Places", "Seeded", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "HTTPTransportTests",
      dependencies: [
        "HTTPTransport", "Articles", "FaultServer", "IPAddresses", "TestSupport", "Wiki", httpTypes,
      ]),
    .testTarget(
      name: "CardsTests", dependencies: ["Cards", "Articles", "Markup", "Seeded", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Library", "Articles", "Places", "Seeded", "SQLiteStore", "TestSupport", grdb, subprocess,
      ]),
    .testTarget(
      name: "ConversationsTests",
      dependencies: [
        "Conversations", "Articles", "SQLiteStore", "TestSupport", grdb, subprocess, systemPackage,
      ]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "Articles", "Atlas", "Battleship", "Cards", "Conversations", "Markup", "Places",
        "Wiki", "HTTPTransport", "IPAddresses", "Library", "Reader", "Scheduling", "Secrets",
        "Seeded", "SQLiteStore", "Localization", "FaultServer", "TestSupport", httpTypes,
        systemPackage,
      ]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "Web", "App", "Articles", "Atlas", "Battleship", "Cards", "Markup", "HTMLTree",
        "IPAddresses", "Places", "Routes", "Localization", "Wiki", "Library", "CAssets", "Seeded",
        "FaultServer", "HTTPTransport", "Secrets", "TestSupport", hummingbird, hummingbirdCore,
        hummingbirdTesting, httpTypes,
        nioCore, nioPosix, logging,
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "ExplorerTests", dependencies: ["Explorer", "HTMLTree", "PageMutations", "Seeded"]),
    .testTarget(
      name: "CLITests",
      dependencies: [
        "CLI", "Articles", "Battleship", "FaultServer", "Seeded", "TestHome", "TestSupport", "App",
        "Localization", argumentParser,
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "MediaWikiTests",
      dependencies: ["CLI", "TestHome", subprocess, systemPackage]),

    // Repeatable random numbers, for tests and benchmarks. In no product.
    .target(name: "Seeded", path: "Tests/Seeded"),

    // Randomly broken and extreme pages, and the checks that each must pass. In no product.
    .target(
      name: "PageMutations", dependencies: ["Articles", "HTMLTree", "Markup", "Reader", "Seeded"],
      path: "Tests/PageMutations"),

    // What most tests need: temporary folders, a clock that a test moves, golden files and the
    // files of this repository. In no product.
    .target(name: "TestSupport", path: "Tests/TestSupport"),

    // Runs the real command in a temporary home folder, for tests. In no product.
    .target(
      name: "TestHome", dependencies: [subprocess, systemPackage], path: "Tests/TestHome"),

    // A wiki server that fails in ways a healthy wiki never does, for tests. In no product.
    .target(
      name: "FaultServer", dependencies: [nioCore, nioPosix, nioHTTP1], path: "Tests/FaultServer"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // for #embed
)

// `WAYPOST_ONLY=Titles` keeps that module (or several, separated by commas), its dependencies and
// its tests. A domain module then builds and tests in seconds, and packages it does not use are not
// resolved.
if let only = Context.environment["WAYPOST_ONLY"] {
  func needs(_ dependency: Target.Dependency) -> (target: String?, package: String?) {
    switch dependency {
    case .targetItem(let name, _), .byNameItem(let name, _): (name, nil)
    case .productItem(_, let package, _, _): (nil, package)
    @unknown default: (nil, nil)
    }
  }
  var kept: Set<String> = []
  var waiting = only.split(separator: ",").flatMap { [String($0), "\($0)Tests"] }
  while let name = waiting.popLast() {
    guard kept.insert(name).inserted else { continue }
    let target = package.targets.first { $0.name == name }
    waiting += target?.dependencies.compactMap { needs($0).target } ?? []
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
  let used = Set(package.targets.flatMap(\.dependencies).compactMap { needs($0).package })
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !used.contains { location.hasSuffix("/\($0)") }
  }
}

// One list of settings for every target (warnings are errors in CI only).
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ].map { .enableUpcomingFeature($0) }
  if Context.environment["CI"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
