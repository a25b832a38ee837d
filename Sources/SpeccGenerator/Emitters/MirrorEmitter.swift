import SpeccCatalog

/// What descriptions and debuggers show of a struct with a secret in it.
enum MirrorEmitter {
    /// In place of a secret: what the runtime's logs show.
    private static let mark = "‹redacted›"

    /// - Parameter children: Their names, and the expressions of those that may be shown.
    static func expression(_ children: [(name: SwiftName, value: String?)], indentation: Int) -> String {
        let entries = children.map { name, value in
            (key: SwiftLiteral.string(name.text), value: Expression.text(value ?? SwiftLiteral.string(mark)))
        }
        return Expression.call(
            "Mirror",
            [("", .text("self")), ("children", .dictionary(entries)), ("displayStyle", .text(".struct"))]
        )
        .spelled(indentation: indentation, around: indentation)
    }
}
