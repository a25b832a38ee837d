package import SpeccCatalog
import SpeccDiagnostics

/// Interprets the constraints of a field or parameter according to its type.
struct ConstraintParser {
    private let site: IndexedValue
    private let kind: ExpressionKind
    /// The declared constraints, completed by those of the aliases that the type refers to.
    let effective: Constraints
    private let elements: ResolvedConstraints

    struct Problem {
        var message: String
        var range: SourceRange
        var hint: String?
    }

    init(_ site: IndexedValue, _ index: CatalogIndex) {
        self.site = site
        kind = index.kindIfPresent(of: site.type, in: site.api)
        effective = site.constraints.filled(by: index.table.aliases(behind: site.type, in: site.api))
        elements =
            switch kind {
            case .list(let element), .map(let element): Self.resolved(element, nil, in: site.api, index)
            default: .none
            }
    }

    /// The constraints of a type, including those of its aliases. Recursion is bounded by the nesting of lists.
    static func resolved(
        _ type: TypeExpression,
        _ options: SharedOptions?,
        in api: Int,
        _ index: CatalogIndex
    ) -> ResolvedConstraints {
        let options = options ?? SharedOptions(ValueOptions())
        return ConstraintParser(IndexedValue(api: api, DescriptiveName("type", ""), type, options), index).resolved
    }

    func problems() -> [Problem] {
        var problems: [Problem] = []
        if let range = site.range, let problem = rangeProblem(range) { problems.append(problem) }
        if let length = site.length, let problem = countProblem(length, "length", "strings", fits: isText) {
            problems.append(problem)
        }
        if let items = site.items, let problem = countProblem(items, "items", "lists and maps", fits: isList || isMap) {
            problems.append(problem)
        }
        if let unique = site.constraints.unique, !isList { problems.append(misplaced("unique", "lists", unique.range)) }
        if let pattern = site.pattern, !isText { problems.append(misplaced("pattern", "strings", pattern.range)) }
        return problems
    }

    /// The constraints to check before a value is sent; rules have rejected invalid ones.
    var resolved: ResolvedConstraints {
        ResolvedConstraints(
            range: effective.range.flatMap { numberBounds($0.value) },
            length: effective.length.flatMap { countBounds($0.value) },
            items: effective.items.flatMap { countBounds($0.value) },
            pattern: effective.pattern?.value,
            isUnique: effective.unique?.value ?? false,
            elements: elements
        )
    }

    /// The bounds that a value violates, in catalog syntax; `nil` if it satisfies all.
    func bounds(broken value: ParsedValue) -> String? {
        switch value {
        case .integer(let number):
            guard case .integer(let lower, let upper)? = resolved.range else { return nil }
            return number < lower ?? .min || number > upper ?? .max ? effective.range?.value.text : nil
        case .number(let number):
            guard let range = effective.range?.value else { return nil }
            let isBelow = range.lower.map { isAbove($0, number) } ?? false
            return isBelow || (range.upper.map { isAbove(number, $0) } ?? false) ? range.text : nil
        case .text(let text):
            return resolved.length.flatMap { $0.allows(text.count) ? nil : effective.length?.value.text }
        case .list(let elements):
            return resolved.items.flatMap { $0.allows(elements.count) ? nil : effective.items?.value.text }
        case .bool, .enumCase, .date, .milliseconds, .instant, .uuid, .url, .bytes:
            return nil
        }
    }

    private var isText: Bool {
        if case .builtin(.string) = kind { return true }
        return false
    }

    private var isList: Bool {
        if case .list = kind { return true }
        return false
    }

    private var isMap: Bool {
        if case .map = kind { return true }
        return false
    }

    private enum NumberType {
        case integer(IntegerBounds)
        case double, decimal
    }

    private var numberType: NumberType? {
        guard case .builtin(let builtin) = kind else { return nil }
        switch builtin.kind {
        case .integer(let bounds): return .integer(bounds)
        case .double: return .double
        case .decimal: return .decimal
        default: return nil
        }
    }

    private func rangeProblem(_ range: Located<NumberRange>) -> Problem? {
        guard let type = numberType else { return misplaced("range", "numbers", range.range) }
        for bound in [range.value.lower, range.value.upper] {
            guard let bound, !isNumber(bound, type) else { continue }
            return Problem(message: "\(quoted(bound)) is not a valid bound for this type", range: range.range)
        }
        guard let lower = range.value.lower, let upper = range.value.upper, isAbove(lower, upper) else { return nil }
        return reversed(range.range, lower, upper)
    }

    private func countProblem(
        _ range: Located<NumberRange>,
        _ key: String,
        _ types: String,
        fits: Bool
    ) -> Problem? {
        guard fits else { return misplaced(key, types, range.range) }
        for bound in [range.value.lower, range.value.upper] {
            guard let bound else { continue }
            guard let number = IntegerLiteral.value(bound), number >= 0 else {
                return Problem(message: "\(quoted(bound)) is not a valid count", range: range.range)
            }
            guard number <= Int32.max else {
                let hint = "omit the bound for no limit"
                return Problem(message: "\(quoted(bound)) is above \(Int32.max)", range: range.range, hint: hint)
            }
        }
        guard let lower = range.value.lower, let upper = range.value.upper, isAbove(lower, upper) else { return nil }
        return reversed(range.range, lower, upper)
    }

    private func misplaced(_ key: String, _ types: String, _ range: SourceRange) -> Problem {
        Problem(
            message: "'\(key)' applies only to \(types), and \(site.subject.text) has another type",
            range: range,
            hint: "use 'range' for numbers, 'length' for strings and 'items' for lists"
        )
    }

    private func reversed(_ range: SourceRange, _ lower: String, _ upper: String) -> Problem {
        Problem(message: "bounds are reversed", range: range, hint: "did you mean '\(upper)..\(lower)'?")
    }

    private func isNumber(_ text: String, _ type: NumberType) -> Bool {
        switch type {
        case .integer(let bounds): IntegerLiteral.value(text).map { bounds.contains($0) } ?? false
        case .double: Double(text)?.isFinite ?? false
        case .decimal: DecimalLiteral.isDecimal(text)
        }
    }

    private func isAbove(_ left: String, _ right: String) -> Bool {
        if case .double? = numberType { return (Double(left) ?? 0) > (Double(right) ?? 0) }
        return DecimalLiteral.isAbove(left, right)
    }

    private func numberBounds(_ range: NumberRange) -> NumberBounds? {
        switch numberType {
        case .integer?:
            .integer(lower: range.lower.flatMap(IntegerLiteral.value), upper: range.upper.flatMap(IntegerLiteral.value))
        case .double?: .number(lower: range.lower, upper: range.upper)
        case .decimal?: .decimal(lower: range.lower, upper: range.upper)
        case nil: nil
        }
    }

    private func countBounds(_ range: NumberRange) -> CountBounds? {
        CountBounds(
            lower: range.lower.flatMap(IntegerLiteral.value).map { Int($0) } ?? 0,
            upper: range.upper.flatMap(IntegerLiteral.value).map { Int($0) }
        )
    }
}

extension Constraints {
    /// The constraints completed by those of aliases; its own take precedence.
    func filled(by aliases: [AliasDeclaration]) -> Constraints {
        var filled = self
        for alias in aliases {
            guard let bounds = alias.options?.value.constraints else { continue }
            filled.range = filled.range ?? bounds.range
            filled.length = filled.length ?? bounds.length
            filled.items = filled.items ?? bounds.items
            filled.unique = filled.unique ?? bounds.unique
            filled.pattern = filled.pattern ?? bounds.pattern
        }
        return filled
    }
}

extension NumberRange {
    /// The range in catalog syntax.
    var text: String {
        "\(lower ?? "")..\(upper ?? "")"
    }
}

extension CountBounds {
    func allows(_ count: Int) -> Bool {
        count >= lower && count <= upper ?? .max
    }
}

extension CatalogIndex {
    /// The pattern of a parameter, declared there or by the alias that is its type.
    package func pattern(of parameter: ParameterDeclaration, in api: Int) -> String? {
        guard case .argument(let type)? = parameter.source else { return nil }
        let own = parameter.options?.value.constraints ?? Constraints()
        return own.filled(by: table.aliases(behind: type, in: api)).pattern?.value
    }
}
