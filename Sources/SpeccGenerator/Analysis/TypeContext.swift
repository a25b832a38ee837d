import SpeccCatalog
import SpeccChecks

/// What the views of an API's types need to know about the API.
struct TypeContext {
    let access: AccessLevel
    let hasMocks: Bool
    /// The API's own, for services and endpoints that inherit it.
    let failure: ResolvedFailure?
    /// What something living still names: marking it as deprecated would make the generated text itself warn.
    private let named: Set<SwiftPath>

    init(_ api: ResolvedAPI) {
        access = api.access
        hasMocks = api.hasMocks
        failure = api.failure
        named = api.hasDeprecation ? NonDeprecatedReferences(api).paths : []
    }

    /// The attribute of a deprecated type, where nothing living names it.
    func attribute(of type: ResolvedType) -> String? {
        named.contains(type.path) ? nil : Attributes.deprecated(type.deprecated)
    }

    /// The attribute of a deprecated endpoint's struct, unless the service is said to answer with an inline type of it.
    func attribute(of endpoint: ResolvedEndpoint) -> String? {
        named.contains(endpoint.path) ? nil : Attributes.deprecated(endpoint.deprecated)
    }

    /// A sentence for the documentation of a deprecated type that goes without the attribute.
    func deprecationNote(on type: ResolvedType) -> String? {
        named.contains(type.path) ? Attributes.deprecationNote(type.deprecated) : nil
    }
}

extension ResolvedAPI {
    /// Inline types cannot be deprecated apart from their field, so only entries of `types` and endpoints count.
    fileprivate var hasDeprecation: Bool {
        files.contains { file in
            file.types.contains { $0.deprecated != nil }
                || file.service?.endpoints.contains { $0.deprecated != nil } == true
        }
    }
}
