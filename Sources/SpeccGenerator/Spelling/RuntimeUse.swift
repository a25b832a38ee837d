import SpeccChecks

/// How far the declarations of a generated file name the runtime, and so how they must import it.
enum RuntimeUse {
    /// Nothing is declared that would: an import is one too many.
    case none
    /// As the protocols of enums alone. Swift 6.3 says of a `package import` that nothing uses it then.
    case conformances
    case signatures

    /// Of types, whatever stands beside them.
    init(of types: [ResolvedType]) {
        if types.isEmpty {
            self = .none
        } else {
            self = types.contains { $0.isObject } ? .signatures : .conformances
        }
    }

    /// Of the home alone, without services and types.
    init(ofHome api: ResolvedAPI) {
        self = api.hosts != nil || api.failure != nil || !api.credentials.isEmpty ? .signatures : RuntimeUse(of: api.nested)
    }
}

extension ResolvedType {
    fileprivate var isObject: Bool {
        if case .object = shape { true } else { false }
    }
}
