import SpeccCatalog

/// Names as they stand in Swift text; which name something has was decided by the checker.
enum SwiftIdentifier {
    /// The name where it is declared or stands alone as an expression: in backticks where it is a keyword.
    static func standalone(_ name: String) -> String {
        SwiftName.escaped(name)
    }

    /// The name as an argument's label, where only three keywords need backticks.
    static func label(_ name: String) -> String {
        switch name {
        case "inout", "let", "var": SwiftName.escaped(name)
        default: name
        }
    }

    /// The name of a stored property where a parameter in sight may hide it: `self.reader` instead of `reader`.
    static func property(_ name: String, hiddenBy parameter: String) -> String {
        name == parameter ? "self." + name : standalone(name)
    }
}
