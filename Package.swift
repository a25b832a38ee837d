// swift-tools-version: 6.2
import PackageDescription

/// The targets by wing, in the order of their dependencies. `.module("Compiler/YAML", uses: "CYAML Diagnostics")` is the module
/// `SpeccYAML` in `Sources/Compiler/YAML`; names of modules omit their prefix. ARCHITECTURE.md describes each.
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
        .module("Base/Text"),
        .module("Base/Synchronization"),

        .systemLibrary(
            name: "CYAML",
            path: "Sources/Compiler/CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .module("Compiler/Diagnostics", uses: "Synchronization"),
        .module("Compiler/YAML", uses: "CYAML Diagnostics"),
        .module("Compiler/Catalog", uses: "Text Diagnostics YAML"),
        .module("Compiler/Checks", uses: "Synchronization Text Diagnostics Catalog"),
        .module("Compiler/Templates"),
        .module("Compiler/Generator", uses: "Diagnostics Catalog Checks Templates"),
        .module("Compiler/Driver", uses: "Diagnostics YAML Catalog Checks Templates Generator"),
        .module("Compiler/specc-compile", uses: "Driver"),

        // What only `specc` needs, and no user's build compiles.
        .target(name: "CPages", path: "Sources/Tools/CPages"),
        .module("Tools/Editing", uses: "Diagnostics YAML"),
        .module("Tools/Contract", uses: "Text Diagnostics Catalog Checks Generator"),
        .module("Tools/OpenAPI", uses: "Text Diagnostics YAML Catalog Checks Editing Contract"),
        .module("Tools/Import", uses: "Text Diagnostics YAML Catalog Checks Editing Contract OpenAPI"),
        .module("Tools/Add", uses: "Text Diagnostics YAML Catalog Checks Driver Editing Contract Import"),
        .module("Tools/Verify", uses: "Diagnostics YAML Catalog Checks Generator Contract"),
        .module(
            "Tools/Mock",
            uses: "Synchronization Text Diagnostics Catalog Checks Contract Verify Runtime LoopbackServer"
        ),
        .module("Tools/Diff", uses: "CPages Diagnostics Catalog Checks Generator"),
        .module("Tools/Explain", uses: "Diagnostics Catalog Checks"),
        .module("Tools/Lints", uses: "CPages Text Diagnostics YAML Catalog Checks"),
        .module("Tools/Docs", uses: "Text Diagnostics Catalog Checks Generator Contract Explain"),
        .module(
            "Tools/HomePage",
            uses: "Synchronization Text Diagnostics Catalog Checks Contract Verify Docs Mock LoopbackServer"
        ),
        .module(
            "Tools/LanguageServer",
            uses: "Synchronization Diagnostics YAML Catalog Checks Driver Editing Contract Explain Lints"
        ),
        .module(
            "Tools/Commands",
            uses: "Synchronization Text Diagnostics YAML Catalog Checks Templates Generator Driver Editing Contract "
                + "OpenAPI Import Add Verify Mock Diff Explain Lints Docs HomePage LanguageServer"
        ),
        .module("Tools/specc", uses: "Diagnostics Commands"),
        .plugin(name: "SpeccPlugin", capability: .buildTool(), dependencies: ["specc-compile"]),
        .plugin(
            name: "GenerateClients",
            capability: .command(
                intent: .custom(verb: "generate-clients", description: "Write a target's clients into its folder."),
                permissions: [.writeToPackageDirectory(reason: "Clients are written to the folders of their targets.")]
            ),
            dependencies: ["specc-compile"]
        ),

        .target(name: "CCurl", path: "Sources/Runtime/CCurl"),
        .module("Runtime/Runtime", uses: "Synchronization Text CCurl"),

        .module("Libraries/LoopbackServer", uses: "Synchronization"),
        .module("Libraries/Testing", uses: "Synchronization Runtime LoopbackServer"),
        .module("Libraries/Storage", uses: "Synchronization Runtime"),
        .module("Libraries/UI", uses: "Runtime"),
        .module("Libraries/Images", uses: "Runtime"),
        .module("Integrations/Observability", uses: "Synchronization Runtime"),
        .module("Integrations/Interop", uses: "Synchronization Runtime"),
        .module("Examples/specc-demo", uses: "Synchronization BlogAPI Runtime LoopbackServer"),

        .support("Base/ProjectFolder"),
        .support("Compiler/CatalogTestSupport", uses: "Diagnostics YAML Catalog Checks"),
        // The generator of random catalogs without the program that compiles them.
        .target(
            name: "RandomCatalogs",
            path: "Tests/Checks/fuzz-generator/Sources/GeneratorFuzz",
            exclude: ["GeneratorFuzz.swift", "FuzzReport.swift", "SwiftModule.swift", "Tool.swift"],
            swiftSettings: Target.strict
        ),

        .suite("Base/Text"),
        .suite("Compiler/Diagnostics"),
        .suite("Compiler/YAML"),
        .suite("Compiler/Catalog", and: "Runtime"),
        .suite("Compiler/Checks"),
        .suite("Compiler/Generator", and: "Commands", exclude: ["Goldens"]),
        .suite("Compiler/Driver"),
        .suite("Compiler/Specs", and: "\(Target.specs) \(Target.goldens) DocumentationExamples Testing LoopbackServer"),

        .suite("Tools/Editing"),
        .suite("Tools/OpenAPI", and: "Contract", exclude: ["Export/Goldens"]),
        .suite("Tools/Import", and: "Editing OpenAPI Lints"),
        .suite("Tools/Add", and: "Contract"),
        .suite("Tools/Mock", and: "Contract Verify LoopbackServer RandomCatalogs"),
        .suite("Tools/MockClient", and: "\(Target.specs) ChatAPI ClusterAPI PaymentsAPI Mock Verify Contract"),
        .suite("Tools/Verify", and: "Mock Contract"),
        .suite("Tools/Diff", and: "Contract Mock Verify RenamedShopAPI"),
        .suite("Tools/Lints"),
        .suite("Tools/Explain", and: "ExplainedAPI Runtime Testing"),
        .suite("Tools/Docs", and: "Explain Contract", exclude: ["Goldens"]),
        .suite("Tools/HomePage", and: "Contract Docs Explain Mock LoopbackServer"),
        .suite("Tools/LanguageServer"),
        .suite("Tools/Commands", and: "Contract Editing Explain Diff Lints LanguageServer Mock"),

        .suite("Runtime/Runtime", and: "Text RuntimeTestAPI Testing LoopbackServer Interop"),
        .suite("Libraries/Testing", and: "LoopbackServer"),
        .suite("Libraries/Storage", and: "Testing"),
        .suite("Libraries/UI", and: "Testing"),
        .suite("Libraries/Images", and: "Testing"),
        .suite("Libraries/LoopbackServer"),
        .suite("Integrations/Observability", and: "Testing"),
        .suite("Integrations/Interop", and: "Testing LoopbackServer"),

        .client("RuntimeTestAPI"),
        .client("ExplainedAPI"),
        .client("RenamedShopAPI"),
        .client("DocumentationExamples", uses: "BlogAPI GitHubAPI ShopAPI Storage Testing LoopbackServer UI Images"),
        // Generated suites, which `make check-conformance` runs against mock servers.
        .suite(
            "Clients/ConformanceSuites",
            and: "BlogAPI GitHubAPI ShopAPI",
            exclude: ["blog.yaml", "issues.yaml", "shop.yaml"]
        ),
    ]
        + Target.specs.split(separator: " ").map { .client(String($0), in: "Specs/" + $0.dropLast(3)) }
        + ["Chat", "Cluster", "Payments"].map { .client($0 + "API", in: "Tests/Clients/PublicAPIs/" + $0) }
        + Target.goldens.split(separator: " ").map { .golden(String($0)) },
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
    /// The clients of `Specs`, and of the goldens.
    static let specs = "BlogAPI GitHubAPI HelloAPI ShopAPI"
    static let goldens =
        "CallsGolden EverythingGolden HostileGolden ModelsGolden PayloadsGolden PoliciesGolden TrapsGolden"

    /// Whether `make install` or a benchmark builds the tools, which are then optimized.
    static var isInstallation: Bool { Context.environment["SPECC_INSTALL"] != nil }

    /// The features that every target enables; teams that enable them must be able to build the package.
    static let strict: [SwiftSetting] = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        .map { .enableUpcomingFeature($0) }

    /// The settings of the plugin's tool. A clean build of a package that uses the plugin compiles the tool and runs it for a
    /// few catalogs, so that optimizing it takes much longer than it saves (Docs/Decisions.md).
    static var quick: [SwiftSetting] {
        isInstallation ? strict : strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    }

    /// The settings of what every app links. In release builds the linker removes public functions that a program does not
    /// call, which Swift prevents by default, and size has precedence over inlining (Docs/Decisions.md).
    static var small: [SwiftSetting] {
        let flags = ["-Osize", "-Xfrontend", "-internalize-at-link", "-Xfrontend", "-function-sections"]
        return isInstallation ? strict : strict + [.unsafeFlags(flags, .when(configuration: .release))]
    }

    /// The module, or the program if its name is in lower case, in a folder below `Sources`, with the settings of its wing.
    static func module(_ folder: String, uses: String = "") -> Target {
        let (name, dependencies, path) = (name(folder), all(uses), "Sources/" + folder)
        let settings = ["Base": small, "Runtime": small, "Compiler": quick][wing(folder)] ?? strict
        return name == name.lowercased()
            ? .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
            : .target(name: full(name), dependencies: dependencies, path: path, swiftSettings: settings)
    }

    /// What several suites use.
    static func support(_ path: String, uses: String = "") -> Target {
        .target(name: name(path), dependencies: all(uses), path: "Tests/" + path, swiftSettings: strict)
    }

    /// The tests of the module with the same path below `Sources`. Those of clients, `Specs` and `MockClient`, have none.
    static func suite(_ path: String, and more: String = "", exclude: [String] = []) -> Target {
        let module = ["Specs", "MockClient", "ConformanceSuites"].contains(name(path)) ? nil : name(path)
        let compiler = "Text Diagnostics YAML Catalog Checks Generator Driver CatalogTestSupport"
        let shared = ["Base": "", "Compiler": compiler, "Tools": compiler][wing(path)] ?? "Runtime"
        let uses = "Synchronization ProjectFolder \(shared) \(more) \(module ?? "Runtime")"
        return .testTarget(
            name: (module.map(full) ?? name(path)) + "Tests",
            dependencies: all(uses),
            path: "Tests/" + path,
            exclude: exclude,
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

    /// A golden of the generator, compiled as part of a program.
    static func golden(_ name: String) -> Target {
        let exclude = ["EverythingGolden": ["views.json"], "HostileGolden": ["texts.json"]][name] ?? []
        return client(name, in: "Tests/Compiler/Generator/Goldens/" + name.dropLast(6), golden: exclude)
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
