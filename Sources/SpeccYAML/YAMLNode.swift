package import SpeccDiagnostics

/// A value of a YAML document with the exact place it stands at. Scalars are text: nothing is typed by its looks.
package struct YAMLNode: Sendable {
    package let content: Content
    package var range: SourceRange
    /// False for a map of which a key was refused: what seems to be missing in it may be what that key meant.
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

    /// How the scalar was written; `plain` and empty is YAML's null.
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// Whether nothing is written at all, `~` or a plain `null`.
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
