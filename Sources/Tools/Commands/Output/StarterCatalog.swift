import SpeccDiagnostics
import SpeccDriver
import SpeccGenerator

/// The commented catalog that `specc init` writes.
struct StarterCatalog {
    let api: String

    /// The name of the file.
    var name: String {
        api.lowercased() + ".yaml"
    }

    var text: String {
        """
        # A catalog of an HTTP API. Docs/Language.md describes every key, 'specc validate' checks the file, and SpeccPlugin
        # compiles it to Swift.
        specc: 1
        api: \(api)

        # The base URL. For several hosts: 'hosts: { production: https://…, staging: https://… }'.
        host: https://api.example.com/v1

        # Every endpoint inherits these settings and can override them.
        defaults:
          timeout: { attempt: 10s, total: 30s }
          errors:
            4xx: Problem  # the response body of client errors

        # The endpoints of this file belong to the service \(api).ItemsService.
        service: Items
        endpoints:
          listItems:
            docs: All items, newest first.
            call: GET /items
            query:
              search: string?                                   # '?' makes it optional
              limit: { type: int, default: 20, range: 1..100 }  # long form of a parameter
            returns: list<Item>

          getItem:
            call: GET /items/{id:int}
            returns: Item

          createItem:
            call: POST /items
            body: { name: string, state: ItemState }
            returns: { 201: Item }

        types:
          Item:
            id: int
            name: string
            state: ItemState
            created_at: datetime
            note: string?
          ItemState: [open, done]
          Problem: { message: string }

        """
    }
}

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
        let pathLine = path.map { "            path: \(SwiftLiteral.string($0)),\n" } ?? ""
        return """
                platforms: [.macOS(.v13), .iOS(.v16)],
                dependencies: [
                    .package(path: "../specc"),  // or .package(url: …, from: …)
                ],
                targets: [
                    .target(
                        name: \(SwiftLiteral.string(target)),
                        dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            \(pathLine)            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
                    ),
                ]

            """
    }
}
