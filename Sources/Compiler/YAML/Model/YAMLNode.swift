package import SpeccDiagnostics

/// A value of a YAML document with its range. Scalars are text: types are never inferred from their appearance.
package struct YAMLNode: Sendable {
    package let content: Content
    package var range: SourceRange
    /// False for a mapping with a rejected key, which may be the one that seems to be missing.
    package var isWhole: Bool

    package init(_ content: Content, at range: SourceRange, isWhole: Bool = true) {
        self.content = content
        self.range = range
        self.isWhole = isWhole
    }

    /// Whether all entries of a mapping were rejected, which is reported.
    package var hasOnlyRejectedEntries: Bool {
        if case .mapping(let pairs) = content { pairs.isEmpty && !isWhole } else { false }
    }

    /// Whether no value in it has a rejected key, either.
    package var isWholeInside: Bool {
        guard isWhole else { return false }
        return switch content {
        case .scalar: true
        case .sequence(let items): items.allSatisfy(\.isWholeInside)
        case .mapping(let pairs): pairs.allSatisfy(\.value.isWholeInside)
        }
    }

    package enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLPair])
    }
}

package struct YAMLScalar: Sendable {
    package var text: String
    package let style: Style

    package init(_ text: String, style: Style) {
        self.text = text
        self.style = style
    }

    /// The notation of a scalar; an empty plain scalar is YAML's null.
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// Whether the scalar is empty, `~` or `null` without quotes.
    package var isNull: Bool {
        style == .plain && (text.isEmpty || text == "~" || text == "null")
    }

    /// A text in double quotes, or in single quotes if it contains characters with a meaning in double quotes.
    package static func quoted(_ text: String) -> String {
        let hasEscapes = text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
        return hasEscapes ? "'" + text.replacingScalar("'", with: "''") + "'" : "\"" + text + "\""
    }
}

package struct YAMLPair: Sendable {
    package let key: Located<String>
    package let keyStyle: YAMLScalar.Style
    package var value: YAMLNode

    package init(key: Located<String>, keyStyle: YAMLScalar.Style, value: YAMLNode) {
        self.key = key
        self.keyStyle = keyStyle
        self.value = value
    }
}

/// The result of reading a file.
package enum YAMLDocument: Sendable {
    /// The document's value.
    case root(YAMLNode)
    /// Nothing but comments. This is not reported here.
    case empty
    /// The value of a file that is not valid YAML, without the text of the errors, which are reported.
    case recovered(YAMLNode)
    /// Rejected with diagnostics.
    case rejected

    package var root: YAMLNode? {
        switch self {
        case .root(let node), .recovered(let node): node
        case .empty, .rejected: nil
        }
    }

    package var isRecovered: Bool {
        if case .recovered = self { true } else { false }
    }

    package var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }
}

/// Limits of one file: far above realistic catalogs, to bound the cost of hostile ones.
package struct YAMLLimits: Sendable {
    /// The size in bytes (`file-too-large`).
    package var fileSize = 8_000_000
    /// The levels of sequences and mappings, including expanded aliases (`nesting-too-deep`).
    ///
    /// Later stages recurse over the tree and rely on this limit. It also bounds the time of libyaml, which is quadratic in
    /// the depth.
    package var depth = 64
    /// The number of values, counting each item and each value of a key (`too-many-nodes`).
    package var nodes = 250_000
    /// The number of anchors (`too-many-anchors`).
    package var anchors = 10_000
    /// The number of values that all aliases expand to (`alias-expansion`).
    package var aliasedNodes = 100_000
    /// The length of a chain of aliases (`alias-depth`).
    package var aliasDepth = 16
    /// The number of diagnostics after which reading ends (`too-many-problems`).
    package var problems = 100
    /// Whether the key `<<` is a key like any other, for documents that are not catalogs. The reader does not merge its value.
    package var allowsMergeKeys = false

    package init() {}

    /// The built-in values.
    package static let standard = YAMLLimits()
}
