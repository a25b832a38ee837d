import SpeccCatalog
import SpeccDiagnostics

/// A role without a single response type, because endpoints differ or one returns none or several types.
enum AmbiguousRole: Rule {
    static let id = "ambiguous-role"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            var first: [EndpointDeclaration.Role: (type: String, range: SourceRange)] = [:]
            for site in index.endpoints[service.endpoints] {
                guard let role = site.declaration.role else { continue }
                guard let type = SuccessTypes.single(of: site.declaration) else {
                    // A rejected key may have declared the response.
                    guard site.declaration.isWhole else { continue }
                    diagnostics.add(
                        "an endpoint with a role must return one type",
                        at: role.range,
                        hint: "remove the role, or declare what the endpoint 'returns'"
                    )
                    continue
                }
                guard !type.isInvalid else { continue }
                if let header = site.declaration.returns.lazy.flatMap(\.headers).first {
                    diagnostics.add(
                        "an endpoint with a role cannot return headers",
                        at: header.name.range,
                        hint: "remove the role: a list or a detail is the response body alone"
                    )
                    continue
                }
                let spelling = type.spelling ?? "\(site.declaration.name.value).Response"
                if let other = first[role.value] {
                    guard other.type != spelling else { continue }
                    diagnostics.add(
                        "endpoints with the role '\(role.value.rawValue)' return different types",
                        at: role.range,
                        hint: "remove 'role' from one of them, or return the same type from both",
                        notes: [Diagnostic.Note("the first one returns \(quoted(other.type))", at: other.range)]
                    )
                } else {
                    first[role.value] = (spelling, role.range)
                }
            }
        }
    }
}
