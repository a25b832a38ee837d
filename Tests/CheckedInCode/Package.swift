// swift-tools-version: 6.2
import PackageDescription

/// A package of a team that styles its generated code, and of one that checks it in.
let package = Package(
    name: "Delivery",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "specc", path: "../..")],
    targets: [
        .executableTarget(
            name: "Styled",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
        ),
        // 'swift package generate-clients --target CheckedIn' writes its folder 'Generated'.
        .target(
            name: "CheckedIn",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            exclude: ["shop.yaml"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
