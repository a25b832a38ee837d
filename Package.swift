// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with; teams that switch these on must be able to build us.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether `make install` or a benchmark builds the tools, which are then optimized.
let isInstallation = Context.environment["SPECC_INSTALL"] != nil

/// The settings of the plugin's tool. A clean build of a package that uses the plugin compiles the tool and runs it for a few
/// catalogs, so that optimizing it takes much longer than it saves (Docs/Decisions.md).
let tool = isInstallation ? strict : strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

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
        // The compiler, stage by stage. Each target may import only what stands in its list.
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "SpeccDiagnostics", dependencies: ["SpeccSynchronization"], swiftSettings: tool),
        .target(name: "SpeccYAML", dependencies: ["CYAML", "SpeccDiagnostics"], swiftSettings: tool),
        .target(name: "SpeccCatalog", dependencies: ["SpeccDiagnostics", "SpeccYAML"], swiftSettings: tool),
        .target(
            name: "SpeccChecks",
            dependencies: ["SpeccSynchronization", "SpeccDiagnostics", "SpeccCatalog", "SpeccPatterns"],
            swiftSettings: tool
        ),
        .target(name: "SpeccTemplates", swiftSettings: tool),
        .target(
            name: "SpeccGenerator",
            dependencies: ["SpeccCatalog", "SpeccChecks", "SpeccTemplates", "SpeccDiagnostics"],
            swiftSettings: tool
        ),
        .target(
            name: "SpeccDriver",
            dependencies: [
                "SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks", "SpeccTemplates", "SpeccGenerator",
            ],
            swiftSettings: tool
        ),
        .executableTarget(name: "specc-compile", dependencies: ["SpeccDriver"], swiftSettings: tool),

        // What only the command needs, and no user's build compiles.
        .target(
            name: "SpeccLints",
            dependencies: ["SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks", "SpeccPatterns"],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccReports",
            dependencies: [
                "SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks", "SpeccTemplates", "SpeccGenerator",
                "SpeccDiff", "SpeccValues",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccExplain",
            dependencies: ["SpeccDiagnostics", "SpeccCatalog", "SpeccChecks"],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccDocs",
            dependencies: [
                "SpeccDiagnostics", "SpeccCatalog", "SpeccChecks", "SpeccValues", "SpeccGenerator", "SpeccExplain",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccDiff",
            dependencies: ["SpeccDiagnostics", "SpeccCatalog", "SpeccChecks", "SpeccGenerator"],
            swiftSettings: strict
        ),
        .target(name: "SpeccEditing", dependencies: ["SpeccDiagnostics", "SpeccYAML"], swiftSettings: strict),
        .target(
            name: "SpeccLanguageServer",
            dependencies: [
                "SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks", "SpeccDriver", "SpeccLints",
                "SpeccExplain", "SpeccEditing",
            ],
            swiftSettings: strict
        ),
        .target(name: "SpeccGit", dependencies: ["SpeccSynchronization", "SpeccDiagnostics"], swiftSettings: strict),
        .target(name: "SpeccOpenAPI", dependencies: ["SpeccDiagnostics", "SpeccYAML"], swiftSettings: strict),
        .target(
            name: "SpeccMerge",
            dependencies: ["SpeccDiagnostics", "SpeccYAML", "SpeccEditing"],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccImport",
            dependencies: [
                "SpeccDiagnostics", "SpeccCatalog", "SpeccChecks", "SpeccPatterns", "SpeccOpenAPI", "SpeccEditing",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccAdd",
            dependencies: [
                "SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks", "SpeccPatterns", "SpeccDriver",
                "SpeccOpenAPI", "SpeccImport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccValues",
            dependencies: ["SpeccDiagnostics", "SpeccCatalog", "SpeccChecks"],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccExport",
            dependencies: [
                "SpeccDiagnostics", "SpeccYAML", "SpeccEditing", "SpeccCatalog", "SpeccChecks", "SpeccValues",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccContract",
            dependencies: [
                "SpeccDiagnostics", "SpeccCatalog", "SpeccChecks", "SpeccGenerator", "SpeccPatterns", "SpeccValues",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccMock",
            dependencies: [
                "SpeccSynchronization",
                "SpeccDiagnostics", "SpeccCatalog", "SpeccChecks", "SpeccPatterns", "SpeccValues", "SpeccContract",
                "SpeccRuntime", "LoopbackServer",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccVerify",
            dependencies: [
                "SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks", "SpeccValues", "SpeccContract",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccConformance",
            dependencies: [
                "SpeccDiagnostics", "SpeccCatalog", "SpeccChecks", "SpeccValues", "SpeccContract", "SpeccGenerator",
                "SpeccVerify",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccUpstream",
            dependencies: [
                "SpeccSynchronization",
                "SpeccDiagnostics", "SpeccValues", "SpeccContract", "SpeccMock", "SpeccVerify", "SpeccRuntime",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccCommands",
            dependencies: [
                "SpeccSynchronization",
                "SpeccDiagnostics",
                "SpeccYAML",
                "SpeccCatalog",
                "SpeccChecks",
                "SpeccGenerator",
                "SpeccDriver",
                "SpeccLints",
                "SpeccReports",
                "SpeccExplain",
                "SpeccOpenAPI",
                "SpeccImport",
                "SpeccEditing",
                "SpeccMerge",
                "SpeccAdd",
                "SpeccDiff",
                "SpeccGit",
                "SpeccExport",
                "SpeccValues",
                "SpeccContract",
                "SpeccMock",
                "SpeccVerify",
                "SpeccConformance",
                "SpeccUpstream",
                "SpeccDocs",
                "SpeccLanguageServer",
            ],
            swiftSettings: strict
        ),
        .executableTarget(name: "specc", dependencies: ["SpeccCommands"], swiftSettings: strict),
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

        // For the compiler and the runtime: regular expressions, and a mutex for systems whose standard library has none.
        .target(name: "SpeccPatterns", swiftSettings: strict),
        .target(name: "SpeccSynchronization", swiftSettings: strict),

        // The runtime that generated code stands on.
        .target(name: "CCurl"),
        .target(
            name: "SpeccRuntime",
            dependencies: [
                "SpeccSynchronization", "SpeccPatterns", .target(name: "CCurl", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SpeccTesting",
            dependencies: ["SpeccSynchronization", "SpeccRuntime", "LoopbackServer"],
            swiftSettings: strict
        ),
        .target(name: "SpeccStorage", dependencies: ["SpeccSynchronization", "SpeccRuntime"], swiftSettings: strict),
        .target(name: "SpeccUI", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .target(name: "SpeccImages", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .target(name: "LoopbackServer", dependencies: ["SpeccSynchronization"], swiftSettings: strict),

        // Catalogs, compiled by the plugin as a user's are.
        .catalog("BlogAPI", in: "Specs/Blog"),
        .catalog("GitHubAPI", in: "Specs/GitHub"),
        .catalog("HelloAPI", in: "Specs/Hello"),
        .catalog("ShopAPI", in: "Specs/Shop"),
        .executableTarget(
            name: "specc-demo",
            dependencies: ["SpeccSynchronization", "BlogAPI", "SpeccRuntime", "LoopbackServer"],
            swiftSettings: strict
        ),

        .target(
            name: "CatalogTestSupport",
            dependencies: ["SpeccDiagnostics", "SpeccYAML", "SpeccCatalog", "SpeccChecks"],
            path: "Tests/CatalogTestSupport",
            swiftSettings: strict
        ),
        .testTarget(name: "SpeccDiagnosticsTests", dependencies: ["SpeccDiagnostics"], swiftSettings: strict),
        .testTarget(name: "SpeccPatternsTests", dependencies: ["SpeccPatterns"], swiftSettings: strict),
        .testTarget(name: "SpeccYAMLTests", dependencies: ["SpeccYAML", "SpeccDiagnostics"], swiftSettings: strict),
        .testTarget(
            name: "SpeccCatalogTests",
            dependencies: ["SpeccCatalog", "SpeccYAML", "SpeccDiagnostics", "SpeccRuntime", "CatalogTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccChecksTests",
            dependencies: ["SpeccChecks", "SpeccCatalog", "SpeccYAML", "SpeccDiagnostics", "CatalogTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccDocsTests",
            dependencies: [
                "SpeccDocs", "SpeccExplain", "SpeccDriver", "SpeccValues", "SpeccChecks", "SpeccCatalog",
                "SpeccDiagnostics",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccDiffTests",
            dependencies: [
                "SpeccDiff", "SpeccCatalog", "SpeccChecks", "SpeccDiagnostics", "SpeccContract", "SpeccMock",
                "SpeccVerify",
                "CatalogTestSupport", "RenamedShopAPI",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccOpenAPITests",
            dependencies: ["SpeccOpenAPI", "SpeccDiagnostics"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccEditingTests",
            dependencies: ["SpeccEditing", "SpeccYAML", "SpeccDiagnostics"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccMergeTests",
            dependencies: ["SpeccMerge", "SpeccEditing", "SpeccYAML", "SpeccDiagnostics"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccImportTests",
            dependencies: [
                "SpeccImport", "SpeccOpenAPI", "SpeccDriver", "SpeccLints", "SpeccChecks", "SpeccDiagnostics",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccAddTests",
            dependencies: [
                "SpeccAdd", "SpeccOpenAPI", "SpeccDriver", "SpeccChecks", "SpeccYAML", "SpeccDiagnostics",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccExportTests",
            dependencies: [
                "SpeccExport", "SpeccValues", "SpeccChecks", "SpeccCatalog", "SpeccYAML", "SpeccDiagnostics",
                "CatalogTestSupport",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // The generator of random catalogs without the program that compiles them.
        .target(
            name: "RandomCatalogs",
            path: "Tests/GeneratorFuzz/Sources/GeneratorFuzz",
            exclude: ["GeneratorFuzz.swift", "FuzzReport.swift", "SwiftModule.swift", "Tool.swift"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccMockTests",
            dependencies: [
                "SpeccMock", "SpeccVerify", "SpeccContract", "SpeccValues", "SpeccChecks", "SpeccCatalog",
                "SpeccDiagnostics", "CatalogTestSupport", "RandomCatalogs",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccUpstreamTests",
            dependencies: [
                "SpeccUpstream", "SpeccMock", "SpeccVerify", "SpeccContract", "SpeccValues", "SpeccDiagnostics",
                "LoopbackServer", "CatalogTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccVerifyTests",
            dependencies: [
                "SpeccVerify", "SpeccMock", "SpeccContract", "SpeccValues", "SpeccChecks", "SpeccCatalog",
                "SpeccDiagnostics", "CatalogTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccConformanceTests",
            dependencies: [
                "SpeccConformance", "SpeccVerify", "SpeccContract", "SpeccChecks", "SpeccDiagnostics",
                "CatalogTestSupport",
            ],
            swiftSettings: strict
        ),
        // Generated suites, which 'make check-conformance' runs against mock servers.
        .testTarget(
            name: "ConformanceSuites",
            dependencies: ["BlogAPI", "GitHubAPI", "ShopAPI", "SpeccRuntime"],
            exclude: ["blog.yaml", "issues.yaml", "shop.yaml"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MockClientTests",
            dependencies: [
                "SpeccSynchronization",
                "BlogAPI", "ChatAPI", "ClusterAPI", "PaymentsAPI", "GitHubAPI", "HelloAPI", "ShopAPI", "SpeccRuntime",
                "SpeccMock", "SpeccVerify",
                "SpeccContract", "SpeccValues", "SpeccChecks", "SpeccDiagnostics", "CatalogTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccLintsTests",
            dependencies: [
                "SpeccLints", "SpeccChecks", "SpeccCatalog", "SpeccPatterns", "SpeccYAML", "SpeccDiagnostics",
                "CatalogTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccReportsTests",
            dependencies: ["SpeccReports", "SpeccCatalog", "SpeccDiagnostics"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccGeneratorTests",
            dependencies: ["SpeccGenerator", "SpeccReports", "SpeccDriver", "SpeccDiagnostics"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccDriverTests",
            dependencies: ["SpeccSynchronization", "SpeccDriver", "SpeccGenerator", "SpeccYAML", "SpeccDiagnostics"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccCommandsTests",
            dependencies: [
                "SpeccSynchronization",
                "SpeccCommands",
                "SpeccEditing",
                "SpeccExplain",
                "SpeccDiff",
                "SpeccGit",
                "SpeccLints",
                "SpeccReports",
                "SpeccDriver",
                "SpeccChecks",
                "SpeccCatalog",
                "SpeccYAML",
                "SpeccDiagnostics", "CatalogTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccLanguageServerTests",
            dependencies: ["SpeccSynchronization", "SpeccLanguageServer", "SpeccYAML", "SpeccDiagnostics"],
            swiftSettings: strict
        ),
        .golden("EverythingGolden", in: "Everything", exclude: ["views.json"]),
        .golden("HostileGolden", in: "Hostile", exclude: ["texts.json"]),
        .golden("CallsGolden", in: "Calls", exclude: []),
        .golden("ModelsGolden", in: "Models", exclude: []),
        .golden("PayloadsGolden", in: "Payloads", exclude: []),
        .golden("PoliciesGolden", in: "Policies", exclude: []),
        .golden("TrapsGolden", in: "Traps", exclude: []),
        .target(
            name: "DocumentationExamples",
            dependencies: [
                "GitHubAPI", "ShopAPI", "SpeccRuntime", "SpeccStorage", "SpeccTesting", "LoopbackServer", "SpeccUI",
                "SpeccImages",
            ],
            path: "Tests/DocumentationExamples",
            packageAccess: false,
            swiftSettings: strict,
            plugins: ["SpeccPlugin"]
        ),
        .testTarget(
            name: "SpecsTests",
            dependencies: [
                "SpeccSynchronization",
                "BlogAPI", "GitHubAPI", "HelloAPI", "ShopAPI", "CallsGolden", "EverythingGolden", "HostileGolden",
                "ModelsGolden",
                "PayloadsGolden", "PoliciesGolden", "TrapsGolden", "SpeccRuntime", "SpeccTesting", "LoopbackServer",
            ],
            swiftSettings: strict
        ),
        .catalog("PaymentsAPI", in: "Tests/PublicAPIs/Payments"),
        .catalog("ChatAPI", in: "Tests/PublicAPIs/Chat"),
        .catalog("ClusterAPI", in: "Tests/PublicAPIs/Cluster"),
        .catalog("RuntimeTestAPI", in: "Tests/RuntimeTestAPI"),
        .catalog("RenamedShopAPI", in: "Tests/RenamedShopAPI"),
        .testTarget(
            name: "SpeccRuntimeTests",
            dependencies: [
                "SpeccSynchronization", "RuntimeTestAPI", "SpeccPatterns", "SpeccRuntime", "SpeccTesting",
                "LoopbackServer",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccTestingTests",
            dependencies: ["SpeccSynchronization", "SpeccTesting", "SpeccRuntime", "LoopbackServer"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccStorageTests",
            dependencies: ["SpeccSynchronization", "SpeccStorage", "SpeccRuntime", "SpeccTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccUITests",
            dependencies: ["SpeccSynchronization", "SpeccUI", "SpeccRuntime", "SpeccTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccImagesTests",
            dependencies: ["SpeccImages", "SpeccRuntime", "SpeccTesting"],
            swiftSettings: strict
        ),
        .testTarget(name: "LoopbackServerTests", dependencies: ["LoopbackServer"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

if isInstallation {
    // SwiftPM would compile the tool a second time for the catalogs of this package.
    package.products.removeAll { $0 is Product.Plugin }
    package.targets.removeAll { target in
        [.plugin, .test].contains(target.type) || target.plugins != nil || target.name == "specc-demo"
    }
}

extension Target {
    /// A target whose Swift comes from the YAML files in its folder. Like a program, it does not see the declarations of this
    /// package (`package`).
    static func catalog(_ name: String, in path: String) -> Target {
        .target(
            name: name,
            dependencies: ["SpeccRuntime"],
            path: path,
            packageAccess: false,
            swiftSettings: strict,
            plugins: ["SpeccPlugin"]
        )
    }

    /// Generated text as the generator's tests keep it, compiled as part of a program.
    static func golden(_ name: String, in folder: String, exclude: [String]) -> Target {
        .target(
            name: name,
            dependencies: ["SpeccRuntime"],
            path: "Tests/SpeccGeneratorTests/Goldens/\(folder)",
            exclude: exclude,
            packageAccess: false,
            swiftSettings: strict
        )
    }
}
