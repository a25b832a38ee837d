// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .executableTarget(name: "make-catalog"),
        .executableTarget(name: "bare-loop", dependencies: ["CYAML"]),
        .executableTarget(name: "stopwatch"),
    ],
    swiftLanguageModes: [.v6]
)
