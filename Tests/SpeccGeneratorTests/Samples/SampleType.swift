import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

extension ResolvedType {
    static func object(
        _ path: String,
        docs: String? = nil,
        deprecated: Deprecation? = nil,
        conforms: [Conformance] = [],
        isMutable: Bool = false,
        isRead: Bool = true,
        isWritten: Bool = false,
        isIdentifiable: Bool = false,
        nested: [ResolvedType] = [],
        _ fields: [ResolvedField]
    ) -> ResolvedType {
        ResolvedType(
            name: Located(path),
            path: SwiftPath(path),
            docs: docs,
            deprecated: deprecated,
            conforms: conforms,
            isMutable: isMutable,
            usage: TypeUsage(isRead: isRead, isWritten: isWritten),
            shape: .object(ResolvedObject(fields: fields, nested: nested, isIdentifiable: isIdentifiable))
        )
    }

    static func enumeration(
        _ path: String,
        docs: String? = nil,
        deprecated: Deprecation? = nil,
        isInteger: Bool = false,
        isClosed: Bool = false,
        _ words: [ResolvedEnum.Case]
    ) -> ResolvedType {
        ResolvedType(
            name: Located(path),
            path: SwiftPath(path),
            docs: docs,
            deprecated: deprecated,
            conforms: [],
            isMutable: false,
            usage: TypeUsage(isRead: true, isWritten: true),
            shape: .enumeration(ResolvedEnum(words: words, isInteger: isInteger, isClosed: isClosed))
        )
    }
}

extension ResolvedEnum.Case {
    static func sample(
        _ value: String,
        swiftName: String? = nil,
        docs: String? = nil,
        deprecated: Deprecation? = nil
    ) -> ResolvedEnum.Case {
        ResolvedEnum.Case(
            value: Located(value),
            swiftName: SwiftName(swiftName ?? value),
            docs: docs,
            deprecated: deprecated
        )
    }
}

extension ResolvedField {
    static func sample(
        _ name: String,
        swiftName: String? = nil,
        docs: String? = nil,
        deprecated: Deprecation? = nil,
        _ type: ResolvedTypeReference,
        default value: ResolvedValue? = nil,
        constraints: ResolvedConstraints = ResolvedConstraints(),
        isBoxed: Bool = false
    ) -> ResolvedField {
        ResolvedField(
            name: Located(name),
            swiftName: SwiftName(swiftName ?? name),
            docs: docs,
            deprecated: deprecated,
            type: type,
            defaultValue: value,
            constraints: constraints,
            isBoxed: isBoxed
        )
    }
}

extension ResolvedTypeReference {
    static func object(_ path: String) -> ResolvedTypeReference {
        .declared(DeclaredType(path: SwiftPath(path), kind: .object))
    }

    static func enumeration(_ path: String, isInteger: Bool = false, isClosed: Bool = false) -> ResolvedTypeReference {
        let kind = DeclaredType.Kind.enumeration(isInteger: isInteger, isClosed: isClosed)
        return .declared(DeclaredType(path: SwiftPath(path), kind: kind))
    }
}
