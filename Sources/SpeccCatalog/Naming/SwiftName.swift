/// A Swift identifier: ASCII letters, digits and underscores, no digit first.
///
/// Generated text takes names from values of this type alone. The text of a catalog becomes one through `member`, `type`
/// and `init(identifier:)`; everything else joins existing names or is a literal of the compiler itself, so that no other
/// text can be emitted where Swift expects an identifier. A name has no backticks; `escaped` adds those that a
/// declaration needs.
package struct SwiftName: Hashable, Sendable {
    package let text: String

    /// Creates every name there is.
    private init(unchecked text: String) {
        precondition(Self.isIdentifier(text), "not a Swift identifier")
        self.text = text
    }

    /// Returns nil for text that is not an identifier.
    package init?(identifier text: String) {
        guard Self.isIdentifier(text) else { return nil }
        self.text = text
    }

    /// A property, argument, method or enum case: `created_at` → `createdAt`, `html_url` → `htmlURL`, `+1` → `_1`.
    ///
    /// Nil without an ASCII letter or digit.
    package static func member(_ name: String) -> SwiftName? {
        if isPlainWord(name) { return sparingBackticks(name) }
        let words = NameWords(name)
        guard !words.starts.isEmpty else { return nil }
        return sparingBackticks(words.identifier(startsLower: true))
    }

    /// A type: `issue_state` → `IssueState`. A name that already reads as a Swift type stays as it is (`OAuthToken`).
    ///
    /// Nil without an ASCII letter or digit.
    package static func type(_ name: String) -> SwiftName? {
        if isTypeName(name) { return sparingBackticks(name) }
        let words = NameWords(name)
        guard !words.starts.isEmpty else { return nil }
        return sparingBackticks(words.identifier(startsLower: false))
    }

    /// The name with backticks where Swift reserves the word.
    package var escaped: String {
        ReservedWords.contains(text) ? "`\(text)`" : text
    }

    /// Whether `swift: { name: … }` may be set to the text.
    package static func isIdentifier(_ text: String) -> Bool {
        var isFirst = true
        for byte in text.utf8 {
            let isDigit = NameWords.isDigit(byte)
            guard NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "_"), !(isFirst && isDigit) else {
                return false
            }
            isFirst = false
        }
        return !isFirst && text != "_"
    }

    /// Whether the name begins as those of types do.
    package var readsAsType: Bool {
        text.utf8.first.map(NameWords.isUpper) ?? false
    }

    /// Whether the name begins as those of properties, arguments, methods and cases do.
    package var readsAsMember: Bool {
        text.utf8.first.map(NameWords.isLower) ?? false
    }

    /// Whether not even backticks make it a name.
    package var isUnescapable: Bool {
        ReservedWords.unescapable.contains(text)
    }

    /// Backticks do not save these: `x.self`, `x.init` and `X.Type` keep their meaning.
    private static func sparingBackticks(_ identifier: String) -> SwiftName {
        let isBeyond = ReservedWords.unescapable.contains(identifier)
        return SwiftName(unchecked: isBeyond ? identifier + "_" : identifier)
    }

    /// Lower-case ASCII letters only, and so one word: the common case, decided without cutting.
    private static func isPlainWord(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            for byte in bytes where byte < 0x61 || byte > 0x7A { return false }
            return !bytes.isEmpty
        }
    }

    private static func isTypeName(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            guard let first = bytes.first, NameWords.isUpper(first) else { return false }
            for byte in bytes where !NameWords.isLetterOrDigit(byte) { return false }
            return true
        }
    }
}

// Names made of names.
extension SwiftName {
    /// Stands for a name that could not be made. A rule refuses such a catalog, so that it is never generated.
    package static let unnamed: SwiftName = "unnamed"

    package static func + (left: SwiftName, right: SwiftName) -> SwiftName {
        SwiftName(unchecked: left.text + right.text)
    }

    /// `path` → `path_`
    package var underscored: SwiftName {
        SwiftName(unchecked: text + "_")
    }

    /// `status` → `status404`
    package func numbered(_ number: Int) -> SwiftName {
        SwiftName(unchecked: text + String(number.magnitude))
    }

    /// The name behind another one, without the underscore that kept a digit from being first: `_2fa` → `Endpoint2fa`.
    package func prefixed(by prefix: SwiftName) -> SwiftName {
        SwiftName(unchecked: prefix.text + (text.hasPrefix("_") ? String(text.dropFirst()) : text))
    }

    /// The name before another one, without the underscore that kept it apart from a keyword: `Type_` → `TypeKind`.
    package func suffixed(by suffix: SwiftName) -> SwiftName {
        SwiftName(unchecked: (text.hasSuffix("_") ? String(text.dropLast()) : text) + suffix.text)
    }

    /// `IssuesService` → `IssuesMock`; a name with another end keeps it.
    package func replacingSuffix(_ suffix: SwiftName, with other: SwiftName) -> SwiftName {
        let stem = text.hasSuffix(suffix.text) ? String(text.dropLast(suffix.text.count)) : text
        return SwiftName(unchecked: stem + other.text)
    }
}

/// Of a `StaticString`, so that only names in the compiler's own source can be written as literals.
extension SwiftName: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) {
        self.init(unchecked: text.description)
    }
}

/// The plain text, for messages and documentation.
extension SwiftName: CustomStringConvertible {
    package var description: String { text }
}
