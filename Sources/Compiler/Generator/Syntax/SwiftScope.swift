package import SpeccCatalog
package import SpeccChecks

/// A location in generated code, which determines how type names can be abbreviated.
package struct SwiftScope: Sendable {
    /// The innermost enclosing declaration.
    let path: SwiftPath
    /// Whether names include the API's namespace, as in endpoints, whose code mixes names of many scopes.
    let isQualified: Bool
    /// Names that refer to a declaration closer than the namespace.
    private var hidden: Set<SwiftName> = []

    package init(path: SwiftPath, isQualified: Bool) {
        self.path = path
        self.isQualified = isQualified
    }

    /// The scope inside a nested declaration.
    ///
    /// - Parameter names: The declarations inside it, which hide outer declarations of the same name.
    func inside(_ path: SwiftPath, declaring names: [SwiftName]) -> SwiftScope {
        var scope = SwiftScope(path: path, isQualified: isQualified)
        scope.hidden = hidden.union(names)
        if path.components.count > 2 {
            scope.hidden.insert(path.name)
        }
        return scope
    }

    package func spelled(_ path: SwiftPath) -> String {
        let own = self.path.components
        if path.components.count > own.count && path.components.starts(with: own) {
            return Self.joined(path.components.dropFirst(own.count))
        }
        if isQualified || path.components.count < 2 || hidden.contains(path.components[1]) {
            return Self.joined(path.components[...])
        }
        return Self.joined(path.components.dropFirst())
    }

    /// The name of a type of the standard library or another module.
    package func spelled(_ name: SwiftName, of module: SwiftName) -> String {
        hidden.contains(name) ? module.text + "." + name.text : name.text
    }

    private static func joined(_ components: ArraySlice<SwiftName>) -> String {
        if components.count == 1 { return SwiftIdentifier.standalone(components[components.startIndex]) }
        return components.map(SwiftIdentifier.standalone).joined(separator: ".")
    }
}

/// Writes the identifiers of a catalog, whose names the checker has chosen.
package enum SwiftIdentifier {
    /// The name in a declaration or as an expression, in backticks if it is a keyword.
    package static func standalone(_ name: SwiftName) -> String {
        name.escaped
    }

    /// The name as an argument label, where only `inout` needs backticks.
    package static func label(_ name: SwiftName) -> String {
        name == "inout" ? name.escaped : name.text
    }

    /// The name of a member after a dot, where no keyword needs backticks.
    package static func member(_ name: SwiftName) -> String {
        name.text
    }

    /// The name of a stored property, with `self.` if the parameter hides it.
    static func property(_ name: SwiftName, hiddenBy parameter: SwiftName) -> String {
        name == parameter ? "self." + name.text : standalone(name)
    }
}

extension SwiftPath {
    /// The last component.
    var name: SwiftName {
        components.last ?? .unnamed
    }
}

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
