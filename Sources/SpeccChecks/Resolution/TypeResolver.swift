import SpeccCatalog
import SpeccDiagnostics

/// Resolves the types of one API. What a type is used for is added once all of them are known (`TypeGraph`).
final class TypeResolver: Sendable {
    let index: CatalogIndex
    let api: Int
    let home: SwiftPath
    /// By their names in the catalog.
    private let declared: [String: DeclaredType]

    init(_ index: CatalogIndex, api: Int, home: SwiftPath) {
        self.index = index
        self.api = api
        self.home = home
        var declared: [String: DeclaredType] = [:]
        for type in index.types where type.api == api {
            let name = type.declaration.name.value
            let path = home.appending(DeclaredNames.type(type.declaration, index.names) ?? name)
            var reference = DeclaredType(path: path, kind: Self.kind(of: type.declaration.shape))
            reference.number = declared.count
            if declared[name] == nil { declared[name] = reference }
        }
        self.declared = declared
    }

    /// What an expression refers to; an inline type is called `nestedName` and stands in `owner`.
    func reference(
        to type: TypeExpression,
        in owner: @autoclosure () -> SwiftPath,
        as nestedName: @autoclosure () -> String
    ) -> ResolvedTypeReference {
        switch type {
        case .builtin(let builtin, _): .builtin(builtin)
        case .named(let name): declared[name.value].map { .declared($0) } ?? .builtin(.json)
        case .list(let element, _): .list(reference(to: element, in: owner(), as: nestedName()))
        case .map(let element, _): .map(reference(to: element, in: owner(), as: nestedName()))
        case .optional(let wrapped, _): .optional(reference(to: wrapped, in: owner(), as: nestedName()))
        case .object: .declared(DeclaredType(path: owner().appending(nestedName()), kind: .object))
        case .enumeration(let enumeration):
            .declared(DeclaredType(path: owner().appending(nestedName()), kind: Self.kind(of: enumeration)))
        case .unreadable: .builtin(.json)
        }
    }

    /// The home of an entry of `types`, by its number in the catalog.
    func path(ofType number: Int) -> SwiftPath? {
        declared[index.types[number].declaration.name.value]?.path
    }

    /// An entry of `types`.
    func declaration(_ type: TypeEntry, _ options: ModelOptions) -> ResolvedType {
        let declaration = type.declaration
        let path = declared[declaration.name.value]?.path ?? home.appending(declaration.name.value)
        let options = options.overridden(by: declaration.swift)
        let shape: ResolvedType.Shape =
            switch declaration.shape {
            case .object: .object(ObjectResolver(self, at: path, options).object(type))
            case .enumeration(let enumeration): .enumeration(self.enumeration(enumeration))
            }
        return resolved(declaration.name, path, docs: declaration.docs, declaration.deprecated, options, shape)
    }

    /// The inline type of an expression; nil where there is none.
    func nested(
        _ type: TypeExpression,
        named name: Located<String>,
        as swiftName: @autoclosure () -> String,
        in owner: SwiftPath,
        docs: Located<String>? = nil,
        _ options: ModelOptions
    ) -> ResolvedType? {
        switch type {
        case .optional(let wrapped, _):
            return nested(wrapped, named: name, as: swiftName(), in: owner, docs: docs, options)
        case .object(let object):
            let path = owner.appending(swiftName())
            let shape = ObjectResolver(self, at: path, options).inline(object)
            return resolved(name, path, docs: docs, nil, options, .object(shape))
        case .enumeration(let enumeration):
            let path = owner.appending(swiftName())
            return resolved(name, path, docs: docs, nil, options, .enumeration(self.enumeration(enumeration)))
        case .builtin, .named, .list, .map, .unreadable:
            return nil
        }
    }

    private func resolved(
        _ name: Located<String>,
        _ path: SwiftPath,
        docs: Located<String>?,
        _ deprecated: Located<Deprecation>?,
        _ options: ModelOptions,
        _ shape: ResolvedType.Shape
    ) -> ResolvedType {
        ResolvedType(
            name: name,
            path: path,
            docs: docs?.value,
            deprecated: deprecated?.value,
            conforms: options.conforms,
            isMutable: options.isMutable,
            usage: TypeUsage(isRead: false, isWritten: false),
            shape: shape
        )
    }

    private func enumeration(_ declaration: EnumDeclaration) -> ResolvedEnum {
        let words = declaration.words.map { word in
            ResolvedEnum.Word(
                value: word.value,
                swiftName: DeclaredNames.word(word, index.names) ?? word.value.value,
                docs: word.docs?.value,
                deprecated: word.deprecated?.value
            )
        }
        return ResolvedEnum(words: words, isInteger: declaration.isInteger, isClosed: declaration.isClosed)
    }

    private static func kind(of shape: TypeDeclaration.Shape) -> DeclaredType.Kind {
        switch shape {
        case .object: .object
        case .enumeration(let enumeration): kind(of: enumeration)
        }
    }

    private static func kind(of enumeration: EnumDeclaration) -> DeclaredType.Kind {
        .enumeration(isInteger: enumeration.isInteger, isClosed: enumeration.isClosed)
    }
}
