import SpeccCatalog

/// The names of the constants in the function of a suite, each used once.
struct LocalNames {
    /// Names that the function uses itself.
    private var used: Set<String> = ["client", "environment", "self"]

    /// The name, or a variation of it with a number.
    mutating func unused(_ name: String) -> String {
        var candidate = name
        var number = 1
        while !used.insert(candidate).inserted {
            number += 1
            candidate = "\(name)\(number)"
        }
        return SwiftName(identifier: candidate)?.escaped ?? candidate
    }
}
