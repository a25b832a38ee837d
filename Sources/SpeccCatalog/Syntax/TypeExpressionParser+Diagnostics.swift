import SpeccDiagnostics

/// What can be wrong with a type's text, and what was probably meant.
extension TypeExpressionParser {
    /// Something else stands where a `>` should.
    func unclosed(_ name: String) -> SyntaxError {
        if bytes[index] == UInt8(ascii: ",") {
            let values = text(index + 1..<bytes.count).filter { $0 != " " }
            let hint =
                name == "map" && values.hasSuffix(">")
                ? "a map's keys are always text: write 'map<\(values)'" : "'\(name)' takes one type"
            return error("a type has no comma", index..<bytes.count, hint: hint)
        }
        let left = bytes[index...].filter { $0 != UInt8(ascii: " ") }
        guard left.starts(with: "|null>".utf8) else { return rest() }
        return error("'| null' is for fields", index..<bytes.count, hint: "what may be null here is written with '?'")
    }

    /// A word before a `<` that other languages know, and ours spelt otherwise.
    func foreign(_ name: String, _ head: Range<Int>) -> SyntaxError? {
        guard name != "list", name != "map" else { return nil }
        let lower = name.lowercased()
        if TypeSynonyms.lists.contains(lower) { return misnamed(name, "list", head) }
        if TypeSynonyms.maps.contains(lower) { return misnamed(name, "map", head) }
        if name != lower, TypeWrapper(rawValue: lower) != nil { return misnamed(name, lower, head) }
        guard lower == "optional" || lower == "nullable" || lower == "maybe" else { return nil }
        let inner = text(head.upperBound + 1..<bytes.count).prefix { $0 != ">" }
        return error("what may be left out ends in '?'", head.lowerBound..<bytes.count, hint: "write '\(inner)?'")
    }

    func misnamed(_ name: String, _ meant: String, _ range: Range<Int>) -> SyntaxError {
        error("unknown type '\(name)<…>'", range, id: "unknown-type", hint: "did you mean '\(meant)<…>'?", fix: meant)
    }

    /// `string[]`
    func array(of name: String, _ range: Range<Int>) -> SyntaxError {
        let element = Self.builtins[name] == nil ? TypeSynonyms.scalar(for: name) ?? name : name
        let isOptional = text(range).hasSuffix("]?")
        let list = "list<\(element)>" + (isOptional ? "?" : "")
        return error("a list is written 'list<…>'", range, hint: "write '\(list)'", fix: list)
    }

    /// No name where a type begins.
    func unnamed(at start: Int) -> SyntaxError {
        let range = start..<max(bytes.count, start)
        guard start < bytes.count else {
            return error("a type is missing", 0..<bytes.count, hint: "such as 'string' or 'list<User>'")
        }
        var name = bytes[start...].filter(Self.isNameByte)
        if name.isEmpty { name = Array("string".utf8) }
        let word = String(decoding: name, as: UTF8.self)
        switch bytes[start] {
        case UInt8(ascii: "["): return array(of: word, range)
        case UInt8(ascii: "?"):
            return error("the '?' stands behind the type", range, hint: "write '\(word)?'", fix: optional(word))
        case UInt8(ascii: "{") where start > 0:
            let hint = "declare the object under 'types', and write its name here"
            return error("an object in '<…>' has a name", range, hint: hint)
        case UInt8(ascii: "#"):
            let last = text(range).split(separator: "/").last.map { String($0) } ?? word
            return error("\(quoted(text(range))) is not a type", range, hint: "write the name of the type: '\(last)'")
        default: return error("\(quoted(text(range))) is not a type", range, hint: "such as 'string' or 'list<User>'")
        }
    }

    /// Nil where more than a name stood there.
    private func optional(_ word: String) -> String? {
        bytes.count == word.utf8.count + 1 ? word + "?" : nil
    }

    /// Something stands behind a complete type.
    func rest() -> SyntaxError {
        let left = text(index..<bytes.count)
        let whole = 0..<bytes.count
        if left.hasPrefix(" |") || left.hasPrefix("|") { return union() }
        if left.hasPrefix("[]") {
            let list = "list<\(text(0..<index))>"
            return error("a list is written 'list<…>'", whole, hint: "write '\(list)'", fix: list)
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
            "\(quoted(left)) does not belong to the type",
            index..<bytes.count,
            hint: "write '\(text(0..<index))'"
        )
    }

    /// `int = 3`, `optional string`, `open closed`
    private func remedy(for words: [String]) -> String {
        if words.count == 3, words[1] == "=" {
            return "; a default stands beside it: '{ type: \(words[0]), default: \(words[2]) }', with '$' among fields"
        }
        if words.count == 2, TypeExpressionParser.isName(words[1]),
            let isOptional = Self.optionalityKeywords[words[0].lowercased()]
        {
            return isOptional
                ? "; what may be left out ends in '?': '\(words[1])?'"
                : "; what does not end in '?' is required: '\(words[1])'"
        }
        return list(ofWords: words).map { "; an enum is the list of its words: '\($0)'" } ?? ""
    }

    /// Whether what they stand before may be left out.
    private static let optionalityKeywords = [
        "optional": true, "nullable": true, "required": false, "mandatory": false,
    ]

    /// `int | string`; `string | null` alone is a type.
    func union() -> SyntaxError {
        let members = text(0..<bytes.count).split(separator: "|").map { $0.filter { $0 != " " } }
        let others = members.filter { $0 != "null" }
        if let words = list(ofWords: others) {
            return error("an enum is the list of its words", 0..<bytes.count, hint: "write '\(words)'", fix: words)
        }
        let list = others.joined(separator: ", ")
        let hint =
            others.count < members.count && others.count == 1
            ? "write '\(list) | null'" : "write '{ $oneOf: [\(list)] }'"
        return error("only null stands behind a '|'", 0..<bytes.count, hint: hint)
    }

    /// `[public, unlisted]`, where these are words rather than types; nil for a word alone.
    private func list(ofWords words: [String]) -> String? {
        let areWords = words.allSatisfy { word in
            TypeExpressionParser.isName(word) && (word.utf8.first ?? 0) >= UInt8(ascii: "a")
                && !typeNames.contains(word)
                && Self.builtins[word] == nil && TypeSynonyms.scalar(for: word) == nil
        }
        return words.count > 1 && areWords ? "[\(words.joined(separator: ", "))]" : nil
    }

    func error(
        _ message: String,
        _ bytes: Range<Int>,
        id: String = "invalid-type",
        hint: String? = nil,
        fix: String? = nil
    ) -> SyntaxError {
        let isWhole = bytes == self.bytes.indices
        return SyntaxError(id, message, at: place.range(bytes), hint: hint, fix: place.isExact || isWhole ? fix : nil)
    }
}
