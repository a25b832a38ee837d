import SpeccCatalog
import SpeccContract

/// The JSON Schema (draft-07) of a catalog file, for completion, documentation and validation in editors.
///
/// Generated from the table of keys. Checks beyond a schema, such as unknown names or conflicting settings, are those of
/// `specc validate`.
package enum CatalogSchema {
    /// One JSON object, the same for every run.
    package static var text: String {
        let root = SectionSchema(.file).members
        let about: [(String, DocumentValue?)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("A catalog of an HTTP API for specc")),
            ("description", .string("The catalog language, edition 1. Written by 'specc schema'.")),
        ]
        let definitions = sections.filter { $0 != .file }.flatMap { section in
            let own = (section.definition, DocumentValue.members(SectionSchema(section).members))
            let partial = (
                section.partialDefinition, DocumentValue.members(SectionSchema(section, isPartial: true).members)
            )
            return partialSections.contains(section) ? [own, partial] : [own]
        }
        return DocumentValue.members(about + root + [("definitions", .members(TypeSchema.definitions + definitions))])
            .text
    }

    private static let sections = SpecSection.allCases

    private static let partialSections = Set(SpecTable.allRows.flatMap { $0.entry.value.partialSections })

    static func rows(of section: SpecSection) -> [SpecTable.Row] {
        SpecTable.allRows.filter { $0.section == section }
    }
}

extension SpecSection {
    /// The name of the section's schema among the definitions.
    var definition: String {
        rawValue.split(separator: " ").joined(separator: "-")
    }

    var partialDefinition: String {
        "partial-" + definition
    }
}

extension SpecValue {
    /// The sections that may lack required keys.
    fileprivate var partialSections: [SpecSection] {
        switch self {
        case .partialMap(let section): [section]
        case .names(let value), .parameters(let value), .statuses(let value), .errorStatuses(let value),
            .list(let value):
            value.partialSections
        case .either(let values): values.flatMap(\.partialSections)
        default: []
        }
    }
}
