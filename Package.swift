// swift-tools-version: 6.2
import PackageDescription

/// The targets by wing, in the order of their dependencies. A name without its module prefix stands for the target and its
/// folder: `.compiler("YAML")` is `SpeccYAML` in `Sources/Compiler/YAML`. ARCHITECTURE.md describes each.
let package = Package(
    name: "specc",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "specc", targets: ["specc"]),
        .plugin(name: "SpeccPlugin", targets: ["SpeccPlugin"]),
        .plugin(name: "GenerateClients", targets: ["GenerateClients"]),
        .library(name: "SpeccRuntime", targets: ["SpeccRuntime"]),
        .library(name: "SpeccTesting", targets: ["SpeccTesting", "LoopbackServer"]),
        .library(name: "SpeccStorage", targets: ["SpeccStorage"]),
        .library(name: "SpeccUI", targets: ["SpeccUI"]),
        .library(name: "SpeccImages", targets: ["SpeccImages"]),
    ],
    targets: [
        .base("Patterns"),
        .base("Synchronization"),

        .systemLibrary(
            name: "CYAML",
            path: "Sources/Compiler/CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .compiler("Diagnostics", uses: ["Synchronization"]),
        .compiler("YAML", uses: ["CYAML", "Diagnostics"]),
        .compiler("Catalog", uses: ["Diagnostics", "YAML"]),
        .compiler("Checks", uses: ["Synchronization", "Diagnostics", "Catalog", "Patterns"]),
        .compiler("Templates"),
        .compiler("Generator", uses: ["Catalog", "Checks", "Templates", "Diagnostics"]),
        .compiler("Driver", uses: ["Diagnostics", "YAML", "Catalog", "Checks", "Templates", "Generator"]),
        .program("specc-compile", in: "Compiler", uses: ["Driver"]),

        // The pages of Docs/Rules and Docs/Changes.
        .target(name: "CPages", path: "Sources/Tools/CPages"),
        .tool("Editing", uses: ["Diagnostics", "YAML"]),
        .tool("Contract", uses: ["Diagnostics", "Catalog", "Checks", "Generator", "Patterns"]),
        .tool("OpenAPI", uses: ["Diagnostics", "YAML", "Catalog", "Checks", "Editing", "Contract"]),
        .tool("Import", uses: ["Diagnostics", "YAML", "Catalog", "Checks", "Patterns", "Editing", "OpenAPI"]),
        .tool("Add", uses: ["Diagnostics", "YAML", "Catalog", "Checks", "Driver", "OpenAPI", "Import"]),
        .tool("Verify", uses: ["Diagnostics", "YAML", "Catalog", "Checks", "Generator", "Contract"]),
        .tool(
            "Mock",
            uses: [
                "Synchronization", "Diagnostics", "Catalog", "Checks", "Contract", "Verify", "Runtime",
                "LoopbackServer",
            ]
        ),
        .tool("Diff", uses: ["CPages", "Diagnostics", "Catalog", "Checks", "Generator", "Contract"]),
        .tool("Explain", uses: ["Diagnostics", "Catalog", "Checks"]),
        .tool("Lints", uses: ["CPages", "Diagnostics", "YAML", "Catalog", "Checks", "Patterns"]),
        .tool("Docs", uses: ["Diagnostics", "Catalog", "Checks", "Generator", "Contract", "Explain"]),
        .tool(
            "LanguageServer",
            uses: ["Diagnostics", "YAML", "Catalog", "Checks", "Driver", "Lints", "Explain", "Editing"]
        ),
        .tool(
            "Commands",
            uses: [
                "Synchronization", "Diagnostics", "YAML", "Catalog", "Checks", "Templates", "Generator", "Driver",
                "Editing", "Contract", "OpenAPI", "Import", "Add", "Verify", "Mock", "Diff", "Explain", "Lints", "Docs",
                "LanguageServer",
            ]
        ),
        .program("specc", in: "Tools", uses: ["Commands"]),
        .plugin(name: "SpeccPlugin", capability: .buildTool(), dependencies: ["specc-compile"]),
        .plugin(
            name: "GenerateClients",
            capability: .command(
                intent: .custom(
                    verb: "generate-clients",
                    description: "Generate the Swift clients of a target's catalogs into its folder."
                ),
                permissions: [
                    .writeToPackageDirectory(reason: "The clients are written to the folders of their targets.")
                ]
            ),
            dependencies: ["specc-compile"]
        ),

        .target(name: "CCurl", path: "Sources/Runtime/CCurl"),
        .target(
            name: "SpeccRuntime",
            dependencies: [
                "SpeccSynchronization", "SpeccPatterns", .target(name: "CCurl", condition: .when(platforms: [.linux])),
            ],
            path: "Sources/Runtime/Runtime",
            swiftSettings: Target.strict
        ),

        .library("LoopbackServer", uses: ["Synchronization"]),
        .library("Testing", uses: ["Synchronization", "Runtime", "LoopbackServer"]),
        .library("Storage", uses: ["Synchronization", "Runtime"]),
        .library("UI", uses: ["Runtime"]),
        .library("Images", uses: ["Runtime"]),

        .client("BlogAPI", in: "Specs/Blog"),
        .client("GitHubAPI", in: "Specs/GitHub"),
        .client("HelloAPI", in: "Specs/Hello"),
        .client("ShopAPI", in: "Specs/Shop"),
        .program("specc-demo", in: "Examples", uses: ["Synchronization", "BlogAPI", "Runtime", "LoopbackServer"]),

        // What several suites use.
        .support("ProjectFolder", in: "Tests/Base/ProjectFolder"),
        .support(
            "CatalogTestSupport",
            in: "Tests/Compiler/CatalogTestSupport",
            uses: ["Diagnostics", "YAML", "Catalog", "Checks"]
        ),
        // The generator of random catalogs without the program that compiles them.
        .support(
            "RandomCatalogs",
            in: "Tests/Checks/fuzz-generator/Sources/GeneratorFuzz",
            exclude: ["GeneratorFuzz.swift", "FuzzReport.swift", "SwiftModule.swift", "Tool.swift"]
        ),

        .suite("Base/Patterns"),
        .suite("Compiler/Diagnostics"),
        .suite("Compiler/YAML"),
        .suite("Compiler/Catalog", and: ["Runtime"]),
        .suite("Compiler/Checks"),
        .suite("Compiler/Generator", and: ["Commands"], exclude: ["Goldens"]),
        .suite("Compiler/Driver"),
        .suite(
            "Compiler/Specs",
            and: [
                "BlogAPI", "GitHubAPI", "HelloAPI", "ShopAPI", "CallsGolden", "EverythingGolden", "HostileGolden",
                "ModelsGolden", "PayloadsGolden", "PoliciesGolden", "TrapsGolden", "Testing", "LoopbackServer",
            ]
        ),
        .golden("Everything", exclude: ["views.json"]),
        .golden("Hostile", exclude: ["texts.json"]),
        .golden("Calls"),
        .golden("Models"),
        .golden("Payloads"),
        .golden("Policies"),
        .golden("Traps"),
        .suite("Tools/Editing"),
        .suite("Tools/OpenAPI", and: ["Contract"], exclude: ["Export/Goldens"]),
        .suite("Tools/Import", and: ["Editing", "OpenAPI", "Lints"]),
        .suite("Tools/Add", and: ["OpenAPI"]),
        .suite("Tools/Mock", and: ["Contract", "Verify", "LoopbackServer", "RandomCatalogs"]),
        .suite(
            "Tools/MockClient",
            and: [
                "BlogAPI", "ChatAPI", "ClusterAPI", "PaymentsAPI", "GitHubAPI", "HelloAPI", "ShopAPI", "Runtime",
                "Mock",
                "Verify", "Contract",
            ]
        ),
        .suite("Tools/Verify", and: ["Mock", "Contract"]),
        .suite("Tools/Diff", and: ["Contract", "Mock", "Verify", "RenamedShopAPI"]),
        .suite("Tools/Lints"),
        .suite("Tools/Docs", and: ["Explain", "Contract"], exclude: ["Goldens"]),
        .suite("Tools/LanguageServer"),
        .suite("Tools/Commands", and: ["Editing", "Explain", "Diff", "Lints"]),
        .suite("Runtime/Runtime", and: ["RuntimeTestAPI", "Testing", "LoopbackServer"]),
        .suite("Libraries/Testing", and: ["LoopbackServer"]),
        .suite("Libraries/Storage", and: ["Testing"]),
        .suite("Libraries/UI", and: ["Testing"]),
        .suite("Libraries/Images", and: ["Testing"]),
        .suite("Libraries/LoopbackServer"),

        .client("PaymentsAPI", in: "Tests/Clients/PublicAPIs/Payments"),
        .client("ChatAPI", in: "Tests/Clients/PublicAPIs/Chat"),
        .client("ClusterAPI", in: "Tests/Clients/PublicAPIs/Cluster"),
        .client("RuntimeTestAPI", in: "Tests/Clients/RuntimeTestAPI"),
        .client("RenamedShopAPI", in: "Tests/Clients/RenamedShopAPI"),
        .client(
            "DocumentationExamples",
            in: "Tests/Clients/DocumentationExamples",
            uses: ["GitHubAPI", "ShopAPI", "Storage", "Testing", "LoopbackServer", "UI", "Images"]
        ),
        // Generated suites, which 'make check-conformance' runs against mock servers.
        .testTarget(
            name: "ConformanceSuites",
            dependencies: ["BlogAPI", "GitHubAPI", "ShopAPI", "SpeccRuntime"],
            path: "Tests/Clients/ConformanceSuites",
            exclude: ["blog.yaml", "issues.yaml", "shop.yaml"],
            swiftSettings: Target.strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

if Target.isInstallation {
    // SwiftPM would compile the tool a second time for the catalogs of this package.
    package.products.removeAll { $0 is Product.Plugin }
    package.targets.removeAll { target in
        [.plugin, .test].contains(target.type) || target.plugins != nil || target.name == "specc-demo"
    }
}

extension Target {
    /// Whether `make install` or a benchmark builds the tools, which are then optimized.
    static var isInstallation: Bool { Context.environment["SPECC_INSTALL"] != nil }

    /// The features that every target enables; teams that enable them must be able to build the package.
    static var strict: [SwiftSetting] {
        ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    }

    /// The settings of the plugin's tool. A clean build of a package that uses the plugin compiles the tool and runs it for a
    /// few catalogs, so that optimizing it takes much longer than it saves (Docs/Decisions.md).
    static var quick: [SwiftSetting] {
        isInstallation ? strict : strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    }

    static func base(_ name: String) -> Target { module(name, in: "Base") }

    static func compiler(_ name: String, uses: [String] = []) -> Target {
        module(name, in: "Compiler", uses, settings: quick)
    }

    /// What only `specc` needs, and no user's build compiles.
    static func tool(_ name: String, uses: [String]) -> Target { module(name, in: "Tools", uses) }

    static func library(_ name: String, uses: [String]) -> Target { module(name, in: "Libraries", uses) }

    private static func module(
        _ name: String,
        in wing: String,
        _ uses: [String] = [],
        settings: [SwiftSetting] = strict
    ) -> Target {
        .target(
            name: full(name),
            dependencies: all(uses),
            path: "Sources/\(wing)/\(name)",
            swiftSettings: settings
        )
    }

    static func program(_ name: String, in wing: String, uses: [String]) -> Target {
        .executableTarget(
            name: name,
            dependencies: all(uses),
            path: "Sources/\(wing)/\(name)",
            swiftSettings: wing == "Compiler" ? quick : strict
        )
    }

    static func support(_ name: String, in path: String, uses: [String] = [], exclude: [String] = []) -> Target {
        .target(name: name, dependencies: all(uses), path: path, exclude: exclude, swiftSettings: strict)
    }

    /// The tests of the module with the same path below `Sources`, which import what tests of its wing need and some more.
    static func suite(_ path: String, and more: [String] = [], exclude: [String] = []) -> Target {
        let parts = path.split(separator: "/").map(String.init)
        let isSuiteOfClients = ["Specs", "MockClient"].contains(parts[1])
        let shared: [String] =
            switch parts[0] {
            case "Base": []
            case "Compiler", "Tools":
                ["Patterns", "Diagnostics", "YAML", "Catalog", "Checks", "Generator", "Driver", "CatalogTestSupport"]
            default: ["Runtime"]
            }
        return .testTarget(
            name: (isSuiteOfClients ? parts[1] : full(parts[1])) + "Tests",
            dependencies: all(
                ["Synchronization", "ProjectFolder"] + shared + (isSuiteOfClients ? ["Runtime"] : [parts[1]]) + more
            ),
            path: "Tests/\(path)",
            exclude: exclude,
            swiftSettings: strict
        )
    }

    /// A target whose Swift is generated from the YAML files in its folder. Like a program, it cannot use `package`
    /// declarations.
    static func client(_ name: String, in path: String, uses: [String] = []) -> Target {
        .target(
            name: name,
            dependencies: all(["Runtime"] + uses),
            path: path,
            packageAccess: false,
            swiftSettings: strict,
            plugins: ["SpeccPlugin"]
        )
    }

    /// A golden of the generator, compiled as part of a program.
    static func golden(_ name: String, exclude: [String] = []) -> Target {
        .target(
            name: name + "Golden",
            dependencies: all(["Runtime"]),
            path: "Tests/Compiler/Generator/Goldens/\(name)",
            exclude: exclude,
            packageAccess: false,
            swiftSettings: strict
        )
    }

    private static func all(_ names: [String]) -> [Dependency] {
        Array(Set(names)).sorted().map { .target(name: full($0)) }
    }

    /// The name of a target: names of modules have a prefix, except for these and those of generated clients.
    private static func full(_ name: String) -> String {
        let others = ["CYAML", "CPages", "LoopbackServer", "ProjectFolder", "CatalogTestSupport", "RandomCatalogs"]
        let isClient = name.hasSuffix("Golden") || name.hasSuffix("API") && name != "OpenAPI"
        return others.contains(name) || isClient ? name : "Specc" + name
    }
}
