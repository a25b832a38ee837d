import SpeccCatalog
import SpeccChecks

/// What the views of an API's types need to know about the API.
struct TypeContext {
    let access: AccessLevel
    /// The API's own, for services and endpoints that inherit it.
    let failure: ResolvedFailure?
    /// Deprecated types that something living still names: marking those would make the generated text itself warn.
    private let named: Set<SwiftPath>

    init(_ api: ResolvedAPI) {
        access = api.access
        failure = api.failure
        named = api.hasDeprecatedTypes ? LivingNames(api).paths : []
    }

    /// The attribute of a deprecated type, where nothing living names it.
    func attribute(of type: ResolvedType) -> String? {
        named.contains(type.path) ? nil : Attributes.deprecated(type.deprecated)
    }

    /// A sentence for the documentation of a deprecated type that goes without the attribute.
    func remark(on type: ResolvedType) -> String? {
        named.contains(type.path) ? Attributes.remark(type.deprecated) : nil
    }
}

/// The declared types that declarations which are not deprecated name.
private struct LivingNames {
    private(set) var paths: Set<SwiftPath> = []

    init(_ api: ResolvedAPI) {
        add(api.failure)
        api.nested.forEach { add($0) }
        for file in api.files {
            file.types.forEach { add($0) }
            if let service = file.service {
                add(service)
            }
        }
    }

    private mutating func add(_ service: ResolvedService) {
        add(service.listResponse)
        add(service.detailResponse)
        service.nested.forEach { add($0) }
        if case .own(let failure) = service.failure {
            add(failure)
        }
        for endpoint in service.endpoints where endpoint.deprecated == nil {
            for parameter in endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters {
                add(parameter.type)
            }
            add(endpoint.body?.type)
            endpoint.nested.forEach { add($0) }
            if case .own(let failure) = endpoint.failure {
                add(failure)
            }
            switch endpoint.response {
            case .void: break
            case .value(let type): add(type)
            case .cases(_, let successes): successes.forEach { add($0.payload) }
            }
        }
    }

    private mutating func add(_ failure: ResolvedFailure?) {
        guard let failure else { return }
        failure.cases.forEach { add($0.payload) }
        failure.nested.forEach { add($0) }
    }

    /// Recurses as deep as inline types nest, which the catalog's depth limit bounds.
    private mutating func add(_ type: ResolvedType) {
        guard type.deprecated == nil, case .object(let object) = type.shape else { return }
        object.fields.forEach { add($0.type) }
        object.nested.forEach { add($0) }
    }

    private mutating func add(_ reference: ResolvedTypeReference?) {
        switch reference {
        case nil, .builtin?: break
        case .declared(let type)?: paths.insert(type.path)
        case .list(let inner)?, .map(let inner)?, .optional(let inner)?: add(inner)
        }
    }
}

extension ResolvedAPI {
    /// Inline types cannot be deprecated apart from their field, so only entries of `types` count.
    fileprivate var hasDeprecatedTypes: Bool {
        files.contains { $0.types.contains { $0.deprecated != nil } }
    }
}
