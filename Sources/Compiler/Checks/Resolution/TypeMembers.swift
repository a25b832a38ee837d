import SpeccCatalog
import SpeccDiagnostics

/// A field of an object with the type it refers to.
struct TypedField {
    let declaration: FieldDeclaration
    let type: ResolvedTypeReference
    /// Whether the object declares the field itself; inline types of inherited fields are nested in the extended type.
    let isOwn: Bool
    let nestedName: SwiftName
}

/// A member of a union with the type it refers to.
struct MemberReference {
    let declaration: UnionDeclaration.Member
    let type: ResolvedTypeReference
    let swiftName: SwiftName
    let nestedName: SwiftName
}

extension TypeReferences {
    /// The fields of a declared object, inherited ones first.
    func fields(of type: IndexedType, at path: SwiftPath) -> [TypedField] {
        index.fields[type.number].compactMap { fieldReference($0, isOwn: $0.owner == type.number, at: path) }
    }

    /// The fields of an inline object, inherited ones first.
    func fields(of object: ObjectDeclaration, at path: SwiftPath) -> [TypedField] {
        let inherited = object.extends.compactMap { index.table.base($0.value, in: api) }.flatMap { number in
            index.fields[number].compactMap { fieldReference($0, isOwn: false, at: path) }
        }
        return inherited + object.fields.map { fieldReference($0, isOwn: true, in: path) }
    }

    /// The type of the items of a page, which are the elements of a field of the response.
    ///
    /// An inline element is nested in the type that declares the field.
    func item(
        _ element: TypeExpression,
        at path: ResolvedFieldPath,
        in response: TypeExpression,
        of endpoint: SwiftPath
    ) -> ResolvedTypeReference {
        var type = response
        var resolved = reference(to: response, in: endpoint, as: "Response")
        guard element.isInline, !path.steps.isEmpty else {
            return reference(to: element, in: endpoint, as: "Response")
        }
        for step in path.steps {
            guard let field = fields(of: type, resolved).first(where: { $0.declaration.name.value == step.name }) else {
                return reference(to: element, in: endpoint, as: "Response")
            }
            (type, resolved) = (field.declaration.type, field.type)
        }
        return resolved.element ?? resolved
    }

    private func fields(of type: TypeExpression, _ resolved: ResolvedTypeReference) -> [TypedField] {
        guard case .declared(let declared) = resolved.unwrapped else { return [] }
        if let entry = index.objectEntry(of: type, in: api) {
            return index.fields[entry.number].compactMap {
                fieldReference($0, isOwn: $0.owner == entry.number, at: declared.path)
            }
        }
        guard case .object(let object) = index.kindIfPresent(of: type, in: api) else { return [] }
        return fields(of: object, at: declared.path)
    }

    func members(of union: UnionDeclaration, at path: SwiftPath) -> [MemberReference] {
        let names = MemberNames(index, api: api)
        return union.members.map { member in
            let swiftName = names.name(of: member, in: union) ?? .unnamed
            let isEnum = NestedNames.isEnum(member.type) ?? false
            let nestedName = DeclaredNames.nested(inCase: swiftName, isEnum: isEnum) ?? swiftName
            return MemberReference(
                declaration: member,
                type: reference(to: member.type, in: path, as: nestedName),
                swiftName: swiftName,
                nestedName: nestedName
            )
        }
    }

    private func fieldReference(_ entry: FlattenedFields.Entry, isOwn: Bool, at path: SwiftPath) -> TypedField? {
        index.field(entry).map { field in
            fieldReference(field, isOwn: isOwn, in: isOwn ? path : declared(entry.owner)?.path ?? path)
        }
    }

    private func fieldReference(_ field: FieldDeclaration, isOwn: Bool, in owner: SwiftPath) -> TypedField {
        let nestedName = NestedNames.name(field: field, index.names)?.swiftName ?? .unnamed
        let type = reference(to: field.type, in: owner, as: nestedName)
        return TypedField(declaration: field, type: type, isOwn: isOwn, nestedName: nestedName)
    }
}

extension FieldDeclaration {
    var presence: ResolvedPresence {
        switch type {
        case .optional: .optional
        case .nullable: .nullable
        case .wrapped(.patch, _, _): .patch
        default: .required
        }
    }
}
