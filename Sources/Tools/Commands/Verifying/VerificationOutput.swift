import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccVerify

/// Writes the findings of a verification.
struct VerificationOutput {
    static let formats = ["text", "json", "sarif", "github", "junit"]

    let verifier: RecordingVerifier
    let contract: Contract
    let sources: SourceMap

    /// Text is written to standard error, other formats to standard output.
    func write(_ arguments: CommandArguments, _ console: Console) throws {
        let format = arguments["format"] ?? "text"
        let report = report(format, style: arguments["output"] == nil ? console.errorStyle : .plain)
        if let path = arguments["output"] {
            var replacement = AtomicFileReplacement()
            defer { replacement.discard() }
            do {
                try replacement.add(Array(report.utf8), at: path)
                try replacement.commit()
            } catch {
                // The calls of a journey may have changed the server, so that it cannot be repeated.
                console.error(self.report("text", style: console.errorStyle))
                throw error
            }
        } else {
            (format == "text" ? console.error : console.output)(report)
        }
        if format == "text", !verifier.findings.isEmpty { console.separate() }
        console.error(summary(in: console.errorStyle))
    }

    private func report(_ format: String, style: TerminalStyle) -> String {
        if format == "junit" { return VerificationJUnit.text(verifier, contract) }
        return DiagnosticReport(
            DiagnosticFormat(rawValue: format) ?? .text,
            sources: sources,
            style: style,
            rules: DeviationKind.allCases.map {
                RuleDescriptor(id: $0.rawValue, severity: $0.severity, summary: $0.summary, help: $0.summary)
            },
            version: SpeccVersion.current
        ).render(verifier.findings.map(\.diagnostic))
    }

    private func summary(in style: TerminalStyle) -> String {
        let unknown = verifier.unknownCalls
        var text = "\(Self.count(verifier.callCount, "call")), \(Self.count(verifier.errorCount, "error"))\n"
        if let first = unknown.first {
            let verb = unknown.count == 1 ? "matches" : "match"
            let example = TextSanitizer.escaped(first.text)
            text += style.paragraph("\(Self.count(unknown.count, "call")) \(verb) no endpoint, such as \(example)")
        }
        return text
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
