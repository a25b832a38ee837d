package import SpeccOpenAPI
import SpeccText

/// Selects operations: `tag:issues`, `GET /repos/**`, `/repos/**`, `deprecated`, or an operation id.
package enum OperationSelector: Sendable, Equatable {
    case tag(String)
    case deprecated
    case path(method: String?, pattern: String)
    /// May contain `*`.
    case id(String)

    package init(_ text: String) {
        if text.hasPrefix("tag:") {
            self = .tag(String(text.dropFirst(4)))
        } else if text == "deprecated" {
            self = .deprecated
        } else if text.hasPrefix("/") {
            self = .path(method: nil, pattern: text)
        } else if let space = text.firstIndex(of: " "), text[text.index(after: space)...].hasPrefix("/") {
            self = .path(method: text[..<space].uppercased(), pattern: String(text[text.index(after: space)...]))
        } else {
            self = .id(text)
        }
    }

    /// The selector as the command line writes it.
    package var text: String {
        switch self {
        case .tag(let tag): "tag:\(tag)"
        case .deprecated: "deprecated"
        case .path(let method, let pattern): method.map { "\($0) \(pattern)" } ?? pattern
        case .id(let pattern): pattern
        }
    }

    package func matches(_ operation: OpenAPIOperation) -> Bool {
        switch self {
        case .tag(let tag): operation.tags.contains { $0.lowercased() == tag.lowercased() }
        case .deprecated: operation.isDeprecated
        case .path(let method, let pattern):
            (method == nil || method == operation.method || method == "*") && Self.matches(operation.path, pattern)
        case .id(let pattern): operation.id.map { Self.matches($0, pattern) } ?? false
        }
    }

    /// `*` matches within a segment, `**` any text.
    private static func matches(_ text: String, _ pattern: String) -> Bool {
        var pattern = pattern
        if pattern.hasSuffix("/**"), text == pattern.dropLast(3) { return true }
        while let range = pattern.firstRange(of: "***") { pattern.replaceSubrange(range, with: "**") }
        return matches(Array(text.utf8)[...], Array(pattern.utf8)[...])
    }

    private static func matches(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
        let star = UInt8(ascii: "*")
        // The offsets in the pattern that some way of matching the text so far has reached.
        var states: Set<Int> = [pattern.startIndex]
        func close(_ states: Set<Int>) -> Set<Int> {
            var result = states
            var pending = Array(states)
            while let state = pending.popLast() {
                guard state < pattern.endIndex, pattern[state] == star else { continue }
                let isDouble = state + 1 < pattern.endIndex && pattern[state + 1] == star
                if result.insert(state + (isDouble ? 2 : 1)).inserted { pending.append(state + (isDouble ? 2 : 1)) }
            }
            return result
        }
        states = close(states)
        for byte in text {
            var next: Set<Int> = []
            for state in states where state < pattern.endIndex {
                if pattern[state] == star {
                    let isDouble = state + 1 < pattern.endIndex && pattern[state + 1] == star
                    if isDouble || byte != UInt8(ascii: "/") { next.insert(state) }
                } else if pattern[state] == byte {
                    next.insert(state + 1)
                }
            }
            states = close(next)
            if states.isEmpty { return false }
        }
        return states.contains(pattern.endIndex)
    }
}

/// The order of operations in the catalog: by path, then by method, independent of the order in the document.
enum OperationOrder {
    static func sorted(_ operations: [OpenAPIOperation]) -> [OpenAPIOperation] {
        operations.sorted { left, right in
            if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
            return rank(left.method) < rank(right.method)
        }
    }

    private static func rank(_ method: String) -> (Int, String) {
        (HTTPMethodSemantics.common.firstIndex(of: method) ?? HTTPMethodSemantics.common.count, method)
    }
}
