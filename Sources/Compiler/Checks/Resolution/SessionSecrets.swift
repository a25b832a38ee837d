import SpeccCatalog
import SpeccDiagnostics

/// The fields that contain secrets of sessions: in responses that start a session and in bodies that renew it.
enum SessionSecrets {
    /// The source ranges of the names of these fields.
    static func fields(of api: Int, _ index: CatalogIndex) -> Set<SourceRange> {
        var ranges: Set<SourceRange> = []
        for site in index.policies.credentials where site.api == api {
            guard case .session(let session) = site.declaration.kind,
                let number = index.policies.endpoints(named: session.renew.value, in: api).first
            else { continue }
            let endpoint = index.endpoints[number].declaration
            let response = SuccessTypes.single(of: endpoint)
            add(session.token.value, of: response, in: api, index, to: &ranges)
            guard let path = session.with?.value else { continue }
            add(path, of: response, in: api, index, to: &ranges)
            let name = path.split(separator: ".").last.map(String.init) ?? path
            add(name, of: endpoint.body?.type, in: api, index, to: &ranges)
        }
        return ranges
    }

    /// Adds the field at the end of a path; for a path into a map, the field that contains the map.
    private static func add(
        _ path: String,
        of type: TypeExpression?,
        in api: Int,
        _ index: CatalogIndex,
        to ranges: inout Set<SourceRange>
    ) {
        guard let type, let fieldPath = ResolvedFieldPath(path, from: type, in: api, index),
            let field = fieldPath.steps.last(where: { $0.field != nil })?.field
        else { return }
        ranges.insert(field.name.range)
    }
}
