import SpeccCatalog
import SpeccDiagnostics

/// A member that declares the tag field otherwise than its union writes it.
enum MismatchedTag: Rule {
    static let id = "mismatched-tag"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.unions {
            guard let tagField = site.declaration.tagField else { continue }
            // Many members may be of one type.
            var declared: [Int: FieldDeclaration?] = [:]
            for member in site.declaration.members {
                guard let tag = member.tag else { continue }
                let number = index.objectEntry(of: member.type, in: site.api)?.number
                let known = number.flatMap { declared[$0] }
                let found =
                    known
                    ?? index.objectFields(of: member.type, in: site.api)?.first { field in
                        field.name.value == tagField.value
                    }
                if let number { declared[number] = .some(found) }
                guard let field = found, let problem = problem(field, tag.value, site, index) else {
                    continue
                }
                diagnostics.add(
                    "member \(quoted(tag.value)) \(problem)",
                    at: tag.range,
                    hint: "the union writes the field: it need not be declared",
                    notes: [Diagnostic.Note("the field stands here", at: field.name.range)]
                )
            }
        }
    }

    private static func problem(
        _ field: FieldDeclaration,
        _ tag: String,
        _ site: IndexedUnion,
        _ index: CatalogIndex
    ) -> String? {
        let name = quoted(field.name.value)
        let isInteger = site.declaration.isIntegerTag
        let takes = "declares \(name), which the union fills with \(isInteger ? "a number" : "text"), as another type"
        if let constant = field.options?.value.constant?.value, constant != .text(tag) {
            return "declares \(name) with another fixed value"
        }
        switch index.kindIfPresent(of: field.type, in: site.api) {
        case .builtin(let builtin):
            let numbers: Set<BuiltinType> = [.int, .int32, .int64]
            guard isInteger ? numbers.contains(builtin) : builtin == .string else { return takes }
        case .enumeration(let enumeration):
            guard enumeration.isInteger == isInteger else { return takes }
            if enumeration.isClosed, !enumeration.words.contains(where: { $0.value.value == tag }) {
                return "declares \(name) as an enum without the word \(quoted(tag))"
            }
        case .unknown, .parameter: return nil
        default: return takes
        }
        return nil
    }
}
