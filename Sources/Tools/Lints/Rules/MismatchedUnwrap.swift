import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `unwrap: items` of a type that has a field `items`, so it is probably the envelope itself.
enum MismatchedUnwrap: Rule {
    static let id = "mismatched-unwrap"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let unwrap = site.declaration.options?.value.unwrap else { continue }
            guard let response = SuccessTypes.single(of: site.declaration),
                case .object = index.kind(of: response, in: site.api),
                case .found(let field) = index.follow(unwrap.value, from: response, in: site.api)
            else { continue }
            let meant = field.spelling.map { "'returns: \($0)'" } ?? "the type of that field"
            report.add(
                "the returned type has a field \(quoted(unwrap.value)), so it seems to be the envelope itself",
                at: unwrap.range,
                hint: "write \(meant), or remove 'unwrap'"
            )
        }
    }
}
