import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("Rules of the YAML reader")
struct YAMLRuleTests {
    /// The minimal text that violates each rule. A rule without one fails a test below.
    private static let examples: [YAMLRule: String] = [
        .controlCharacter: "\u{7}", .lineSeparator: "\u{2028}", .bidiControl: "\u{202E}", .byteOrderMark: "a\u{FEFF}",
        .fileTooLarge: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", .nestingTooDeep: "[[[[]]]]",
        .tooManyNodes: "[a, b, c, d, e, f, g, h]",
        .tooManyAnchors: "[&a a, &b b, &c c, &d d]", .aliasExpansion: "[&a a, *a, *a, *a, *a, *a]",
        .aliasDepth: "[&a a, &b [*a], *b]",
        .tooManyProblems: "[*a, *b, *c]", .duplicateKey: "{a: b, a: c}", .nonScalarKey: "{[a]: b}", .missingKey: ": a",
        .mergeKey: "{<<: a}", .yamlTag: "!a b", .yamlDirective: "%a", .multipleDocuments: "a\n---\nb",
        .unknownAlias: "*a",
        .duplicateAnchor: "[&a a, &a a]", .aliasCycle: "&a [*a]", .tabIndentation: "\ta",
        .indentation: "a:\n  b: c\n d: e",
        .unclosedQuote: "\"", .textAfterQuote: "- \"a\" b", .unknownEscape: "\"\\d\"", .unclosedBracket: "[",
        .bracketInText: "[a{b}]", .missingComma: "{a: b c: d}", .missingQuotes: "@", .missingColon: "a: b\nc\n",
        .yamlSyntax: "[a,,b]", .unintendedComment: "a #b", .missingSpace: "{a:b}",
        .foreignComment: "{\n// a\n\"b\": 1}",
        .curlyQuotes: "“a”",
    ]

    @Test("have unique ids in kebab case")
    func ids() {
        let ids = YAMLRule.allCases.map(\.rawValue)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)")
        }
    }

    @Test("have an example, and messages in the common form", arguments: YAMLRule.allCases)
    func fires(_ rule: YAMLRule) {
        var limits = YAMLLimits()
        (limits.fileSize, limits.depth, limits.nodes, limits.anchors) = (40, 3, 7, 3)
        (limits.aliasedNodes, limits.aliasDepth, limits.problems) = (4, 1, 2)
        let reading =
            switch rule {
            case .invalidUTF8: ReadResult(bytes: [0xFF])
            case .tooManyCombiningMarks: ReadResult("a" + String(repeating: "\u{301}", count: 31))
            case .keyTooLong: ReadResult(String(repeating: "k", count: 1_030) + ": a")
            default: ReadResult(Self.examples[rule] ?? "", limits: limits)
            }
        let finding = reading.findings.first { $0.id == rule.rawValue }
        #expect(finding != nil, "\(reading.locations)")
        for text in [finding?.message, finding?.hint].compactMap({ $0 }) {
            #expect(!text.hasSuffix("."))
            #expect(text.first?.isUppercase != true || text.hasPrefix("YAML"))
        }
    }
}
