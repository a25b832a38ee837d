import SpeccDiagnostics

/// Reads a host's address: `https://${tenant}.example.com:8443/v1`.
struct ServerURLParser {
    private let text: String
    private let bytes: [UInt8]
    private let place: ScalarLocation
    private var index = 0
    /// Whether a variable stands for host and port together.
    private var isSuppliedByCaller = false

    init(_ text: String, at range: SourceRange) {
        self.text = text
        bytes = Array(text.utf8)
        place = ScalarLocation(text, at: range)
    }

    mutating func read() throws(SyntaxError) -> ServerTemplate {
        let scheme = try scheme()
        try refuseUser()
        let start = index
        let host = try host()
        var port: ServerTemplate.Piece?
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
            index += 1
            port = try self.port()
        }
        let isHostGiven = isSuppliedByCaller
        try refuseCompany(of: host, port, at: start..<index)
        let end = index
        let path = try path()
        guard isSuppliedByCaller == isHostGiven else {
            throw error("an 'authority' is no part of a path", end..<bytes.count)
        }
        var template = ServerTemplate(text: text, scheme: scheme, host: host, port: port, path: path)
        template.isSuppliedByCaller = isSuppliedByCaller
        return template
    }

    private mutating func scheme() throws(SyntaxError) -> String {
        if text.hasPrefix("${") {
            let hint = "a server that the caller names is 'https://${server:authority}'"
            throw error("an address begins with 'https://'", bytes.indices, hint: hint)
        }
        for scheme in ["https", "http"] where text.lowercased().hasPrefix(scheme + "://") {
            index = scheme.utf8.count + 3
            return scheme
        }
        let hint: String
        if text.contains("://") {
            hint = "only 'https' and 'http' are known"
        } else if text.hasPrefix("{") {
            hint = "a variable stands behind it: 'https://${name}.example.com'"
        } else {
            hint = "write 'https://\(text.drop { $0 == "/" })'"
        }
        throw error("an address begins with 'https://'", 0..<bytes.count, hint: hint)
    }

    private mutating func host() throws(SyntaxError) -> [ServerTemplate.Piece] {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "[") { return [.literal(try ipv6())] }
        let pieces = try pieces(of: URLCharacterSet.isHostByte, until: [UInt8(ascii: ":"), UInt8(ascii: "/")])
        guard !pieces.isEmpty else {
            throw error("a host is missing", 0..<bytes.count, hint: "such as 'https://api.example.com'")
        }
        if let (message, range) = HostnameSyntax.problem(in: bytes[start..<index]) {
            throw error(message, range, hint: "such as 'api.example.com'")
        }
        return pieces
    }

    /// `https://user:password@host`
    private func refuseUser() throws(SyntaxError) {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        guard let at = bytes[index..<end].lastIndex(of: UInt8(ascii: "@")) else { return }
        let hint = "a secret never stands in a catalog: leave out what stands before the '@'"
        throw error("an address holds no user name and no password", index..<at + 1, hint: hint)
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
            throw error("an IPv6 address is written like '[::1]'", start..<bytes.count)
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
                throw error("a port is a number", start..<index, hint: "write '${\(part(start + 2..<index - 1)):int}'")
            }
            return .variable(name: name, isNumber: true)
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "/") { index += 1 }
        if bytes[start..<index].first == UInt8(ascii: "{") {
            let letters = bytes[start + 1..<index].prefix(while: TypeExpressionParser.isNameByte)
            let name = letters.isEmpty ? "port" : String(decoding: letters, as: UTF8.self)
            let hint = "write '${\(name):int}'"
            throw error("a variable of a host is written '${…}'", start..<index, hint: hint)
        }
        guard NumberLiteral.isNumber(part(start..<index)), let port = Int(part(start..<index)), 1...65_535 ~= port
        else {
            throw error("a port is a number from 1 to 65535", start..<index, hint: "such as ':8443', or leave out ':'")
        }
        return .literal("\(port)")
    }

    /// Without trailing slashes, so that an endpoint's path can follow.
    private mutating func path() throws(SyntaxError) -> [ServerTemplate.Piece] {
        let start = index
        var pieces = try pieces(of: { URLCharacterSet.isPathByte($0) || $0 == UInt8(ascii: "/") }, until: [])
        if let dots = URLCharacterSet.dotSegment(in: bytes, from: start) {
            throw error("a base path has no segment \(quoted(part(dots)))", dots, hint: "write the path it leads to")
        }
        guard case .literal(var last)? = pieces.last else { return pieces }
        while last.utf8.last == UInt8(ascii: "/") { last.removeLast() }
        pieces.removeLast()
        return last.isEmpty ? pieces : pieces + [.literal(last)]
    }

    /// Literal text and variables in turn.
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
        guard SwiftName.member(name) != nil else {
            throw error("\(quoted(name)) is no name", start..<index, hint: "such as '${port:int}' or '${tenant}'")
        }
        guard colon < inside.upperBound else { return .variable(name: name, isNumber: false) }
        switch part(colon + 1..<inside.upperBound) {
        case "int": return .variable(name: name, isNumber: true)
        case "string": return .variable(name: name, isNumber: false)
        case "authority":
            isSuppliedByCaller = true
            return .variable(name: name, isNumber: false)
        case "url":
            let hint = "an address from an earlier answer stands in a call: 'PUT ${\(name):url}'"
            throw error("a host's variable is no whole address", start..<index, hint: hint)
        default: throw error("a host's variable is text or 'int'", start..<index, hint: "write '${\(name):int}'")
        }
    }

    /// `${server:authority}` stands for host and port; nothing stands beside it but the path.
    private func refuseCompany(of host: [ServerTemplate.Piece], _ port: ServerTemplate.Piece?, at range: Range<Int>)
        throws(SyntaxError)
    {
        guard isSuppliedByCaller, host.count > 1 || port != nil else { return }
        let hint = "it holds the whole host, and the port if there is one"
        throw error("an 'authority' stands alone between '//' and the path", range, hint: hint)
    }

    private func stray() -> SyntaxError {
        let rest = index..<bytes.count
        switch bytes[index] {
        case UInt8(ascii: "?"): return error("an address has no query", rest, hint: "query items stand in 'query'")
        case UInt8(ascii: "#"): return error("an address has no fragment", rest, hint: "leave it out")
        case UInt8(ascii: "{"):
            return error(
                "a variable of a host is written '${…}'",
                index..<index + 1,
                hint: "write '$' before the brace"
            )
        case 0x80...:
            return error("an address holds ASCII only", rest, hint: "write the host as DNS has it: 'xn--…'")
        default:
            let message = "\(quoted(part(index..<index + 1))) does not belong to an address"
            return error(message, index..<index + 1, hint: "such as 'https://api.example.com/v1'")
        }
    }

    private func error(_ message: String, _ bytes: Range<Int>, hint: String? = nil) -> SyntaxError {
        SyntaxError("invalid-host", message, at: place.range(bytes), hint: hint)
    }

    private func part(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
