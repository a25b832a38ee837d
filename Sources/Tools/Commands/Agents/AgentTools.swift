import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccLanguageServer

/// The tools of `specc mcp`. Most of them run a command.
struct AgentTools {
    private let workspace: AgentWorkspace
    private let mock: AgentMock
    private let tool: CommandRun.Tool

    init(workspace: AgentWorkspace, mock: AgentMock, tool: @escaping CommandRun.Tool) {
        self.workspace = workspace
        self.mock = mock
        self.tool = tool
    }

    /// - Parameter changingFiles: Whether tools that change files are included.
    func all(changingFiles: Bool) -> [AgentTool] {
        reading + (changingFiles ? writing : [])
    }

    /// The reason why a tool that changes files is missing, by its name.
    var unavailable: [String: String] {
        let reason = "changes files; nothing was changed: start the server with 'specc mcp --write' to allow it"
        return Dictionary(writing.map { ($0.name, "'\($0.name)' \(reason)") }) { first, _ in first }
    }

    private static let path = AgentTool.Parameter(
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

    // MARK: - Tools that change files

    private var writing: [AgentTool] {
        let folder = AgentTool.Parameter("path", "The folder of the catalog, relative to the workspace.")
        return [
            AgentTool(
                "add",
                "Add the calls of curl commands to a catalog, with types inferred from them. Returns the edit and the findings.",
                parameters: [.init("curl", "curl commands, one per line."), folder, dryRun],
                changesFiles: true
            ) { arguments in
                try reportingErrors {
                    let path = try workspace.writable(arguments["path"] ?? "")
                    let run = run(
                        ["add", "-", "--into", path] + flag("dry-run", arguments),
                        input: arguments["curl"] ?? ""
                    )
                    return withFindings(run, of: path)
                }
            },
            AgentTool(
                "import",
                "Turn an OpenAPI document into a catalog in a new folder, or merge its new version into an earlier import.",
                parameters: [
                    .init("document", "The OpenAPI document, relative to the workspace."), folder,
                    .init("merge", "Merge into the catalog of an earlier import.", isRequired: false, kind: .flag),
                ],
                changesFiles: true
            ) { arguments in
                try reportingErrors {
                    let document = try workspace.existing(arguments["document"] ?? "")
                    let path = try workspace.writable(arguments["path"] ?? "")
                    let mode = arguments["merge"] == nil ? "--output" : "--into"
                    return edited(path) { run(["import", "openapi", document, mode, path]) }
                }
            },
            AgentTool(
                "fix",
                "Apply the safe fixes of findings to catalogs. Returns the edit and the remaining findings.",
                parameters: [Self.path, dryRun],
                changesFiles: true
            ) { arguments in
                try reportingErrors {
                    let path = try workspace.existing(arguments["path"] ?? "")
                    return edited(path) { run(["validate", "--fix"] + flag("dry-run", arguments) + [path]) }
                }
            },
            AgentTool(
                "rename",
                "Rename a type, endpoint, credential, host, server or cache group with all its uses.",
                parameters: [
                    .init("name", "The current name, optionally with its service: 'getIssue' or 'Issues.getIssue'."),
                    .init("to", "The new name."), folder,
                    .init(
                        "kind",
                        "The kind of the name, if several declarations have it.",
                        isRequired: false,
                        kind: .choice(["type", "endpoint", "credential", "host", "server", "cache group"])
                    ),
                ],
                changesFiles: true,
                run: rename
            ),
        ]
    }

    private let dryRun = AgentTool.Parameter(
        "dry-run",
        "Return the edit without writing it.",
        isRequired: false,
        kind: .flag
    )

    private func rename(_ arguments: AgentTool.Arguments) throws -> AgentTool.Result {
        try reportingErrors {
            let path = try workspace.existing(arguments["path"] ?? "")
            var search = CatalogSearch(folder: absolute(path))
            let changes: [(path: String, old: [UInt8], new: [UInt8])]
            do throws(CatalogSearch.Failure) {
                changes = try search.renaming(
                    arguments["name"] ?? "",
                    kind: arguments["kind"],
                    to: arguments["to"] ?? ""
                )
            } catch {
                throw UsageError(error.message)
            }
            try CatalogWriter.write(changes.map { CatalogChange(path: $0.path, old: $0.old, new: $0.new) })
            let edits = changes.map { UnifiedDiff(of: relative($0.path), from: $0.old, to: $0.new).text }
            return CommandRun.result(edits.joined() + run(["validate", path]).text)
        }
    }

    // MARK: - Commands

    private func run(_ arguments: [String], input: String = "") -> CommandRun {
        CommandRun(arguments, input: input, tool: tool)
    }

    private func command(_ arguments: [String], _ values: AgentTool.Arguments) throws -> AgentTool.Result {
        try reportingErrors { run(arguments + [try workspace.existing(values["path"] ?? "")]).result }
    }

    /// The result of a command with the changes of files below a path.
    private func edited(_ path: String, _ change: () -> CommandRun) -> AgentTool.Result {
        let old = workspace.contents(below: path)
        let run = change()
        let new = workspace.contents(below: path)
        let changes = Set(old.keys).union(new.keys).sorted().map { file in
            UnifiedDiff(of: file, from: old[file] ?? [], to: new[file] ?? []).text
        }
        let result = run.result
        return CommandRun.result(run.error + run.output + changes.joined(), isError: result.isError)
    }

    private func withFindings(_ change: CommandRun, of path: String) -> AgentTool.Result {
        guard change.status == .success else { return CommandRun.result(change.text, isError: true) }
        return CommandRun.result(change.text + run(["validate", path]).text)
    }

    /// A text that a command would not take for an option.
    private func plain(_ name: String, _ arguments: AgentTool.Arguments) throws(UsageError) -> String {
        let text = arguments[name] ?? ""
        guard !text.isEmpty, !text.hasPrefix("-") else {
            throw UsageError("'\(name)' must be a name that does not begin with '-'")
        }
        return text
    }

    private func option(_ name: String, _ arguments: AgentTool.Arguments) throws(UsageError) -> [String] {
        arguments[name] == nil ? [] : ["--\(name)", try plain(name, arguments)]
    }

    private func flag(_ name: String, _ arguments: AgentTool.Arguments) -> [String] {
        arguments[name] == nil ? [] : ["--\(name)"]
    }

    private func absolute(_ path: String) -> String {
        path == "." ? workspace.root : FilePath(workspace.root).appending(path)
    }

    private func relative(_ path: String) -> String {
        FilePath(path).dropping(prefix: FilePath(workspace.root).appending("")) ?? path
    }

    /// An error that the agent can correct is a result.
    private func reportingErrors(_ body: () throws -> AgentTool.Result) throws -> AgentTool.Result {
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
