package import SpeccCatalog
import SpeccChecks

/// How the declarations of a generated file use the runtime, which determines the import.
enum RuntimeImport: Int {
    /// Not at all.
    case none
    /// Only in the check of the runtime's version.
    case versionCheck
    /// Only in conformances of enums, which Swift 6.3 does not count as a use of a `package import`.
    case conformances
    case signatures

    /// The strongest use by the types.
    init(of types: [ResolvedType]) {
        let most = types.lazy.map { $0.runtimeUse.rawValue }.max()
        self = most.flatMap(Self.init) ?? .none
    }

    /// The use by the namespace, without services and types.
    init(ofNamespace api: ResolvedAPI) {
        if api.hosts != nil || api.failure != nil || !api.credentials.isEmpty {
            self = .signatures
        } else {
            self = api.nested.isEmpty ? .versionCheck : RuntimeImport(of: api.nested)
        }
    }
}

extension ResolvedType {
    fileprivate var runtimeUse: RuntimeImport {
        if typeOverride != nil {
            return .none
        }
        switch shape {
        case .object, .union: return .signatures
        case .enumeration: return .conformances
        case .distinct(let distinct):
            let raw = ResolvedTypeReference.builtin(distinct.wire)
            return raw.needsExplicitFormat || raw.namesRuntime || !distinct.constraints.isEmpty
                ? .signatures : .conformances
        case .alias(let alias): return alias.target.namesRuntime ? .signatures : .none
        }
    }
}

extension ResolvedTypeReference {
    /// Whether the type's text names a type of the runtime.
    fileprivate var namesRuntime: Bool {
        switch self {
        case .builtin(let type): type.swift.module == "SpeccRuntime"
        case .declared: false
        case .list(let inner), .map(let inner), .optional(let inner): inner.namesRuntime
        }
    }
}

/// Emits the imports of a generated file, whose declarations all have the same access level.
package enum Imports {
    /// - Parameter exposesFoundation: Whether declarations that other files can use name types of Foundation. If only values in
    ///   their bodies do, an import with their access level would cause a warning.
    static func lines(
        access: AccessLevel,
        needsFoundation: Bool,
        exposesFoundation: Bool = true,
        runtime: RuntimeImport
    ) -> [String] {
        func imports(_ modifier: String) -> [String] {
            let foundation = exposesFoundation || modifier.isEmpty ? modifier : "internal "
            // The declarations that exist for generated code only are SPI.
            return (needsFoundation ? ["\(foundation)import Foundation"] : [])
                + (runtime == .none ? [] : ["@_spi(Generated) \(modifier)import SpeccRuntime"])
        }
        let plain = imports("")
        switch access {
        case _ where plain.isEmpty: return []
        case .internal: return plain
        case _ where runtime == .versionCheck: return plain
        case .public: return imports("public ")
        case .package where runtime == .conformances: return plain
        case .package:
            // Modules without InternalImportsByDefault cannot mix `package import` with plain imports.
            return ["#if hasFeature(InternalImportsByDefault)"] + imports("package ") + ["#else"] + plain + ["#endif"]
        }
    }
}

extension Imports {
    /// The imports of a file outside of generated code, by the names that its declarations contain.
    package static func lines(access: AccessLevel, naming names: Set<String>) -> [String] {
        let foundation = Set(
            BuiltinType.allCases.map(\.swift).filter { $0.module == "Foundation" }.map(\.name.text)
        )
        return lines(
            access: access,
            needsFoundation: !foundation.isDisjoint(with: names),
            runtime: runtimeNames.isDisjoint(with: names) ? .none : .signatures
        )
    }

    /// The types of the runtime in signatures of methods, of credentials, and in models.
    private static let runtimeNames: Set<String> = [
        "NetworkError", "ResponseStream", "Download", "EndpointPages", "MockResponse", "MockElements", "UploadFile",
        "CalendarDate", "JSONValue", "Patch", "WithHeaders", "RequestBody", "ServerSentEvent", "CredentialProvider",
        "RequestSigner", "TokenStore", "MemoryTokenStore",
    ]
}

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
        type.needsFoundation
            || (defaultValue != nil || createdDefault != nil) && type.modules.contains("Foundation")
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
