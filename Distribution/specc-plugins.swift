// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "specc-plugins",
    products: [.plugin(name: "SpeccPrebuilt", targets: ["SpeccPrebuilt"])],
    targets: [
        .binaryTarget(name: "specc-compile-binary", path: "LOCATION"),
        .plugin(name: "SpeccPrebuilt", capability: .buildTool(), dependencies: ["specc-compile-binary"]),
    ]
)
