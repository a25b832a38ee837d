/// A path that is compared by its bytes, as file systems do.
///
/// Swift compares strings by canonical equivalence and splits them at characters: two encodings of `é` would be equal,
/// although they name two files, and a `/` before a combining mark would not be a `/`.
package struct FilePath: Hashable, Comparable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The names between the slashes, without empty ones.
    package var components: [String] {
        text.utf8.split(separator: Self.slash).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The last name, or the path itself if it has none.
    package var lastComponent: String {
        components.last ?? text
    }

    /// The text before the last slash; nil if there is none.
    package var folder: String? {
        text.utf8.lastIndex(of: Self.slash).map { String(decoding: text.utf8[..<$0], as: UTF8.self) }
    }

    package var isAbsolute: Bool {
        text.utf8.first == Self.slash
    }

    /// Whether the path, a single component, is the name of a hidden file.
    package var isHidden: Bool {
        text.utf8.first == UInt8(ascii: ".")
    }

    package func contains(_ byte: UInt8) -> Bool {
        text.utf8.contains(byte)
    }

    package func hasSuffix(_ suffix: String) -> Bool {
        text.utf8.count >= suffix.utf8.count && text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// The path without the suffix; the unchanged path if it has another end.
    package func dropping(suffix: String) -> String {
        hasSuffix(suffix) ? String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self) : text
    }

    /// The path without the prefix; nil if it has another beginning.
    package func dropping(prefix: String) -> String? {
        guard text.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// The path of a file in the folder at this path.
    package func appending(_ name: String) -> String {
        text + (text.utf8.last == Self.slash ? "" : "/") + name
    }

    /// The path without trailing slashes; `/` is unchanged.
    package var trimmed: String {
        var count = text.utf8.count
        for byte in text.utf8.reversed() {
            guard byte == Self.slash, count > 1 else { break }
            count -= 1
        }
        return String(decoding: text.utf8.prefix(count), as: UTF8.self)
    }

    /// Whether the path has the extension of a YAML file.
    package var isYAML: Bool {
        hasSuffix(".yaml") || hasSuffix(".yml")
    }

    private static let slash = UInt8(ascii: "/")
}
