import SpeccCatalog
import SpeccDiagnostics

/// Resolves the types of one API. What a type is used for is added once all of them are known (`TypeGraph`).
final class TypeResolver: Sendable {
    let index: CatalogIndex
    let api: Int
    let namespace: SwiftPath
    /// Whether examples are generated.
    let includesExamples: Bool
    /// The fields that are secrets of a session, by where their names stand.
    let sessionSecrets: Set<SourceRange>
    /// By the numbers of types.
    private let declared: [Int: DeclaredType]
    /// The numbers of the types that each file's text holds, those laid out from a type behind it.
    private let numbers: [[Int]]

    init(_ index: CatalogIndex, api: Int, namespace: SwiftPath) {
        self.index = index
        self.api = api
        self.namespace = namespace
        includesExamples = index.catalog.apis[api].files.contains { $0.swift.hasMocks?.value == true }
        sessionSecrets = SessionSecrets.fields(of: api, index)
        var instances: [Int: [Int]] = [:]
        for entry in index.table.entries.dropFirst(index.table.declaredCount) where entry.api == api {
            if let template = entry.instance?.template { instances[template, default: []].append(entry.number) }
        }
        let names = InstantiationNames(index, api: api)
        var declared: [Int: DeclaredType] = [:]
        numbers = index.catalog.apis[api].files.map { file in
            file.types.compactMap { index.type($0.name.value, in: api)?.number }.flatMap { number in
                let isTemplate = index.table.entries[number].declaration.parameter != nil
                return (isTemplate ? [] : [number]) + (instances[number] ?? [])
            }
        }
        for number in numbers.joined() {
            let declaration = index.table.entries[number].declaration
            let path = namespace.appending(names.type(of: index.table.entries[number]) ?? .unnamed)
            var reference = DeclaredType(path: path, kind: Self.kind(of: declaration.shape, index, api))
            reference.number = declared.count
            if declared[number] == nil { declared[number] = reference }
        }
        self.declared = declared
    }

    func numbers(in file: Int) -> [Int] { numbers[file] }

    /// What an expression refers to; an inline type is called `nestedName` and stands in `owner`.
    func reference(
        to type: TypeExpression,
        in owner: @autoclosure () -> SwiftPath,
        as nestedName: @autoclosure () -> SwiftName
    ) -> ResolvedTypeReference {
        let target = index.table.target(of: type, in: api, stopsAtDistinct: true)
        return switch target {
        case .builtin(let builtin, _): .builtin(builtin)
        case .list(let element, _): .list(reference(to: element, in: owner(), as: nestedName()))
        case .map(let element, _): .map(reference(to: element, in: owner(), as: nestedName()))
        case .optional(let wrapped, _), .nullable(let wrapped, _):
            .optional(reference(to: wrapped, in: owner(), as: nestedName()))
        case .object: .declared(DeclaredType(path: owner().appending(nestedName()), kind: .object))
        case .enumeration(let enumeration):
            .declared(DeclaredType(path: owner().appending(nestedName()), kind: Self.kind(of: enumeration)))
        case .union: .declared(DeclaredType(path: owner().appending(nestedName()), kind: .union))
        case .wrapped(let wrapper, let inner, _) where wrapper != .merge:
            reference(to: inner, in: owner(), as: nestedName())
        case .named, .applied, .wrapped:
            index.table.entry(of: target, in: api).flatMap { declared[$0] }.map { .declared($0) } ?? .builtin(.json)
        case .parameter, .invalid: .builtin(.json)
        }
    }

    /// The namespace of a type, by its number in the catalog.
    func path(ofType number: Int) -> SwiftPath? {
        declared[number]?.path
    }

    /// An entry of `types`.
    func declaration(_ type: IndexedType, _ options: ModelOptions) -> ResolvedType {
        let declaration = type.declaration
        let path = declared[type.number]?.path ?? namespace.appending(.unnamed)
        let own = declaration.swift.type.flatMap { SwiftPath(spelled: $0.value) }
        let options = options.overridden(by: declaration.swift)
        let shape: ResolvedType.Shape =
            switch declaration.shape {
            case .object: .object(ObjectResolver(self, at: path, options).object(type))
            case .enumeration(let enumeration): .enumeration(self.enumeration(enumeration))
            case .union(let union): .union(UnionResolver(self, at: path, options).union(union))
            case .alias(let alias): self.alias(alias, at: path)
            }
        var type = resolved(declaration.name, path, docs: declaration.docs, declaration.deprecated, options, shape)
        type.typeOverride = own
        return type
    }

    /// The inline type of an expression; nil where there is none.
    func nested(
        _ type: TypeExpression,
        named name: Located<String>,
        as swiftName: @autoclosure () -> SwiftName,
        in owner: SwiftPath,
        docs: Located<String>? = nil,
        _ options: ModelOptions
    ) -> ResolvedType? {
        switch type {
        case .optional(let wrapped, _), .wrapped(.patch, let wrapped, _):
            return nested(wrapped, named: name, as: swiftName(), in: owner, docs: docs, options)
        case .object(let object):
            let path = owner.appending(swiftName())
            let shape = ObjectResolver(self, at: path, options).inline(object)
            return resolved(name, path, docs: docs, nil, options, .object(shape))
        case .enumeration(let enumeration):
            let path = owner.appending(swiftName())
            return resolved(name, path, docs: docs, nil, options, .enumeration(self.enumeration(enumeration)))
        case .union(let union):
            let path = owner.appending(swiftName())
            let shape = UnionResolver(self, at: path, options).union(union)
            return resolved(name, path, docs: docs, nil, options, .union(shape))
        case .builtin, .named, .list, .map, .nullable, .wrapped, .applied, .parameter, .invalid:
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
            var resolved = ResolvedEnum.Case(
                value: word.value,
                swiftName: DeclaredNames.word(word, index.names) ?? .unnamed,
                docs: word.docs?.value,
                deprecated: word.deprecated?.value
            )
            resolved.isExample = word.isExample?.value ?? false
            return resolved
        }
        return ResolvedEnum(words: words, isInteger: declaration.isInteger, isClosed: declaration.isClosed)
    }

    private func alias(_ alias: AliasDeclaration, at path: SwiftPath) -> ResolvedType.Shape {
        let constraints = ConstraintParser.resolved(alias.type, alias.options, in: api, index)
        let example = alias.options?.value.example?.words
        guard alias.distinct != nil, case .builtin(let wire) = index.kind(of: alias.type, in: api) else {
            let target = reference(to: alias.type, in: path, as: .unnamed)
            return .alias(ResolvedAlias(target: target, constraints: constraints, example: example))
        }
        var distinct = ResolvedDistinct(wire: wire, constraints: constraints)
        distinct.example = example
        distinct.isSensitive = alias.options?.value.isSensitive?.value ?? false
        return .distinct(distinct)
    }

    private static func kind(of shape: TypeDeclaration.Shape, _ index: CatalogIndex, _ api: Int) -> DeclaredType.Kind {
        switch shape {
        case .object: return .object
        case .enumeration(let enumeration): return kind(of: enumeration)
        case .union: return .union
        case .alias(let alias):
            guard case .builtin(let wire) = index.kind(of: alias.type, in: api) else { return .object }
            return .distinct(wire)
        }
    }

    private static func kind(of enumeration: EnumDeclaration) -> DeclaredType.Kind {
        .enumeration(isInteger: enumeration.isInteger, isClosed: enumeration.isClosed)
    }
}
