import SpeccDiagnostics
import SpeccYAML

/// `auth:`; a list of credentials that are sent together, alternatives separated by `|`, or an optional credential.
enum AuthDecoder {
    private static let expected = "the name of a credential, a list of names, or 'none'"
    /// Combinations of alternatives in a list multiply.
    private static let maximumAlternatives = 16

    static func decode(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<AuthDeclaration>? {
        let nodes: [YAMLNode]
        switch node.content {
        case .scalar: nodes = [node]
        case .sequence(let items) where !items.isEmpty: nodes = items
        case .sequence, .mapping:
            context.mismatch(node, subject, expected: expected, hint: "for example 'token' or '[key, app]'")
            return nil
        }
        var alternatives: [[String]] = [[]]
        var names: [Located<String>] = []
        for node in nodes {
            guard let text = context.text(node, subject, expected: expected) else { return nil }
            guard let choices = choices(text, &context) else { return nil }
            names += choices.joined()
            alternatives = alternatives.flatMap { first in choices.map { first + $0.map(\.value) } }
            guard alternatives.count <= maximumAlternatives else {
                let message = "more than \(maximumAlternatives) combinations of credentials"
                context.report("invalid-auth", message, at: node.range, hint: "list fewer alternatives")
                return nil
            }
        }
        return Located(AuthDeclaration(alternatives, names: names), at: node.range)
    }

    /// `key & app | token?`: the alternatives, each with the names that are sent together.
    private static func choices(
        _ text: Located<String>,
        _ context: inout DecodingContext
    ) -> [[Located<String>]]? {
        let location = ScalarLocation(text.value, at: text.range)
        let bytes = Array(text.value.utf8)
        var choices: [[Located<String>]] = [[]]
        var isOptional = false
        var start = 0
        for end in 0...bytes.count {
            guard end == bytes.count || bytes[end] == separator || bytes[end] == conjunction else { continue }
            var range = start..<end
            range = trimmed(range, in: bytes)
            if let last = range.last, bytes[last] == optionalMark {
                isOptional = true
                range = trimmed(range.lowerBound..<last, in: bytes)
            }
            let name = Located(String(decoding: bytes[range], as: UTF8.self), at: location.range(range))
            guard !name.value.isEmpty else {
                let hint = "for example 'token', 'token?', 'key & app' or 'token | key'"
                context.report("invalid-auth", "a credential has no name", at: text.range, hint: hint)
                return nil
            }
            if name.value != AuthDeclaration.noneKeyword {
                choices[choices.count - 1].append(name)
            } else if end == bytes.count, choices.last?.isEmpty == true {
                isOptional = true
                choices.removeLast()
            } else {
                let hint = "write it as the last alternative: 'token | none'"
                context.report("invalid-auth", "'none' is combined with a credential", at: name.range, hint: hint)
                return nil
            }
            if end < bytes.count, bytes[end] == separator { choices.append([]) }
            start = end + 1
        }
        return isOptional ? choices + [[]] : choices
    }

    private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var range = range
        while let first = range.first, bytes[first] == space { range = (first + 1)..<range.upperBound }
        while let last = range.last, bytes[last] == space { range = range.lowerBound..<last }
        return range
    }

    private static let separator = UInt8(ascii: "|")
    private static let conjunction = UInt8(ascii: "&")
    private static let optionalMark = UInt8(ascii: "?")
    private static let space = UInt8(ascii: " ")
}
