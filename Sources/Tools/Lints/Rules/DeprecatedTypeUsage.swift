import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A deprecated type in a declaration that is not deprecated.
enum DeprecatedTypeUsage: Rule {
    static let id = "deprecated-type-usage"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        guard index.types.contains(where: { $0.declaration.deprecated != nil }) else { return }
        for site in index.endpoints where site.declaration.deprecated == nil {
            let endpoint = site.declaration
            let owner = DescriptiveName("endpoint", endpoint.name.value)
            if let body = endpoint.body { check(body.type, site.api, owner, index, &report) }
            for response in endpoint.returns { check(response.type, site.api, owner, index, &report) }
            for parameter in endpoint.query + endpoint.headers {
                guard case .argument(let type)? = parameter.source, parameter.options?.value.deprecated == nil else {
                    continue
                }
                check(type, site.api, owner, index, &report)
            }
        }
        for site in index.unions {
            // Inline unions are part of the declaration that contains them.
            guard let type = site.type, index.types[type].declaration.deprecated == nil else { continue }
            check(.union(site.declaration), site.api, site.subject, index, &report)
        }
        for object in index.objects {
            if let type = object.type, index.types[type].declaration.deprecated != nil { continue }
            for field in object.declaration.fields where field.options?.value.deprecated == nil {
                check(field.type, object.api, DescriptiveName("field", field.name.value), index, &report)
            }
        }
    }

    private static func check(
        _ type: TypeExpression,
        _ api: Int,
        _ owner: DescriptiveName,
        _ index: CatalogIndex,
        _ report: inout DiagnosticCollector
    ) {
        switch type {
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
            .wrapped(_, let inner, _):
            check(inner, api, owner, index, &report)
        case .named(let name), .applied(let name, _, _):
            if case .applied(_, let inner, _) = type { check(inner, api, owner, index, &report) }
            guard let deprecated = index.type(name.value, in: api)?.declaration.deprecated else { return }
            report.add(
                "\(owner.text) uses type \(quoted(name.value)), which is deprecated",
                at: name.range,
                hint: deprecated.value.text,
                notes: [Diagnostic.Note("deprecated here", at: deprecated.range)]
            )
        case .union(let union):
            for member in union.members where member.deprecated == nil {
                check(member.type, api, owner, index, &report)
            }
        case .builtin, .object, .enumeration, .parameter, .invalid: break
        }
    }
}
