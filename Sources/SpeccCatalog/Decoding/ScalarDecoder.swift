import SpeccDiagnostics
import SpeccYAML

/// Scalars are text until the place they stand in says what is expected. Each of these reports what does not fit.
extension DecodingContext {
    /// - Parameter separator: What stands between the parts of such a text, for whoever writes them as a list.
    mutating func text(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        expected: String = "text",
        separator: String? = nil
    ) -> Located<String>? {
        guard case .scalar(let scalar) = node.content, !scalar.isNull else {
            mismatch(node, place, expected: expected, hint: Self.remedy(forListOf: node, joinedBy: separator))
            return nil
        }
        return Located(scalar.text, at: node.range)
    }

    /// `[1, 100]` where `1..100` belongs, or one text in brackets.
    private static func remedy(forListOf node: YAMLNode, joinedBy separator: String?) -> String? {
        guard case .sequence(let elements) = node.content else { return nil }
        let texts = elements.compactMap(\.text)
        guard texts.count == elements.count, texts.count == 1 || texts.count == 2 && separator != nil else {
            return nil
        }
        return "write '\(texts.joined(separator: separator ?? ""))'"
    }

    /// Only `true` and `false`: YAML's other spellings are fixed, not guessed.
    mutating func boolean(_ node: YAMLNode, _ place: DeclarationContext) -> Located<Bool>? {
        guard let text = text(node, place, expected: "'true' or 'false'") else { return nil }
        switch text.value {
        case "true": return Located(true, at: node.range)
        case "false": return Located(false, at: node.range)
        default: break
        }
        let meant = BooleanSynonyms.meant(by: text.value)
        report(
            "invalid-boolean",
            "\(place.text) takes 'true' or 'false', not \(quoted(text.value))",
            at: node.range,
            hint: didYouMean(meant),
            fixes: meant.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
        )
        return nil
    }

    /// One word of a closed set.
    mutating func choice<Choice>(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ type: Choice.Type,
        or other: String? = nil,
        hint: String? = nil
    ) -> Located<Choice>? where Choice: RawRepresentable<String> & CaseIterable {
        if let text = node.text, let choice = Choice(rawValue: text) { return Located(choice, at: node.range) }
        let words = Choice.allCases.map(\.rawValue)
        let expected = alternatives(words.map(quoted) + (other.map { [$0] } ?? []))
        guard let text = text(node, place, expected: expected) else { return nil }
        let suggestion = findings.suggestion(for: text.value, among: Candidates(words), in: node.range.file)
        report(
            "invalid-choice",
            "\(place.text) takes \(expected), not \(quoted(text.value))",
            at: node.range,
            hint: didYouMean(suggestion) ?? hint,
            fixes: suggestion.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
        )
        return nil
    }

    mutating func integer(_ node: YAMLNode, _ place: DeclarationContext) -> Located<Int>? {
        guard let text = text(node, place, expected: "a whole number") else { return nil }
        if NumberLiteral.isNumber(text.value), let number = Int(text.value) { return Located(number, at: node.range) }
        report("invalid-number", "\(place.text) takes a whole number, not \(quoted(text.value))", at: node.range)
        return nil
    }

    /// A duration in milliseconds.
    mutating func duration(_ node: YAMLNode, _ place: DeclarationContext) -> Located<Int64>? {
        guard let text = text(node, place, expected: "a duration such as '10s'") else { return nil }
        switch DurationLiteral(text.value) {
        case .milliseconds(let milliseconds):
            return Located(milliseconds, at: node.range)
        case .bare:
            // Nobody waits a thousand seconds: who counts so high counts milliseconds.
            let isSeconds = text.value.utf8.count < 4
            let meant = text.value + (isSeconds ? "s" : "ms")
            report(
                "missing-unit",
                "\(place.text) needs a unit",
                at: node.range,
                hint: "write '\(meant)' for \(isSeconds ? "seconds" : "milliseconds"); units are ms, s, m and h",
                fixes: [Diagnostic.Fix(node.range, replacement: meant)]
            )
        case .outOfRange:
            report("invalid-duration", "\(quoted(text.value)) is beyond a year or finer than 1ms", at: node.range)
        case .invalid:
            let message = "\(place.text) takes a duration such as '10s', not \(quoted(text.value))"
            let meant = DurationLiteral.meant(by: text.value)
            report(
                "invalid-duration",
                message,
                at: node.range,
                hint: meant.map { "write '\($0)'" } ?? "units are ms, s, m and h",
                fixes: meant.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
            )
        }
        return nil
    }

    mutating func limit(_ node: YAMLNode, _ place: DeclarationContext) -> Located<TimeoutDeclaration.Limit>? {
        if node.text == "none" { return Located(.unlimited, at: node.range) }
        return duration(node, place)?.map { .milliseconds($0) }
    }

    mutating func numberRange(_ node: YAMLNode, _ place: DeclarationContext) -> Located<NumberRange>? {
        guard let text = text(node, place, expected: "bounds such as '1..100'", separator: "..") else { return nil }
        if let bounds = NumberRange(text.value) { return Located(bounds, at: node.range) }
        let message = "\(place.text) takes bounds such as '1..100', not \(quoted(text.value))"
        let meant = NumberRange.meant(by: text.value)
        report(
            "invalid-range",
            message,
            at: node.range,
            hint: meant.map { "write '\($0)'" } ?? "two dots, one end may be open: '0..', '..5'",
            fixes: NumberRange.same(as: text.value).map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
        )
        return nil
    }

    mutating func deprecation(_ node: YAMLNode, _ place: DeclarationContext) -> Located<Deprecation>? {
        guard let text = text(node, place, expected: "'true' or a sentence") else { return nil }
        switch text.value {
        case "true":
            return Located(.bare, at: node.range)
        case "":
            report("missing-value", "\(place.text) says nothing", at: node.range, hint: "write 'true', or why")
            return nil
        case "false", "yes", "no", "on", "off":
            let message = "\(place.text) takes 'true' or a sentence that says why"
            let isNot = text.value == "false" || text.value == "no" || text.value == "off"
            report(
                "invalid-boolean",
                message,
                at: node.range,
                hint: isNot ? "leave 'deprecated' out" : didYouMean("true"),
                fixes: isNot ? [] : [Diagnostic.Fix(node.range, replacement: "true")]
            )
            return nil
        default:
            return Located(.because(text.value), at: node.range)
        }
    }

    /// The elements of a list of scalars.
    mutating func texts(_ node: YAMLNode, _ place: DeclarationContext, allowsOne: Bool = false) -> [Located<String>] {
        switch node.content {
        case .sequence(let elements):
            return elements.compactMap { text($0, place.element()) }
        case .scalar(let scalar) where allowsOne && !scalar.isNull:
            return [Located(scalar.text, at: node.range)]
        default:
            let example = "a list such as '[a, b]'"
            mismatch(node, place, expected: example, hint: node.text.map { "write '\(Self.list(of: $0))'" })
            return []
        }
    }

    /// The names of a list.
    ///
    /// - Parameter noun: What a message calls one of them: `tag`.
    mutating func listedNames(_ node: YAMLNode, _ place: DeclarationContext, _ noun: String) -> [Located<String>] {
        texts(node, place).compactMap { named($0, noun) }
    }

    /// The name itself; nil, with a finding, for one of nothing but spaces.
    mutating func named(_ name: Located<String>, _ noun: String) -> Located<String>? {
        if name.value.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return name }
        report("missing-name", "the name of a \(noun) is empty", at: name.range, hint: "write a name, or delete it")
        return nil
    }

    /// `a b` and `a, b`, as such a list is sent.
    private static func list(of text: String) -> String {
        "[\(text.split { $0 == " " || $0 == "," }.joined(separator: ", "))]"
    }

    /// A default: what it means follows from the type of its place.
    mutating func literal(_ node: YAMLNode, _ place: DeclarationContext) -> Located<LiteralValue>? {
        switch node.content {
        case .scalar(let scalar) where !scalar.isNull:
            return Located(.text(scalar.text), at: node.range)
        case .sequence:
            return Located(.list(texts(node, place)), at: node.range)
        default:
            mismatch(node, place, expected: "a value", hint: "leave 'default' out where there is none")
            return nil
        }
    }
}
