import SpeccContract
/// A JSON Pointer (RFC 6901): the location of a value inside a document, such as `/paths/~1orders/get`.
package struct JSONPointer: Hashable, Sendable, Comparable, CustomStringConvertible {
    package private(set) var tokens: [String]

    package init(_ tokens: [String] = []) {
        self.tokens = tokens
    }

    /// - Parameter text: The text of a pointer, or of a URI fragment, which may be percent-encoded. Nil unless it is empty
    ///   or begins with `/`.
    package init?(parsing text: String) {
        if text.isEmpty {
            self.init()
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        self.init(parts.map { Self.unescaped(URLEscaping.decoded($0)) })
    }

    package static let root = JSONPointer()

    package static func / (pointer: JSONPointer, token: String) -> JSONPointer { pointer.appending(token) }

    package func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens + [token])
    }

    package func appending(_ index: Int) -> JSONPointer {
        JSONPointer(tokens + [String(index)])
    }

    package var description: String {
        tokens.map { "/" + Self.escaped($0) }.joined()
    }

    package static func < (left: JSONPointer, right: JSONPointer) -> Bool {
        left.tokens.lexicographicallyPrecedes(right.tokens)
    }

    static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        var text = ""
        for scalar in token.unicodeScalars {
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func unescaped(_ token: String) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
        var text = ""
        var scalars = token.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "~" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "0": text += "~"
            case "1": text += "/"
            case let other?: text += "~" + String(other)
            case nil: text += "~"
            }
        }
        return text
    }
}
