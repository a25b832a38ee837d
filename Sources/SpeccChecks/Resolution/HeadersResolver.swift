import SpeccCatalog
import SpeccDiagnostics

/// The declared headers of an answer.
struct HeadersResolver {
    let types: TypeResolver

    /// Nil where there are none.
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
            let type = types.reference(to: declaration.type, in: headers.path, as: nestedName)
            headers.fields.append(
                ResolvedHeaders.Field(
                    name: name,
                    swiftName: types.index.names.member(name) ?? .unnamed,
                    type: declaration.isHeaderPrefix ? .map(type) : type,
                    isHeaderPrefix: declaration.isHeaderPrefix,
                    isSensitive: types.index.table.goesThroughSensitiveName(declaration.type, in: types.api)
                )
            )
            let options = ModelOptions(SwiftOptions())
            let nested = types.nested(
                declaration.type,
                named: declaration.name,
                as: nestedName,
                in: headers.path,
                options
            )
            if let nested { headers.nested.append(nested) }
        }
        return headers
    }
}
