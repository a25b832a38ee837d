import SpeccCatalog
import SpeccDiagnostics

/// Resolves the declared headers of a response.
struct HeadersResolver {
    let types: TypeResolver

    /// - Returns: `nil` without declared headers.
    func headers(
        _ declarations: [ResponseHeaderDeclaration],
        at path: @autoclosure () -> SwiftPath
    ) -> ResolvedHeaders? {
        guard !declarations.isEmpty else { return nil }
        var headers = ResolvedHeaders(path: path(), fields: [], nested: [])
        for declaration in declarations {
            let name = declaration.name.value
            let nestedName =
                DeclaredNames.nested(name, orAfter: nil, isEnum: true, in: [], types.index.names) ?? .unnamed
            let type = types.references.reference(to: declaration.type, in: headers.path, as: nestedName)
            headers.fields.append(
                ResolvedHeaders.Field(
                    name: name,
                    swiftName: types.index.names.member(name) ?? .unnamed,
                    type: declaration.isHeaderPrefix ? .map(type) : type,
                    isHeaderPrefix: declaration.isHeaderPrefix,
                    isSensitive: types.index.table.refersToSensitiveName(declaration.type, in: types.api)
                )
            )
            let options = ModelOptions(SwiftOptions())
            let site = InlineTypeSite(
                type: declaration.type,
                name: declaration.name,
                swiftName: nestedName,
                owner: headers.path
            )
            if let nested = types.inline(site, options) { headers.nested.append(nested) }
        }
        return headers
    }
}
