import SpeccCatalog

/// The imports of a generated file, whose declarations all have one access level.
enum Imports {
    static func lines(access: AccessLevel, needsFoundation: Bool) -> [String] {
        let plain = (needsFoundation ? ["import Foundation"] : []) + ["import SpeccRuntime"]
        switch access {
        case .internal: return plain
        case .public: return plain.map { "public " + $0 }
        case .package:
            // A module that leaves its own imports at Swift's default may not hold a `package import` beside them.
            return ["#if hasFeature(InternalImportsByDefault)"] + plain.map { "package " + $0 } + ["#else"] + plain
                + ["#endif"]
        }
    }
}
