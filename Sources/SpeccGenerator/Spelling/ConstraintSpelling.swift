import SpeccChecks

/// Constraints as statements that refuse a value before anything is sent.
enum ConstraintSpelling {
    /// - Parameters:
    ///   - value: The expression to check; an optional that is nil fits.
    ///   - literal: Its name on the wire, for the error.
    ///   - checker: Whose `require` does it: `request` or `writer`.
    static func checks(
        _ constraints: ResolvedConstraints,
        of value: String,
        named literal: String,
        on checker: String
    ) -> [String] {
        let checks = arguments(constraints).map { "\(checker).require(\(value), \($0), \(literal))" }
        return constraints.isUnique ? checks + ["\(checker).require(unique: \(value), \(literal))"] : checks
    }

    private static func arguments(_ constraints: ResolvedConstraints) -> [String] {
        var arguments: [String] = []
        switch constraints.range {
        case .integer(let lower, let upper)?:
            arguments += range(lower.map(String.init), upper.map(String.init)).map { "in: " + $0 }
        case .number(let lower, let upper)?: arguments += range(lower, upper).map { "in: " + $0 }
        case nil: break
        }
        if let length = constraints.length {
            arguments += range(String(length.lower), length.upper.map(String.init)).map { "length: " + $0 }
        }
        if let items = constraints.items {
            arguments += range(String(items.lower), items.upper.map(String.init)).map { "count: " + $0 }
        }
        if let pattern = constraints.pattern {
            arguments.append("matching: " + SwiftLiteral.string(pattern))
        }
        return arguments
    }

    /// `1...100`, `0...`, `...5`; a negative upper bound needs its brackets.
    private static func range(_ lower: String?, _ upper: String?) -> [String] {
        switch (lower, upper) {
        case (let lower?, let upper?): [lower + "..." + operand(upper)]
        case (let lower?, nil): [lower + "..."]
        case (nil, let upper?): ["..." + operand(upper)]
        case (nil, nil): []
        }
    }

    private static func operand(_ number: String) -> String {
        number.hasPrefix("-") ? "(" + number + ")" : number
    }
}
