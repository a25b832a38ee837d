import SpeccChecks

/// The declared types that declarations which are not deprecated name.
struct LivingNames {
    private(set) var paths: Set<SwiftPath> = []

    init(_ api: ResolvedAPI) {
        add(api.failure)
        add(api.nested)
        for file in api.files {
            add(file.types)
            if let service = file.service {
                add(service)
            }
        }
    }

    private mutating func add(_ service: ResolvedService) {
        add(service.listResponse)
        add(service.detailResponse)
        add(service.nested)
        add(own: service.failure)
        for endpoint in service.endpoints where endpoint.deprecated == nil {
            for parameter in endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters {
                add(parameter.type)
            }
            add(endpoint.body?.type)
            add(endpoint.response)
            add(endpoint.nested)
            add(own: endpoint.failure)
        }
    }

    private mutating func add(_ response: ResolvedResponse) {
        switch response {
        case .void: break
        case .value(let type): add(type)
        case .cases(_, let successes):
            for success in successes {
                add(success.payload)
            }
        }
    }

    private mutating func add(own use: FailureUse) {
        if case .own(let failure) = use {
            add(failure)
        }
    }

    private mutating func add(_ failure: ResolvedFailure?) {
        guard let failure else { return }
        for error in failure.cases {
            add(error.payload)
        }
        add(failure.nested)
    }

    /// Recurses as deep as inline types nest, which the catalog's depth limit bounds.
    private mutating func add(_ types: [ResolvedType]) {
        for type in types where type.deprecated == nil {
            guard case .object(let object) = type.shape else { continue }
            for field in object.fields {
                add(field.type)
            }
            add(object.nested)
        }
    }

    private mutating func add(_ reference: ResolvedTypeReference?) {
        switch reference {
        case nil, .builtin?: break
        case .declared(let type)?: paths.insert(type.path)
        case .list(let inner)?, .map(let inner)?, .optional(let inner)?: add(inner)
        }
    }
}
