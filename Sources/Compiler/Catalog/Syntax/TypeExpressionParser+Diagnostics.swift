import SpeccDiagnostics

/// Errors in types, and their probable corrections.
extension TypeExpressionParser {
    /// The error for a missing `>`.
    func unclosed(_ name: String) -> SyntaxError {
        if bytes[index] == UInt8(ascii: ",") {
            let values = text(index + 1..<bytes.count).filter { $0 != " " }
            let hint =
                name == "map" && values.hasSuffix(">")
                ? "the keys of a map are always strings: write 'map<\(values)'" : "'\(name)' has one type argument"
            return error("unexpected ','", index..<bytes.count, hint: hint)
        }
        let left = bytes[index...].filter { $0 != UInt8(ascii: " ") }
        guard left.starts(with: "|null>".utf8) else { return rest() }
        return error("'| null' is only allowed for fields", index..<bytes.count, hint: "write '?' for null")
    }

    /// The error for a generic type of another language, or in another case.
    func foreign(_ name: String, _ head: Range<Int>) -> SyntaxError? {
        guard name != "list", name != "map" else { return nil }
        let lower = name.lowercased()
        if TypeSynonyms.lists.contains(lower) { return misnamed(name, "list", head) }
        if TypeSynonyms.maps.contains(lower) { return misnamed(name, "map", head) }
        if name != lower, TypeWrapper(rawValue: lower) != nil { return misnamed(name, lower, head) }
        if let stream = TypeSynonyms.streams[lower] {
            let hint = "write '\(stream)<…>', the type of a whole response"
            return error("unknown type '\(name)<…>'", head, id: "unknown-type", hint: hint)
        }
        if lower == "stream" || lower == "asyncsequence" {
            let hint = "write 'lines<…>' for one JSON value per line, or 'sse<…>' for server-sent events"
            return error("unknown type '\(name)<…>'", head, id: "unknown-type", hint: hint)
        }
        guard ["optional", "option", "nullable", "maybe"].contains(lower) else { return nil }
        let inner = text(head.upperBound + 1..<bytes.count).prefix { $0 != ">" }
        return error("an optional type ends in '?'", head.lowerBound..<bytes.count, hint: "write '\(inner)?'")
    }

    func misnamed(_ name: String, _ meant: String, _ range: Range<Int>) -> SyntaxError {
        error("unknown type '\(name)<…>'", range, id: "unknown-type", hint: "did you mean '\(meant)<…>'?", fix: meant)
    }

    /// `string[]`, `[string]`, `list[string]`
    func array(of name: String, _ range: Range<Int>) -> SyntaxError {
        let suffix = text(range).hasSuffix("]?") ? "?" : ""
        let argument = text(range).dropFirst(name.utf8.count).drop { $0 == "[" }.prefix { $0 != "]" && $0 != "?" }
        if !text(range).hasPrefix("["), let wrapper = wrapper(named: name), !argument.isEmpty {
            let type = "\(wrapper)<\(element(String(argument)))>\(suffix)"
            let isSimple = TypeExpressionParser.isName(String(argument))
            return error(
                "a type argument is written in '<…>'",
                range,
                hint: isSimple ? "write '\(type)'" : "write '\(wrapper)<…>'",
                fix: isSimple ? type : nil
            )
        }
        let list = "list<\(element(name))>\(suffix)"
        // `string[10]`: the fix would lose the number.
        let isExact = text(range).hasPrefix("[") || argument.isEmpty
        return error("a list type is 'list<…>'", range, hint: "write '\(list)'", fix: isExact ? list : nil)
    }

    private func element(_ name: String) -> String {
        Self.builtins[name] == nil ? TypeSynonyms.scalar(for: name) ?? name : name
    }

    /// `list` for `List` and `Array`; nil for the name of a type.
    private func wrapper(named name: String) -> String? {
        let lower = name.lowercased()
        if TypeWrapper(rawValue: lower) != nil { return lower }
        if TypeSynonyms.lists.contains(lower) { return "list" }
        return TypeSynonyms.maps.contains(lower) ? "map" : nil
    }

    /// The error for a missing name.
    func unnamed(at start: Int) -> SyntaxError {
        let range = start..<max(bytes.count, start)
        guard start < bytes.count else {
            return error("missing type", 0..<bytes.count, hint: "for example 'string' or 'list<User>'")
        }
        var name = bytes[start...].filter(Self.isNameByte)
        if name.isEmpty { name = Array("string".utf8) }
        let word = String(decoding: name, as: UTF8.self)
        switch bytes[start] {
        case UInt8(ascii: "["): return array(of: word, range)
        case UInt8(ascii: "?"):
            return error(
                "the '?' of an optional belongs after the type",
                range,
                hint: "write '\(word)?'",
                fix: optional(word)
            )
        case UInt8(ascii: "{") where start > 0:
            let hint = "declare the object in 'types', and write its name here"
            return error("a type argument cannot be an inline object", range, hint: hint)
        case UInt8(ascii: "{") where start == 0 && text(range).contains(":"):
            let hint = "remove the quotes: an inline object is a map, '{ id: int }', and a map of values 'map<int>'"
            return error("\(quoted(text(range))) is not a type", range, hint: hint)
        case UInt8(ascii: "\""):
            let values = text(range).filter { $0 != "\"" && $0 != " " }.split(separator: "|").joined(separator: ", ")
            return error("\(quoted(text(range))) is not a type", range, hint: "write an enum as '[\(values)]'")
        case UInt8(ascii: "#"):
            let last = text(range).split(separator: "/").last.map { String($0) } ?? word
            return error("\(quoted(text(range))) is not a type", range, hint: "write the name of the type: '\(last)'")
        default:
            return error("\(quoted(text(range))) is not a type", range, hint: "for example 'string' or 'list<User>'")
        }
    }

    /// The replacement for a `?` before a name; nil if there is more text.
    private func optional(_ word: String) -> String? {
        bytes.count == word.utf8.count + 1 ? word + "?" : nil
    }

    /// The error for text after a complete type.
    func rest() -> SyntaxError {
        let left = text(index..<bytes.count)
        let whole = 0..<bytes.count
        if left.hasPrefix(" |") || left.hasPrefix("|") { return union() }
        if left.hasPrefix("[]") {
            let list = "list<\(text(0..<index))>"
            return error("a list type is 'list<…>'", whole, hint: "write '\(list)'", fix: list)
        }
        if left.hasPrefix(" ") {
            let words = text(whole).split(separator: " ").map { String($0) }
            return error(
                "\(quoted(text(whole))) is not a type",
                whole,
                hint: "a type has no spaces" + remedy(for: words)
            )
        }
        return error(
            "unexpected \(quoted(left)) after the type",
            index..<bytes.count,
            hint: "write '\(text(0..<index))'"
        )
    }

    /// `int = 3`, `optional string`, `open closed`
    private func remedy(for words: [String]) -> String {
        if words.count == 3, words[1] == "=" {
            return "; write a default as '{ $type: \(words[0]), $default: \(words[2]) }', without '$' for a parameter"
        }
        if words.count == 2, TypeExpressionParser.isName(words[1]),
            let isOptional = Self.optionalityKeywords[words[0].lowercased()]
        {
            return remedy(forOptional: isOptional, words[1])
        }
        if words.count == 2, let isOptional = Self.optionalityKeywords[words[1].lowercased()] {
            return remedy(forOptional: isOptional, words[0])
        }
        if let first = words.first, first.lowercased() == "enum", words.count > 1 {
            let values = words.dropFirst().flatMap { $0.split { "[](){},|".contains($0) } }.joined(separator: ", ")
            return "; write an enum as a list of values: '[\(values)]'"
        }
        if words.count == 2, let status = StatusPattern(words[0]) {
            return "; write a type for a status as '{ \(status.text): \(words[1]) }'"
        }
        return list(ofValues: words).map { "; write an enum as a list of values: '\($0)'" } ?? ""
    }

    private func remedy(forOptional isOptional: Bool, _ type: String) -> String {
        isOptional ? "; an optional type ends in '?': '\(type)?'" : "; a type without '?' is required: '\(type)'"
    }

    /// Modifiers of other languages; true if they make a type optional.
    private static let optionalityKeywords = [
        "optional": true, "nullable": true, "required": false, "mandatory": false,
    ]

    /// The error for `int | string`; only `string | null` is a type.
    func union() -> SyntaxError {
        let members = text(0..<bytes.count).split(separator: "|").map { $0.filter { $0 != " " } }
        let others = members.filter { !Self.absentValues.contains($0.lowercased()) }
        let isOptional = others.count < members.count
        let option = isOptional ? ", $optional: true" : ""
        if let values = list(ofValues: others) {
            let written = isOptional ? "{ $enum: \(values)\(option) }" : values
            return error(
                "an enum is a list of values",
                0..<bytes.count,
                hint: "write '\(written)'",
                fix: isOptional ? nil : values
            )
        }
        let list = others.joined(separator: ", ")
        let hint =
            if isOptional, others.count == 1 {
                members.contains("null") ? "write '\(list) | null'" : "write '\(list)?'"
            } else {
                "write '{ $oneOf: [\(list)]\(option) }'"
            }
        return error("only null is allowed after '|'", 0..<bytes.count, hint: hint)
    }

    /// Members of a union that other languages write for a missing value, in lower case.
    private static let absentValues: Set = ["null", "undefined", "nil", "none"]

    /// `[public, unlisted]` if the texts are values of an enum rather than types; nil for a single text.
    private func list(ofValues values: [String]) -> String? {
        let areValues = values.allSatisfy { word in
            TypeExpressionParser.isName(word) && (word.utf8.first ?? 0) >= UInt8(ascii: "a")
                && !typeNames.contains(word)
                && Self.builtins[word] == nil && TypeSynonyms.scalar(for: word) == nil
        }
        return values.count > 1 && areValues ? "[\(values.joined(separator: ", "))]" : nil
    }

    func error(
        _ message: String,
        _ bytes: Range<Int>,
        id: String = "invalid-type",
        hint: String? = nil,
        fix: String? = nil
    ) -> SyntaxError {
        let isWhole = bytes == self.bytes.indices
        return SyntaxError(
            id,
            message,
            at: location.range(bytes),
            hint: hint,
            fix: location.isExact || isWhole ? fix : nil
        )
    }
}
