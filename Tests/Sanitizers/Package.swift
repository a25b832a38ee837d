// swift-tools-version: 6.2
import PackageDescription

// What programs link and its tests alone, for builds with a sanitizer: run.sh. The folders are links to those of the package itself.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "CCurl"),
        .target(name: "SpeccPatterns", swiftSettings: strict),
        .target(
            name: "SpeccRuntime",
            dependencies: ["SpeccPatterns", .target(name: "CCurl", condition: .when(platforms: [.linux]))],
            swiftSettings: strict
        ),
        .target(name: "SpeccTesting", dependencies: ["SpeccRuntime", "LoopbackServer"], swiftSettings: strict),
        .target(name: "SpeccStorage", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .target(name: "SpeccUI", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .target(name: "SpeccImages", dependencies: ["SpeccRuntime"], swiftSettings: strict),
        .target(name: "LoopbackServer", swiftSettings: strict),
        .target(name: "MutexAnnotations"),
        .testTarget(
            name: "SpeccRuntimeTests",
            dependencies: ["SpeccRuntime", "SpeccTesting", "LoopbackServer", "MutexAnnotations"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccTestingTests",
            dependencies: ["SpeccTesting", "SpeccRuntime", "LoopbackServer"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccStorageTests",
            dependencies: ["SpeccStorage", "SpeccRuntime", "SpeccTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpeccUITests",
            dependencies: ["SpeccUI", "SpeccRuntime", "SpeccTesting"],
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
