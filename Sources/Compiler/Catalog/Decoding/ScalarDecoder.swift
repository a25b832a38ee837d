import SpeccDiagnostics
import SpeccYAML

/// Scalars are text; each of these decodes a text of an expected form and reports others.
extension DecodingContext {
    /// - Parameter separator: Joins the elements of a list in the hint, if the author wrote the text as a list.
    mutating func text(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        expected: String = "text",
        separator: String? = nil
    ) -> Located<String>? {
        guard case .scalar(let scalar) = node.content, !scalar.isNull else {
            let hint = Self.remedy(forListOf: node, subject, joinedBy: separator)
            mismatch(node, subject, expected: expected, hint: hint)
            return nil
        }
        return Located(scalar.text, at: node.range)
    }

    /// Proposes `1..100` for `[1, 100]`, or the text of a list with one element.
    private static func remedy(
        forListOf node: YAMLNode,
        _ subject: DeclarationContext,
        joinedBy separator: String?
    ) -> String? {
        guard case .sequence(let elements) = node.content else { return nil }
        let texts = elements.compactMap(\.text)
        guard texts.count == elements.count, texts.count == 1 || texts.count == 2 && separator != nil else {
            return nil
        }
        // In `done: [DONE]` and `pattern: [a-z]`, the brackets are a part of the text.
        if texts.count == 1, subject.name.map(bracketedTexts.contains) ?? false {
            return "quote the text: '\(FlowScalar.shown("[\(texts[0])]"))'"
        }
        return "write '\(texts.joined(separator: separator ?? ""))'"
    }

    /// Keys whose values are text with any signs.
    private static let bracketedTexts: Set = [
        StreamKey.done.rawValue, ParameterKey.pattern.rawValue, FieldKey.pattern.rawValue,
        CredentialKey.prefix.rawValue,
        ParameterKey.docs.rawValue, FieldKey.docs.rawValue, DeprecationKey.reason.rawValue,
    ]

    /// Accepts `true` and `false` only; other spellings of YAML get a fix.
    mutating func boolean(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<Bool>? {
        guard let text = text(node, subject, expected: "'true' or 'false'") else { return nil }
        switch text.value {
        case "true": return Located(true, at: node.range)
        case "false": return Located(false, at: node.range)
        default: break
        }
        let meant = BooleanSynonyms.meant(by: text.value)
        report(
            "invalid-boolean",
            "\(subject.text) must be 'true' or 'false', not \(quoted(text.value))",
            at: node.range,
            hint: didYouMean(meant),
            fixes: meant.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
        )
        return nil
    }

    /// Decodes one of a closed set of values.
    mutating func choice<Choice>(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ type: Choice.Type,
        or other: String? = nil,
        hint: String? = nil
    ) -> Located<Choice>? where Choice: RawRepresentable<String> & CaseIterable {
        if let text = node.text, let choice = Choice(rawValue: text) { return Located(choice, at: node.range) }
        let choices = Choice.allCases.map(\.rawValue)
        let expected = alternatives(choices.map(quoted) + (other.map { [$0] } ?? []))
        if case .sequence(let items) = node.content, items.count > 1, let first = items.first?.text,
            Choice(rawValue: first) != nil
        {
            mismatch(node, subject, expected: expected, hint: "write one of them, such as '\(first)'")
            return nil
        }
        guard let text = text(node, subject, expected: expected) else { return nil }
        let remedy = ValueSynonyms.remedy(for: text.value, as: type)
        let suggestion =
            remedy == nil
            ? diagnostics.suggestion(for: text.value, among: Candidates(choices), in: node.range.file) : nil
        report(
            "invalid-choice",
            "\(subject.text) must be \(expected), not \(quoted(text.value))",
            at: node.range,
            hint: remedy ?? didYouMean(suggestion) ?? hint,
            // A '?' has a meaning, which the replacement would lose.
            fixes: text.value.hasSuffix("?")
                ? [] : suggestion.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
        )
        return nil
    }

    mutating func integer(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<Int>? {
        guard let text = text(node, subject, expected: "a whole number") else { return nil }
        if NumberLiteral.isNumber(text.value), let number = Int(text.value) { return Located(number, at: node.range) }
        report("invalid-number", "\(subject.text) must be a whole number, not \(quoted(text.value))", at: node.range)
        return nil
    }

    mutating func numberRange(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<NumberRange>? {
        if case .mapping(let pairs) = node.content {
            mismatch(node, subject, expected: "bounds such as '1..100'", hint: Self.remedy(forBounds: pairs))
            return nil
        }
        guard let text = text(node, subject, expected: "bounds such as '1..100'", separator: "..") else { return nil }
        if let bounds = NumberRange(text.value) { return Located(bounds, at: node.range) }
        let message = "\(subject.text) must be bounds such as '1..100', not \(quoted(text.value))"
        let meant = NumberRange.meant(by: text.value)
        report(
            "invalid-range",
            message,
            at: node.range,
            hint: meant ?? "write two dots, and omit one end if it is open: '0..', '..5'",
            fixes: NumberRange.same(as: text.value).map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
        )
        return nil
    }

    /// Proposes `1..100` for `{ min: 1, max: 100 }`.
    private static func remedy(forBounds pairs: [YAMLPair]) -> String {
        let lower = pairs.first { ["min", "minimum", "from", "lower", "gte"].contains($0.key.value) }?.value.text
        let upper = pairs.first { ["max", "maximum", "to", "upper", "lte"].contains($0.key.value) }?.value.text
        guard lower != nil || upper != nil else {
            return "write two dots, and omit one end if it is open: '0..', '..5'"
        }
        return "write '\(lower ?? "")..\(upper ?? "")'"
    }

    mutating func deprecation(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<Deprecation>? {
        if case .mapping = node.content { return DeprecationDecoder.decode(node, subject, &self) }
        guard let text = text(node, subject, expected: "'true' or a reason") else { return nil }
        switch text.value {
        case "true":
            return Located(.bare, at: node.range)
        case "":
            report("missing-value", "\(subject.text) has no value", at: node.range, hint: "write 'true', or the reason")
            return nil
        case "false", "yes", "no", "on", "off":
            let message = "\(subject.text) must be 'true' or a reason, not \(quoted(text.value))"
            let isNot = text.value == "false" || text.value == "no" || text.value == "off"
            report(
                "invalid-boolean",
                message,
                at: node.range,
                hint: isNot ? "remove 'deprecated'" : didYouMean("true"),
                fixes: isNot ? [] : [Diagnostic.Fix(node.range, replacement: "true")]
            )
            return nil
        default:
            return Located(.because(text.value), at: node.range)
        }
    }

    /// Decodes a list of scalars.
    mutating func texts(_ node: YAMLNode, _ subject: DeclarationContext, allowsOne: Bool = false) -> [Located<String>] {
        switch node.content {
        case .sequence(let elements):
            return elements.compactMap { text($0, subject.element()) }
        case .scalar(let scalar) where allowsOne && !scalar.isNull:
            return [Located(scalar.text, at: node.range)]
        default:
            let example = "a list such as '[a, b]'"
            mismatch(node, subject, expected: example, hint: node.text.map { "write '\(Self.list(of: $0))'" })
            return []
        }
    }

    /// Decodes a list of names.
    ///
    /// - Parameter noun: The kind of the names in messages, such as `tag`.
    mutating func listedNames(_ node: YAMLNode, _ subject: DeclarationContext, _ noun: String) -> [Located<String>] {
        texts(node, subject).compactMap { named($0, noun) }
    }

    /// Returns the name, or reports a name of only spaces and returns nil.
    mutating func named(_ name: Located<String>, _ noun: String) -> Located<String>? {
        if name.value.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return name }
        report("missing-name", "the name of a \(noun) is empty", at: name.range, hint: "write a name, or remove it")
        return nil
    }

    /// `a b` and `a, b` as a list.
    private static func list(of text: String) -> String {
        "[\(text.split { $0 == " " || $0 == "," }.joined(separator: ", "))]"
    }

    /// Reports a boolean or number where text is expected in JSON: `$value: true` is most likely meant as a boolean. A
    /// quoted value is text.
    ///
    /// - Parameter key: The key with the value in the remedy, such as `$value`.
    mutating func reportUntypedValue(_ node: YAMLNode, key: String) -> Bool {
        guard case .scalar(let scalar) = node.content, scalar.style == .plain,
            let value = UntypedLiteral.value(of: scalar.text)
        else { return false }
        let type = value.type.rawValue
        let typed = value.text.map { "write '{ \(key): \($0), $type: \(type) }', or " } ?? ""
        report(
            "untyped-constant",
            "\(quoted(scalar.text)) is ambiguous: text, or a value of type '\(type)'",
            at: node.range,
            hint: "\(typed)quote it for text: '\"\(scalar.text)\"'"
        )
        return true
    }

    /// Decodes a default value, which is interpreted by the type of the declaration.
    mutating func literal(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<LiteralValue>? {
        switch node.content {
        case .scalar(let scalar) where !scalar.isNull:
            return Located(.text(scalar.text), at: node.range)
        case .sequence:
            return Located(.list(texts(node, subject)), at: node.range)
        default:
            mismatch(node, subject, expected: "a value", hint: "objects and maps have no defaults; remove it")
            return nil
        }
    }
}

/// Field paths. Paths longer than any response nests are rejected, so that no later stage has to limit the work.
extension DecodingContext {
    mutating func fieldPath(_ node: YAMLNode, _ subject: DeclarationContext, expected: String = "text") -> Located<
        String
    >? {
        guard let path = text(node, subject, expected: expected) else { return nil }
        if let name = FieldPathText.indexed(in: path.value) {
            report(
                "invalid-field-path",
                "\(quoted(path.value)) is not a field path: no element of a list can be selected",
                at: path.range,
                hint: name.isEmpty ? nil : "declare the list as it is in the response: '{ \(name): list<…> }'"
            )
            return nil
        }
        if case .scalar(let scalar) = node.content, scalar.style == .plain,
            let meant = FieldPathText.meant(by: path.value)
        {
            report(
                "invalid-field-path",
                "\(quoted(path.value)) is not a field path",
                at: path.range,
                hint: meant.isEmpty ? "name a field, such as 'data' or 'meta.next'" : "write \(quoted(meant))"
            )
            return nil
        }
        return bounded(path)
    }

    /// The name of a query item, such as `page[size]`, or the path of a field of the body.
    mutating func itemName(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<String>? {
        text(node, subject).flatMap { bounded($0) }
    }

    /// The path of a field, or `header X-Auth-Token`.
    mutating func fieldOrHeader(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<String>? {
        guard let text = node.text, ResponseLocationText(text).header != nil else { return fieldPath(node, subject) }
        return bounded(Located(text, at: node.range))
    }

    /// Returns the path, or reports it and returns nil if it is too long.
    mutating func bounded(_ path: Located<String>) -> Located<String>? {
        guard let excess = FieldPathText.excess(of: path.value) else { return path }
        report(
            "oversized-field-path",
            "the path \(quoted(path.value)) has more than \(excess)",
            at: path.range,
            hint: "name a field that is closer to the top of the response"
        )
        return nil
    }
}
