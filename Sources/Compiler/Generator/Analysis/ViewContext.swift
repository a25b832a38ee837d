import SpeccCatalog
import SpeccChecks

/// Facts about an API that the views of its declarations share.
struct ViewContext {
    let access: AccessLevel
    let hasMocks: Bool
    /// The errors of the API, for services and endpoints that inherit them.
    let failure: ResolvedFailure?
    /// Deprecated declarations without the attribute, because generated code that is not deprecated names them.
    private let unmarked: Set<SwiftPath>

    init(_ api: ResolvedAPI) {
        access = api.access
        hasMocks = api.hasMocks
        failure = api.failure
        unmarked = api.hasDeprecation ? NonDeprecatedReferences(api).paths : []
    }

    /// The attribute of a deprecated type; nil if declarations that are not deprecated name it.
    func attribute(of type: ResolvedType) -> String? {
        unmarked.contains(type.path) ? nil : Attributes.deprecated(type.deprecated)
    }

    /// The attribute of a deprecated endpoint's struct; nil if declarations that are not deprecated name a type inside it.
    func attribute(of endpoint: ResolvedEndpoint) -> String? {
        unmarked.contains(endpoint.path) ? nil : Attributes.deprecated(endpoint.deprecated)
    }

    /// A sentence for the documentation of a deprecated type without the attribute.
    func deprecationNote(on type: ResolvedType) -> String? {
        unmarked.contains(type.path) ? Attributes.deprecationNote(type.deprecated) : nil
    }
}

extension ResolvedAPI {
    /// Inline types cannot be deprecated, so only entries of `types` and endpoints matter.
    fileprivate var hasDeprecation: Bool {
        files.contains { file in
            file.types.contains { $0.deprecated != nil }
                || file.service?.endpoints.contains { $0.deprecated != nil } == true
        }
    }
}
