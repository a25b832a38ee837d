import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDiff
import SpeccDriver
import SpeccLints

/// What `specc diff` prints, and which changes make it fail.
struct ComparisonOutput {
    private let arguments: CommandArguments
    /// The name of the base in messages: `origin/main`.
    private let base: String
    /// What the paths of the base's files begin with.
    private let revision: String
    /// The format of the report. `--suggest-version` and `--accept` have no report on standard output.
    private let format: ChangeFormat
    /// The lowest level that makes the run fail; nil for none.
    private let threshold: ChangeLevel?

    init(_ arguments: CommandArguments, base: String, revision: String) {
        self.arguments = arguments
        self.base = base
        self.revision = revision
        let isReported = !arguments.has("suggest-version") && !arguments.has("accept")
        format = isReported ? arguments["format"].flatMap(ChangeFormat.init) ?? .text : .text
        threshold =
            switch arguments["fail-on"] {
            case "never": nil
            case "any": .safe
            case "risky": .risky
            default: .breaking
            }
    }

    // MARK: - Changes

    /// The changes that make the run fail.
    func failing(_ changes: [Change]) -> [Change] {
        guard let threshold else { return [] }
        return changes.filter { $0.levels.highest >= threshold }
    }

    /// The changes with an effect on the axis of `--axis`, with their level on that axis only; the most severe first.
    func selected(_ changes: [Change]) -> [Change] {
        var selected = changes
        if let axis = arguments["axis"].flatMap(ChangeAxis.init) {
            selected = changes.compactMap { change in
                guard change.levels[axis] > .safe else { return nil }
                var change = change
                let level = change.levels[axis]
                change.levels = ChangeLevels()
                change.levels[axis] = level
                return change
            }
        }
        return ChangeLevel.allCases.reversed().flatMap { level in selected.filter { $0.levels.highest == level } }
    }

    // MARK: - Reports

    /// - Parameters:
    ///   - sources: The files of the new catalog, followed by those of the base.
    ///   - notes: Lines about the comparison, for formats that contain them.
    ///   - forwarderCount: The number of declarations that `--shims` could write.
    func report(
        _ changes: [Change],
        in sources: SourceMap,
        notes: [String],
        forwarderCount: Int,
        _ console: Console
    ) {
        var report = changeReport(in: sources, console)
        report.notes = notes
        if format == .sarif { report.rules = ChangePages.embedded.all.map(RuleDescriptor.init) }
        let text = report.render(arguments.has("quiet") ? failing(changes) : changes, as: format)
        (format.isMachineReadable ? console.output : console.error)(text)
        if !format.isMachineReadable, !arguments.has("quiet") {
            if !changes.isEmpty, format == .text { console.separate() }
            console.output(console.style.paragraph(TextSanitizer.escaped(ChangeSummary.line(for: changes, base: base))))
            if format == .text { console.suggest(suggestions(for: changes, forwarderCount)) }
        }
    }

    /// The commands that follow changes which make the run fail.
    private func suggestions(for changes: [Change], _ forwarderCount: Int) -> [(command: String, purpose: String)] {
        guard let first = failing(changes).first else { return [] }
        var commands: [(command: String, purpose: String)] = []
        commands.append(("specc rules \(first.id)", "describes the change, with examples"))
        if forwarderCount > 0 {
            let count = QuantityText.count(Int64(forwarderCount), "forwarding declaration")
            commands.append(("--shims Renamed.swift", "writes \(count) for former names"))
        }
        commands.append(("--accept 'WHY'", "accepts the changes, with a reason"))
        return commands
    }

    /// Prints the findings that prevent a comparison.
    func show(_ findings: [Diagnostic], in sources: SourceMap, _ console: Console) {
        var report = changeReport(in: sources, console)
        if format == .sarif { report.rules = RulePages.embedded.all.map(RuleDescriptor.init) }
        (format.isMachineReadable ? console.output : console.error)(report.render(findings: findings, as: format))
    }

    /// Prints warnings before the report. Of the formats for other programs, only workflow commands can precede it.
    func showBefore(_ warnings: [Diagnostic], in sources: SourceMap, _ console: Console) {
        let isGitHub = format == .github
        let report = DiagnosticReport(isGitHub ? .github : .text, sources: sources, style: console.errorStyle)
        (isGitHub ? console.output : console.error)(report.render(warnings))
    }

    private func changeReport(in sources: SourceMap, _ console: Console) -> ChangeReport {
        var report = ChangeReport(sources: sources, base: base, revision: revision)
        report.style = console.errorStyle
        report.version = SpeccVersion.current
        report.threshold = threshold
        return report
    }
}

extension RuleDescriptor {
    fileprivate init(_ page: ChangePage) {
        self.init(
            id: page.id,
            severity: page.levels.highest.severity,
            summary: page.summary,
            help: page.rationale,
            aliases: page.aliases
        )
    }
}

/// The file of `--shims` with forwarding declarations.
struct ShimFile {
    let path: String

    /// The name of the file in messages.
    var name: String { FilePath(path).lastComponent }

    /// Writes the declarations. If there are none, the file is not changed.
    ///
    /// - Returns: A message that describes the result.
    /// - Throws: `UsageError` for a file that `specc diff --shims` did not write, and `FileError`.
    func write(_ code: ForwardingCode) throws -> String {
        let shown = TextSanitizer.escaped(path)
        guard FilePath(path).lastComponent.hasSuffix(".swift") else {
            throw UsageError("'\(shown)' is not a Swift file", hint: "name a file of the target, such as Renamed.swift")
        }
        let file = OwnedFile(path: path, header: ForwardingCode.header, command: "specc diff --shims")
        try file.checkOwnership()
        guard let text = code.text else { return "no declaration was renamed; '\(shown)' was not written" }
        let count = QuantityText.count(Int64(code.count), "forwarding declaration")
        return try file.write(text) ? "\(count) in '\(shown)'" : "\(count) in '\(shown)', unchanged"
    }
}
