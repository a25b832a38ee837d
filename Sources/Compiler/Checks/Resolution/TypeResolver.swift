import SpeccCatalog
import SpeccDiagnostics

/// Resolves the declared and inline types of one API.
final class TypeResolver: Sendable {
    let references: TypeReferences
    let graph: TypeGraph
    /// Whether examples are generated.
    let includesExamples: Bool

    var index: CatalogIndex { references.index }
    var api: Int { references.api }
    var namespace: SwiftPath { references.namespace }

    /// - Parameter options: The model options of each file.
    init(_ references: TypeReferences, _ options: [ModelOptions]) {
        self.references = references
        includesExamples = references.index.catalog.apis[references.api].files.contains {
            $0.swift.hasMocks?.value == true
        }
        graph = TypeGraphBuilder.graph(references, options, hasMocks: includesExamples)
    }

    /// Resolves an entry of `types`, or an instantiation of one.
    func declaration(_ entry: IndexedType, _ options: ModelOptions) -> ResolvedType {
        let declaration = entry.declaration
        let type =
            references.declared(entry.number) ?? DeclaredType(path: namespace.appending(.unnamed), kind: .object)
        let options = options.overridden(by: declaration.swift)
        let shape: ResolvedType.Shape =
            switch declaration.shape {
            case .object: .object(ObjectResolver(types: self, type: type, options: options).object(entry))
            case .enumeration(let enumeration): .enumeration(self.enumeration(enumeration))
            case .union(let union): .union(UnionResolver(self, type, options).union(union))
            case .alias(let alias): self.alias(alias, at: type.path)
            }
        return ResolvedType(
            name: declaration.name,
            path: type.path,
            docs: declaration.docs?.value,
            deprecated: declaration.deprecated?.value,
            conforms: graph.conformances(of: type),
            isMutable: options.isMutable,
            usage: graph.usage(of: type),
            shape: shape,
            typeOverride: declaration.swift.type.flatMap { SwiftPath(spelled: $0.value) }
        )
    }

    /// Resolves an inline type; `nil` if the expression is not one.
    func inline(_ site: InlineTypeSite, _ options: ModelOptions) -> ResolvedType? {
        inline(site.type, site, options)
    }

    private func inline(_ type: TypeExpression, _ site: InlineTypeSite, _ options: ModelOptions) -> ResolvedType? {
        let path = site.owner.appending(site.swiftName)
        let declared: DeclaredType
        let shape: ResolvedType.Shape
        switch type {
        case .optional(let wrapped, _), .list(let wrapped, _), .wrapped(.patch, let wrapped, _):
            return inline(wrapped, site, options)
        case .object(let object):
            declared = DeclaredType(path: path, kind: .object)
            shape = .object(ObjectResolver(types: self, type: declared, options: options).inline(object))
        case .enumeration(let enumeration):
            declared = DeclaredType(
                path: path,
                kind: .enumeration(isInteger: enumeration.isInteger, isClosed: enumeration.isClosed)
            )
            shape = .enumeration(self.enumeration(enumeration))
        case .union(let union):
            declared = DeclaredType(path: path, kind: .union)
            shape = .union(UnionResolver(self, declared, options).union(union))
        case .builtin, .named, .map, .nullable, .wrapped, .applied, .parameter, .invalid:
            return nil
        }
        return ResolvedType(
            name: site.name,
            path: path,
            docs: site.docs?.value,
            deprecated: nil,
            conforms: graph.conformances(of: declared),
            isMutable: options.isMutable,
            usage: graph.usage(of: declared),
            shape: shape
        )
    }

    private func enumeration(_ declaration: EnumDeclaration) -> ResolvedEnum {
        let cases = declaration.cases.map { enumCase in
            var resolved = ResolvedEnum.Case(
                value: enumCase.value,
                swiftName: DeclaredNames.enumCase(enumCase, index.names) ?? .unnamed,
                docs: enumCase.docs?.value,
                deprecated: enumCase.deprecated?.value
            )
            resolved.isExample = enumCase.isExample?.value ?? false
            return resolved
        }
        return ResolvedEnum(cases: cases, isInteger: declaration.isInteger, isClosed: declaration.isClosed)
    }

    private func alias(_ alias: AliasDeclaration, at path: SwiftPath) -> ResolvedType.Shape {
        let constraints = ConstraintParser.resolved(alias.type, alias.options, in: api, index)
        let example = alias.options?.value.example?.catalogText
        guard alias.distinct != nil, case .builtin(let wire) = index.kind(of: alias.type, in: api) else {
            let target = references.reference(to: alias.type, in: path, as: .unnamed)
            return .alias(ResolvedAlias(target: target, constraints: constraints, example: example))
        }
        var distinct = ResolvedDistinct(wire: wire, constraints: constraints)
        distinct.example = example
        distinct.isSensitive = alias.options?.value.isSensitive?.value ?? false
        return .distinct(distinct)
    }
}
