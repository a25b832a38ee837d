import SpeccCatalog
import SpeccDiagnostics

/// A role that does not settle the type: two endpoints differ, or one answers with nothing or with several types.
enum AmbiguousRole: Rule {
    static let id = "ambiguous-role"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            var first: [EndpointDeclaration.Role: (type: String, range: SourceRange)] = [:]
            for site in index.endpoints[service.endpoints] {
                guard let role = site.declaration.role else { continue }
                guard let type = SuccessTypes.single(of: site.declaration) else {
                    // A refused key may have been what it returns.
                    guard site.declaration.isWhole else { continue }
                    diagnostics.add(
                        "an endpoint with a role answers with one type",
                        at: role.range,
                        hint: "leave the role out, or say what it 'returns'"
                    )
                    continue
                }
                guard !type.isInvalid else { continue }
                if let header = site.declaration.returns.lazy.flatMap(\.headers).first {
                    diagnostics.add(
                        "an answer with headers makes no role",
                        at: header.name.range,
                        hint: "leave the role out: a list or a detail is the answer alone"
                    )
                    continue
                }
                let spelling = type.spelling ?? "\(site.declaration.name.value).Response"
                if let other = first[role.value] {
                    guard other.type != spelling else { continue }
                    diagnostics.add(
                        "endpoints with the role '\(role.value.rawValue)' answer with different types",
                        at: role.range,
                        hint: "leave 'role' out of one of them, or let both answer with one type",
                        notes: [Diagnostic.Note("the first one answers with \(quoted(other.type))", at: other.range)]
                    )
                } else {
                    first[role.value] = (spelling, role.range)
                }
            }
        }
    }
}
