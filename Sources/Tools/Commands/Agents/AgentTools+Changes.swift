import SpeccLanguageServer

/// The tools that change files, which `--write` allows. Each returns the edit.
extension AgentTools {
    var writing: [AgentTool] {
        let folder = AgentTool.Parameter("path", "The folder of the catalog, relative to the workspace.")
        return [
            AgentTool(
                "add",
                "Add the calls of curl commands to a catalog, with types inferred from them. Returns the edit and the findings.",
                parameters: [.init("curl", "curl commands, one per line."), folder, Self.dryRun],
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
                parameters: [Self.path, Self.dryRun],
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

    private static let dryRun = AgentTool.Parameter(
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
}
