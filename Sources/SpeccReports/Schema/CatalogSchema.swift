import SpeccCatalog

/// The JSON Schema (draft-07) of one catalog file, for editors: completion, explanations and squiggles while typing.
///
/// Written from the table of keys alone. What no schema can see (whether a name is declared, whether two settings go together) stays with `specc validate`.
package enum CatalogSchema {
    /// One JSON object, the same for every run.
    package static var text: String {
        let root = SectionSchema(.file).members
        let about: [(String, JSON)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("A catalog of an HTTP API for specc")),
            ("description", .string("The catalog language, edition 1. Written by 'specc schema'.")),
        ]
        let definitions = sections.filter { $0 != .file }.flatMap { section in
            let own = (section.definition, JSON.object(SectionSchema(section).members))
            let partial = (section.partialDefinition, JSON.object(SectionSchema(section, isPartial: true).members))
            return partialSections.contains(section) ? [own, partial] : [own]
        }
        return JSON.object(about + root + [("definitions", .object(TypeSchema.definitions + definitions))]).text
    }

    private static let sections = SpecSection.allCases

    private static let partialSections = Set(SpecTable.rows.flatMap { $0.entry.value.partialSections })

    static func rows(of section: SpecSection) -> [SpecTable.Row] {
        SpecTable.rows.filter { $0.section == section }
    }
}

extension SpecSection {
    /// The name of its schema among the definitions.
    var definition: String {
        rawValue.split(separator: " ").joined(separator: "-")
    }

    var partialDefinition: String {
        "partial-" + definition
    }
}

extension SpecValue {
    /// The kinds of map that may be there in part.
    fileprivate var partialSections: [SpecSection] {
        switch self {
        case .partialMap(let section): [section]
        case .names(let value), .statuses(let value), .list(let value): value.partialSections
        case .either(let values): values.flatMap(\.partialSections)
        default: []
        }
    }
}
