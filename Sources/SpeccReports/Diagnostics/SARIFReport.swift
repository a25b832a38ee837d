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
        let driver = JSON.members([
            ("name", .string("specc")),
            ("version", version.isEmpty ? nil : .string(version)),
            ("rules", .list(named.map(rule))),
        ])
        return JSON.object([
            ("$schema", .string(Self.schema)),
            ("version", .string("2.1.0")),
            (
                "runs",
                .list([
                    .object([
                        ("tool", .object([("driver", driver)])),
                        ("columnKind", .string("utf16CodeUnits")),
                        ("results", .list(diagnostics.map { result($0, ruleNumber: numbers[$0.id]) })),
                    ])
                ])
            ),
        ]).text
    }

    private func rule(_ rule: RuleDescriptor) -> JSON {
        .members([
            ("id", .string(rule.id)),
            ("deprecatedIds", rule.aliases.isEmpty ? nil : .list(rule.aliases.map { .string($0) })),
            ("shortDescription", Self.message(rule.summary)),
            ("help", Self.message(rule.help)),
            ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
        ])
    }

    private func result(_ diagnostic: Diagnostic, ruleNumber: Int?) -> JSON {
        let related = diagnostic.notes.compactMap { note in
            note.range.map { location($0, message: note.message) }
        }
        let background = diagnostic.notes.filter { $0.range == nil }.map(\.message)
        let message = ([diagnostic.message, diagnostic.hint].compactMap(\.self) + background).joined(separator: "\n")
        return .members([
            ("ruleId", .string(diagnostic.id)),
            ("ruleIndex", ruleNumber.map { .number($0) }),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", Self.message(message)),
            ("locations", .list([location(diagnostic.range)])),
            ("relatedLocations", related.isEmpty ? nil : .list(related)),
            ("fixes", diagnostic.fixes.isEmpty ? nil : .list([fix(diagnostic)])),
        ])
    }

    /// One fix with all edits of the diagnostic, which are only valid together.
    private func fix(_ diagnostic: Diagnostic) -> JSON {
        let changes = diagnostic.fixes.map { fix in
            JSON.object([
                ("artifactLocation", artifact(fix.range)),
                (
                    "replacements",
                    .list([
                        .object([
                            ("deletedRegion", region(fix.range)),
                            ("insertedContent", Self.message(fix.replacement)),
                        ])
                    ])
                ),
            ])
        }
        return .object([
            ("description", Self.message(diagnostic.hint ?? diagnostic.message)), ("artifactChanges", .list(changes)),
        ])
    }

    private func location(_ range: SourceRange, message: String? = nil) -> JSON {
        .members([
            ("physicalLocation", .object([("artifactLocation", artifact(range)), ("region", region(range))])),
            ("message", message.map(Self.message)),
        ])
    }

    private func artifact(_ range: SourceRange) -> JSON {
        .object([("uri", .string(FileReference.uri(of: sources[range.file]?.path ?? "")))])
    }

    private func region(_ range: SourceRange) -> JSON {
        let file = sources[range.file]
        return .object([
            ("startLine", .number(Int(range.start.line))),
            ("startColumn", .number(file?.utf16Column(of: range.start) ?? 1)),
            ("endLine", .number(Int(range.end.line))),
            ("endColumn", .number(file?.utf16Column(of: range.end) ?? 1)),
        ])
    }

    private static func message(_ text: String) -> JSON {
        .object([("text", .string(text))])
    }
}
