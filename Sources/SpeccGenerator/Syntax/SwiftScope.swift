import SpeccCatalog
import SpeccChecks

/// The place a piece of Swift text stands at: decides how short a type's name may be spelled there.
struct SwiftScope {
    /// The innermost declaration around the place.
    let path: SwiftPath
    /// Whether names of the namespace are written with the namespace before them, as in endpoints, where so many names come from
    /// elsewhere that a short one would puzzle a reader.
    let isQualified: Bool
    /// Names that mean something nearer than the namespace here.
    private var hidden: Set<SwiftName> = []

    init(path: SwiftPath, isQualified: Bool) {
        self.path = path
        self.isQualified = isQualified
    }

    /// The scope inside a declaration of this one.
    ///
    /// - Parameter names: What is declared inside it, which hides whatever is called the same outside, as its own name
    ///   does.
    func inside(_ path: SwiftPath, declaring names: [SwiftName]) -> SwiftScope {
        var scope = SwiftScope(path: path, isQualified: isQualified)
        scope.hidden = hidden.union(names)
        if path.components.count > 2 {
            scope.hidden.insert(path.name)
        }
        return scope
    }

    func spelled(_ path: SwiftPath) -> String {
        let own = self.path.components
        if path.components.count > own.count && path.components.starts(with: own) {
            return Self.joined(path.components.dropFirst(own.count))
        }
        if isQualified || path.components.count < 2 || hidden.contains(path.components[1]) {
            return Self.joined(path.components[...])
        }
        return Self.joined(path.components.dropFirst())
    }

    /// The name of a type that the standard library or a module brings.
    func spelled(_ name: SwiftName, of module: SwiftName) -> String {
        hidden.contains(name) ? module.text + "." + name.text : name.text
    }

    private static func joined(_ components: ArraySlice<SwiftName>) -> String {
        if components.count == 1 { return SwiftIdentifier.standalone(components[components.startIndex]) }
        return components.map(SwiftIdentifier.standalone).joined(separator: ".")
    }
}

/// Emits names in Swift text. Every identifier that comes from a catalog passes through here; which name something has
/// was decided by the checker.
enum SwiftIdentifier {
    /// The name where it is declared or stands alone as an expression: in backticks where it is a keyword.
    static func standalone(_ name: SwiftName) -> String {
        name.escaped
    }

    /// The name as an argument's label, where only one keyword needs backticks.
    static func label(_ name: SwiftName) -> String {
        name == "inout" ? name.escaped : name.text
    }

    /// The name of a member behind a dot, where no keyword needs backticks.
    static func member(_ name: SwiftName) -> String {
        name.text
    }

    /// The name of a stored property where a parameter in sight may hide it: `self.reader` instead of `reader`.
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
