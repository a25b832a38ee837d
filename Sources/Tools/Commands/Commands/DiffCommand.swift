import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDiff
import SpeccDriver

/// `specc diff`: reports what a change of catalogs breaks.
struct DiffCommand: Command {
    let name = "diff"
    let summary = "Report what a change of catalogs breaks: released apps, Swift code and behavior."
    let operands = "[BASE] [PATH…]"
    let discussion = """
        BASE is a revision of git; the default is the upstream of the current branch, unless the branch was pushed there,
        else origin/main. The catalogs in PATH (default: the current folder) are compared with those of the merge base. An
        operand that exists as a file is a path: 'specc diff Sources' compares that folder with the default base.
        'specc diff A..B' compares two revisions, and 'specc diff OLD_DIR NEW_DIR' two folders. Nothing is checked out or
        fetched.

        A change is breaking, risky or safe on each of three axes: for released apps that call the new server (wire), for
        code that uses the generated client (swift), and in the way calls are sent (behavior). 'specc rules CHANGE' prints
        the description of a change. The file .specc-accepted.yaml next to the catalogs lists accepted changes.
        """
    let options = [
        CommandOption(
            "fail-on",
            value: "LEVEL",
            choices: ["breaking", "risky", "any", "never"],
            help: "The lowest level that makes the run fail (default: breaking)."
        ),
        CommandOption(
            "axis",
            value: "AXIS",
            choices: ChangeAxis.allCases.map(\.rawValue),
            help: "Report only changes on this axis."
        ),
        CommandOption("no-merge-base", help: "Compare with BASE itself instead of the merge base."),
        CommandOption(
            "suggest-version",
            value: "CURRENT",
            help: "Print the next version of the client after CURRENT, such as 1.4.2, and succeed."
        ),
        CommandOption(
            "accept",
            value: "WHY",
            help: "Add the changes that make the run fail to .specc-accepted.yaml, with a reason."
        ),
        CommandOption(
            "shims",
            value: "FILE",
            help: "Write a Swift file with the former names of renamed declarations, as deprecated forwarders."
        ),
        CommandOption("unstable", value: "TAG", help: "Endpoints with this tag may change. Can be repeated."),
        CommandOption(
            "format",
            value: "FORMAT",
            choices: ChangeFormat.allCases.map(\.rawValue),
            help: "The output format (default: text)."
        ),
        CatalogOptions.maximumFileSize,
        CommandOption("quiet", help: "Report only changes that make the run fail, and no summary."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        do {
            return try compare(arguments, console)
        } catch let error as GitError {
            throw UsageError(error.message, hint: error.hint)
        }
    }

    private func checkOptions(_ arguments: CommandArguments) throws {
        if arguments.has("accept"), arguments.has("suggest-version") {
            throw UsageError(
                "'--accept' and '--suggest-version' exclude each other",
                hint: "accept the changes first, then run 'specc diff --suggest-version' again"
            )
        }
        if let reason = arguments["accept"], !reason.contains(where: { !$0.isWhitespace }) {
            throw UsageError("'--accept' needs a reason", hint: "write why the changes are accepted")
        }
    }

    private func compare(_ arguments: CommandArguments, _ console: Console) throws -> ExitStatus {
        try checkOptions(arguments)
        let limits = try CatalogOptions.limits(of: arguments)
        let operands = try ComparisonOperands(arguments.operands) { FileManager.default.fileExists(atPath: $0) }
        let input = try ComparisonInput(
            operands,
            usesMergeBase: !arguments.has("no-merge-base"),
            limits: limits,
            console: console
        )
        let output = ComparisonOutput(arguments, base: input.base, revision: input.revision)
        // Resolves both catalogs concurrently, because this takes most of the time.
        let compilers = [input.new, input.old].concurrentMap { input in
            var compiler = Compiler(input, limits: limits)
            _ = compiler.resolvedCatalog
            return compiler
        }
        var (compiler, baseCompiler) = (compilers[0], compilers[1])
        guard let catalog = compiler.resolvedCatalog else {
            output.show(CatalogOptions.findings(of: compiler), in: compiler.sources, console)
            return .findings
        }
        let base = BaseCatalog(&baseCompiler)
        for note in input.notes { console.report("note", TextSanitizer.escaped(note), role: .note) }
        console.error(
            DiagnosticReport(sources: baseCompiler.sources, style: console.errorStyle).render(base.findings)
        )
        let options = CatalogComparison.Options(
            today: Self.today,
            unstableTags: Set(arguments.all("unstable"))
        )
        let found = base.catalog.map { CatalogComparison.changes(from: $0, to: catalog, options: options) } ?? []
        var acceptance = try AcceptanceFile(in: input.new.root)
        let judged = acceptance.apply(to: found, today: Self.today)
        let findings = acceptance.diagnostics.sorted()
        guard !acceptance.diagnostics.hasErrors else {
            output.show(findings, in: acceptance.sources, console)
            return .findings
        }
        output.showBefore(findings, in: acceptance.sources, console)
        let forwarded = try forwarding(judged, from: base, to: catalog, input.base, arguments, console)
        let changes = output.selected(forwarded)
        if let current = arguments["suggest-version"] {
            console.output(
                try VersionSuggestion(after: current, highest: changes.map(\.levels.highest).max()).text + "\n"
            )
            return .success
        }
        if let reason = arguments["accept"] {
            let accepted = output.failing(changes)
            try acceptance.accept(accepted, reason: reason)
            console.output(
                "\(QuantityText.count(Int64(accepted.count), "change")) accepted in \(AcceptanceFile.name)\n"
            )
            return .success
        }
        let notes =
            input.notes + Self.lines(base.findings, in: baseCompiler.sources)
            + Self.lines(findings, in: acceptance.sources)
        let count = compiler.sources.files.count
        let shown = changes.map { $0.appendingBase(after: count) }
        let fails = !output.failing(changes).isEmpty
        output.report(
            shown,
            in: compiler.sources.followed(by: baseCompiler.sources),
            notes: notes,
            forwarderCount: fails && !arguments.has("shims") ? Self.forwarderCount(from: base, to: catalog) : 0,
            console
        )
        return fails ? .findings : .success
    }

    /// `main:Specs/orders.yaml:12: in the base: unknown type 'X' [unknown-type]`
    private static func lines(_ findings: [Diagnostic], in sources: SourceMap) -> [String] {
        findings.map { finding in
            let location = sources[finding.range.file].map { "\($0.path):\(finding.range.start.line): " } ?? ""
            return "\(location)\(finding.message) [\(finding.id)]"
        }
    }

    /// The number of declarations that `--shims` would write.
    private static func forwarderCount(from base: BaseCatalog, to new: ResolvedCatalog) -> Int {
        guard !base.isUnusable, let old = base.catalog else { return 0 }
        return ForwardingCode(from: old, to: new, base: "").count
    }

    /// Writes the file of `--shims`, and returns the changes with the levels that apply if the file is compiled.
    private func forwarding(
        _ changes: [Change],
        from base: BaseCatalog,
        to new: ResolvedCatalog,
        _ name: String,
        _ arguments: CommandArguments,
        _ console: Console
    ) throws -> [Change] {
        guard let path = arguments["shims"] else { return changes }
        guard !base.isUnusable, let old = base.catalog else {
            throw UsageError(
                "'\(path)' was not written: the base '\(name)' has no valid declarations to compare with",
                hint: "name a base without errors, or remove '--shims'"
            )
        }
        let file = ShimFile(path: path)
        let code = ForwardingCode(from: old, to: new, base: name)
        console.report("note", try file.write(code), role: .note)
        return code.apply(to: changes, file: file.name)
    }

    /// `2026-11-23`, in UTC.
    private static var today: String {
        Date().formatted(.iso8601.year().month().day())
    }
}
