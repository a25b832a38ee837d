// swift-tools-version: 6.2
import PackageDescription

/// A package with two targets, each with catalogs in its sources.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "specc", path: "../../..")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            exclude: ["README.md"],
            resources: [.copy("Data/fixture.yaml")],
            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
        ),
        // A module with all upcoming features and default isolation.
        .target(
            name: "Isolated",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            swiftSettings: [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ],
            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
