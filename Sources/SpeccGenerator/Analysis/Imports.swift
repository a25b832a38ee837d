import SpeccCatalog
import SpeccChecks

/// How far the declarations of a generated file name the runtime, and so how they must import it.
enum RuntimeImport: Int {
    /// Nothing is declared that would: an import is one too many.
    case none
    /// In no declaration, only where the text says which runtime it is for.
    case mention
    /// As the protocols of enums alone. Swift 6.3 says of a `package import` that nothing uses it then.
    case conformances
    case signatures

    /// Of types, whatever stands beside them.
    init(of types: [ResolvedType]) {
        let most = types.lazy.map { $0.runtimeUse.rawValue }.max()
        self = most.flatMap(Self.init) ?? .none
    }

    /// Of the namespace alone, without services and types.
    init(ofNamespace api: ResolvedAPI) {
        if api.hosts != nil || api.failure != nil || !api.credentials.isEmpty {
            self = .signatures
        } else {
            self = api.nested.isEmpty ? .mention : RuntimeImport(of: api.nested)
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
    /// Whether its spelling names a type of the runtime.
    fileprivate var namesRuntime: Bool {
        switch self {
        case .builtin(let type): SwiftType(of: type).module == "SpeccRuntime"
        case .declared: false
        case .list(let inner), .map(let inner), .optional(let inner): inner.namesRuntime
        }
    }
}

/// The imports of a generated file, whose declarations all have one access level.
enum Imports {
    static func lines(access: AccessLevel, needsFoundation: Bool, runtime: RuntimeImport) -> [String] {
        let plain = (needsFoundation ? ["import Foundation"] : []) + (runtime == .none ? [] : ["import SpeccRuntime"])
        switch access {
        case _ where plain.isEmpty: return []
        case .internal: return plain
        case _ where runtime == .mention: return plain
        case .public: return plain.map { "public " + $0 }
        case .package where runtime == .conformances: return plain
        case .package:
            // A module that leaves its own imports at Swift's default may not hold a `package import` beside them.
            return ["#if hasFeature(InternalImportsByDefault)"] + plain.map { "package " + $0 } + ["#else"] + plain
                + ["#endif"]
        }
    }
}
