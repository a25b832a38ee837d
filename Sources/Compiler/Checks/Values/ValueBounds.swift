import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// Checks values against the constraints of their declaration, of the aliases of their type, and of list elements.
struct ValueBounds {
    private let index: CatalogIndex
    /// The remaining steps of pattern matching, which bound the cost of hostile catalogs.
    private var patternSteps = 50_000_000

    init(_ index: CatalogIndex) {
        self.index = index
    }

    struct Problem {
        enum Kind {
            /// The violated range in catalog syntax.
            case outside(String)
            case patternMismatch(pattern: SourceRange)
            case repeated
        }

        var kind: Kind
        /// The index of a list element; `nil` for the value itself.
        var element: Int?
    }

    /// The first constraint that a value violates; `nil` if it satisfies all.
    mutating func problem(
        of value: ParsedValue,
        as type: TypeExpression,
        _ options: SharedOptions?,
        in api: Int
    ) -> Problem? {
        let options = options ?? SharedOptions(ValueOptions())
        guard !options.value.constraints.isEmpty || type.mayContainNames else { return nil }
        let reader = ConstraintParser(IndexedValue(api: api, DescriptiveName("type", ""), type, options), index)
        if let bounds = reader.bounds(broken: value) { return Problem(kind: .outside(bounds)) }
        switch value {
        case .text(let text):
            if let pattern = reader.effective.pattern, violates(text, pattern.value) {
                return Problem(kind: .patternMismatch(pattern: pattern.range))
            }
        case .list(let elements):
            let isUnique = reader.effective.unique?.value ?? false
            if isUnique, let offset = Self.firstRepeated(elements) { return Problem(kind: .repeated, element: offset) }
            if let problem = problem(ofElements: elements, as: type, in: api) { return problem }
        default: break
        }
        // An alias with a Swift type of its own applies its constraints in any case.
        guard let name = index.table.distinctName(behind: type, in: api) else { return nil }
        return problem(of: value, as: name.type, name.options, in: api)
    }

    private mutating func problem(
        ofElements elements: [ParsedValue],
        as type: TypeExpression,
        in api: Int
    ) -> Problem? {
        guard case .list(let element) = index.kindIfPresent(of: type, in: api) else { return nil }
        for (offset, value) in elements.enumerated() {
            guard var problem = problem(of: value, as: element, nil, in: api) else { continue }
            problem.element = offset
            return problem
        }
        return nil
    }

    private mutating func violates(_ text: String, _ pattern: String) -> Bool {
        guard let pattern = try? Pattern(pattern) else { return false }
        let steps = pattern.stepLimit(for: text)
        // Skipped if too expensive; the client checks the value in any case.
        guard steps <= patternSteps else { return false }
        patternSteps -= steps
        return !pattern.matches(text)
    }

    /// Quadratic, but lists of defaults are short.
    private static func firstRepeated(_ values: [ParsedValue]) -> Int? {
        values.indices.first { offset in values[..<offset].contains { $0.isSame(as: values[offset]) } }
    }
}

extension ParsedValue {
    /// Numbers are equal regardless of their notation.
    fileprivate func isSame(as other: ParsedValue) -> Bool {
        guard case (.number(let left), .number(let right)) = (self, other) else { return self == other }
        if DecimalLiteral.isDecimal(left), DecimalLiteral.isDecimal(right) {
            return !DecimalLiteral.isAbove(left, right) && !DecimalLiteral.isAbove(right, left)
        }
        return Double(left) == Double(right)
    }
}
