// swift-tools-version: 6.0
import PackageDescription

// Uses the SwiftSyntax modules of the toolchain, so that no package is downloaded.
// `run.sh` finds them.
let host = Context.environment["SWIFT_HOST_LIBRARIES"] ?? "/usr/lib/swift/host"

let package = Package(
    name: "ParseCheck",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(
            name: "ParseCheck",
            swiftSettings: [.unsafeFlags(["-I", host])],
            linkerSettings: [
                .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
                .linkedLibrary("SwiftSyntax"),
                .linkedLibrary("SwiftParser"),
                .linkedLibrary("SwiftParserDiagnostics"),
                .linkedLibrary("SwiftDiagnostics"),
                .linkedLibrary("SwiftBasicFormat"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
