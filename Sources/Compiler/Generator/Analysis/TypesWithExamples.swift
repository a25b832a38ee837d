import SpeccChecks

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
