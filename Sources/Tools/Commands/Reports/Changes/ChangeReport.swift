package import SpeccDiagnostics
package import SpeccDiff

/// An output format for changes: those of diagnostics, and formats of code review.
package enum ChangeFormat: String, Sendable, CaseIterable {
    case text, json, sarif, github, xcode
    /// A comment for a pull request; empty without changes.
    case markdown
    /// A test case for each change; those that make the run fail are failures.
    case junit
    /// The code quality report of GitLab.
    case gitlab

    /// Whether the report is the result of the command and is written to standard output.
    package var isMachineReadable: Bool {
        switch self {
        case .text, .xcode: false
        case .json, .sarif, .github, .markdown, .junit, .gitlab: true
        }
    }
}

/// Renders the changes of a comparison in a format. Text of a catalog is always escaped.
package struct ChangeReport: Sendable {
    /// The files of the new catalog, followed by those of the base.
    package let sources: SourceMap
    /// The name of the base: `origin/main`.
    package let base: String
    /// What the paths of files begin with, before a colon, that only a revision of git contains.
    package let revision: String
    /// Lines about the comparison that are not changes: errors of the base, acceptances without a change.
    package var notes: [String] = []
    /// The style of the stream, for `text` only.
    package var style = TerminalStyle.plain
    /// The descriptions of the changes' ids, for formats that include them.
    package var rules: [RuleDescriptor] = []
    package var version = ""
    /// The lowest level that makes the run fail; nil for none.
    package var threshold: ChangeLevel?

    package func render(_ changes: [Change], as format: ChangeFormat) -> String {
        switch format {
        case .text: return ChangeText(self).render(changes)
        case .sarif: return diagnosticReport(.sarif, changes)
        case .github: return diagnosticReport(.github, changes)
        case .xcode: return diagnosticReport(.xcode, changes)
        case .json: return ChangeJSON(report: self).render(changes)
        case .markdown: return ChangeMarkdown(report: self).render(changes)
        case .junit: return ChangeJUnit(report: self).render(changes)
        case .gitlab: return ChangeGitLab(report: self).render(changes)
        }
    }

    /// Renders the diagnostics of a catalog or of the accepted changes, which prevent a comparison. `json`, `sarif`, `github`,
    /// `text` and `xcode` are the reports of `specc validate`.
    package func render(findings: [Diagnostic], as format: ChangeFormat) -> String {
        switch format {
        case .markdown: return ChangeMarkdown(report: self).render(findings)
        case .junit: return ChangeJUnit(report: self).render(findings)
        case .gitlab: return ChangeGitLab(report: self).render(findings)
        case .text, .json, .sarif, .github, .xcode:
            let format = DiagnosticFormat(rawValue: format.rawValue) ?? .text
            let report = DiagnosticReport(
                format,
                sources: sources,
                style: style,
                rules: rules,
                version: version
            )
            return report.render(findings)
        }
    }

    /// Changes as diagnostics of the new files: other tools cannot show lines of the base.
    private func diagnosticReport(_ format: DiagnosticFormat, _ changes: [Change]) -> String {
        let report = DiagnosticReport(format, sources: sources, style: style, rules: rules, version: version)
        return report.render(changes.map(diagnostic))
    }

    private func diagnostic(_ change: Change) -> Diagnostic {
        var notes = [Diagnostic.Note(change.levelText)]
        if let excuse = change.excuse { notes.append(Diagnostic.Note(excuse)) }
        if change.isRemoval, let old = change.old, let file = sources[old.file] {
            if isInRevision(old) {
                notes.append(Diagnostic.Note("declared at '\(file.path):\(old.start.line)'"))
            } else if change.new != nil {
                notes.append(Diagnostic.Note("declared here in the base", at: old))
            }
        }
        return Diagnostic(
            change.id,
            change.levels.highest.severity,
            change.message,
            at: fileLocation(of: change),
            notes: notes
        )
    }

    /// The location of a change for people: a removed declaration is shown at its line in the base.
    func shownRange(of change: Change) -> SourceRange {
        change.isRemoval ? change.old ?? fileLocation(of: change) : fileLocation(of: change)
    }

    /// The location of a change in a file that exists. A declaration that was removed together with everything around it has
    /// none: the location is the start of the first catalog then.
    func fileLocation(of change: Change) -> SourceRange {
        let start = SourcePosition(line: 1, column: 1)
        if let location = change.new ?? change.old, !isInRevision(location) { return location }
        let first = sources.files.indices.map { SourceRange(file: FileID($0), start: start, end: start) }
            .first { !isInRevision($0) }
        return first ?? change.old ?? SourceRange(file: FileID(0), start: start, end: start)
    }

    /// Whether a location is in a file that only a revision of git contains: `origin/main:Specs/Shop/orders.yaml`.
    private func isInRevision(_ range: SourceRange) -> Bool {
        sources[range.file].map { FilePath($0.path).dropping(prefix: revision + ":") != nil } ?? false
    }

    /// `Specs/Shop/orders.yaml:12`, the location in the new catalog, or in the base for a removed declaration.
    func location(of change: Change) -> String? {
        guard let range = (change.isRemoval ? change.old : change.new) ?? change.new ?? change.old,
            let file = sources[range.file]
        else { return nil }
        return "\(file.path):\(range.start.line)"
    }

    func location(of finding: Diagnostic) -> String? {
        sources[finding.range.file].map { "\($0.path):\(finding.range.start.line)" }
    }
}

extension Change {
    /// `wire: breaking, Swift: breaking`; `safe` if no axis is affected.
    package var levelText: String {
        let affected = ChangeAxis.allCases.filter { levels[$0] > .safe }
        return affected.isEmpty
            ? "safe" : affected.map { "\($0.title): \(levels[$0].rawValue)" }.joined(separator: ", ")
    }
}

extension ChangeLevel {
    package var severity: Severity {
        switch self {
        case .safe: .note
        case .risky: .warning
        case .breaking: .error
        }
    }
}

/// The last line of a comparison: "2 breaking, 1 risky change compared with origin/main".
package enum ChangeSummary {
    package static func line(for changes: [Change], base: String) -> String {
        let counts = ChangeLevel.allCases.reversed().compactMap { level in
            let count = changes.count { $0.levels.highest == level }
            return count == 0 ? nil : (count, level)
        }
        guard let last = counts.last else { return "no changes compared with \(base)" }
        // The noun follows the last number.
        return counts.map { "\($0.0) \($0.1.rawValue)" }.joined(separator: ", ")
            + (last.0 == 1 ? " change" : " changes") + " compared with \(base)"
    }
}
