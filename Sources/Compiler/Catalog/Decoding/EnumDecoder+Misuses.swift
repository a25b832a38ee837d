import SpeccDiagnostics
import SpeccYAML

/// Lists of maps that are not the values of an enum.
extension EnumDecoder {
    /// Reports a list of objects, the fields of an object as a list, and values with labels.
    static func reportMaps(
        _ values: [YAMLNode],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        let maps = values.compactMap { value -> [YAMLPair]? in
            guard case .mapping(let pairs) = value.content, !pairs.isEmpty else { return nil }
            return pairs.contains(EnumCaseKey.value.rawValue) ? nil : pairs
        }
        guard let first = maps.first, maps.count == values.count else { return false }
        if first.contains(where: { isType($0.value, context) }) {
            if maps.count == 1 {
                reportListOfObjects(first, at: range, item: values[0].range, subject, &context)
                return true
            }
            guard maps.allSatisfy({ $0.count == 1 }) else { return false }
            context.report(
                "wrong-kind",
                "the fields of \(subject.text) are written as a list",
                at: range,
                hint: "write '\(first[0].key.value): \(first[0].value.text ?? "…")' without a list"
            )
            return true
        }
        return reportLabels(maps, at: range, subject, &context)
    }

    /// `items: [{ sku: string, quantity: int }]`
    private static func reportListOfObjects(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        item: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        let hint: String
        var fixes: [Diagnostic.Fix] = []
        if subject.kind == "type" {
            hint = "declare the object as a type of its own, and write 'list<Name>' here"
        } else if context.optionPrefix.isEmpty {
            hint = "declare the object in 'types', and write '{ type: list<Name>, style: index }'"
        } else {
            let fields = pairs.map {
                "\(FlowScalar.written($0.key.value)): \($0.value.text.map(FlowScalar.written) ?? "…")"
            }
            hint = "write '{ $list: { \(TextSanitizer.shortened(fields.joined(separator: ", "))) } }'"
            // In block style, the item has lines of its own.
            if range.start.line == range.end.line {
                fixes = [
                    Diagnostic.Fix(
                        SourceRange(file: range.file, start: range.start, end: item.start),
                        replacement: "{ $list: "
                    ),
                    Diagnostic.Fix(SourceRange(file: range.file, start: item.end, end: range.end), replacement: " }"),
                ]
            }
        }
        context.report(
            "list-of-type",
            "a list is an enum here, and its element is an object with fields",
            at: range,
            hint: hint,
            fixes: fixes
        )
    }

    /// `[open: Is open, closed: Is closed]`
    private static func reportLabels(
        _ maps: [[YAMLPair]],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        let labels = maps.compactMap { pairs -> (value: String, label: String)? in
            guard pairs.count == 1, let label = pairs[0].value.text, UntypedLiteral.type(of: label) == nil,
                !isOption(pairs[0].key.value)
            else { return nil }
            return (pairs[0].key.value, label)
        }
        guard labels.count == maps.count else { return false }
        let areIntegers = labels.allSatisfy { NumberLiteral.isNumber($0.value) && Int($0.value) != nil }
        let cases = labels.prefix(4).map { label in
            let key = areIntegers && TypeExpressionParser.isName(label.label) ? "name" : "docs"
            return "{ value: \(FlowScalar.shown(label.value)), \(key): \(FlowScalar.shown(label.label)) }"
        }
        let list = "[\((cases + (labels.count > 4 ? ["…"] : [])).joined(separator: ", "))]"
        context.report(
            "wrong-kind",
            "the values of \(subject.text) have labels",
            at: range,
            hint: "write '\(areIntegers ? "{ $enum: \(list), $type: int }" : list)'"
        )
        return true
    }

    /// Whether a name is a key of an enum value, perhaps misspelled.
    private static func isOption(_ name: String) -> Bool {
        EnumCaseKey(rawValue: name) != nil || SpecTable.own[.enumCase]?.nearest.match(for: name) != nil
            || KeySynonyms.remedy(for: name, in: .enumCase) != nil
    }

    private static func isType(_ node: YAMLNode, _ context: DecodingContext) -> Bool {
        guard case .scalar = node.content else { return true }
        return node.text.map { context.isType($0) || TypeSynonyms.scalar(for: $0) != nil } ?? false
    }

    /// Reports values that look like booleans or numbers, all of a list together: they would be text, which never equals
    /// a number of JSON.
    static func reportUntyped(_ values: [YAMLNode], _ context: inout DecodingContext) {
        let scalars = values.compactMap { item -> (text: String, type: BuiltinType, range: SourceRange)? in
            let value: YAMLNode? =
                if case .mapping(let pairs) = item.content {
                    pairs.first { $0.key.value == EnumCaseKey.value.rawValue }?.value
                } else {
                    item
                }
            guard let value, case .scalar(let scalar) = value.content, scalar.style == .plain,
                let type = UntypedLiteral.type(of: scalar.text)
            else { return nil }
            return (scalar.text, type, value.range)
        }
        guard let first = scalars.first else { return }
        let shown = scalars.prefix(3).map { quoted($0.text) }
        let texts =
            scalars.count > 3
            ? shown.joined(separator: ", ") + ", …" : shown.joined(separator: shown.count == 2 ? " and " : ", ")
        let types = Set(scalars.map(\.type))
        // As numbers, codes such as 010 would lose their zeros.
        let areCodes = scalars.contains { $0.type != .bool && !NumberLiteral.isNumber($0.text) }
        let remedy: String? =
            switch (types.first, types.count == 1 && scalars.count == values.count && !areCodes) {
            case (.bool?, true): "write 'bool' for a boolean"
            case (.int?, true): "write '{ $enum: […], $type: int }' for integers"
            case (.double?, true): "write 'double' for numbers"
            default: nil
            }
        let quotes =
            scalars.prefix(3).map { "\"\($0.text)\"" }.joined(separator: ", ") + (scalars.count > 3 ? ", …" : "")
        let kind = types.count == 1 ? "of type '\(first.type.rawValue)'" : "of another type"
        context.report(
            "untyped-constant",
            scalars.count == 1
                ? "\(texts) is ambiguous: text, or a value \(kind)" : "\(texts) are ambiguous: text, or values \(kind)",
            at: first.range,
            hint: (remedy.map { $0 + ", or " } ?? "") + "quote the values for text: '\(quotes)'"
        )
    }
}
