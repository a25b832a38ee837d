import Foundation
import Testing

@testable import SpeccCommands

/// Repositories whose configuration names programs. The program creates a file.
@Suite("specc in repositories of others", .serialized)
final class ForeignRepositoryProcessTests {
    /// Outside of every repository.
    private let outside: TemporaryFolder
    private var program: String { "touch '\(outside.path)/started'; false" }
    private var hasStarted: Bool { outside.exists("started") }

    init() throws {
        outside = try TemporaryFolder()
    }

    /// The settings of git that name a program or permit one.
    private func settings(workTree: String? = nil) -> String {
        """
        [core]
        \trepositoryformatversion = 1
        \tbare = false
        \(workTree.map { "\tworktree = \($0)\n" } ?? "")\tfsmonitor = "\(program)"
        \thooksPath = hooks
        \tpager = "\(program)"
        \tsshCommand = "\(program)"
        \tgitProxy = "\(program)"
        \talternateRefsCommand = "\(program)"
        [pager]
        \trev-parse = "\(program)"
        \tls-tree = "\(program)"
        [alias]
        \trev-parse = "!\(program)"
        \tls-files = "!\(program)"
        [diff]
        \texternal = "\(program)"
        [credential]
        \thelper = "!\(program)"
        [extensions]
        \tpartialClone = origin
        [remote "origin"]
        \turl = "ext::sh -c \(program.replacing(" ", with: "% "))"
        \tpromisor = true
        \tuploadpack = "\(program);"
        [protocol "ext"]
        \tallow = always

        """
    }

    private func runs(in repository: TemporaryRepository, _ path: String) -> [Run] {
        let path = "\(repository.path)/\(path)"
        return [
            Run(["diff", "HEAD", path]), Run(["diff", "HEAD..HEAD", path]), Run(["diff", path]),
            Run(["docs", path, "--since", "HEAD", "--output", outside.path + "/site"]),
        ]
    }

    /// A folder that git takes for a bare repository.
    private func bareRepository(_ folder: String) -> [String: String] {
        [
            "\(folder)/HEAD": "ref: refs/heads/main\n", "\(folder)/config": settings(workTree: "."),
            "\(folder)/objects/.keep": "", "\(folder)/refs/.keep": "",
        ]
    }

    @Test("tracked folders that look like bare repositories start no program, and are reported")
    func trackedBareRepositories() throws {
        let files = bareRepository("Specs").merging(bareRepository("Specs/cat")) { first, _ in first }
        let repository = try TemporaryRepository(
            files.merging(["Specs/cat/shop.yaml": DiffProcessTests.base]) { first, _ in first }
        )
        for run in runs(in: repository, "Specs/cat") {
            #expect(run.status == .usage)
            #expect(run.error.contains("looks like a bare repository"))
        }
        #expect(!hasStarted)
    }

    @Test("repositories in an unpacked archive start no program")
    func nestedRepositories() throws {
        let outer = try TemporaryRepository(["Specs/README": "text"])
        let inner = try TemporaryRepository(["shop.yaml": DiffProcessTests.base])
        try FileManager.default.moveItem(atPath: inner.path, toPath: outer.path + "/Specs/cat")
        // The inner repository is a submodule of the outer one.
        try outer.git("add", "Specs/cat")
        try outer.git("commit", "-q", "-m", "Change")
        for name in [".git", "Specs/cat/.git"] {
            try outer.write(settings(), to: name + "/config")
            for hook in ["reference-transaction", "post-index-change", "pre-auto-gc"] {
                let path = "\(name)/hooks/\(hook)"
                try outer.write("#!/bin/sh\n\(program)\n", to: path)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755],
                    ofItemAtPath: outer.path + "/" + path
                )
            }
        }
        let found = runs(in: outer, "Specs/cat")
        #expect(found.map(\.status) == [.success, .success, .usage, .success], "\(found.map(\.error))")
        #expect(!hasStarted)
        // The same with the index of the outer repository.
        _ = runs(in: outer, "Specs")
        #expect(!hasStarted)
    }

    @Test("missing objects of a partial clone are not fetched")
    func partialClone() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": DiffProcessTests.base])
        let blob = try repository.git("rev-parse", "HEAD:Specs/shop.yaml")
        try FileManager.default.removeItem(
            atPath: "\(repository.path)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
        )
        for url in ["ext::sh -c \"\(program)\"", "file://\(repository.path)", "ssh://host.invalid/path"] {
            try repository.write(settings(), to: ".git/config")
            try repository.git("config", "remote.origin.url", url)
            let run = repository.diff("HEAD", in: "Specs")
            #expect(run.status == .usage)
            #expect(run.error.contains("the clone lacks contents of files of the base"))
        }
        #expect(!hasStarted)
    }

    @Test("a command in a hint contains no name of a remote that a shell would interpret")
    func remoteNames() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": DiffProcessTests.base])
        try repository.git("config", "remote.$(touch x).url", "file:///nowhere")
        let run = repository.diff("missing", in: "Specs")
        #expect(run.error.contains("unknown revision 'missing'"))
        #expect(!run.error.contains("touch"))
    }

    @Test("the environment contains no variable that redirects git")
    func environment() {
        let names = [
            "GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG_PARAMETERS", "GIT_EXTERNAL_DIFF", "GIT_SSH_COMMAND",
            "GIT_PROXY_COMMAND", "GIT_ASKPASS", "GIT_REPLACE_REF_BASE", "GIT_PAGER", "GIT_TRACE",
        ]
        let inherited = ["PATH": "/bin", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory"]
        let environment = GitProcess.environment(
            from: inherited.merging(names.map { ($0, "x") }) { first, _ in first }
        )
        #expect(environment["GIT_ALLOW_PROTOCOL"] == "")
        let added = ["GIT_NO_LAZY_FETCH", "GIT_ALLOW_PROTOCOL", "GIT_OPTIONAL_LOCKS", "GIT_TERMINAL_PROMPT", "LC_ALL"]
        #expect(Set(environment.keys) == Set(inherited.keys).union(added))
    }
}
