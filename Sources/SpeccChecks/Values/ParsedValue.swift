import SpeccCatalog

/// A default, read as the type of its place asks.
enum ParsedValue: Equatable {
    case text(String)
    case bool(Bool)
    case integer(Int64)
    case number(String)
    /// The place of a word in its enum.
    case word(Int)
    case date(year: Int, month: Int, day: Int)
    case milliseconds(Int64)
    /// Since 1970.
    case instant(seconds: Int64, nanoseconds: Int)
    case uuid(String)
    case url(String)
    case bytes([UInt8])
    case list([ParsedValue])
}

/// Why a default is none.
enum ValueMismatch: Error, Equatable {
    /// What the place takes instead: `a whole number from -2147483648 to 2147483647`.
    case takes(String)
    /// No word of the enum; the words it has.
    case unknownWord(String, [String])
    /// Nothing of this type can be written in one text.
    case hasNone(String)
}
