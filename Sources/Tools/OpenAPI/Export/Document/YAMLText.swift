import SpeccContract
import SpeccDiagnostics

/// The YAML text of a document, in block style. YAML 1.1 and 1.2 read the same values.
enum YAMLText {
    static func text(of value: DocumentValue) -> String {
        var text = ""
        write(value, to: &text, depth: 0)
        if text.first == "\n" { text.removeFirst() }
        return text + "\n"
    }

    /// Writes a value after `key:` or `-`. Recursive: the depth is that of the value.
    private static func write(_ value: DocumentValue, to text: inout String, depth: Int) {
        switch value {
        case .object(let members) where !members.isEmpty:
            for member in members {
                text += "\n" + indentation(depth) + scalar(member.name) + ":"
                write(member.value, to: &text, depth: depth + 1)
            }
        case .list(let items) where !items.isEmpty:
            if let line = flow(items) {
                text += " " + line
                return
            }
            for item in items {
                text += "\n" + indentation(depth) + "-"
                write(item, to: &text, depth: depth + 1)
            }
        case .string(let string):
            text += " " + (block(string, depth: depth) ?? (isPlainLine(string) ? string : quoted(string)))
        default: text += " " + atom(value)
        }
    }

    private static func indentation(_ depth: Int) -> String {
        String(repeating: "  ", count: depth)
    }

    /// `[a, b]` for a short list of scalars.
    private static func flow(_ items: [DocumentValue]) -> String? {
        var texts: [String] = []
        for item in items {
            switch item {
            case .list, .object: return nil
            default: texts.append(atom(item))
            }
        }
        let line = "[" + texts.joined(separator: ", ") + "]"
        return line.utf8.count <= 80 ? line : nil
    }

    private static func atom(_ value: DocumentValue) -> String {
        switch value {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): number
        case .string(let string): scalar(string)
        case .list: "[]"
        case .object: "{}"
        }
    }

    /// A literal block for text of several lines; nil if it could be read differently.
    private static func block(_ string: String, depth: Int) -> String? {
        guard string.contains("\n"), !string.hasSuffix("\n") else { return nil }
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, !first.isEmpty, !first.hasPrefix(" ") else { return nil }
        for line in lines where line.hasSuffix(" ") || line.unicodeScalars.contains(where: TextSanitizer.isHidden) {
            return nil
        }
        return lines.reduce(into: "|-") { text, line in
            text += "\n" + (line.isEmpty ? "" : indentation(max(depth, 1)) + line)
        }
    }

    /// A plain scalar if no reader can mistake it for another value, otherwise a quoted one. Valid in flow style too.
    private static func scalar(_ string: String) -> String {
        isPlain(string, punctuation) ? string : quoted(string)
    }

    private static func quoted(_ string: String) -> String {
        JSONText.quoted(string) { scalar in
            scalar.value > 0xFFFF
                ? "\\U" + JSONText.hexadecimal(scalar.value, digits: 8)
                : "\\u" + JSONText.hexadecimal(scalar.value, digits: 4)
        }
    }

    /// Whether a value in block style needs no quotes.
    private static func isPlainLine(_ string: String) -> Bool {
        isPlain(string, linePunctuation) && !string.contains(": ") && !string.hasSuffix(":")
    }

    private static func isPlain(_ string: String, _ punctuation: Set<UInt8>) -> Bool {
        guard let first = string.utf8.first, isLetter(first) || "/$".utf8.contains(first) else { return false }
        guard string.utf8.last != UInt8(ascii: " "), !keywords.contains(string.lowercased()) else { return false }
        return string.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || punctuation.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static let punctuation = Set(" _-./+$()'".utf8)
    private static let linePunctuation = punctuation.union(",;:=?!*&%@`<>|~{}[]^\"".utf8)
    private static let keywords: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
}
