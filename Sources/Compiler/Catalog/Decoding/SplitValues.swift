import SpeccDiagnostics
import SpeccYAML

/// Values in braces that a comma splits: in `{ Accept: text/html, text/plain }` and `{ a: map<string, int> }`, the text
/// after the comma is a key without a value.
extension DecodingContext {
    /// Reports values that end at a comma. Returns the pairs with the values that are meant, without the remainders.
    ///
    /// - Parameter areTexts: Whether all values are free text, such as those of headers.
    mutating func joiningSplitValues(_ pairs: [YAMLPair], areTexts: Bool = false) -> [YAMLPair] {
        guard pairs.contains(where: \.isRemainder) else { return pairs }
        var joined: [YAMLPair] = []
        var index = 0
        while index < pairs.count {
            let pair = pairs[index]
            var end = index + 1
            while end < pairs.count, pairs[end].isRemainder { end += 1 }
            let remainders = pairs[index + 1..<end]
            if reportMapInBraces(pair, remainders) {
                index = end
                continue
            }
            if let value = reportSplit(pair, remainders, isText: areTexts || pair.isProse) {
                joined.append(YAMLPair(key: pair.key, keyStyle: pair.keyStyle, value: value))
                index = end
            } else {
                joined.append(pair)
                index += 1
            }
        }
        return joined
    }

    /// Reports `{ map<string, int> }`, whose parts are keys without values.
    private mutating func reportMapInBraces(_ pair: YAMLPair, _ remainders: ArraySlice<YAMLPair>) -> Bool {
        guard pair.isRemainder, pair.key.value.contains("<"), !pair.key.value.contains(">"), let last = remainders.last,
            last.key.value.hasSuffix(">")
        else { return false }
        let text = ([pair.key.value] + remainders.map(\.key.value)).joined(separator: ", ")
        guard let type = ForeignType(typeNames: typeNames).translation(of: text) else { return false }
        report(
            "invalid-type",
            "braces contain fields, and '\(text)' is a type",
            at: SourceRange(file: pair.key.range.file, start: pair.key.range.start, end: last.key.range.end),
            hint: "write '\(type)' without braces: the keys of a map are always strings"
        )
        return true
    }

    /// Returns the value that is meant; nil if the value is complete.
    private mutating func reportSplit(_ pair: YAMLPair, _ remainders: ArraySlice<YAMLPair>, isText: Bool) -> YAMLNode? {
        guard case .scalar(let scalar) = pair.value.content, scalar.style == .plain, !scalar.text.isEmpty,
            let last = remainders.last
        else { return nil }
        let text = ([scalar.text] + remainders.map(\.key.value)).joined(separator: ", ")
        let range = SourceRange(file: pair.value.range.file, start: pair.value.range.start, end: last.key.range.end)
        let isGeneric = scalar.text.contains("<") && !scalar.text.contains(">") && last.key.value.contains(">")
        if isGeneric {
            let type = ForeignType(typeNames: typeNames).translation(of: text)
            report(
                "invalid-type",
                "a comma in braces ends the text",
                at: range,
                hint: type.map { "the keys of a map are always strings: write '\($0)'" }
                    ?? (scalar.text.lowercased().hasPrefix("tuple<")
                        ? "name the elements: '{ $as: list, time: int, price: string }'" : "a type has one argument"),
                fixes: type.map { [Diagnostic.Fix(range, replacement: $0)] } ?? []
            )
            return YAMLNode(.scalar(YAMLScalar(type ?? BuiltinType.json.rawValue, style: .plain)), at: range)
        }
        guard isText else { return nil }
        let quotedText = FlowScalar.written(text)
        report(
            "missing-quotes",
            "a comma in braces ends the text",
            at: range,
            hint: "write '\(TextSanitizer.shortened(quotedText))'",
            fixes: [Diagnostic.Fix(range, replacement: quotedText)]
        )
        return YAMLNode(.scalar(YAMLScalar(text, style: .doubleQuoted)), at: range)
    }
}

extension YAMLPair {
    /// Whether the pair is a key without a `:`, as after a comma in braces.
    fileprivate var isRemainder: Bool {
        guard keyStyle == .plain, case .scalar(let scalar) = value.content else { return false }
        return scalar.isNull && scalar.text.isEmpty
    }

    /// Whether the value is a sentence.
    fileprivate var isProse: Bool {
        ["docs", "$docs", "deprecated", "$deprecated", "reason"].contains(key.value)
    }
}
