import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccReports
import SpeccExplain

/// `specc explain`: what applies to a call, and who said it.
struct ExplainCommand: Command {
    let name = "explain"
    let summary = "Show all that applies to an endpoint, and the line that says it."
    let operands = "ENDPOINT PATH…"
    let discussion = """
        ENDPOINT is the name of an endpoint or a waiter, with its service before it if need be: 'getIssue',
        'Issues.getIssue'. Shown is every setting with the file and line that supplied it, what was left aside and why,
        the longest time a call can take and the most requests it can send.
        """
    let options = [
        CommandOption("format", value: "FORMAT", choices: ["text", "json"], help: "How it is shown (text)."),
        CommandOption("host", value: "NAME", help: "The host that is called, where it is not the default."),
        CatalogOptions.maximumFileSize,
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var arguments = arguments
        guard let name = arguments.takeOperand() else {
            throw UsageError("no endpoint named", hint: "write 'specc explain ENDPOINT PATH', such as 'getIssue Specs'")
        }
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        guard let survey = survey(&compiler, host: arguments["host"]) else {
            let findings = CatalogOptions.findings(of: compiler)
            CatalogOptions.show(findings, of: compiler, arguments: arguments, console: console)
            return .findings
        }
        if let host = arguments["host"] { try check(host, survey) }
        let explanations =
            survey.endpoints.filter { isValidated(name, $0.declaration.name.value, $0.service.value) }
            .map(Explanation.init)
            + survey.waiters.filter { isValidated(name, $0.declaration.name.value, $0.service.value) }.map(
                Explanation.init
            )
        guard !explanations.isEmpty else { throw unknown(name, survey) }
        if arguments["format"] == "json" {
            console.output(StageDump(sources: compiler.sources).text(of: explanations))
        } else {
            let text = ExplanationText(sources: compiler.sources)
            console.output(explanations.map(text.text).joined(separator: "\n"))
        }
        return .success
    }

    /// Nil where an error was found.
    private func survey(_ compiler: inout Compiler, host: String?) -> EffectivePolicyReport? {
        let catalog = compiler.decode()
        compiler.check()
        return compiler.diagnostics.hasErrors ? nil : EffectivePolicyReport(catalog, host: host)
    }

    /// `getIssue` or `Issues.getIssue`
    private func isValidated(_ word: String, _ endpoint: String, _ service: String) -> Bool {
        word == endpoint || word == "\(service).\(endpoint)"
    }

    private func check(_ host: String, _ survey: EffectivePolicyReport) throws(UsageError) {
        let names = Set(survey.endpoints.flatMap { $0.hosts.map(\.name.value) }).sorted()
        guard !names.contains(host) else { return }
        let nearest = NearestName(names).match(for: host)
        let known = "hosts are \(names.joined(separator: ", "))"
        throw UsageError("no host '\(host)'", hint: nearest.map { "did you mean '\($0)'?" } ?? known)
    }

    private func unknown(_ word: String, _ survey: EffectivePolicyReport) -> UsageError {
        let names = (survey.endpoints.map(\.declaration.name.value) + survey.waiters.map(\.declaration.name.value))
        let known = Array(Set(names)).sorted()
        guard !known.isEmpty else { return UsageError("no endpoint '\(word)'", hint: "the catalog has no endpoints") }
        let shown = known.prefix(30).joined(separator: ", ") + (known.count > 30 ? ", …" : "")
        let nearest = NearestName(known).match(for: word).map { "did you mean '\($0)'? " } ?? ""
        return UsageError("no endpoint '\(word)'", hint: "\(nearest)endpoints are \(shown)")
    }
}
