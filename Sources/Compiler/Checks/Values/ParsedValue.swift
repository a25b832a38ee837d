import SpeccCatalog
import SpeccDiagnostics

/// A default or constant, parsed according to its type.
enum ParsedValue: Equatable {
    case text(String)
    case bool(Bool)
    case integer(Int64)
    case number(String)
    /// The index of an enum case.
    case enumCase(Int)
    case date(year: Int, month: Int, day: Int)
    case milliseconds(Int64)
    /// Relative to 1970-01-01 UTC.
    case instant(seconds: Int64, nanoseconds: Int)
    case uuid(String)
    case url(String)
    case bytes([UInt8])
    case list([ParsedValue])
}

/// The reason why a literal does not match its type.
enum ValueMismatch: Error {
    /// The expected value: `an integer from -2147483648 to 2147483647`.
    case expected(String)
    /// Not a case of the enum.
    case unknownCase(String, EnumDeclaration)
    /// The type has no literals.
    case unsupported(String)
}

extension EnumDeclaration {
    /// Candidates for a misspelled case.
    var candidates: Candidates {
        Candidates(cases.map(\.value.value))
    }

    /// The first cases, for a hint: `cases are 'a', 'b'`.
    var firstCases: String {
        "cases are \(cases.prefix(8).map { quoted($0.value.value) }.joined(separator: ", "))"
    }
}
