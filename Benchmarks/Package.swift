// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// As in the package itself.
let small: [SwiftSetting] = [
    .define("SPECC_URLSESSION"),
    .unsafeFlags(
        ["-Osize", "-Xfrontend", "-internalize-at-link", "-Xfrontend", "-function-sections"],
        .when(configuration: .release)
    ),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .executableTarget(name: "make-catalog"),
        .executableTarget(name: "make-api"),
        .executableTarget(name: "libyaml-baseline", dependencies: ["CYAML"]),
        .executableTarget(name: "stopwatch"),
        // Links to the folders of the package itself.
        .target(name: "CCurl"),
        .target(name: "SpeccText", swiftSettings: strict + small),
        .target(name: "SpeccSynchronization", swiftSettings: strict + small),
        .target(
            name: "SpeccRuntime",
            dependencies: [
                "SpeccText", "SpeccSynchronization", .target(name: "CCurl", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict + small
        ),
        .target(name: "LoopbackServer", dependencies: ["SpeccSynchronization"], swiftSettings: strict),
        .executableTarget(name: "outage", dependencies: ["SpeccRuntime", "LoopbackServer"], swiftSettings: strict),
        .executableTarget(name: "json-decoding", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .executableTarget(
            name: "transport-load",
            dependencies: ["SpeccRuntime", "LoopbackServer"],
            swiftSettings: strict
        ),
        .target(name: "SpeccStorage", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .executableTarget(
            name: "cache-load",
            dependencies: ["SpeccRuntime", "SpeccStorage", "LoopbackServer"],
            swiftSettings: strict
        ),
        .executableTarget(name: "cache-suite", dependencies: ["SpeccRuntime"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
