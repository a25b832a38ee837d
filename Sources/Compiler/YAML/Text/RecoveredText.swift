internal import SpeccDiagnostics

/// A file in which text that libyaml rejects, and whose meaning is clear, is replaced by other text of the same length.
///
/// The errors remain errors. Their replacement makes the rest of the file readable, so that one run reports its problems as well.
struct RecoveredText {
    /// The errors whose text was replaced.
    private(set) var errors = Diagnostics()
    /// The ranges of the scalars that were replaced.
    private(set) var replaced: [SourceRange] = []
    /// The meaning of replaced scalars, by their start.
    private(set) var texts: [SourcePosition: String] = [:]
    private let file: SourceFile
    private var bytes: [UInt8] = []
    /// The position of the last error; reading that does not progress ends.
    private var last = SourcePosition(line: 1, column: 1)

    /// Each error parses the file again.
    private static let maximumCount = 20

    init(_ file: SourceFile) {
        self.file = file
    }

    /// The file without the text of an error that ended the reading; nil if its meaning is unknown.
    mutating func file(after error: Diagnostic) -> SourceFile? {
        let start = file.offset(of: error.range.start)
        let end = file.offset(of: error.range.end)
        guard errors.all.count < Self.maximumCount, error.range.start > last || errors.all.isEmpty, start < end else {
            return nil
        }
        let text = String(decoding: file.bytes[start..<end], as: UTF8.self)
        if bytes.isEmpty { bytes = file.bytes }
        switch error.id {
        case YAMLRule.bracketInText.rawValue, YAMLRule.missingQuotes.rawValue:
            guard let meaning = Self.meaning(of: text) else { return nil }
            texts[error.range.start] = meaning
            replaced.append(error.range)
            for index in start..<end where Self.indicators.contains(bytes[index]) { bytes[index] = UInt8(ascii: "x") }
        case YAMLRule.yamlSyntax.rawValue where text == "?": bytes[start] = UInt8(ascii: " ")
        default: return nil
        }
        errors.add(error)
        last = error.range.start
        return SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes)
    }

    /// The text as if it were quoted. In place of an inline object or enum there is a type of any value, so that only the syntax is
    /// reported; nil for text in which brackets are not the cause.
    private static func meaning(of text: String) -> String? {
        guard text.utf8.contains(where: { "{[".utf8.contains($0) }), !text.contains("\n"),
            let first = text.utf8.first, !"{[\"'&*!|>%@`#".utf8.contains(first)
        else { return nil }
        let end = text.hasSuffix("?") ? "?" : ""
        if text.hasSuffix("[]" + end) { return "list<\(text.prefix { $0 != "[" })>\(end)" }
        guard let argument = text.firstRange(of: "<{") ?? text.firstRange(of: "<["), text.hasSuffix(">" + end) else {
            return text
        }
        let types = text[...argument.lowerBound]
        return types + "json" + String(repeating: ">", count: types.count { $0 == "<" }) + end
    }

    private static let indicators: Set<UInt8> = Set("{}[],:#".utf8)
}
