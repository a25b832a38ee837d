import SpeccChecks

/// The types of one YAML file that examples are made of, each before those that stand in it, with the attribute of what
/// is deprecated around them.
struct TypesWithExamples {
    private(set) var all: [(type: ResolvedType, deprecation: String?)] = []

    init(_ file: ResolvedFile, of api: ResolvedAPI, _ context: TypeContext) {
        if file.file == api.files.first(where: \.isCatalog)?.file {
            // What stands in the namespace itself is of no file alone.
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

    /// Recurses as deep as inline types nest, which the catalog's depth limit bounds.
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
