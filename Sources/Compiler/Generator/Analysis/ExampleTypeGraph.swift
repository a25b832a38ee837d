package import SpeccChecks

/// The references between the types of an API, used to end examples of recursive types.
package struct ExampleTypeGraph: Sendable {
    private let types: ResolvedTypes
    /// For each type the number of its cycle, including references through lists; 0 for none.
    private var cycles: [Int]
    /// The types whose example needs no argument. For a union, the value is the index of the example's member; otherwise 0.
    private var members: [Int: Int] = [:]

    package init(_ api: ResolvedAPI) {
        let types = ResolvedTypes(api)
        self.types = types
        cycles = Array(repeating: 0, count: types.all.count)
        let edges = types.all.map { type in type.references.compactMap { types.number(of: $0.path) } }
        for (index, cycle) in StronglyConnectedComponents.find(in: edges).enumerated() {
            for number in cycle { cycles[number] = index + 1 }
        }
        findTerminatingTypes()
    }

    package func type(of declared: DeclaredType) -> ResolvedType? {
        types[declared.path]
    }

    /// Whether the type has an example whose parameters all have default values.
    func hasExample(_ type: DeclaredType) -> Bool {
        types.number(of: type.path).map { members[$0] != nil } ?? false
    }

    /// The index of the member that a union's example uses; nil if the union has no example.
    package func member(of union: SwiftPath) -> Int? {
        types.number(of: union).flatMap { members[$0] }
    }

    /// Whether values of the referenced type can contain values of the owner.
    package func isRecursive(_ type: ResolvedTypeReference, in owner: SwiftPath) -> Bool {
        guard let declared = type.declaredType, let other = types.number(of: declared.path),
            let number = types.number(of: owner)
        else {
            return false
        }
        return cycles[number] != 0 && cycles[number] == cycles[other]
    }

    /// Finds the types whose examples terminate, by iterating from the leaves. For a union, prefers the first member that
    /// does not refer back to it.
    private mutating func findTerminatingTypes() {
        var pending = Array(types.all.indices)
        var count = 0
        repeat {
            count = pending.count
            let known = members
            pending.removeAll { number in
                guard let member = terminatingMember(of: types.all[number], known) else { return false }
                members[number] = member
                return true
            }
        } while pending.count < count
        for (number, type) in types.all.enumerated() where members[number] != nil {
            guard case .union(let union) = type.shape else { continue }
            let acyclic = union.members.firstIndex {
                terminates($0.payload, members) && !isRecursive($0.payload, in: type.path)
            }
            members[number] = acyclic ?? members[number]
        }
    }

    private func terminatingMember(of type: ResolvedType, _ known: [Int: Int]) -> Int? {
        guard type.typeOverride == nil else { return nil }
        switch type.shape {
        case .object(let object):
            return object.fields.allSatisfy { !$0.needsValue || terminates($0.type, known) } ? 0 : nil
        case .union(let union): return union.members.firstIndex { terminates($0.payload, known) }
        case .enumeration, .alias, .distinct: return 0
        }
    }

    private func terminates(_ type: ResolvedTypeReference, _ known: [Int: Int]) -> Bool {
        guard case .declared(let declared) = type, let number = types.number(of: declared.path) else { return true }
        return known[number] != nil
    }
}

extension ResolvedType {
    /// The declared types of the values that it can contain.
    fileprivate var references: [DeclaredType] {
        switch shape {
        case .object(let object): object.fields.compactMap(\.type.declaredType)
        case .union(let union): union.members.compactMap(\.payload.declaredType)
        case .alias(let alias): alias.target.declaredType.map { [$0] } ?? []
        case .enumeration, .distinct: []
        }
    }
}

extension ResolvedField {
    /// Whether every value of the type has a value for the field.
    fileprivate var needsValue: Bool {
        presence == .required && constant == nil && defaultValue == nil
    }
}

/// The types of one YAML file that can have examples, including inline types, with the attribute of the deprecated
/// declaration around them.
struct TypesWithExamples {
    private(set) var all: [(type: ResolvedType, deprecation: String?)] = []

    init(_ file: ResolvedFile, of api: ResolvedAPI, _ context: ViewContext) {
        if file.file == api.files.first(where: \.isCatalog)?.file {
            // Inline types of the namespace belong to the API's first file.
            add(api.nested + (api.failure?.nested ?? []), nil)
        }
        for type in file.types { add([type], context.attribute(of: type)) }
        guard let service = file.service else { return }
        add(service.nested, nil)
        if case .own(let failure) = service.failure { add(failure.nested, nil) }
        for endpoint in service.endpoints {
            let deprecation = context.attribute(of: endpoint)
            add(endpoint.nested, deprecation)
            if case .own(let failure) = endpoint.failure { add(failure.nested, deprecation) }
        }
    }

    /// The recursion is bounded by the catalog's depth limit, since inline types nest.
    private mutating func add(_ types: [ResolvedType], _ deprecation: String?) {
        for type in types {
            all.append((type, deprecation))
            switch type.shape {
            case .object(let object): add(object.nested, deprecation)
            case .union(let union): add(union.nested, deprecation)
            case .enumeration, .alias, .distinct: break
            }
        }
    }
}
