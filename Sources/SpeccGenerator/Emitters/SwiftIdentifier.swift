import SpeccCatalog

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
