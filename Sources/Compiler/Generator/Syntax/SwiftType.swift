import SpeccCatalog
package import SpeccChecks

extension SwiftScope {
    /// `[GitHub.Issue]?`
    package func spelled(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let type):
            return spelled(type.swift.name, of: type.swift.module)
        case .declared(let type): return spelled(type.path)
        case .list(let element): return "[" + spelled(element) + "]"
        case .map(let value): return "[" + spelled(.builtin(.string)) + ": " + spelled(value) + "]"
        case .optional(let wrapped): return spelled(wrapped) + "?"
        }
    }
}

extension ResolvedTypeReference {
    /// Whether the type's text names a type of Foundation.
    var needsFoundation: Bool {
        switch self {
        case .builtin(let type): type.swift.module == "Foundation"
        case .declared: false
        case .list(let inner), .map(let inner), .optional(let inner): inner.needsFoundation
        }
    }

    /// The modules that declare the types in its text and in the text of its values.
    var modules: Set<String> {
        switch self {
        case .builtin(let type): [type.swift.module.text]
        case .declared(let type):
            if case .distinct(let wire) = type.kind { ["SpeccRuntime", wire.swift.module.text] } else { [] }
        case .list(let inner), .map(let inner), .optional(let inner): inner.modules
        }
    }
}
