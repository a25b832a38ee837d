import SpeccDiagnostics

/// Parses a path: `/repos/{owner}/issues/{number:int}`.
struct PathTemplateParser {
    private let text: String
    private let bytes: [UInt8]
    private let location: ScalarLocation
    private let typeNames: Set<String>
    private var index = 0
    private var parts: [PathTemplate.Part] = []
    private var literal: [UInt8] = []
    /// `{rest*}`
    private var rest: Located<String>?

    init(_ text: String, at range: SourceRange, typeNames: Set<String>) {
        self.text = text
        bytes = Array(text.utf8)
        location = ScalarLocation(text, at: range)
        self.typeNames = typeNames
    }

    mutating func read() throws(SyntaxError) -> PathTemplate {
        if let address = try address() { return address }
        guard bytes.first == UInt8(ascii: "/") else { throw withoutSlash() }
        while index < bytes.count {
            let byte = bytes[index]
            try rejectForeignParameter()
            try rejectQuery()
            if byte == UInt8(ascii: "{") {
                endLiteral()
                parts.append(try parameter())
            } else if byte == UInt8(ascii: "%") {
                try escape()
            } else {
                guard URLCharacterSet.isPathByte(byte) || byte == UInt8(ascii: "/") else { throw stray(byte) }
                literal.append(byte)
                index += 1
            }
        }
        endLiteral()
        try rejectDotSegments()
        var template = PathTemplate(parts: parts, text: text)
        template.rest = rest
        return template
    }

    /// `${url:url}`, `${url:url(template)}`: an argument replaces the whole URL. Returns nil for a path.
    private func address() throws(SyntaxError) -> PathTemplate? {
        guard text.hasPrefix("${") else { return nil }
        let form =
            text.contains("template") ? "${url:url(template)}' alone for a URI template" : "${url:url}' alone for a URL"
        let hint = base() ?? "write '\(form) from an earlier response"
        let type = [BuiltinType.url, .urlTemplate].first { text.hasSuffix(":\($0)}") }
        guard let type, case let name = 2..<bytes.count - type.rawValue.utf8.count - 2,
            SwiftName.member(part(name)) != nil
        else {
            throw error("a path must begin with '/'", bytes.indices, hint: hint)
        }
        var template = PathTemplate(parts: [], text: text)
        template.address = Located(part(name), at: location.range(name))
        template.isAddressTemplate = type == .urlTemplate
        return template
    }

    private mutating func endLiteral() {
        guard !literal.isEmpty else { return }
        parts.append(.literal(String(decoding: literal, as: UTF8.self)))
        literal = []
    }

    private mutating func escape() throws(SyntaxError) {
        guard index + 2 < bytes.count, URLCharacterSet.isHexDigit(bytes[index + 1]),
            URLCharacterSet.isHexDigit(bytes[index + 2])
        else {
            throw error(
                "'%' must be followed by two hex digits",
                index..<index + 1,
                hint: "write a percent sign as '%25'"
            )
        }
        literal += bytes[index..<index + 3]
        index += 3
    }

    private mutating func parameter() throws(SyntaxError) -> PathTemplate.Part {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
        guard index < bytes.count else {
            throw error("missing '}'", start..<bytes.count, hint: "write a parameter as '{name}'")
        }
        let inside = start + 1..<index
        index += 1
        var colon = inside.lowerBound
        var isName = true
        while colon < inside.upperBound, bytes[colon] != UInt8(ascii: ":") {
            isName = isName && TypeExpressionParser.isNameByte(bytes[colon])
            colon += 1
        }
        let name = inside.lowerBound..<colon
        if case .parameter? = parts.last {
            throw error("adjacent parameters need a separator", start..<index, hint: "for example '/' or '-'")
        }
        if let last = name.last, bytes[last] == UInt8(ascii: "*") { return try several(start..<index, name) }
        guard isName, !name.isEmpty else { throw unnamed(name, start..<index) }
        let located = Located(part(name), at: location.range(name))
        guard colon < inside.upperBound else { return .parameter(name: located, type: nil) }
        let written = colon + 1..<inside.upperBound
        if Self.isPattern(bytes[written]) {
            let name = part(name)
            let hint = "write '{\(name)}', and 'params: { \(name): { pattern: \"\(part(written))\" } }'"
            throw error("a path must not contain a pattern", start..<index, hint: hint)
        }
        if bytes[written].contains(UInt8(ascii: " ")) {
            let type = String(decoding: bytes[written].filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            throw error("a path must not contain spaces", start..<index, hint: "write '{\(part(name)):\(type)}'")
        }
        let type = try TypeExpressionParser.read(part(written), at: location.range(written), typeNames: typeNames)
        return .parameter(name: located, type: type)
    }

    /// Whether a type is a regular expression of another tool: `{id:[0-9]+}`, `{id:\\d+}`.
    private static func isPattern(_ bytes: ArraySlice<UInt8>) -> Bool {
        let marks = Set("\\+*^$|".utf8)
        return bytes.contains(where: marks.contains)
            || bytes.first == UInt8(ascii: "[") && bytes.count > 2
                && bytes.contains(UInt8(ascii: "-"))
    }

    /// `{rest*}`: one or more segments as text with slashes.
    private mutating func several(_ whole: Range<Int>, _ marked: Range<Int>) throws(SyntaxError) -> PathTemplate.Part {
        let name = marked.dropLast()
        guard !name.isEmpty, bytes[name].allSatisfy(TypeExpressionParser.isNameByte) else {
            throw error("\(quoted(part(marked))) is not a name", whole, hint: "for example '{rest*}'")
        }
        guard marked.upperBound == whole.upperBound - 1 else {
            throw error("a parameter of several segments is always text", whole, hint: "write '{\(part(marked))}'")
        }
        guard rest == nil else { throw error("only one parameter can match several segments", whole) }
        guard bytes[whole.lowerBound - 1] == UInt8(ascii: "/") else {
            throw error(
                "a parameter of several segments must follow a slash",
                whole,
                hint: "for example '/files/{rest*}' or '/files/{rest*}:move'"
            )
        }
        let suffix = bytes[whole.upperBound...].prefix { $0 != UInt8(ascii: "/") }
        guard !suffix.contains(UInt8(ascii: "{")) else {
            throw error(
                "a parameter of several segments cannot share its last segment with another one",
                whole,
                hint: "only text can follow it, such as '{\(part(marked))}:move'"
            )
        }
        let located = Located(part(name), at: location.range(name))
        rest = located
        return .parameter(name: located, type: nil)
    }

    /// Rejects `.` and `..`: servers and clients remove such segments, which changes the path.
    private func rejectDotSegments() throws(SyntaxError) {
        guard let dots = URLCharacterSet.dotSegment(in: bytes, from: 1) else { return }
        throw error("a path must not contain the segment \(quoted(part(dots)))", dots, hint: "write the resulting path")
    }

    /// Rejects parameters in the syntax of other tools: `:id`, `${id}`, `{{id}}`, `<id>`.
    private func rejectForeignParameter() throws(SyntaxError) {
        let isFirst = index > 0 && bytes[index - 1] == UInt8(ascii: "/")
        let start: Int
        switch bytes[index] {
        case UInt8(ascii: ":") where isFirst: start = index + 1
        case UInt8(ascii: "<") where isFirst: start = index + 1
        case UInt8(ascii: "$") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{"): start = index + 2
        case UInt8(ascii: "{") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{"): start = index + 2
        default: return
        }
        var end = start
        while end < bytes.count, TypeExpressionParser.isNameByte(bytes[end]) { end += 1 }
        guard end > start else { return }
        var name = part(start..<end)
        // `<int:id>`
        if bytes[index] == UInt8(ascii: "<"), end < bytes.count, bytes[end] == UInt8(ascii: ":") {
            let nameStart = end + 1
            end = nameStart
            while end < bytes.count, TypeExpressionParser.isNameByte(bytes[end]) { end += 1 }
            name = part(nameStart..<end) + ":" + name
        }
        while end < bytes.count, bytes[end] == UInt8(ascii: "}") || bytes[end] == UInt8(ascii: ">") { end += 1 }
        throw error("a parameter of a path must be in braces", index..<end, hint: "write '{\(name)}'")
    }

    /// Rejects `/users&page=1`.
    private func rejectQuery() throws(SyntaxError) {
        guard bytes[index] == UInt8(ascii: "&") else { return }
        let name = bytes[(index + 1)...].prefix(while: TypeExpressionParser.isNameByte)
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "=") else { return }
        throw error("a path must not contain a query", index..<bytes.count, hint: query())
    }

    /// The error for `{ id }`, `{int:id}` and the like.
    private func unnamed(_ name: Range<Int>, _ whole: Range<Int>) -> SyntaxError {
        if let last = bytes[name].last, last == UInt8(ascii: "?"), name.count > 1 {
            let hint = "declare an endpoint for each path, with and without the segment"
            return error("a parameter of a path is never optional", whole, hint: hint)
        }
        let words = part(name).split(separator: " ")
        if words.count == 2, let type = TypeExpressionParser.builtins[String(words[0])] {
            return error("\(quoted(part(name))) is not a name", whole, hint: "write '{\(words[1]):\(type.rawValue)}'")
        }
        // `{?page,size}` of RFC 6570.
        if let first = bytes[name].first, first == UInt8(ascii: "?") || first == UInt8(ascii: "&") {
            let names = bytes[name].dropFirst().split(separator: UInt8(ascii: ",")).map {
                quoted(String(decoding: $0, as: UTF8.self))
            }
            let hint = names.isEmpty ? nil : "declare \(names.joined(separator: " and ")) in 'query'"
            return error("a path must not contain a query", whole, hint: hint)
        }
        let bare = words.count == 1 && TypeExpressionParser.isName(String(words[0])) ? words[0] : nil
        let hint = bare.map { "write '{\($0)}'" } ?? "for example '{owner}' or '{number:int}'"
        return error("\(quoted(part(name))) is not a name", whole, hint: hint)
    }

    private func withoutSlash() -> SyntaxError {
        if text.hasPrefix("http://") || text.hasPrefix("https://") {
            // The slash of an expression such as `{/name}` does not begin the path.
            let rest = text.dropFirst(8)
            let start = rest.firstIndex { "/{".contains($0) }
            let path = start.map { (rest[$0] == "{" ? "/" : "") + rest[$0...].replacing("{/", with: "{") } ?? "/"
            let hint = "write '\(path)'; scheme and host are declared by 'host' at the top of the file"
            return error("a path must begin with '/'", bytes.indices, hint: hint)
        }
        let hint = link() ?? base() ?? "write '/\(text)'"
        return error("a path must begin with '/'", bytes.indices, hint: hint)
    }

    /// The hint for `{url:url}` and `{url:url(template)}{?name}`; nil for other text.
    private func link() -> String? {
        guard text.hasPrefix("{"), let end = text.firstIndex(of: "}"),
            [BuiltinType.url, .urlTemplate].contains(where: { text[..<end].hasSuffix(":\($0)") })
        else { return nil }
        let rest = text[text.utf8.index(after: end)...]
        return "write '$\(text[...end])'" + (rest.isEmpty ? "" : "; the URL of the server contains '\(rest)'")
    }

    /// The hint for a path after a variable with the address of the server, as in `{{baseUrl}}/users`; nil for other text.
    private func base() -> String? {
        guard let slash = text.firstIndex(of: "/"), slash > text.startIndex else { return nil }
        let variable = text[..<slash]
        let isVariable =
            variable.hasPrefix("$") || variable.hasPrefix("{{") && variable.hasSuffix("}}")
            || variable.hasPrefix("<") && variable.hasSuffix(">") || variable.lowercased().contains("url")
        guard isVariable else { return nil }
        return "write '\(text[slash...])'; the address of the server is declared by 'host' at the top of the file"
    }

    private func stray(_ byte: UInt8) -> SyntaxError {
        let range = index..<index + 1
        switch byte {
        case UInt8(ascii: "?"):
            return error("a path must not contain a query", index..<bytes.count, hint: query())
        case UInt8(ascii: "#"):
            return error("a path must not contain a fragment", index..<bytes.count, hint: "remove it")
        case UInt8(ascii: "}"): return error("missing '{'", range, hint: "write a parameter as '{name}'")
        case UInt8(ascii: " "):
            let isVersion = part(index..<bytes.count).hasPrefix(" HTTP/")
            let hint = isVersion ? "remove the version of HTTP" : "write a space as '%20'"
            return error("a path must not contain spaces", range, hint: hint)
        case 0x80...:
            return error("a path must be ASCII", range, hint: "escape other characters, such as '%C3%A9'")
        default:
            let escape = "%" + String(byte, radix: 16, uppercase: true)
            return error("\(quoted(part(range))) must be escaped in a path", range, hint: "write '\(escape)'")
        }
    }

    /// The hint for `?page=1`.
    private func query() -> String {
        let name = bytes[(index + 1)...].prefix(while: TypeExpressionParser.isNameByte)
        let example = name.isEmpty ? "page" : String(decoding: name, as: UTF8.self)
        // `?wsdl`
        let isFlag = !name.isEmpty && name.endIndex == bytes.count
        return "declare query items in 'query': '{ \(example): \(isFlag ? "{ flag: true }" : "string?") }'"
    }

    private func error(_ message: String, _ bytes: Range<Int>, hint: String? = nil) -> SyntaxError {
        SyntaxError(id: "invalid-path", message: message, range: location.range(bytes), hint: hint)
    }

    private func part(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
