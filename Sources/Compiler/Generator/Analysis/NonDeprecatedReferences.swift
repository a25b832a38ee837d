import SpeccChecks

/// The declarations that generated code outside of deprecated declarations names. Marking them as deprecated would cause
/// warnings in the generated code.
///
/// A deprecated type that is named has no attribute either, so that the types it names are included.
struct NonDeprecatedReferences {
    /// The paths of types, and of endpoints that contain a named type.
    private(set) var paths: Set<SwiftPath> = []
    private let deprecated: [SwiftPath: ResolvedType]
    /// Named deprecated types that have not been visited.
    private var pending: [ResolvedType] = []

    init(_ api: ResolvedAPI) {
        let types = api.files.flatMap(\.types).filter { $0.deprecated != nil }
        deprecated = Dictionary(types.map { ($0.path, $0) }) { first, _ in first }
        add(api.failure)
        add(api.nested)
        for credential in api.credentials {
            if case .session(let session) = credential.kind { add(session.path) }
        }
        for file in api.files {
            add(file.types.filter { $0.deprecated == nil })
            if let service = file.service {
                add(service)
            }
        }
        while let type = pending.popLast() {
            add([type])
        }
    }

    private mutating func add(_ service: ResolvedService) {
        add(service.listResponse)
        add(service.detailResponse)
        add(service.nested)
        add(own: service.failure)
        for call in service.compositeCalls where call.deprecated == nil {
            for endpoint in call.endpoints { add(service.endpoints[endpoint].path) }
        }
        for endpoint in service.endpoints where endpoint.deprecated == nil || paths.contains(endpoint.path) {
            for parameter in endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters {
                add(parameter.type)
            }
            add(endpoint.body?.type)
            add(endpoint.response)
            add(endpoint.responseHeaders)
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
                add(success.headers)
            }
        }
    }

    private mutating func add(_ headers: ResolvedHeaders?) {
        for field in headers?.fields ?? [] {
            add(field.type)
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
            add(error.headers)
        }
        add(failure.nested)
    }

    /// The recursion is bounded by the catalog's depth limit, since inline types nest.
    private mutating func add(_ types: [ResolvedType]) {
        for type in types where type.typeOverride == nil {
            switch type.shape {
            case .object(let object):
                for field in object.fields {
                    add(field.type)
                }
                add(object.nested)
            case .union(let union):
                for member in union.members {
                    add(member.payload)
                }
                add(union.nested)
            case .alias(let alias): add(alias.target)
            case .enumeration, .distinct: break
            }
        }
    }

    private mutating func add(_ reference: ResolvedTypeReference?) {
        switch reference {
        case nil, .builtin?: break
        case .declared(let type)?: add(type.path)
        case .list(let inner)?, .map(let inner)?, .optional(let inner)?: add(inner)
        }
    }

    /// `GitHub.Old.Kind` names `GitHub.Old` too.
    private mutating func add(_ path: SwiftPath) {
        guard paths.insert(path).inserted else { return }
        if let type = deprecated[path] {
            pending.append(type)
        }
        if path.components.count > 2 {
            add(SwiftPath(Array(path.components.dropLast())))
        }
    }
}
