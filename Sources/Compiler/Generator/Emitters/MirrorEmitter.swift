import SpeccCatalog

/// Emits the mirror of a struct with sensitive values, for descriptions and debuggers.
enum MirrorEmitter {
    /// The replacement of a secret, as in the runtime's logs.
    private static let placeholder = "‹redacted›"

    /// - Parameter children: The names of the properties, and the expressions of those that are not sensitive.
    static func expression(_ children: [(name: SwiftName, value: String?)], indentation: Int) -> String {
        let entries = children.map { name, value in
            (key: SwiftLiteral.string(name.text), value: Expression.text(value ?? SwiftLiteral.string(placeholder)))
        }
        return Expression.call(
            "Mirror",
            [("", .text("self")), ("children", .dictionary(entries)), ("displayStyle", .text(".struct"))]
        )
        .formatted(indentation: indentation, around: indentation)
    }
}
