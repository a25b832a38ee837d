import SpeccCatalog
import SpeccDiagnostics

/// The fields and inline types of one object.
struct ObjectResolver {
    private let types: TypeResolver
    private let path: SwiftPath
    private let options: ModelOptions
    private var index: CatalogIndex { types.index }

    init(_ types: TypeResolver, at path: SwiftPath, _ options: ModelOptions) {
        self.types = types
        self.path = path
        self.options = options
    }

    /// Of an entry of `types`.
    func object(_ type: IndexedType) -> ResolvedObject {
        var object = ResolvedObject(fields: [], nested: [], isIdentifiable: false)
        let entries = index.fields[type.number]
        object.fields.reserveCapacity(entries.count)
        for entry in entries { add(entry, to: &object, isOwn: entry.owner == type.number) }
        return object
    }

    /// Of an object that stands where a type is expected.
    func inline(_ declaration: ObjectDeclaration) -> ResolvedObject {
        var object = ResolvedObject(fields: [], nested: [], isIdentifiable: false)
        for base in declaration.extends {
            guard let number = index.table.base(base.value, in: types.api) else { continue }
            for entry in index.fields[number] { add(entry, to: &object, isOwn: false) }
        }
        for field in declaration.fields { add(field, to: &object) }
        return object
    }

    private func add(_ entry: FlattenedFields.Entry, to object: inout ResolvedObject, isOwn: Bool) {
        guard let field = index.field(entry) else { return }
        if isOwn {
            add(field, to: &object)
            return
        }
        // An inherited field's inline type stays in the type that declares it.
        object.fields.append(resolve(field, in: types.path(ofType: entry.owner) ?? path))
        if IdentifiableConformance.isIdentifier(field, in: types.api, index) { object.isIdentifiable = true }
    }

    private func add(_ field: FieldDeclaration, to object: inout ResolvedObject) {
        object.fields.append(resolve(field, in: path))
        if IdentifiableConformance.isIdentifier(field, in: types.api, index) { object.isIdentifiable = true }
        guard field.type.isInline else { return }
        let nested = types.nested(field.type, named: field.name, as: nestedName(of: field), in: path, options)
        if let nested { object.nested.append(nested) }
    }

    private func resolve(_ field: FieldDeclaration, in owner: SwiftPath) -> ResolvedField {
        let reference = types.reference(to: field.type, in: owner, as: nestedName(of: field))
        var resolved = ResolvedField(
            name: field.name,
            swiftName: DeclaredNames.field(field, index.names) ?? .unnamed,
            docs: nil,
            deprecated: nil,
            type: reference,
            defaultValue: nil,
            constraints: ResolvedConstraints(),
            isBoxed: false,
            presence: Self.presence(of: field.type)
        )
        if types.index.hasBoundedNames, field.type.mayHoldNames {
            resolved.constraints = ConstraintParser.resolved(field.type, nil, in: types.api, types.index)
        }
        let isOfSession = types.sessionSecrets.contains(field.name.range)
        resolved.isSensitive = isOfSession || types.index.table.goesThroughSensitiveName(field.type, in: types.api)
        if types.includesExamples {
            let names = types.index.table.aliases(behind: field.type, in: types.api)
            resolved.sample =
                field.options?.value.example ?? names.lazy.compactMap { $0.options?.value.example }.first
        }
        // Most fields are in the short form, and have none of these.
        guard let options = field.options else { return resolved }
        let values = ValueResolver(types, DescriptiveName("field", field.name.value), field.type, options)
        resolved.docs = options.value.docs?.value
        resolved.deprecated = options.value.deprecated?.value
        resolved.defaultValue = values.defaultValue(of: reference)
        resolved.constraints = values.constraints
        resolved.constant = values.constant(of: reference)
        resolved.part = PartResolver.part(options.value)
        resolved.type = PartResolver.type(reference, of: resolved.part)
        resolved.example = options.value.example?.words
        if let isSensitive = options.value.isSensitive, !isOfSession { resolved.isSensitive = isSensitive.value }
        return resolved
    }

    private static func presence(of type: TypeExpression) -> ResolvedPresence {
        switch type {
        case .optional: .optional
        case .nullable: .nullable
        case .wrapped(.patch, _, _): .patch
        default: .required
        }
    }

    private func nestedName(of field: FieldDeclaration) -> SwiftName {
        NestedNames.name(field: field, index.names)?.swiftName ?? .unnamed
    }
}
