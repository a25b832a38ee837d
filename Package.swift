// swift-tools-version: 6.2
import PackageDescription

extension Target {
    /// The modules by wing, in the order of their dependencies, with what they and their tests use; names omit the prefix. The
    /// row `Compiler/YAML` is the module `SpeccYAML` in `Sources/Compiler/YAML`; programs are in lower case. ARCHITECTURE.md
    /// describes each. No user's build compiles those of `Tools`.
    static let modules = """
        Base/Text: | tests
        Base/Synchronization:
        Compiler/Diagnostics: Synchronization | tests
        Compiler/YAML: CYAML Diagnostics | tests
        Compiler/Catalog: Text Diagnostics YAML | tests Runtime
        Compiler/Checks: Synchronization Text Diagnostics Catalog | tests
        Compiler/Templates:
        Compiler/Generator: Diagnostics Catalog Checks Templates | tests Commands
        Compiler/Driver: Diagnostics YAML Catalog Checks Templates Generator | tests
        Compiler/specc-compile: Driver
        Tools/Editing: Diagnostics YAML | tests
        Tools/Contract: Text Diagnostics Catalog Checks Generator
        Tools/OpenAPI: Text Diagnostics YAML Catalog Checks Editing Contract | tests Contract
        Tools/Import: Text Diagnostics YAML Catalog Checks Editing Contract OpenAPI | tests Editing OpenAPI Lints
        Tools/Add: Text Diagnostics YAML Catalog Checks Driver Editing Contract Import | tests Contract
        Tools/Verify: Diagnostics YAML Catalog Checks Generator Contract | tests Mock Contract
        Tools/Mock: Synchronization Text Diagnostics Catalog Checks Contract Verify Runtime LoopbackServer \
            | tests Contract Verify LoopbackServer RandomCatalogs
        Tools/Diff: CPages Diagnostics Catalog Checks Generator | tests Contract Mock Verify RenamedShopAPI
        Tools/Explain: Diagnostics Catalog Checks | tests ExplainedAPI Runtime Testing
        Tools/Lints: CPages Text Diagnostics YAML Catalog Checks | tests
        Tools/Docs: Text Diagnostics Catalog Checks Generator Contract Explain | tests Explain Contract
        Tools/HomePage: Synchronization Text Diagnostics Catalog Checks Contract Verify Docs Mock LoopbackServer \
            | tests Contract Docs Explain Mock LoopbackServer
        Tools/LanguageServer: Synchronization Diagnostics YAML Catalog Checks Driver Editing Contract Explain Lints | tests
        Tools/Commands: Synchronization Text Diagnostics YAML Catalog Checks Templates Generator Driver Editing Contract \
            OpenAPI Import Add Verify Mock Diff Explain Lints Docs HomePage LanguageServer \
            | tests Contract Editing Explain Diff Lints LanguageServer Mock
        Tools/specc: Diagnostics Commands
        Runtime/Runtime: Synchronization Text CCurl | tests Text RuntimeTestAPI Testing LoopbackServer Interop
        Libraries/LoopbackServer: Synchronization | tests
        Libraries/Testing: Synchronization Runtime LoopbackServer | tests LoopbackServer
        Libraries/Storage: Synchronization Runtime | tests Testing
        Libraries/UI: Runtime | tests Testing
        Libraries/Images: Runtime | tests Testing
        Integrations/Observability: Synchronization Runtime | tests Testing
        Integrations/Interop: Synchronization Runtime | tests Testing LoopbackServer
        Examples/specc-demo: Synchronization BlogAPI Runtime LoopbackServer
        """

    /// The clients of `Specs`, and of the goldens.
    static let specs = "BlogAPI GitHubAPI HelloAPI ShopAPI"
    static let goldens =
        "CallsGolden EverythingGolden HostileGolden ModelsGolden PayloadsGolden PoliciesGolden TrapsGolden"
}

let package = Package(
    name: "specc",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "specc", targets: ["specc"]),
        .plugin(name: "SpeccPlugin", targets: ["SpeccPlugin"]),
        .plugin(name: "GenerateClients", targets: ["GenerateClients"]),
        .library(name: "SpeccTesting", targets: ["SpeccTesting", "LoopbackServer"]),
    ]
        + ["Runtime", "Storage", "UI", "Images", "Observability", "Interop"].map { "Specc" + $0 }
        .map { .library(name: $0, targets: [$0]) },
    // What only debug builds contain without them.
    traits: Set(
        [
            "SPECC_MOCKS": "Mocks in release builds.",
            "SPECC_URLSESSION": "URLSessionTransport in release builds for Linux.",
            "SPECC_SMALL": "Of these parts of the runtime, only those that are enabled.",
            "SPECC_CACHE": "With SPECC_SMALL: the HTTP cache.",
            "SPECC_PAGES": "With SPECC_SMALL: pagination and feeds.",
            "SPECC_STREAMS": "With SPECC_SMALL: streamed responses.",
            "SPECC_THROTTLING": "With SPECC_SMALL: rates, concurrency limits, circuit breaker, kill switch.",
            "SPECC_TOKENS": "With SPECC_SMALL: sessions, OAuth 2 and tokens that are renewed.",
            "SPECC_TRANSFERS": "With SPECC_SMALL: downloads to files, progress of uploads.",
        ].map { .trait(name: $0, description: $1) }
    ),
    targets: [
        .systemLibrary(
            name: "CYAML",
            path: "Sources/Compiler/CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "CPages", path: "Sources/Tools/CPages"),
        .target(name: "CCurl", path: "Sources/Runtime/CCurl"),
        .plugin(name: "SpeccPlugin", capability: .buildTool(), dependencies: ["specc-compile"]),
        .plugin(
            name: "GenerateClients",
            capability: .command(
                intent: .custom(verb: "generate-clients", description: "Write a target's clients into its folder."),
                permissions: [.writeToPackageDirectory(reason: "Clients are written to the folders of their targets.")]
            ),
            dependencies: ["specc-compile"]
        ),
        .support("Base/ProjectFolder"),
        .support("Compiler/CatalogTestSupport", uses: "Diagnostics YAML Catalog Checks"),
        // The generator of random catalogs without the program that compiles them.
        .target(
            name: "RandomCatalogs",
            path: "Tests/Checks/fuzz-generator/Sources/GeneratorFuzz",
            exclude: ["GeneratorFuzz.swift", "FuzzReport.swift", "SwiftModule.swift", "Tool.swift"],
            swiftSettings: Target.strict
        ),
        .suite("Compiler/Specs", and: "\(Target.specs) \(Target.goldens) DocumentationExamples Testing LoopbackServer"),
        .suite("Tools/MockClient", and: "\(Target.specs) ChatAPI ClusterAPI PaymentsAPI Mock Verify Contract"),
        .suite("Clients/ConformanceSuites", and: "BlogAPI GitHubAPI ShopAPI"),
        .client("DocumentationExamples", uses: "BlogAPI GitHubAPI ShopAPI Storage Testing LoopbackServer UI Images"),
    ]
        + Target.rows.map { .module($0.path, uses: $0.uses) }
        + Target.rows.compactMap { row in row.tests.map { .suite(row.path, and: $0) } }
        + ["RuntimeTestAPI", "ExplainedAPI", "RenamedShopAPI"].map { .client($0) }
        + Target.specs.split(separator: " ").map { .client(String($0), in: "Specs/" + $0.dropLast(3)) }
        + ["Chat", "Cluster", "Payments"].map { .client($0 + "API", in: "Tests/Clients/PublicAPIs/" + $0) }
        + Target.goldens.split(separator: " ").map { name in
            let others = ["EverythingGolden": ["views.json"], "HostileGolden": ["texts.json"]][name] ?? []
            return .client(String(name), in: "Tests/Compiler/Generator/Goldens/" + name.dropLast(6), golden: others)
        },
    swiftLanguageModes: [.v6]
)

for target in package.targets
where ["Runtime", "Storage", "Testing", "UI", "Images"].map({ "Specc" + $0 }).contains(target.name) {
    // Only Apple's tools read privacy manifests; elsewhere, resources would add code to every program.
    #if os(macOS)
        target.resources = [.copy("PrivacyInfo.xcprivacy")]
    #else
        target.exclude.append("PrivacyInfo.xcprivacy")
    #endif
}

// Packages under traits of the same names. With its trait off, which is the default, a package is not even fetched.
for (trait, target, repository, version, products) in [
    ("Logging", "Observability", "apple/swift-log", "1.6.0", "Logging"),
    ("Metrics", "Observability", "apple/swift-metrics", "2.5.0", "Metrics"),
    ("Tracing", "Observability", "apple/swift-distributed-tracing", "1.1.0", "Tracing"),
    ("HTTPTypes", "Interop", "apple/swift-http-types", "1.3.0", "HTTPTypes"),
    ("OpenAPIRuntime", "Interop", "apple/swift-openapi-runtime", "1.8.0", "OpenAPIRuntime"),
    ("ServiceLifecycle", "Interop", "swift-server/swift-service-lifecycle", "2.6.0", "ServiceLifecycle"),
    ("AsyncHTTPClient", "Interop", "swift-server/async-http-client", "1.22.0", "AsyncHTTPClient"),
    ("AsyncHTTPClient", "Interop", "apple/swift-nio", "2.71.0", "NIOCore NIOHTTP1 NIOPosix"),
    ("AsyncHTTPClient", "Interop", "apple/swift-nio-extras", "1.13.0", "NIOHTTPCompression"),
] {
    let others: Set<String> = trait == "OpenAPIRuntime" ? ["HTTPTypes"] : []
    package.traits.insert(.trait(name: trait, description: "Uses \(repository).", enabledTraits: others))
    package.dependencies.append(
        .package(url: "https://github.com/\(repository).git", from: Version(stringLiteral: version))
    )
    package.targets.first { $0.name == "Specc" + target }?.dependencies += products.split(separator: " ").map {
        .product(name: String($0), package: Target.name(repository), condition: .when(traits: [trait]))
    }
}

if Target.isInstallation {
    // SwiftPM would compile the tool a second time for the catalogs of this package.
    package.products.removeAll { $0 is Product.Plugin }
    package.targets.removeAll { $0.path?.hasPrefix("Sources/") != true || $0.name == "specc-demo" }
}

extension Target {
    /// Whether `make install` or a benchmark builds the tools, which are then optimized.
    static var isInstallation: Bool { Context.environment["SPECC_INSTALL"] != nil }

    /// The features that every target enables; teams that enable them must be able to build the package.
    static let strict: [SwiftSetting] = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        .map { .enableUpcomingFeature($0) }

    /// The flags of the plugin's tool. A clean build of a package that uses the plugin compiles the tool and runs it for a few
    /// catalogs, so that optimizing it takes much longer than it saves (Docs/Decisions.md).
    static let quick = ["-Onone"]

    /// The flags of what every app links. In release builds the linker removes public functions that a program does not call,
    /// which Swift prevents by default, and size has precedence over inlining (Docs/Decisions.md).
    static let small = ["-Osize", "-Xfrontend", "-internalize-at-link", "-Xfrontend", "-function-sections"]

    /// The module, or the program if its name is in lower case, in a folder below `Sources`, with the settings of its wing.
    static func module(_ folder: String, uses: String = "") -> Target {
        let (name, dependencies, path) = (name(folder), all(uses), "Sources/" + folder)
        let flags = isInstallation ? nil : ["Base": small, "Runtime": small, "Compiler": quick][wing(folder)]
        let settings = strict + (flags.map { [.unsafeFlags($0, .when(configuration: .release))] } ?? [])
        return name == name.lowercased()
            ? .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
            : .target(name: full(name), dependencies: dependencies, path: path, swiftSettings: settings)
    }

    /// What several suites use.
    static func support(_ path: String, uses: String = "") -> Target {
        .target(name: name(path), dependencies: all(uses), path: "Tests/" + path, swiftSettings: strict)
    }

    /// The tests of the module with the same path below `Sources`. Those of clients, `Specs` and `MockClient`, have none.
    static func suite(_ path: String, and more: String) -> Target {
        let exclude = [
            "Generator": ["Goldens"], "OpenAPI": ["Export/Goldens"], "Docs": ["Goldens"],
            "ConformanceSuites": ["blog.yaml", "issues.yaml", "shop.yaml"],
        ]
        let module = ["Specs", "MockClient", "ConformanceSuites"].contains(name(path)) ? nil : name(path)
        let compiler = "Text Diagnostics YAML Catalog Checks Generator Driver CatalogTestSupport"
        let shared = ["Base": "", "Compiler": compiler, "Tools": compiler][wing(path)] ?? "Runtime"
        return .testTarget(
            name: (module.map(full) ?? name(path)) + "Tests",
            dependencies: all("Synchronization ProjectFolder \(shared) \(more) \(module ?? "Runtime")"),
            path: "Tests/" + path,
            exclude: exclude[name(path)] ?? [],
            swiftSettings: strict
        )
    }

    /// A target whose Swift is generated from the YAML files in its folder, or checked in as a golden with other files. Like a
    /// program, it cannot use `package` declarations.
    static func client(_ name: String, in path: String? = nil, uses: String = "", golden: [String]? = nil) -> Target {
        .target(
            name: name,
            dependencies: all("Runtime " + uses),
            path: path ?? "Tests/Clients/" + name,
            exclude: golden ?? [],
            packageAccess: false,
            swiftSettings: strict,
            plugins: golden == nil ? ["SpeccPlugin"] : nil
        )
    }

    /// The rows of `modules`; `tests` is nil for modules without a suite.
    static var rows: [(path: String, uses: String, tests: String?)] {
        modules.split(separator: "\n").map { row in
            let halves = row.split(separator: "|").map(String.init)
            let (path, uses) = (halves[0].prefix { $0 != ":" }, halves[0].drop { $0 != ":" }.dropFirst())
            return (String(path), String(uses), halves.dropFirst().first.map { String($0.dropFirst(" tests".count)) })
        }
    }

    static func wing(_ path: String) -> String { String(path.prefix { $0 != "/" }) }
    static func name(_ path: String) -> String { String(path.drop { $0 != "/" }.dropFirst()) }

    private static func all(_ names: String) -> [Dependency] {
        Set(names.split(separator: " ").map(String.init)).sorted().map { name in
            .target(name: full(name), condition: name == "CCurl" ? .when(platforms: [.linux]) : nil)
        }
    }

    /// The name of a target: names of modules have a prefix, except for these and those of generated clients.
    private static func full(_ name: String) -> String {
        let others =
            "CYAML CPages CCurl LoopbackServer ProjectFolder CatalogTestSupport RandomCatalogs DocumentationExamples"
        let isClient = name.hasSuffix("Golden") || name.hasSuffix("API") && name != "OpenAPI"
        return others.split(separator: " ").contains(name[...]) || isClient ? name : "Specc" + name
    }
}
