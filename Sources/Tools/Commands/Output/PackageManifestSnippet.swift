import SpeccDiagnostics
import SpeccDriver

/// The declarations that a package manifest needs for the catalogs in a folder. `specc init` prints them instead of editing
/// the manifest, which is a Swift program.
struct PackageManifestSnippet {
    private let target: String
    /// The path of the target; nil for the default path.
    private let path: String?

    /// - Parameter folder: The folder of the catalogs. `Sources/App` and its subfolders belong to the target `App`.
    init(for folder: String) {
        let components = FilePath(folder).absoluteComponents
        if let sources = components.lastIndex(of: "Sources"), sources + 1 < components.count {
            target = components[sources + 1]
            path = nil
        } else {
            target = components.last ?? "App"
            path = folder
        }
    }

    var text: String {
        let pathLine = path.map { "            path: \"\(Self.escaped($0))\",\n" } ?? ""
        return """
                platforms: [.macOS(.v13), .iOS(.v16)],
                dependencies: [
                    .package(path: "../specc"),  // or .package(url: …, from: …)
                ],
                targets: [
                    .target(
                        name: "\(Self.escaped(target))",
                        dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            \(pathLine)            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
                    ),
                ]

            """
    }

    private static func escaped(_ text: String) -> String {
        let literal = text.unicodeScalars.reduce(into: "") { literal, scalar in
            if scalar == "\\" || scalar == "\"" { literal += "\\" }
            literal.unicodeScalars.append(scalar)
        }
        return TextSanitizer.escaped(literal)
    }
}
