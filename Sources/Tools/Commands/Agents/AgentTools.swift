import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccLanguageServer

/// The tools of `specc mcp`. Most of them run a command.
struct AgentTools {
    let workspace: AgentWorkspace
    let mock: AgentMock
    let tool: CommandRun.Tool

    /// - Parameter changingFiles: Whether tools that change files are included.
    func all(changingFiles: Bool) -> [AgentTool] {
        reading + (changingFiles ? writing : [])
    }

    /// The reason why a tool that changes files is missing, by its name.
    var unavailable: [String: String] {
        let reason = "changes files; nothing was changed: start the server with 'specc mcp --write' to allow it"
        return Dictionary(writing.map { ($0.name, "'\($0.name)' \(reason)") }) { first, _ in first }
    }

    static let path = AgentTool.Parameter(
        "path",
        "The folder of the catalogs, or one file, relative to the workspace."
    )

    // MARK: - Tools that read

    private var reading: [AgentTool] {
        [
            AgentTool(
                "validate",
                "Check catalogs. Returns all findings with file, line, rule id and remedy. Call it after each edit.",
                parameters: [Self.path]
            ) { try command(["validate"], $0) },
            AgentTool(
                "language",
                "Print the catalog language: a complete example, all types, all keys with their values. Read it before the first edit.",
                parameters: []
            ) { _ in run(["skill"]).result },
            AgentTool(
                "explain",
                "Show the effective settings of an endpoint: parameters, body, responses, timeouts, retries, authentication, "
                    + "and the line that declares each.",
                parameters: [
                    .init("endpoint", "The name of an endpoint or waiter: 'getIssue' or 'Issues.getIssue'."), Self.path,
                    .init("host", "The environment that is called.", isRequired: false),
                ]
            ) { arguments in
                let host = try option("host", arguments)
                return try command(["explain"] + host + [try plain("endpoint", arguments)], arguments)
            },
            AgentTool(
                "search",
                "Find declared types, endpoints, credentials, hosts and cache groups by name.",
                parameters: [.init("query", "Letters of the name in their order; empty for all names."), Self.path],
                run: search
            ),
            AgentTool(
                "diff",
                "Report what the current catalogs break in comparison with a git revision or another folder.",
                parameters: [
                    .init("base", "A revision such as 'main' or 'HEAD~1', or a folder with the earlier catalogs."),
                    Self.path,
                ],
                run: diff
            ),
            AgentTool(
                "rules",
                "List the rules, or print the page of one with examples and remedies.",
                parameters: [.init("rule", "The id in brackets of a finding.", isRequired: false)]
            ) { arguments in
                run(["rules"] + (arguments["rule"] == nil ? [] : [try plain("rule", arguments)])).result
            },
            AgentTool(
                "mock",
                "Start a mock server of the catalogs on the loopback interface and return its URLs, or stop it.",
                parameters: [
                    .init("state", "'on' starts the server, 'off' stops it.", kind: .choice(["on", "off"])),
                    .init("path", "The folder of the catalogs; required for 'on'.", isRequired: false),
                ],
                run: switchMock
            ),
        ]
    }

    private func search(_ arguments: AgentTool.Arguments) throws -> AgentTool.Result {
        try reportingErrors {
            let folder = try workspace.existing(arguments["path"] ?? "")
            var search = CatalogSearch(folder: absolute(folder))
            let lines = search.matches(for: arguments["query"] ?? "").map { match in
                TextSanitizer.escaped(
                    "\(relative(match.path)):\(match.line): \(match.kind) \(match.container).\(match.name)"
                ) + "\n"
            }
            return CommandRun.result(lines.isEmpty ? "no name matches\n" : lines.joined())
        }
    }

    private func diff(_ arguments: AgentTool.Arguments) throws -> AgentTool.Result {
        try reportingErrors {
            let base = try plain("base", arguments)
            let leaves = base.hasPrefix("/") || base.split(separator: "/").contains("..")
            let isPath = leaves || FileManager.default.fileExists(atPath: absolute(base))
            let path = try workspace.existing(arguments["path"] ?? "")
            return run(["diff", "--fail-on", "never", isPath ? try workspace.existing(base) : base, path]).result
        }
    }

    private func switchMock(_ arguments: AgentTool.Arguments) throws -> AgentTool.Result {
        try reportingErrors {
            guard arguments["state"] == "on" else {
                return CommandRun.result(mock.stop() ? "the mock server stopped\n" : "no mock server is running\n")
            }
            guard let path = arguments["path"] else {
                throw UsageError("missing argument 'path'", hint: "name the folder of the catalogs")
            }
            let (text, isError) = try mock.start(try workspace.existing(path))
            return CommandRun.result(text, isError: isError)
        }
    }

    // MARK: - Commands

    func run(_ arguments: [String], input: String = "") -> CommandRun {
        CommandRun(arguments, input: input, tool: tool)
    }

    private func command(_ arguments: [String], _ values: AgentTool.Arguments) throws -> AgentTool.Result {
        try reportingErrors { run(arguments + [try workspace.existing(values["path"] ?? "")]).result }
    }

    /// A text that a command would not take for an option.
    func plain(_ name: String, _ arguments: AgentTool.Arguments) throws(UsageError) -> String {
        let text = arguments[name] ?? ""
        guard !text.isEmpty, !text.hasPrefix("-") else {
            throw UsageError("'\(name)' must be a name that does not begin with '-'")
        }
        return text
    }

    private func option(_ name: String, _ arguments: AgentTool.Arguments) throws(UsageError) -> [String] {
        arguments[name] == nil ? [] : ["--\(name)", try plain(name, arguments)]
    }

    func flag(_ name: String, _ arguments: AgentTool.Arguments) -> [String] {
        arguments[name] == nil ? [] : ["--\(name)"]
    }

    func absolute(_ path: String) -> String {
        path == "." ? workspace.root : FilePath(workspace.root).appending(path)
    }

    func relative(_ path: String) -> String {
        FilePath(path).dropping(prefix: FilePath(workspace.root).appending("")) ?? path
    }

    /// An error that the agent can correct is a result.
    func reportingErrors(_ body: () throws -> AgentTool.Result) throws -> AgentTool.Result {
        do {
            return try body()
        } catch let error as UsageError {
            return Self.failure(error.message, hint: error.hint)
        } catch let error as FileError {
            return Self.failure(error.message, hint: error.hint)
        }
    }

    private static func failure(_ message: String, hint: String?) -> AgentTool.Result {
        let lines = [message, hint].compactMap(\.self).map(TextSanitizer.escaped) + ["nothing was changed"]
        return CommandRun.result(lines.map { $0 + "\n" }.joined(), isError: true)
    }
}
