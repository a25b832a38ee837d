// swift-tools-version: 6.0
import PackageDescription

// Apart from the package that it tests: it drives that one's tool and its compiler. See run.sh.
let package = Package(
    name: "GeneratorFuzz",
    platforms: [.macOS(.v15)],
    targets: [.executableTarget(name: "GeneratorFuzz")],
    swiftLanguageModes: [.v6]
)
