import SpeccCatalog
import SpeccChecks
import SpeccGenerator

/// Collects forwarding declarations and the changes that they cover: callers compile with a warning.
struct ForwarderCollector {
    /// The declarations of an extension; without a type, declarations of the file.
    struct Extension {
        let type: String?
        /// Whether the declarations are part of mocks.
        let isMock: Bool
        var declarations: [String]
    }

    private(set) var extensions: [Extension] = []
    private(set) var covered: Set<ForwardedChange> = []
    /// `public `, `package ` or empty.
    let access: String

    var count: Int {
        extensions.reduce(0) { $0 + $1.declarations.count }
    }

    /// Adds a declaration.
    ///
    /// - Parameters:
    ///   - attributes: The attributes, each on a line of its own.
    ///   - declaration: The declaration without attributes and access level.
    ///   - type: The extended type; nil for a declaration of the file.
    mutating func add(
        _ attributes: [String],
        _ declaration: String,
        to type: String?,
        isMock: Bool = false
    ) {
        let text = (attributes + [access + declaration]).joined(separator: "\n")
        if let index = extensions.firstIndex(where: { $0.type == type && $0.isMock == isMock }) {
            extensions[index].declarations.append(text)
        } else {
            extensions.append(Extension(type: type, isMock: isMock, declarations: [text]))
        }
    }

    /// Adds a type alias with a former name.
    mutating func addAlias(_ name: String, of path: SwiftPath, in type: SwiftPath?, isMock: Bool = false) {
        let isNested = type.map { path.components.dropLast() == $0.components[...] } ?? true
        let target = isNested ? SwiftPath(Array(path.components.suffix(1))) : path
        add(
            [Self.deprecated(renamed: target.components.map(\.text).joined(separator: "."))],
            "typealias \(name) = \(Self.spelled(path))",
            to: type.map(Self.spelled),
            isMock: isMock
        )
    }

    mutating func cover(_ id: String, _ subject: ChangeSubject) {
        covered.insert(ForwardedChange(id: id, path: subject.path, element: subject.element))
    }

    /// The full name of a declaration.
    static func spelled(_ path: SwiftPath) -> String {
        SwiftScope(path: SwiftPath([]), isQualified: true).spelled(path)
    }

    static func deprecated(renamed name: String) -> String {
        "@available(*, deprecated, renamed: \"\(name)\")"
    }

    /// A function with a body of one statement, broken into lines if it is long.
    ///
    /// - Parameters:
    ///   - head: `func listOrders`, or `init`.
    ///   - effects: The text after the parameters.
    func function(_ head: String, _ parameters: [String], _ effects: String, _ statement: String) -> String {
        let tail = effects.isEmpty ? " {" : " \(effects) {"
        let line = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
        let isLong = 4 + access.utf8.count + line.utf8.count > 120
        let lines = parameters.map { "    " + $0.replacing("\n", with: "\n    ") }.joined(separator: ",\n")
        let signature = isLong && !parameters.isEmpty ? "\(head)(\n\(lines)\n)\(tail)" : line
        return "\(signature)\n    \(statement)\n}"
    }
}

/// A change whose callers compile with a warning.
struct ForwardedChange: Hashable {
    let id: String
    let path: [String]
    let element: String?
}
