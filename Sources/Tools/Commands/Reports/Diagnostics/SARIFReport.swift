import SpeccContract
import SpeccDiagnostics

/// The `sarif` format: SARIF 2.1.0 (OASIS, 2020) with one run. Columns are in UTF-16 code units.
struct SARIFReport {
    let sources: SourceMap
    let rules: [RuleDescriptor]
    let version: String

    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    func render(_ diagnostics: [Diagnostic]) -> String {
        let found = Set(diagnostics.map(\.id))
        // Only rules with diagnostics are included.
        let named = rules.filter { found.contains($0.id) }
        let numbers = Dictionary(named.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let driver = DocumentValue.members([
            ("name", .string("specc")),
            ("version", version.isEmpty ? nil : .string(version)),
            ("rules", .list(named.map(rule))),
        ])
        return DocumentValue.members([
            ("$schema", .string(Self.schema)),
            ("version", .string("2.1.0")),
            (
                "runs",
                .list([
                    .members([
                        ("tool", .members([("driver", driver)])),
                        ("columnKind", .string("utf16CodeUnits")),
                        ("results", .list(diagnostics.map { result($0, ruleNumber: numbers[$0.id]) })),
                    ])
                ])
            ),
        ]).text
    }

    private func rule(_ rule: RuleDescriptor) -> DocumentValue {
        .members([
            ("id", .string(rule.id)),
            ("deprecatedIds", rule.aliases.isEmpty ? nil : .list(rule.aliases.map { .string($0) })),
            ("shortDescription", Self.message(rule.summary)),
            ("help", Self.message(rule.help)),
            ("defaultConfiguration", .members([("level", .string(rule.severity.rawValue))])),
        ])
    }

    private func result(_ diagnostic: Diagnostic, ruleNumber: Int?) -> DocumentValue {
        let related = diagnostic.notes.compactMap { note in
            note.range.map { location($0, message: note.message) }
        }
        let background = diagnostic.notes.filter { $0.range == nil }.map(\.message)
        let message = ([diagnostic.message, diagnostic.hint].compactMap(\.self) + background).joined(separator: "\n")
        return .members([
            ("ruleId", .string(diagnostic.id)),
            ("ruleIndex", ruleNumber.map { .integer($0) }),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", Self.message(message)),
            ("locations", .list([location(diagnostic.range)])),
            ("relatedLocations", related.isEmpty ? nil : .list(related)),
            ("fixes", diagnostic.fixes.isEmpty ? nil : .list([fix(diagnostic)])),
        ])
    }

    /// One fix with all edits of the diagnostic, which are only valid together.
    private func fix(_ diagnostic: Diagnostic) -> DocumentValue {
        let changes = diagnostic.fixes.map { fix in
            DocumentValue.members([
                ("artifactLocation", artifact(fix.range)),
                (
                    "replacements",
                    .list([
                        .members([
                            ("deletedRegion", region(fix.range)),
                            ("insertedContent", Self.message(fix.replacement)),
                        ])
                    ])
                ),
            ])
        }
        return .members([
            ("description", Self.message(diagnostic.hint ?? diagnostic.message)), ("artifactChanges", .list(changes)),
        ])
    }

    private func location(_ range: SourceRange, message: String? = nil) -> DocumentValue {
        .members([
            ("physicalLocation", .members([("artifactLocation", artifact(range)), ("region", region(range))])),
            ("message", message.map(Self.message)),
        ])
    }

    private func artifact(_ range: SourceRange) -> DocumentValue {
        .members([("uri", .string(FileReference.uri(of: sources[range.file]?.path ?? "")))])
    }

    private func region(_ range: SourceRange) -> DocumentValue {
        let file = sources[range.file]
        return .members([
            ("startLine", .integer(Int(range.start.line))),
            ("startColumn", .integer(file?.utf16Column(of: range.start) ?? 1)),
            ("endLine", .integer(Int(range.end.line))),
            ("endColumn", .integer(file?.utf16Column(of: range.end) ?? 1)),
        ])
    }

    private static func message(_ text: String) -> DocumentValue {
        .members([("text", .string(text))])
    }
}

/// A path as a URI reference (RFC 3986).
enum FileReference {
    /// A `file:///…` URL for an absolute path, otherwise a relative reference.
    static func uri(of path: String) -> String {
        let isAbsolute = FilePath(path).isAbsolute
        var uri = isAbsolute ? "file://" : ""
        // A colon in the first segment of a relative reference would end a scheme.
        if !isAbsolute, FilePath(path).components.first?.utf8.contains(UInt8(ascii: ":")) == true { uri = "./" }
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "+"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }
}
