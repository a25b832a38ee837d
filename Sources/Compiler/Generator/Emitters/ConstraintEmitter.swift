import SpeccChecks

/// Emits statements that validate a value before a request is sent.
enum ConstraintEmitter {
    /// - Parameters:
    ///   - value: The expression to validate. An optional that is nil is valid.
    ///   - literal: The literal of the name on the wire, for the error message.
    ///   - checker: The value whose `require` is called: `request` or `writer`.
    ///   - isHidden: Whether the error message must omit the value.
    static func checks(
        _ constraints: ResolvedConstraints,
        of value: String,
        in scope: SwiftScope,
        named literal: String,
        on checker: String,
        isHidden: Bool = false
    ) -> [String] {
        if constraints.isEmpty {
            return []
        }
        var checks: [String] = []
        switch constraints.range {
        case .integer(let lower, let upper)?: checks += range(lower.map(String.init), upper.map(String.init))
        case .number(let lower, let upper)?:
            checks += range(lower.map(SwiftLiteral.number), upper.map(SwiftLiteral.number))
        case .decimal(let lower, let upper)?:
            checks += range(
                lower.map { ValueEmitter.decimal($0, in: scope) },
                upper.map { ValueEmitter.decimal($0, in: scope) }
            )
        case nil: break
        }
        let ending = isHidden ? ", isHidden: true)" : ")"
        checks = checks.map { "\(checker).require(\(value), in: \($0), \(literal)\(ending)" }
        checks += arguments(constraints).map { "\(checker).require(\(value), \($0), \(literal))" }
        if constraints.isUnique {
            checks.append("\(checker).require(unique: \(value), \(literal))")
        }
        let inner = Self.checks(constraints.elements, of: "$1", in: scope, named: "$2", on: "$0", isHidden: isHidden)
        if !inner.isEmpty {
            checks.append("\(checker).requireEach(\(value), \(literal)) { \(inner.joined(separator: "; ")) }")
        }
        return checks
    }

    private static func arguments(_ constraints: ResolvedConstraints) -> [String] {
        var arguments: [String] = []
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

    /// `1...100`, `0...`, `...5`. A negative bound needs parentheses next to a prefix or postfix operator and as the second
    /// operand of an infix operator: `-1...` is the negation of `1...`.
    private static func range(_ lower: String?, _ upper: String?) -> [String] {
        switch (lower, upper) {
        case (let lower?, let upper?): [(lower.hasPrefix("-") ? lower : operand(lower)) + "..." + operand(upper)]
        case (let lower?, nil): [operand(lower) + "..."]
        case (nil, let upper?): ["..." + operand(upper)]
        case (nil, nil): []
        }
    }

    private static func operand(_ number: String) -> String {
        number.hasPrefix("-") || number.contains(" ?? ") ? "(" + number + ")" : number
    }
}
