import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `unwrap: items` of a type that has a field `items`: most likely the type is the envelope itself.
enum MismatchedUnwrap: Rule {
    static let id = "mismatched-unwrap"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let unwrap = site.declaration.options?.value.unwrap else { continue }
            guard let answer = SuccessTypes.single(of: site.declaration),
                case .object = index.kind(of: answer, in: site.api),
                case .found(let field) = index.follow(unwrap.value, from: answer, in: site.api)
            else { continue }
            let meant = field.spelling.map { "'returns: \($0)'" } ?? "the type of that field"
            report.add(
                "the returned type has a field \(quoted(unwrap.value)) itself, and is taken to stand in another one",
                at: unwrap.range,
                hint: "'returns' says what stands in the field: write \(meant), or leave 'unwrap' out"
            )
        }
    }
}
