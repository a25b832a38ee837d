import SpeccCatalog
import SpeccDiagnostics

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
enum ValueMismatch: Error {
    /// What the place takes instead: `a whole number from -2147483648 to 2147483647`.
    case takes(String)
    /// Not a case of the enum.
    case unknownWord(String, EnumDeclaration)
    /// Nothing of this type can be written in one text.
    case hasNone(String)
}

extension EnumDeclaration {
    /// What a misspelled word may have meant.
    var candidates: Candidates {
        Candidates(words.map(\.value.value))
    }

    /// The first words, for a hint: `words are 'a', 'b'`.
    var firstWords: String {
        "words are \(words.prefix(8).map { quoted($0.value.value) }.joined(separator: ", "))"
    }
}
