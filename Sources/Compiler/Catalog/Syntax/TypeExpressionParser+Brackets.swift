import SpeccDiagnostics

/// Errors in types with brackets, bars and quotes of other languages: lists, enums, unions and patterns.
extension TypeExpressionParser {
    /// `string[]`, `list[string]`, `enum[a, b]`, `string[10]`
    func array(of name: String, _ range: Range<Int>) -> SyntaxError {
        let whole = text(range)
        let inside = whole.dropFirst(name.utf8.count + 1).prefix { $0 != "]" }
        if name.lowercased() == "enum" {
            return enumeration(Self.values(in: inside, at: ","), range, isOptional: false)
        }
        if let wrapper = wrapper(named: name), !inside.isEmpty {
            let type = translation(of: "\(wrapper)<\(inside)>" + (whole.hasSuffix("]?") ? "?" : ""))
            let hint = type.map { "write '\($0)'" } ?? "write '\(wrapper)<…>'"
            return error("a type argument is written in '<…>'", range, hint: hint, fix: isWhole(range) ? type : nil)
        }
        // `string[10]`: a fix would lose the number.
        guard inside.isEmpty, isWhole(range) else {
            return error("a list type is 'list<…>'", range, hint: "write '\(listType(of: name))' for a list")
        }
        let list = listType(of: name) + (whole.hasSuffix("]?") ? "?" : "")
        return error("a list type is 'list<…>'", range, hint: "write '\(list)'", fix: list)
    }

    private func listType(of element: String) -> String {
        "list<\(translation(of: element) ?? element)>"
    }

    /// `[string]`, `[open, closed]?`, `[0-9]+`, and `[a, b]` as a type argument.
    func bracketed(at start: Int) -> SyntaxError {
        let range = start..<bytes.count
        let whole = text(range)
        guard let close = whole.lastIndex(of: "]") else {
            return error("missing ']'", range, hint: "a list type is 'list<…>', and an enum a list of values")
        }
        let inside = whole[whole.index(after: whole.startIndex)..<close]
        var suffix = whole[whole.index(after: close)...]
        if start > 0 { suffix = suffix.drop { $0 == ">" } }
        // Go: `[]User`
        if inside.isEmpty, let element = translation(of: String(suffix)) {
            let list = "list<\(element)>"
            return error("a list type is 'list<…>'", range, hint: "write '\(list)'", fix: isWhole(range) ? list : nil)
        }
        if Self.isCharacterClass(inside) || !["", "?", "!"].contains(suffix) { return pattern(range) }
        let values = Self.values(in: inside, at: inside.contains("|") ? "|" : ",")
        let isOptional = suffix == "?"
        if values.count > 1, values.allSatisfy({ isType($0) }) {
            return severalTypes(values, range, isOptional: isOptional)
        }
        if values.count > 1 { return enumeration(values, range, isOptional: isOptional) }
        guard let type = translation(of: String(whole[...close])) else {
            let hint = "a list is 'list<…>' with the name of a type, and an enum a list of values without quotes"
            return error("\(quoted(whole)) is not a type", range, hint: hint)
        }
        let list = type + (isOptional ? "?" : "")
        let isExact = isWhole(range) && optionPrefix != nil
        return error("a list type is 'list<…>'", range, hint: "write '\(list)'", fix: isExact ? list : nil)
    }

    /// Whether a text in square brackets is a class of a regular expression: `0-9`, `a-zA-Z_`.
    private static func isCharacterClass(_ text: Substring) -> Bool {
        var bytes = Array(text.utf8)[...]
        var hasRange = false
        while let first = bytes.first {
            let last = bytes.dropFirst(2).first
            if bytes.dropFirst().first == UInt8(ascii: "-"), let last, NameWords.isLetterOrDigit(first),
                NameWords.isLetterOrDigit(last)
            {
                hasRange = true
                bytes = bytes.dropFirst(3)
            } else if NameWords.isLetterOrDigit(first) {
                return false
            } else {
                bytes = bytes.dropFirst()
            }
        }
        return hasRange || text.hasPrefix("^") || text.contains("\\")
    }

    /// The error for a regular expression in place of a type.
    private func pattern(_ range: Range<Int>) -> SyntaxError {
        let message = "\(quoted(text(range))) is not a type"
        guard let prefix = optionPrefix, isWhole(range) else {
            return error(message, range, hint: "a pattern is declared by 'pattern' or '$pattern'")
        }
        let hint =
            "write '{ \(prefix)type: string, \(prefix)pattern: \(FlowScalar.written(text(range))) }' for a pattern"
        return error(message, range, hint: hint, isReplaced: true)
    }

    /// The error for `[int, string]`: a tuple or a union of other languages.
    private func severalTypes(_ types: [String], _ range: Range<Int>, isOptional: Bool) -> SyntaxError {
        let message = "a list has one element type"
        guard range.lowerBound == 0 else {
            return error(message, range, hint: "write 'list<json>' for a list of values of several types")
        }
        let hint =
            union(of: types, isOptional: isOptional).map { "write '\($0)' for a value of one of them, or " } ?? ""
        return error(message, range, hint: hint + "'list<json>\(isOptional ? "?" : "")' for a list of all of them")
    }

    /// The error for the values of an enum in the text of a type.
    func enumeration(_ values: [String], _ range: Range<Int>, isOptional: Bool) -> SyntaxError {
        let list = "[\(values.joined(separator: ", "))]"
        guard range.lowerBound == 0 else {
            let end = String(repeating: ">", count: text(0..<range.lowerBound).count { $0 == "<" })
            let type = text(0..<range.lowerBound) + "Name" + end + (isOptional ? "?" : "")
            let hint = "declare the enum in 'types', such as 'Name: \(list)', and write '\(type)'"
            return error("a type argument cannot be an enum", range, hint: hint)
        }
        let message = "an enum is a list of values"
        guard isOptional else {
            let hint = "write '\(list)'" + (location.isQuoted ? " without quotes" : "")
            let fix = isWhole(range) && optionPrefix != nil ? list : nil
            return error(message, range, hint: hint, fix: fix, isReplaced: true)
        }
        let hint = optionPrefix.map { prefix in
            "write '{ \(prefix == "$" ? "$enum" : "type"): \(list), \(prefix)optional: true }'"
        }
        return error(message, range, hint: hint, isReplaced: true)
    }

    /// `"open" | "closed"`
    func quotedValues(_ range: Range<Int>) -> SyntaxError {
        let values = Self.values(in: text(range)[...], at: "|")
        guard values.count > 1 else {
            let constant = optionPrefix.map { "write '{ \($0)value: \(values.first ?? "…") }' for a constant" }
            return error("\(quoted(text(range))) is not a type", range, hint: constant, isReplaced: true)
        }
        return enumeration(values, range, isOptional: false)
    }

    /// The error for `int | string`; only `string | null` is a type.
    func union() -> SyntaxError {
        let whole = 0..<bytes.count
        var isOptional = false
        var isNullable = false
        var members: [String] = []
        for part in ForeignType.split(text(whole)[...], at: "|").map({ String(ForeignType.trimmed($0)) }) {
            let bare = part.hasSuffix("?") ? String(part.dropLast()) : part
            isOptional = isOptional || bare != part || Self.absentValues.contains(bare.lowercased())
            isNullable = isNullable || bare == "null"
            if !Self.absentValues.contains(bare.lowercased()) { members.append(bare) }
        }
        if members.count > 1, !members.contains(where: { isType($0) || !Self.isValue($0) }) {
            return enumeration(members, whole, isOptional: isOptional)
        }
        let message = "only null is allowed after '|'"
        guard members.count > 1 else {
            let suffix = isNullable && optionPrefix == "$" ? " | null" : "?"
            let type = members.first.flatMap { translation(of: $0) }
            return error(message, whole, hint: type.map { "write '\($0)\(suffix)'" })
        }
        let types = members.compactMap { translation(of: $0) }
        let written = types.count == members.count ? union(of: types, isOptional: isOptional) : nil
        return error(message, whole, hint: written.map { "write '\($0)'" })
    }

    /// `{ $oneOf: [int, string] }`, in a parameter `{ type: { $oneOf: [int, string] } }`; nil in a path.
    private func union(of types: [String], isOptional: Bool) -> String? {
        let members = "$oneOf: [\(types.joined(separator: ", "))]"
        return switch optionPrefix {
        case "$": "{ \(members)\(isOptional ? ", $optional: true" : "") }"
        case "": "{ type: { \(members) }\(isOptional ? ", optional: true" : "") }"
        default: nil
        }
    }

    /// Members of a union that other languages write for a missing value, in lower case.
    private static let absentValues: Set = ["null", "undefined", "nil", "none"]

    /// Whether a text is a value of an enum rather than the name of a type: it begins with a lower-case letter.
    static func isValue(_ text: String) -> Bool {
        isName(text) && (text.utf8.first ?? 0) >= UInt8(ascii: "a")
    }

    func isType(_ text: String) -> Bool {
        typeNames.contains(text) || Self.builtins[text] != nil || TypeSynonyms.scalar(for: text) != nil
    }

    /// The values between separators, without spaces and quotes around them. A value with spaces or signs is quoted.
    static func values(in text: Substring, at separator: Character) -> [String] {
        text.split(separator: separator).compactMap { part in
            var value = ForeignType.trimmed(part)
            if let quote = value.first, quote == "\"" || quote == "'", value.last == quote, value.count > 1 {
                value = value.dropFirst().dropLast()
            }
            if value.isEmpty { return nil }
            return isName(String(value)) ? String(value) : "\"\(value)\""
        }
    }

    /// `list` for `List` and `Array`; nil for the name of a type.
    private func wrapper(named name: String) -> String? {
        let lower = name.lowercased()
        if TypeWrapper(rawValue: lower) != nil { return lower }
        if TypeSynonyms.lists.contains(lower) { return "list" }
        return TypeSynonyms.maps.contains(lower) ? "map" : nil
    }
}
