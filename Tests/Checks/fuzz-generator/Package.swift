// swift-tools-version: 6.0
import PackageDescription

// A separate package that runs the tool and its compiler. See run.sh.
let package = Package(
    name: "GeneratorFuzz",
    platforms: [.macOS(.v15)],
    targets: [.executableTarget(name: "GeneratorFuzz")],
    swiftLanguageModes: [.v6]
)
