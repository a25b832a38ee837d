import SpeccCatalog
package import SpeccChecks

/// The syntax of the function that returns an example of a type.
package struct ExampleFunction {
    /// The type's full name.
    let path: String
    let attribute: String?
    /// The parameters of an object's function, one per field, with default values where an example is known.
    package let fields: [SignatureParameter]
    let parameters: [String]
    /// The expression that the function returns.
    let value: String
    /// The modules that the parameters and their default values name.
    let modules: Set<String>
    /// The modules that the types of the parameters name.
    let signatureModules: Set<String>

    /// Nil for enums and scalars, whose values need no function, and for types that cannot have an example.
    ///
    /// - Parameter attribute: `@available(*, deprecated)` of the type or of the declaration around it.
    package init?(_ type: ResolvedType, attribute: String? = nil, _ types: ExampleTypeGraph) {
        guard type.typeOverride == nil else { return nil }
        let namespace = SwiftScope(path: SwiftPath(Array(type.path.components.prefix(1))), isQualified: true)
        var emitter: ExampleEmitter
        switch type.shape {
        case .object(let object):
            let scope = namespace.inside(type.path, declaring: object.nested.map(\.path.name) + ["ID"])
            emitter = ExampleEmitter(types, of: type.path, in: scope)
            fields = object.fields.filter { $0.constant == nil }.map { emitter.parameter($0) }
            parameters = fields.map { $0.text() }
            let arguments = fields.map {
                SwiftIdentifier.label($0.name) + ": " + SwiftIdentifier.standalone($0.name)
            }
            value = "Self(" + Layout.items(arguments, around: 18, indentation: 12) + ")"
        case .union(let union):
            guard let index = types.member(of: type.path) else { return nil }
            let scope = namespace.inside(type.path, declaring: union.nested.map(\.path.name))
            emitter = ExampleEmitter(types, of: type.path, in: scope)
            fields = []
            parameters = [emitter.parameter(union.members[index])]
            value = ".\(SwiftIdentifier.label(union.members[index].swiftName))(value)"
        case .enumeration, .alias, .distinct: return nil
        }
        path = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(type.path)
        self.attribute = attribute
        modules = emitter.modules
        signatureModules = emitter.signatureModules
    }
}
