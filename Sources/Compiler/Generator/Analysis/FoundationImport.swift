import SpeccCatalog
import SpeccChecks

// Whether generated declarations name a type of Foundation.

extension ResolvedAPI {
    /// Ignores services and types, which other files declare.
    var namespaceNeedsFoundation: Bool {
        failure?.needsFoundation == true || nested.contains(where: \.needsFoundation)
    }
}

extension ResolvedService {
    var needsFoundation: Bool {
        listResponse?.needsFoundation == true || detailResponse?.needsFoundation == true
            || failure.needsFoundation || nested.contains(where: \.needsFoundation)
            || endpoints.contains(where: \.needsFoundation)
    }
}

extension ResolvedEndpoint {
    fileprivate var needsFoundation: Bool {
        [pathParameters, queryParameters, headerParameters].contains { $0.contains(where: \.needsFoundation) }
            || body.map { $0.isStream ? false : $0.type.needsFoundation } == true || response.needsFoundation
            || failure.needsFoundation
            || responseHeaders?.needsFoundation == true || nested.contains(where: \.needsFoundation)
    }
}

extension ResolvedParameter {
    /// The default of a distinct type is an argument of its own type: `OrderTime(Date(…))`.
    fileprivate var needsFoundation: Bool {
        type.needsFoundation || defaultValue != nil && type.modules.contains("Foundation")
    }
}

extension ResolvedBody {
    /// Whether the body is a `RequestBody` of the runtime.
    var isStream: Bool {
        if case .stream = kind { true } else { false }
    }
}

extension ResolvedHeaders {
    fileprivate var needsFoundation: Bool {
        fields.contains { $0.type.needsFoundation }
    }
}

extension ResolvedResponse {
    fileprivate var needsFoundation: Bool {
        switch self {
        case .void: false
        // A download has a parameter of type 'URL'.
        case .value(.builtin(.file)): true
        case .value(let type): type.needsFoundation
        case .cases(_, let successes):
            successes.contains {
                $0.payload?.needsFoundation == true || $0.headers?.needsFoundation == true
            }
        }
    }
}

extension FailureUse {
    fileprivate var needsFoundation: Bool {
        if case .own(let failure) = self { failure.needsFoundation } else { false }
    }
}

extension ResolvedFailure {
    fileprivate var needsFoundation: Bool {
        cases.contains { $0.payload?.needsFoundation == true || $0.headers?.needsFoundation == true }
            || nested.contains(where: \.needsFoundation)
    }
}

extension ResolvedType {
    /// The recursion is bounded by the catalog's depth limit, since inline types nest.
    var needsFoundation: Bool {
        guard typeOverride == nil else { return false }
        return switch shape {
        case .object(let object):
            object.fields.contains { $0.type.needsFoundation } || object.nested.contains(where: \.needsFoundation)
        case .union(let union):
            union.members.contains { $0.payload.needsFoundation } || union.nested.contains(where: \.needsFoundation)
        case .alias(let alias): alias.target.needsFoundation
        case .distinct(let distinct): ResolvedTypeReference.builtin(distinct.wire).needsFoundation
        case .enumeration: false
        }
    }
}
