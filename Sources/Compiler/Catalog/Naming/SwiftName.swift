/// A Swift identifier of ASCII letters, digits and underscores that does not begin with a digit.
///
/// Generated code contains names of this type only. Text of a catalog is converted by `member`, `type` and
/// `init(identifier:)`; all other names are combinations of existing names or literals of the compiler, so that no other
/// text can be emitted as an identifier. A name has no backticks; `escaped` adds those that a declaration needs.
package struct SwiftName: Hashable, Sendable {
    package let text: String

    /// The only designated initializer besides `init(identifier:)`.
    private init(unchecked text: String) {
        precondition(Self.isIdentifier(text), "not a Swift identifier")
        self.text = text
    }

    /// Returns nil for text that is not an identifier.
    package init?(identifier text: String) {
        guard Self.isIdentifier(text) else { return nil }
        self.text = text
    }

    /// The name of a property, argument, method or enum case: `created_at` → `createdAt`, `html_url` → `htmlURL`, `+1` → `_1`.
    ///
    /// Returns nil for text without ASCII letters and digits.
    package static func member(_ name: String) -> SwiftName? {
        if isPlainWord(name) { return sparingBackticks(name) }
        let words = NameWords(name)
        guard !words.starts.isEmpty else { return nil }
        return sparingBackticks(words.identifier(startsLower: true))
    }

    /// The name of a type: `issue_state` → `IssueState`. A name in upper camel case is unchanged (`OAuthToken`).
    ///
    /// Returns nil for text without ASCII letters and digits.
    package static func type(_ name: String) -> SwiftName? {
        if isTypeName(name) { return sparingBackticks(name) }
        let words = NameWords(name)
        guard !words.starts.isEmpty else { return nil }
        return sparingBackticks(words.identifier(startsLower: false))
    }

    /// The name, in backticks if it is a keyword.
    package var escaped: String {
        ReservedWords.contains(text) ? "`\(text)`" : text
    }

    /// Whether the text is allowed in `swift: { name: … }`.
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

    /// Whether the name begins with an upper-case letter.
    package var readsAsType: Bool {
        text.utf8.first.map(NameWords.isUpper) ?? false
    }

    /// Whether the name begins with a lower-case letter.
    package var readsAsMember: Bool {
        text.utf8.first.map(NameWords.isLower) ?? false
    }

    /// Whether the name is reserved even in backticks.
    package var isUnescapable: Bool {
        ReservedWords.unescapable.contains(text)
    }

    /// Appends an underscore to names that are reserved even in backticks: `x.self`, `x.init` and `X.Type`.
    private static func sparingBackticks(_ identifier: String) -> SwiftName {
        let isReserved = ReservedWords.unescapable.contains(identifier)
        return SwiftName(unchecked: isReserved ? identifier + "_" : identifier)
    }

    /// A fast path for the common case: lower-case ASCII letters only.
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

// Combinations of names.
extension SwiftName {
    /// A placeholder for a name that could not be converted. A rule rejects such a catalog, so it is never generated.
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

    /// Prepends a name, and removes the underscore before a leading digit: `_2fa` → `Endpoint2fa`.
    package func prefixed(by prefix: SwiftName) -> SwiftName {
        SwiftName(unchecked: prefix.text + (text.hasPrefix("_") ? String(text.dropFirst()) : text))
    }

    /// Appends a name, and removes the underscore after a keyword: `Type_` → `TypeKind`.
    package func suffixed(by suffix: SwiftName) -> SwiftName {
        SwiftName(unchecked: (text.hasSuffix("_") ? String(text.dropLast()) : text) + suffix.text)
    }

    /// `IssuesService` → `IssuesMock`; appends `other` to a name without the suffix.
    package func replacingSuffix(_ suffix: SwiftName, with other: SwiftName) -> SwiftName {
        let stem = text.hasSuffix(suffix.text) ? String(text.dropLast(suffix.text.count)) : text
        return SwiftName(unchecked: stem + other.text)
    }
}

/// Takes a `StaticString`, so that only literals in the compiler's source are accepted.
extension SwiftName: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) {
        self.init(unchecked: text.description)
    }
}

/// The text, for messages and documentation.
extension SwiftName: CustomStringConvertible {
    package var description: String { text }
}

/// Swift keywords.
enum ReservedWords {
    /// Whether a name needs backticks. Length and first letter decide for nearly every name, at a tenth of the cost of
    /// a lookup.
    static func contains(_ name: String) -> Bool {
        let length = name.utf8.count
        guard length > 1, length < 16 else { return false }
        let first = name.utf8[name.utf8.startIndex]
        return lengths[Int(first & 0x7F)] & (1 << length) != 0 && all.contains(name)
    }

    /// A bit set of the keywords' lengths for each first letter.
    private static let lengths: [UInt16] = {
        var lengths = [UInt16](repeating: 0, count: 128)
        for word in all { lengths[Int(word.utf8.first ?? 0)] |= 1 << word.utf8.count }
        return lengths
    }()

    /// Names that need backticks. Some are reserved only in certain contexts; backticks are harmless elsewhere.
    private static let all: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "break", "case",
        "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "macro", "nil", "nonisolated", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
        "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var",
        "where", "while", "yield",
    ]

    /// Names that are reserved even in backticks; they get an underscore suffix.
    static let unescapable: Set<String> = ["Protocol", "Self", "Type", "init", "self"]
}
