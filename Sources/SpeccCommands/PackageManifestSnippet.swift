import SpeccDiagnostics
import SpeccDriver

/// What a package's manifest needs for the catalogs of a folder. A manifest is a program, so nobody but its author
/// changes it.
struct PackageManifestSnippet {
    private let target: String
    /// Nil where SwiftPM finds the target's folder by its name.
    private let path: String?

    /// - Parameter folder: Of the catalogs: `Sources/App` or a folder in it belongs to the target `App`.
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
        let place = path.map { "            path: \"\(Self.escaped($0))\",\n" } ?? ""
        return """
                dependencies: [
                    .package(path: "../specc"),  // or .package(url: …, from: …) of the place you keep it
                ],
                targets: [
                    .target(
                        name: "\(Self.escaped(target))",
                        dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            \(place)            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
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
