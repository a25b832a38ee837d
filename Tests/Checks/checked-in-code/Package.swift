// swift-tools-version: 6.2
import PackageDescription

/// A target with custom templates, and one with checked-in generated code.
let package = Package(
    name: "CheckedInCode",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "specc", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Styled",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
        ),
        // 'swift package generate-clients --target CheckedIn' generates its folder 'Generated'.
        .target(
            name: "CheckedIn",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            exclude: ["shop.yaml"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
