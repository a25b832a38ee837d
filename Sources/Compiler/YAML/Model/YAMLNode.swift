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
    /// Rejected with diagnostics.
    case rejected

    package var root: YAMLNode? {
        if case .root(let node) = self { node } else { nil }
    }

    package var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }
}
