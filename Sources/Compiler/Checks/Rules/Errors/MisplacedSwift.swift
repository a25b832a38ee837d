import SpeccCatalog
import SpeccDiagnostics

/// `access`, `sourceLocations` and `mocks` outside of the file that declares `api`, and a Swift name or type of a file.
enum MisplacedSwift: Rule {
    static let id = "misplaced-swift"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for file in api.files {
                if let name = file.swift.name {
                    diagnostics.add(
                        "a file has no Swift name",
                        at: name.range,
                        hint: "name its declarations with 'api' and 'service'"
                    )
                }
                if let type = file.swift.type {
                    diagnostics.add("a file is not a type", at: type.range, hint: "set it on one of its 'types'")
                }
                if file.api == nil { add(file.swift, &diagnostics) }
                for type in file.types {
                    add(type.swift, &diagnostics)
                }
            }
        }
    }

    private static func add(_ options: SwiftOptions, _ diagnostics: inout DiagnosticCollector) {
        for (name, range) in [
            ("access", options.access?.range), ("sourceLocations", options.hasSourceLocations?.range),
            ("mocks", options.hasMocks?.range),
        ] {
            guard let range else { continue }
            diagnostics.add(
                "'\(name)' applies to the whole API",
                at: range,
                hint: "set it in the file that declares 'api'"
            )
        }
    }
}
