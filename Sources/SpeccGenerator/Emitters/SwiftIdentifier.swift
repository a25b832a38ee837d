import SpeccCatalog

/// Names as they stand in Swift text; which name something has was decided by the checker.
enum SwiftIdentifier {
    /// The name where it is declared or stands alone as an expression: in backticks where it is a keyword.
    static func standalone(_ name: String) -> String {
        SwiftName.escaped(name)
    }

    /// The name as an argument's label, where only one keyword needs backticks.
    static func label(_ name: String) -> String {
        name == "inout" ? SwiftName.escaped(name) : name
    }

    /// The name of a stored property where a parameter in sight may hide it: `self.reader` instead of `reader`.
    static func property(_ name: String, hiddenBy parameter: String) -> String {
        name == parameter ? "self." + name : standalone(name)
    }
}
