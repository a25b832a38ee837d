import SpeccCatalog

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
