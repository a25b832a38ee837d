import SpeccDiagnostics

/// Parses the URL of a host: `https://${tenant}.example.com:8443/v1`.
struct ServerURLParser {
    private let text: String
    private let bytes: [UInt8]
    private let location: ScalarLocation
    private var index = 0
    /// Whether a variable replaces host and port.
    private var isSuppliedByCaller = false

    init(_ text: String, at range: SourceRange) {
        self.text = text
        bytes = Array(text.utf8)
        location = ScalarLocation(text, at: range)
    }

    mutating func read() throws(SyntaxError) -> ServerTemplate {
        let scheme = try scheme()
        try rejectUserInfo()
        let start = index
        let host = try host()
        var port: ServerTemplate.Piece?
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
            index += 1
            port = try self.port()
        }
        let isHostParameter = isSuppliedByCaller
        try rejectAuthority(in: host, port, at: start..<index)
        let end = index
        let path = try path()
        guard isSuppliedByCaller == isHostParameter else {
            throw error("'authority' is not allowed in a base path", end..<bytes.count)
        }
        var template = ServerTemplate(text: text, scheme: scheme, host: host, port: port, path: path)
        template.isSuppliedByCaller = isSuppliedByCaller
        return template
    }

    /// Reads `/token`, a path below the URL of a host.
    mutating func readPath() throws(SyntaxError) -> ServerTemplate {
        ServerTemplate(text: text, scheme: "", host: [], path: try path())
    }

    private mutating func scheme() throws(SyntaxError) -> String {
        if text.hasPrefix("${") {
            let hint = "for a server that the caller provides write 'https://${server:authority}'"
            throw error("a URL must begin with 'https://'", bytes.indices, hint: hint)
        }
        for scheme in ["https", "http"] where text.lowercased().hasPrefix(scheme + "://") {
            index = scheme.utf8.count + 3
            let rest = text.dropFirst(index)
            if let address = Self.address(afterRepeatedSchemeIn: rest) {
                let repeated = index..<bytes.count - address.utf8.count
                let message = rest.first == "/" ? "a URL has two slashes after its scheme" : "the scheme is repeated"
                throw error(message, repeated, hint: "write 'https://\(address)'")
            }
            return scheme
        }
        throw error("a URL must begin with 'https://'", 0..<bytes.count, hint: schemeRemedy())
    }

    /// The address in the rest of `https://https://a`, `https://http//a` and `https:///a`; nil for a host.
    private static func address(afterRepeatedSchemeIn rest: Substring) -> String? {
        let name = rest.prefix { $0.isLetter }
        let address = rest.dropFirst(name.count).drop { ":/".contains($0) }
        let separators = rest.dropFirst(name.count).dropLast(address.count)
        let isScheme =
            ["https", "http"].contains(name.lowercased()) && separators.contains("/") && separators.count > 1
        guard !address.isEmpty, isScheme || name.isEmpty && separators.first == "/" else { return nil }
        return String(address)
    }

    /// The remedy for a URL without a scheme, or with another one.
    private func schemeRemedy() -> String {
        if text.hasPrefix("{{") || text.hasPrefix("$") || text.hasPrefix("<") || text.hasPrefix("process.env") {
            return "write the address, or 'https://${server:authority}' for one that the program passes"
        }
        if text.hasPrefix("{") { return "write the scheme before the variable: 'https://${name}.example.com'" }
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        let rest = text.dropFirst(name.count).drop { ":/;.,\\".contains($0) }
        if text.contains("://"), ["ws", "wss"].contains(name.lowercased()) {
            return "WebSockets are not supported by a catalog: open them in Swift"
        }
        // `http//a`, `https:/a`, `https.//a` and `htps://a`
        let separators = text.dropFirst(name.count).dropLast(rest.count)
        let schemes = NearestName(["https", "http"])
        let isScheme = ["https", "http"].contains(name.lowercased()) || schemes.match(for: String(name)) != nil
        // `http.example.com` is a name.
        let isSeparated = separators.contains { "/:;".contains($0) }
        let isPort = separators == ":" && rest.prefix { $0 != "/" }.allSatisfy(\.isNumber)
        if isScheme, isSeparated, !rest.isEmpty, !isPort { return "write 'https://\(rest)'" }
        if text.contains("://") { return "only 'https' and 'http' are supported" }
        return "write 'https://\(text.drop { $0 == "/" })'"
    }

    private mutating func host() throws(SyntaxError) -> [ServerTemplate.Piece] {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "[") { return [.literal(try ipv6())] }
        let pieces = try pieces(of: URLCharacterSet.isHostByte, until: [UInt8(ascii: ":"), UInt8(ascii: "/")])
        guard !pieces.isEmpty else {
            throw error("the URL has no host", 0..<bytes.count, hint: "for example 'https://api.example.com'")
        }
        if let (message, range) = HostnameSyntax.problem(in: bytes[start..<index]) {
            throw error(message, range, hint: "for example 'api.example.com'")
        }
        return pieces
    }

    /// Rejects `https://user:password@host`.
    private func rejectUserInfo() throws(SyntaxError) {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        guard let at = bytes[index..<end].lastIndex(of: UInt8(ascii: "@")) else { return }
        let hint = "remove the text before the '@': a catalog must not contain secrets"
        throw error("a URL must not contain a user name or password", index..<at + 1, hint: hint)
    }

    /// `[::1]`
    private mutating func ipv6() throws(SyntaxError) -> String {
        let start = index
        index += 1
        while index < bytes.count,
            URLCharacterSet.isHexDigit(bytes[index]) || bytes[index] == 0x3A || bytes[index] == 0x2E
        {
            index += 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "]"), index - start > 2 else {
            throw error("an IPv6 address is written as '[::1]'", start..<bytes.count)
        }
        index += 1
        guard index == bytes.count || bytes[index] == 0x3A || bytes[index] == 0x2F else { throw stray() }
        return part(start..<index)
    }

    private mutating func port() throws(SyntaxError) -> ServerTemplate.Piece {
        let start = index
        if startsVariable {
            let piece = try variable()
            guard case .variable(let name, isNumber: true) = piece else {
                throw error(
                    "a variable in place of a port must be an integer",
                    start..<index,
                    hint: "write '${\(part(start + 2..<index - 1)):int}'"
                )
            }
            return .variable(name: name, isNumber: true)
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "/") { index += 1 }
        if bytes[start..<index].first == UInt8(ascii: "{") {
            let letters = bytes[start + 1..<index].prefix(while: TypeExpressionParser.isNameByte)
            let name = letters.isEmpty ? "port" : String(decoding: letters, as: UTF8.self)
            let hint = "write '${\(name):int}'"
            throw error("a variable of a URL is written '${…}'", start..<index, hint: hint)
        }
        guard NumberLiteral.isNumber(part(start..<index)), let port = Int(part(start..<index)), 1...65_535 ~= port
        else {
            throw error("a port is a number from 1 to 65535", start..<index, hint: "for example ':8443', or remove ':'")
        }
        return .literal("\(port)")
    }

    /// The path without trailing slashes, to which the path of an endpoint is appended.
    private mutating func path() throws(SyntaxError) -> [ServerTemplate.Piece] {
        let start = index
        var pieces = try pieces(of: { URLCharacterSet.isPathByte($0) || $0 == UInt8(ascii: "/") }, until: [])
        if let dots = URLCharacterSet.dotSegment(in: bytes, from: start) {
            throw error(
                "a base path must not contain the segment \(quoted(part(dots)))",
                dots,
                hint: "write the resulting path"
            )
        }
        guard case .literal(var last)? = pieces.last else { return pieces }
        while last.utf8.last == UInt8(ascii: "/") { last.removeLast() }
        pieces.removeLast()
        return last.isEmpty ? pieces : pieces + [.literal(last)]
    }

    /// Literal text and variables in order.
    private mutating func pieces(
        of isAllowed: (UInt8) -> Bool,
        until ends: [UInt8]
    ) throws(SyntaxError) -> [ServerTemplate.Piece] {
        var pieces: [ServerTemplate.Piece] = []
        var literal: [UInt8] = []
        while index < bytes.count, !ends.contains(bytes[index]) {
            if startsVariable {
                if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
                literal = []
                pieces.append(try variable())
            } else if isAllowed(bytes[index]) {
                literal.append(bytes[index])
                index += 1
            } else {
                throw stray()
            }
        }
        if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
        return pieces
    }

    private var startsVariable: Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "{")
    }

    /// `${name}` or `${name:int}`
    private mutating func variable() throws(SyntaxError) -> ServerTemplate.Piece {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
        guard index < bytes.count else { throw error("a '}' is missing", start..<bytes.count) }
        let inside = start + 2..<index
        index += 1
        let colon = inside.first { bytes[$0] == UInt8(ascii: ":") } ?? inside.upperBound
        let name = part(inside.lowerBound..<colon)
        guard bytes[inside.lowerBound..<colon].allSatisfy(TypeExpressionParser.isNameByte),
            SwiftName.member(name) != nil
        else {
            throw error("\(quoted(name)) is not a name", start..<index, hint: Self.remedy(forName: name))
        }
        guard colon < inside.upperBound else { return .variable(name: name, isNumber: false) }
        switch part(colon + 1..<inside.upperBound) {
        case "int": return .variable(name: name, isNumber: true)
        case "string": return .variable(name: name, isNumber: false)
        case "authority":
            isSuppliedByCaller = true
            return .variable(name: name, isNumber: false)
        case "url":
            let hint = "for a URL from an earlier response write 'call: PUT ${\(name):url}'"
            throw error("a variable of a host cannot be a whole URL", start..<index, hint: hint)
        default:
            // `${region:[eu, us]}`, `${name:-default}`
            let type = part(colon + 1..<inside.upperBound)
            let isInteger = TypeSynonyms.scalar(for: type) == "int" || type.hasPrefix("int")
            let hint = "write '${\(name)\(isInteger ? ":int" : "")}'"
            throw error("a variable of a host must be text or 'int'", start..<index, hint: hint)
        }
    }

    /// The shells and templates of other tools write default values into the variable.
    private static func remedy(forName name: String) -> String {
        let bare = String(decoding: name.utf8.prefix(while: TypeExpressionParser.isNameByte), as: UTF8.self)
        guard name.contains("="), SwiftName.member(bare) != nil else {
            return "for example '${port:int}' or '${tenant}'"
        }
        return "write '${\(bare)}': a variable of a host has no default value"
    }

    /// Rejects text or a port next to `${server:authority}`, which includes host and port.
    private func rejectAuthority(
        in host: [ServerTemplate.Piece],
        _ port: ServerTemplate.Piece?,
        at range: Range<Int>
    ) throws(SyntaxError) {
        guard isSuppliedByCaller, host.count > 1 || port != nil else { return }
        let hint = "the argument includes the host and an optional port"
        throw error("only an 'authority' is allowed between '//' and the path", range, hint: hint)
    }

    private func stray() -> SyntaxError {
        let rest = index..<bytes.count
        switch bytes[index] {
        case UInt8(ascii: "?"):
            return error("a URL of a host must not contain a query", rest, hint: "declare query items in 'query'")
        case UInt8(ascii: "#"):
            return error("a URL of a host must not contain a fragment", rest, hint: "remove it")
        case UInt8(ascii: "{"), UInt8(ascii: "$"): return foreignVariable()
        case 0x80...:
            return error("a URL must be ASCII", rest, hint: "write an international host name as 'xn--…'")
        default:
            let message = "\(quoted(part(index..<index + 1))) is not allowed in a URL"
            return error(message, index..<index + 1, hint: "for example 'https://api.example.com/v1'")
        }
    }

    /// `{tenant}`, `{{tenant}}` and `$TENANT`
    private func foreignVariable() -> SyntaxError {
        let start = bytes[index...].firstIndex { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "$") } ?? bytes.count
        let name = bytes[start...].prefix { NameWords.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
        let end = bytes[name.endIndex...].firstIndex { $0 != UInt8(ascii: "}") } ?? bytes.count
        let hint = name.isEmpty ? "for example '${tenant}'" : "write '${\(String(decoding: name, as: UTF8.self))}'"
        return error("a variable of a URL is written '${…}'", index..<max(end, index + 1), hint: hint)
    }

    private func error(_ message: String, _ bytes: Range<Int>, hint: String? = nil) -> SyntaxError {
        SyntaxError(id: "invalid-host", message: message, range: location.range(bytes), hint: hint)
    }

    private func part(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
