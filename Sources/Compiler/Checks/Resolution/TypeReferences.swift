import SpeccCatalog
import SpeccDiagnostics

/// The references of one API to its types: which Swift type an expression names, and where inline types are nested.
final class TypeReferences: Sendable {
    let index: CatalogIndex
    let api: Int
    let namespace: SwiftPath
    /// The source ranges of the names of fields that contain secrets of a session.
    private let sessionSecrets: Set<SourceRange>
    /// By the numbers of types in the catalog.
    private let declared: [Int: DeclaredType]
    /// The numbers of the types that each file declares, each generic type replaced by its instantiations.
    private let numbers: [[Int]]

    init(_ index: CatalogIndex, api: Int, namespace: SwiftPath) {
        self.index = index
        self.api = api
        self.namespace = namespace
        sessionSecrets = SessionSecrets.fields(of: api, index)
        var instances: [Int: [Int]] = [:]
        for entry in index.table.entries.dropFirst(index.table.declaredCount) where entry.api == api {
            if let template = entry.instance?.template { instances[template, default: []].append(entry.number) }
        }
        numbers = index.catalog.apis[api].files.map { file in
            file.types.compactMap { index.type($0.name.value, in: api)?.number }.flatMap { number in
                let isGeneric = index.table.entries[number].declaration.parameter != nil
                return (isGeneric ? [] : [number]) + (instances[number] ?? [])
            }
        }
        let names = InstantiationNames(index: index, api: api)
        var declared: [Int: DeclaredType] = [:]
        for number in numbers.joined() where declared[number] == nil {
            let declaration = index.table.entries[number].declaration
            let path = namespace.appending(names.type(of: index.table.entries[number]) ?? .unnamed)
            var reference = DeclaredType(path: path, kind: Self.kind(of: declaration.shape, index, api))
            reference.number = declared.count
            declared[number] = reference
        }
        self.declared = declared
    }

    /// The numbers of the types that a file declares, in its order.
    func numbers(in file: Int) -> [Int] { numbers[file] }

    /// The generated type of a type's number in the catalog.
    func declared(_ number: Int) -> DeclaredType? { declared[number] }

    /// The type that an expression refers to; an inline type is `nestedName` inside `owner`.
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

    /// The type of a response body; `nil` if it is empty.
    func payload(
        _ type: TypeExpression,
        in owner: @autoclosure () -> SwiftPath,
        as nestedName: @autoclosure () -> SwiftName
    ) -> ResolvedTypeReference? {
        if case .builtin(.empty, _) = type { return nil }
        return reference(to: type, in: owner(), as: nestedName())
    }

    /// The constraints that the aliases in the type of a response body declare.
    func constraints(ofPayload type: TypeExpression) -> ResolvedConstraints {
        guard index.hasConstrainedAliases else { return .none }
        switch type {
        case .wrapped(_, let inner, _): return constraints(ofPayload: inner)
        default: return ConstraintParser.resolved(type, nil, in: api, index)
        }
    }

    /// Whether logs and descriptions must not show a field.
    func isSensitive(_ field: FieldDeclaration) -> Bool {
        if sessionSecrets.contains(field.name.range) { return true }
        return field.options?.value.isSensitive?.value ?? index.table.refersToSensitiveName(field.type, in: api)
    }

    /// Whether logs must not show a header of a response.
    func isSensitive(_ header: ResponseHeaderDeclaration) -> Bool {
        sessionSecrets.contains(header.name.range) || index.table.refersToSensitiveName(header.type, in: api)
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

/// The fields and headers that contain secrets of sessions: in responses that start a session and in bodies that renew it.
enum SessionSecrets {
    /// The sessions of an API, and the indices of the endpoints that start them.
    private static func sessions(
        of api: Int,
        _ index: CatalogIndex
    ) -> [(session: CredentialDeclaration.Session, endpoint: Int)] {
        index.policies.credentials.compactMap { site in
            guard site.api == api, case .session(let session) = site.declaration.kind,
                let number = index.policies.endpoints(named: session.renew.value, in: api).first
            else { return nil }
            return (session, number)
        }
    }

    /// The headers in which the responses of an endpoint contain tokens, declared or not.
    static func headers(of endpoint: SourceRange, in api: Int, _ index: CatalogIndex) -> [String] {
        sessions(of: api, index).compactMap { session, number in
            guard index.endpoints[number].declaration.name.range == endpoint else { return nil }
            return ResponseLocationText(session.token.value).header
        }
    }

    /// The source ranges of the names of these fields.
    static func fields(of api: Int, _ index: CatalogIndex) -> Set<SourceRange> {
        var ranges: Set<SourceRange> = []
        for (session, number) in sessions(of: api, index) {
            let endpoint = index.endpoints[number].declaration
            let response = SuccessTypes.single(of: endpoint)
            if let header = ResponseLocationText(session.token.value).header {
                let declared = endpoint.returns.lazy.flatMap(\.headers)
                let same = declared.filter { $0.name.value.lowercased() == header.lowercased() }
                ranges.formUnion(same.map(\.name.range))
            } else {
                add(session.token.value, of: response, in: api, index, to: &ranges)
            }
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
