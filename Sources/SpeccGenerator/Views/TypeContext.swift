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

extension ResolvedAPI {
    /// Inline types cannot be deprecated apart from their field, so only entries of `types` count.
    fileprivate var hasDeprecatedTypes: Bool {
        files.contains { $0.types.contains { $0.deprecated != nil } }
    }
}
