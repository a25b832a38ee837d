import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The path of an endpoint below a base path, as a pattern for encoded paths.
struct Route: Sendable {
    enum Part: Sendable {
        case literal([UInt8])
        /// A name is nil for a variable of a host.
        case parameter(String?, spansSegments: Bool, isQuoted: Bool = false)
    }

    /// The index of the endpoint.
    let endpoint: Int
    /// `/orders/{id}`
    let text: String
    /// The specificity of each segment: literals above typed parameters above text.
    let rank: [Int]
    private let parts: [Part]

    init(_ endpoint: ContractEndpoint, index: Int, prefix: String, base: [ServerTemplate.Piece]) {
        self.endpoint = index
        var parts: [Part] = prefix.isEmpty ? [] : [.literal(Array(prefix.utf8))]
        var text = prefix
        for piece in base {
            switch piece {
            case .literal(let literal):
                parts.append(.literal(Array(literal.utf8)))
                text += literal
            case .variable(let name, _):
                parts.append(.parameter(nil, spansSegments: false))
                text += "{\(name)}"
            }
        }
        let parameters = Dictionary(endpoint.endpoint.pathParameters.map { ($0.name.value, $0) }) { first, _ in first }
        let url = endpoint.endpoint.url
        for (index, part) in url.parts.enumerated() {
            switch part {
            case .literal(let literal):
                parts.append(.literal(Array(literal.utf8)))
                text += literal
            case .parameter(let name):
                let spansSegments = parameters[name]?.spansSegments ?? false
                parts.append(.parameter(name, spansSegments: spansSegments, isQuoted: url.isQuoted(at: index)))
                text += "{\(name)}"
            }
        }
        self.parts = parts
        self.text = text
        rank = Self.rank(of: text, parameters)
    }

    /// The paths of an endpoint whose URL is supplied by the caller.
    init(linksTo endpoint: Int, below path: String) {
        self.endpoint = endpoint
        text = path + "{url}"
        parts = [.literal(Array(path.utf8)), .parameter(Self.linkArgument, spansSegments: true)]
        rank = Self.rank(of: path, [:]) + [0]
    }

    /// The argument that is the path of a link; not a name of parameters.
    static let linkArgument = "/"

    private static func rank(of text: String, _ parameters: [String: ResolvedParameter]) -> [Int] {
        text.split(separator: "/").map { segment in
            guard segment.contains("{") else { return 4 }
            guard segment.first == "{", segment.last == "}", segment.count(where: { $0 == "{" }) == 1 else {
                // Text after a parameter of several segments makes it as specific as a type.
                let name = segment.dropFirst().prefix { $0 != "}" }
                return segment.first == "{" && parameters[String(name)]?.spansSegments == true ? 2 : 3
            }
            guard let parameter = parameters[String(segment.dropFirst().dropLast())] else { return 1 }
            if parameter.spansSegments { return 0 }
            if case .builtin(.string) = parameter.type { return 1 }
            return 2
        }
    }

    /// The decoded arguments; nil if the path does not match.
    ///
    /// - Parameter path: The UTF-8 bytes of an encoded path.
    func arguments(of path: [UInt8]) -> [String: String]? {
        var arguments: [String: String] = [:]
        return Self.match(parts[...], path[...], &arguments) ? arguments : nil
    }

    private static func match(
        _ parts: ArraySlice<Part>,
        _ path: ArraySlice<UInt8>,
        _ arguments: inout [String: String]
    ) -> Bool {
        guard let part = parts.first else { return path.isEmpty }
        switch part {
        case .literal(let literal):
            guard let rest = rest(of: path, after: literal) else { return false }
            return match(parts.dropFirst(), rest, &arguments)
        case .parameter(let name, let spansSegments, let isQuoted):
            let longest = spansSegments ? path.count : path.prefix { $0 != UInt8(ascii: "/") }.count
            guard longest > 0 else { return false }
            // Only a literal within the same segment can follow, so that most parameters match their longest text.
            for length in stride(from: longest, to: 0, by: -1) {
                guard match(parts.dropFirst(), path.dropFirst(length), &arguments) else { continue }
                if let name {
                    let text = URLEscaping.decoded(String(decoding: path.prefix(length), as: UTF8.self))
                    arguments[name] = isQuoted ? text.replacing("''", with: "'") : text
                }
                return true
            }
            return false
        }
    }

    /// The path after a literal; nil if the path does not begin with it. An escape such as `%28` is equal to its character, except
    /// that `%2F` separates no segments.
    private static func rest(of path: ArraySlice<UInt8>, after literal: [UInt8]) -> ArraySlice<UInt8>? {
        var path = path
        for byte in literal {
            if path.first == byte {
                path.removeFirst()
            } else if byte != UInt8(ascii: "/"), URLEscaping.escapedByte(path) == byte {
                path.removeFirst(3)
            } else {
                return nil
            }
        }
        return path
    }

    /// A score for the segments that are equal or similar to those of a path; zero if there are none.
    func similarity(to words: [String]) -> Int {
        let own = text.split(separator: "/").map { $0.lowercased() }
        var similar = 0
        for segment in own where !segment.hasPrefix("{") {
            if words.contains(segment) {
                similar += 4
            } else if words.contains(where: { NearestName([segment]).match(for: $0) != nil }) {
                similar += 3
            }
        }
        return similar == 0 ? 0 : max(1, similar - abs(own.count - words.count))
    }
}
