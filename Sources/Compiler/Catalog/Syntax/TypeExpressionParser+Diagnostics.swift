import SpeccDiagnostics

/// Errors in types, and their probable corrections.
///
/// A hint with a type or a map is written for the location of the type, and can be followed literally: see `optionPrefix`.
extension TypeExpressionParser {
    /// The error for a missing `>`.
    func unclosed(_ name: String) -> SyntaxError {
        if bytes[index] == UInt8(ascii: ",") {
            let type = translation(of: text(0..<bytes.count))
            let hint =
                name == "map"
                ? "the keys of a map are always strings: write '\(type ?? "map<…>")'"
                : "'\(name)' has one type argument"
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
        let whole = 0..<bytes.count
        let generic = "\(name)<…>"
        if let stream = TypeSynonyms.streams[lower] {
            let hint = "write '\(stream)<…>', the type of a whole \(stream == "lines" ? "body or " : "")response"
            return unknown(generic, head, hint: hint)
        }
        if lower == "stream" || lower == "asyncsequence" {
            let hint = "write 'lines<…>' for one JSON value per line, or 'sse<…>' for server-sent events"
            return unknown(generic, head, hint: hint)
        }
        if let hint = Self.unsupported[lower] { return unknown(generic, head, hint: hint) }
        if ForeignType.partials.contains(lower) {
            let inner = translation(of: "list<" + text(head.upperBound + 1..<bytes.count)).map { $0.dropFirst(4) }
            let hint = "write 'merge\(inner ?? "<…>")' in a body; in a response, declare a type with optional fields"
            return unknown(generic, whole, hint: hint)
        }
        let type = translation(of: text(whole))
        if ForeignType.optionals.contains(lower) {
            return error("an optional type ends in '?'", whole, hint: type.map { "write '\($0)'" }, fix: type)
        }
        guard ForeignType.wrappers.contains(lower) else { return nil }
        let hint =
            type.map { "write '\($0)', the type of the response itself" } ?? "write the type of the response itself"
        return unknown(generic, whole, hint: hint, fix: head.lowerBound == 0 ? type : nil)
    }

    private func misnamed(_ name: String, _ meant: String, _ range: Range<Int>) -> SyntaxError {
        let whole = 0..<bytes.count
        if range.lowerBound == 0, let type = translation(of: text(whole)) {
            let hint = "write '\(type)'"
            return unknown("\(name)<…>", whole, hint: hint, fix: type)
        }
        let hint = "did you mean '\(meant)<…>'?"
        return unknown("\(name)<…>", range, hint: hint, fix: meant)
    }

    /// The error for a name that is no type and has a known meaning; nil for other names.
    func foreignScalar(_ name: String, _ range: Range<Int>) -> SyntaxError? {
        let lower = name.lowercased()
        let hint: String
        switch name {
        case "list", "map": return error("'\(name)' has no element type", range, hint: "write '\(name)<string>'")
        case "array", "Array", "set", "Set", "List": hint = "a list has an element type: write 'list<string>'"
        case "patch", "merge", "sse", "lines":
            return error("'\(name)' has no type argument", range, hint: "for example '\(name)<User>'")
        case "Date": hint = "write 'datetime' for a point in time (Swift's Date), or 'date' for a day"
        case "timestamp", "Timestamp":
            hint = "write 'datetime' for text such as 2024-05-01T12:00:00Z, or 'datetime(unix)' for seconds"
        case "time", "Time": hint = "write 'string' for a time of day, or 'datetime' for a point in time"
        // GraphQL: `ID!`
        case "ID":
            let whole = 0..<bytes.count
            let type = translation(of: text(whole))
            return unknown(name, type == nil ? range : whole, hint: "write '\(type ?? "string")'")
        // `enum [open, closed]` has the values.
        case "enum", "Enum",
            "enumeration" where !bytes.contains(UInt8(ascii: " ")):
            hint = "write the values of the enum as a list: '[open, closed]'"
        case "nil", "null", "undefined", "Nil", "Null":
            // `null | string`
            if bytes.contains(UInt8(ascii: "|")) { return nil }
            hint = "write 'empty' for a response without a body, and '?' after the type of an optional value"
        default:
            if let unsupported = Self.unsupported[lower] {
                hint = unsupported
            } else if NumberRange(name) != nil {
                return bounds(name)
            } else {
                return nil
            }
        }
        return unknown(name, range, hint: hint)
    }

    /// What a catalog does not express, by the name of the type that other tools have for it.
    private static let unsupported: [String: String] = {
        let sockets = "WebSockets are not supported by a catalog: open them in Swift"
        let xml =
            "XML is not decoded: write 'text' for a whole body or response, 'string' for a field, and parse it in Swift"
        let names = ["websocket": sockets, "websockets": sockets, "socket": sockets, "ws": sockets, "wss": sockets]
        return names.merging(["xml": xml, "soap": xml]) { first, _ in first }
    }()

    /// `limit: 1..100`
    private func bounds(_ range: String) -> SyntaxError {
        let whole = 0..<bytes.count
        let isFraction = NumberRange(range).map {
            [$0.lower, $0.upper].contains { $0.map { Int($0) == nil } ?? false }
        }
        let type = (isFraction == true ? "double" : "int") + (bytes.last == UInt8(ascii: "?") ? "?" : "")
        let hint = optionPrefix.map { "write '{ \($0)type: \(type), \($0)range: \(range) }'" }
        return error("\(quoted(text(whole))) is not a type", whole, hint: hint ?? "declare bounds in 'params'")
    }

    /// The error for a missing name.
    func unnamed(at start: Int) -> SyntaxError {
        let range = start..<max(bytes.count, start)
        guard start < bytes.count else {
            return error("missing type", 0..<bytes.count, hint: "for example 'string' or 'list<User>'")
        }
        switch bytes[start] {
        case UInt8(ascii: "["): return bracketed(at: start)
        case UInt8(ascii: "?"):
            let type = translation(of: text(start + 1..<bytes.count)).map { $0.hasSuffix("?") ? $0 : $0 + "?" }
            let hint = type.map { "write '\($0)'" } ?? "for example 'string?'"
            return error(
                "the '?' of an optional belongs after the type",
                range,
                hint: hint,
                fix: start == 0 ? type : nil
            )
        case UInt8(ascii: "{") where start > 0: return inlineArgument(at: start)
        case UInt8(ascii: "{") where text(range).contains(":"):
            let hint = "remove the quotes: an inline object is a map, '{ id: int }', and a map of values 'map<int>'"
            return error("\(quoted(text(range))) is not a type", range, hint: hint)
        case UInt8(ascii: "\""): return quotedValues(range)
        case UInt8(ascii: "#"):
            let last = text(range).split(separator: "/").last.map { String($0) }
            let hint = "write the name of the type" + (last.map { ": '\($0)'" } ?? "")
            return error("\(quoted(text(range))) is not a type", range, hint: hint)
        default:
            return error("\(quoted(text(range))) is not a type", range, hint: "for example 'string' or 'list<User>'")
        }
    }

    /// `list<{ code: string }>`
    private func inlineArgument(at start: Int) -> SyntaxError {
        let message = "a type argument cannot be an inline object"
        let range = start..<bytes.count
        let whole = text(range)
        let declared = "declare the object in 'types', and write its name here"
        guard text(0..<start) == "list<", let prefix = optionPrefix, let end = whole.lastIndex(of: ">") else {
            return error(message, range, hint: declared)
        }
        guard prefix == "$" else { return error(message, range, hint: declared + ", with 'style: index' in a query") }
        let isOptional = whole[end...] == ">?"
        guard isOptional || whole[end...] == ">" else { return error(message, range, hint: declared) }
        let list = "{ $list: \(whole[..<end])\(isOptional ? ", $optional: true" : "") }"
        return error(message, 0..<bytes.count, hint: "write '\(list)'", fix: list, isReplaced: true)
    }

    /// The error for text after a complete type.
    func rest() -> SyntaxError {
        let left = text(index..<bytes.count)
        let whole = 0..<bytes.count
        if left.hasPrefix(" |") || left.hasPrefix("|") { return union() }
        if left == "[]" || left == "[]?" {
            let list = "list<\(text(0..<index))>" + left.dropFirst(2)
            return error("a list type is 'list<…>'", whole, hint: "write '\(list)'", fix: list)
        }
        if left == "!" {
            let type = translation(of: text(0..<index))
            return error("a type without '?' is required", whole, hint: type.map { "write '\($0)'" }, fix: type)
        }
        if left.hasPrefix(",") {
            let values = Self.values(in: text(whole)[...], at: ",")
            if values.allSatisfy(Self.isValue), !values.contains(where: isType) {
                return enumeration(values, whole, isOptional: false)
            }
        }
        if Self.isQuery(text(whole)) {
            let hint = optionPrefix.map {
                "write 'string' for a query that the caller passes, or '{ \($0)value: \"…\" }' with its text for a constant"
            }
            return error("a query of GraphQL is not a type", whole, hint: hint)
        }
        if left.hasPrefix(" ") {
            let words = text(whole).split(separator: " ").map { String($0) }
            return error(
                "\(quoted(text(whole))) is not a type",
                whole,
                hint: "a type has no spaces" + remedy(for: words)
            )
        }
        // `list<string>>`: other text may be a part of what is meant.
        let isBracket = left.allSatisfy { $0 == ">" || $0 == ")" }
        return error(
            "unexpected \(quoted(left)) after the type",
            index..<bytes.count,
            hint: isBracket ? "write '\(text(0..<index))'" : nil
        )
    }

    /// Whether the text is a document of GraphQL: `query { viewer { id } }`.
    static func isQuery(_ text: String) -> Bool {
        guard let brace = text.firstIndex(of: "{"), text.contains("}") else { return false }
        let operation = text[..<brace].prefix { $0 != " " && $0 != "(" && $0 != "\n" }
        return ["query", "mutation", "subscription"].contains(operation)
    }

    /// `int = 3`, `optional string`, `open closed`
    private func remedy(for words: [String]) -> String {
        if words.count == 3, words[1] == "=" {
            let type = translation(of: words[0]) ?? words[0]
            return optionPrefix.map { "; write '{ \($0)type: \(type), \($0)default: \(words[2]) }'" } ?? ""
        }
        if words.count == 2, let isOptional = Self.optionalityKeywords[words[0].lowercased()] {
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
        let areValues = words.allSatisfy { Self.isValue($0) && !isType($0) }
        return areValues ? "; write an enum as a list of values: '[\(words.joined(separator: ", "))]'" : ""
    }

    private func remedy(forOptional isOptional: Bool, _ type: String) -> String {
        guard let type = translation(of: type) ?? (TypeExpressionParser.isName(type) ? type : nil) else { return "" }
        return isOptional ? "; an optional type ends in '?': '\(type)?'" : "; a type without '?' is required: '\(type)'"
    }

    /// Modifiers of other languages; true if they make a type optional.
    private static let optionalityKeywords = [
        "optional": true, "nullable": true, "required": false, "mandatory": false,
    ]

    /// The type of the language that a type of another language most likely means.
    func translation(of text: String) -> String? {
        ForeignType(typeNames: typeNames).translation(of: text)
    }

    func isWhole(_ range: Range<Int>) -> Bool {
        range == bytes.indices
    }

    func unknown(_ name: String, _ bytes: Range<Int>, hint: String?, fix: String? = nil) -> SyntaxError {
        error(TypeExpression.unknownMessage(name), bytes, id: "unknown-type", hint: hint, fix: fix)
    }

    /// - Parameter isReplaced: Whether a list or a map replaces the text, and the quotes around it.
    func error(
        _ message: String,
        _ bytes: Range<Int>,
        id: String = "invalid-type",
        hint: String? = nil,
        fix: String? = nil,
        isReplaced: Bool = false
    ) -> SyntaxError {
        SyntaxError(
            id: id,
            message: message,
            range: isReplaced && isWhole(bytes) ? location.whole : location.range(bytes),
            hint: hint,
            fix: location.isExact || isWhole(bytes) ? fix : nil
        )
    }
}
