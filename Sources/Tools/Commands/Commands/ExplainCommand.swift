import Foundation
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccExplain

/// `specc explain`: the effective settings of an endpoint and where they are declared.
struct ExplainCommand: Command {
    let name = "explain"
    let summary = "Show the effective settings of an endpoint and where they are declared."
    let operands = "ENDPOINT PATH…"
    let discussion = """
        ENDPOINT is the name of an endpoint or a waiter, optionally with its service: 'getIssue' or 'Issues.getIssue'.
        The output lists parameters, body, responses and policies with the file and line that declares them, ignored
        settings with the reason, and the maximum duration and number of requests of a call.
        """
    let options = [
        CommandOption(
            "format",
            value: "FORMAT",
            choices: ["text", "json"],
            help: "The output format (default: text)."
        ),
        CommandOption("host", value: "NAME", help: "The host that is called, if it is not the default host."),
        CatalogOptions.maximumFileSize,
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var arguments = arguments
        guard let name = arguments.popOperand() else {
            throw UsageError("missing name of an endpoint", hint: "write 'specc explain ENDPOINT PATH'")
        }
        if arguments.operands.isEmpty, FileManager.default.fileExists(atPath: name) {
            let hint = "write it before the path: 'specc explain ENDPOINT \(ShellArgument.quoted(name))'"
            throw UsageError("missing name of an endpoint", hint: hint)
        }
        if let endpoint = arguments.operands.last, FileManager.default.fileExists(atPath: name),
            !FileManager.default.fileExists(atPath: endpoint)
        {
            let hint = "write 'specc explain \(ShellArgument.quoted(endpoint)) \(ShellArgument.quoted(name))'"
            throw UsageError("the name of the endpoint precedes the path", hint: hint)
        }
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        guard let catalog = compiler.resolvedCatalog, let index = compiler.checkedCatalog?.index else {
            let findings = CatalogOptions.findings(of: compiler)
            CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
            console.report("specc", "'\(name)' cannot be explained while the catalog has errors")
            return .findings
        }
        let report = EffectivePolicyReport(catalog, index: index, host: arguments["host"])
        var explanations = explanations(of: name, in: report)
        var origins = EndpointOrigins()
        for index in explanations.indices {
            guard let path = compiler.sources[explanations[index].location.file]?.path else { continue }
            explanations[index].importedFrom = origins.origin(of: explanations[index], in: path)
        }
        guard !explanations.isEmpty else { throw unknownEndpoint(name, report) }
        if let host = arguments["host"] { try check(host, of: name, report) }
        if arguments["format"] == "json" {
            console.output(StageDump(sources: compiler.sources).text(of: explanations))
        } else {
            let text = ExplanationText(sources: compiler.sources, style: console.style)
            console.output(explanations.map(text.text).joined(separator: "\n"))
        }
        return .success
    }

    /// - Parameter name: `getIssue` or `Issues.getIssue`.
    private func explanations(of name: String, in report: EffectivePolicyReport) -> [Explanation] {
        endpoints(named: name, in: report).map(Explanation.init)
            + compositeCalls(named: name, in: report).map(Explanation.init)
    }

    private func endpoints(named name: String, in report: EffectivePolicyReport) -> [EndpointPolicyReport] {
        report.endpoints.filter { matches(name, $0.declaration.name, $0.service) }
    }

    private func compositeCalls(named name: String, in report: EffectivePolicyReport) -> [CompositeCallReport] {
        report.compositeCalls.filter { matches(name, $0.declaration.name, $0.service) }
    }

    private func matches(_ name: String, _ endpoint: Located<String>, _ service: Located<String>) -> Bool {
        name == endpoint.value || name == "\(service.value).\(endpoint.value)"
    }

    /// Reports a host that the explained endpoints cannot be called on.
    private func check(_ host: String, of name: String, _ report: EffectivePolicyReport) throws(UsageError) {
        let explained =
            endpoints(named: name, in: report) + compositeCalls(named: name, in: report).compactMap(\.endpoint)
        let names = Set(explained.flatMap(\.hosts)).sorted()
        guard !names.contains(host) else { return }
        let nearest = NearestName(names).match(for: host)
        let known = names.isEmpty ? "the service has no hosts" : "hosts are \(names.joined(separator: ", "))"
        throw UsageError("unknown host '\(host)'", hint: nearest.map { "did you mean '\($0)'?" } ?? known)
    }

    private func unknownEndpoint(_ name: String, _ report: EffectivePolicyReport) -> UsageError {
        let names = report.endpoints.map(\.declaration.name.value) + report.compositeCalls.map(\.declaration.name.value)
        let known = Array(Set(names)).sorted()
        guard !known.isEmpty else {
            return UsageError("unknown endpoint '\(name)'", hint: "the catalog declares no endpoints")
        }
        let shown = known.prefix(30).joined(separator: ", ") + (known.count > 30 ? ", …" : "")
        let nearest = NearestName(known).match(for: name).map { "did you mean '\($0)'? " } ?? ""
        return UsageError("unknown endpoint '\(name)'", hint: "\(nearest)endpoints are \(shown)")
    }
}
