import Foundation
import SpeccDiagnostics

/// A work tree of git, of which only commits are read.
package struct GitRepository {
    /// The absolute path of the work tree.
    package let root: String
    /// The work tree of the repository that contains this one as a submodule.
    package let superproject: String?
    private let process: GitProcess
    private let isShallow: Bool

    /// Finds the repository of a folder.
    ///
    /// - Returns: The path of the folder relative to the work tree; empty for its root.
    package static func containing(_ folder: String) throws(GitError) -> (repository: GitRepository, prefix: String) {
        let process = GitProcess(folder: folder)
        let result = try process.run([
            "rev-parse", "--show-toplevel", "--show-prefix", "--is-shallow-repository",
            "--show-superproject-working-tree",
        ])
        let lines = result.lines
        guard result.status == 0, lines.count >= 3, !lines[0].isEmpty else { throw unreadable(folder, result.error) }
        let repository = GitRepository(
            root: lines[0],
            superproject: lines.count > 3 && !lines[3].isEmpty ? lines[3] : nil,
            process: GitProcess(folder: lines[0]),
            isShallow: lines[2] == "true"
        )
        return (repository, FilePath(lines[1]).components.joined(separator: "/"))
    }

    private static func unreadable(_ folder: String, _ error: String) -> GitError {
        // Git names the command that permits the repository of another user.
        if error.contains("dubious ownership"),
            let command = error.split(separator: "\n").first(where: { $0.contains("safe.directory") })
        {
            return GitError(
                "'\(folder)' is in a repository that belongs to another user",
                hint: "if you trust it, run '\(command.trimmingCharacters(in: .whitespaces))'"
            )
        }
        if error.contains("safe.bareRepository") {
            return GitError(
                "'\(folder)' is in a folder that looks like a bare repository, whose configuration is not trusted",
                hint: "remove its file 'HEAD', or compare two folders: specc diff OLD_DIR NEW_DIR"
            )
        }
        return GitError(
            "'\(folder)' is not in a work tree of git",
            hint: "compare two folders: specc diff OLD_DIR NEW_DIR"
        )
    }

    // MARK: - Commits

    /// The commit that a branch, a tag or another revision names.
    package func commit(_ revision: String) throws(GitError) -> String {
        guard let commit = try existingCommit(revision) else { throw try unknownRevision(revision) }
        return commit
    }

    /// The upstream of the current branch, else `origin/main`, else the default branch of `origin`.
    ///
    /// An upstream with the name of the branch contains the same changes, since the branch was pushed to it. It is the base only
    /// if there is no other.
    ///
    /// - Parameter command: The command line with a base, for the hint of the error: `specc diff BASE Specs`.
    package func defaultBase(command: String) throws(GitError) -> (name: String, commit: String) {
        let upstream = try process.run(["rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}"])
        let main = try process.run(["rev-parse", "--abbrev-ref", "origin/HEAD"])
        let branch = try process.run(["symbolic-ref", "--short", "--quiet", "HEAD"]).lines[0]
        let names = [upstream, main].map { $0.status == 0 ? $0.lines.prefix(1) : [] }
        let isPushed = !branch.isEmpty && names[0] != names[1] && names[0].allSatisfy { $0.hasSuffix("/" + branch) }
        for name in (isPushed ? [] : names[0]) + ["origin/main"] + names[1] + names[0] {
            if let commit = try existingCommit(name) { return (name, commit) }
        }
        guard try hasCommits() else { throw Self.noCommits }
        let fetch = try remote() == nil ? "" : "run 'git fetch origin main:refs/remotes/origin/main', or "
        throw GitError(
            "there is no base: the current branch has no upstream, and 'origin/main' does not exist",
            hint: fetch + "name a base: \(command)"
        )
    }

    package func mergeBase(of base: (name: String, commit: String), and tip: String) throws(GitError) -> String {
        let result = try process.run(["merge-base", base.commit, tip])
        if result.status == 0, let commit = result.lines.first, !commit.isEmpty { return commit }
        throw GitError(
            "'\(base.name)' and the compared commit have no common ancestor"
                + (isShallow ? " in this shallow clone" : ""),
            hint: isShallow
                ? "run 'git fetch --unshallow', or compare with the tip of the base: --no-merge-base"
                : "compare with the tip of the base: --no-merge-base"
        )
    }

    private func existingCommit(_ revision: String) throws(GitError) -> String? {
        guard !revision.hasPrefix("-") else {
            throw GitError(
                "'\(revision)' is not a revision: it begins with '-'",
                hint: "write the full name of the branch: refs/heads/\(revision)"
            )
        }
        let result = try process.run(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        )
        guard result.status == 0, let commit = result.lines.first, !commit.isEmpty else { return nil }
        return commit
    }

    /// The error of a missing revision, with the command that makes it available.
    private func unknownRevision(_ revision: String) throws(GitError) -> GitError {
        guard try hasCommits() else { return Self.noCommits }
        return GitError("unknown revision '\(revision)'", hint: try fetchHint(for: revision))
    }

    private func fetchHint(for revision: String) throws(GitError) -> String {
        if isShallow, revision.contains("~") || revision.contains("^") { return "run 'git fetch --unshallow'" }
        let other = "name a branch, a tag or a commit"
        // HEAD exists in every repository.
        guard Self.isName(revision), revision != "HEAD", let remote = try remote() else { return other }
        if let branch = FilePath(revision).dropping(prefix: remote + "/") {
            return "run 'git fetch \(remote) \(branch):refs/remotes/\(remote)/\(branch)'"
        }
        if try existingCommit("\(remote)/\(revision)") != nil { return "did you mean '\(remote)/\(revision)'?" }
        return "run 'git fetch \(remote) \(revision)' and compare with FETCH_HEAD, or check the name"
    }

    /// `origin`, or the first of the other remotes.
    ///
    /// Hints contain the name, so that one with characters of a shell is ignored.
    private func remote() throws(GitError) -> String? {
        let names = try process.run(["remote"]).lines.filter(Self.isName)
        return names.contains("origin") ? "origin" : names.first
    }

    /// Whether a text is the name of a branch, a tag or a remote, by the rules of `git check-ref-format`, and needs no quotes in a
    /// command.
    private static func isName(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber || "._/-".contains($0) } && !text.contains("..")
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasPrefix("-")
            }
    }

    private func hasCommits() throws(GitError) -> Bool {
        !(try process.run(["rev-list", "--all", "--max-count=1"]).output.isEmpty)
    }

    private static let noCommits = GitError(
        "the repository has no commits",
        hint: "commit the catalogs first, or compare two folders: specc diff OLD_DIR NEW_DIR"
    )

    // MARK: - Files

    /// The YAML files of a commit below folders, relative to the work tree, in the order of git.
    ///
    /// Reads with one `git ls-tree` and one `git cat-file`. Submodules are read at the commit that the tree records, if they
    /// are checked out.
    package func files(of commit: String, below folders: [String]) throws(GitError) -> [GitFile] {
        let tree = try GitTree(commit: commit, folders: folders, process)
        var files = try tree.files(
            process,
            fetchCommand: isShallow ? "git fetch --unshallow" : "git fetch --refetch --no-filter origin"
        )
        for submodule in tree.submodules {
            let folder = FilePath(root).appending(submodule.path)
            guard FileManager.default.fileExists(atPath: FilePath(folder).appending(".git")) else { continue }
            let repository = try Self.containing(folder).repository
            guard try repository.existingCommit(submodule.commit) != nil else {
                throw GitError(
                    "submodule '\(submodule.path)' has no commit \(submodule.commit.prefix(12))",
                    hint: "in that folder, run 'git fetch origin \(submodule.commit)'"
                )
            }
            files += try repository.files(of: submodule.commit, below: [""]).map {
                GitFile(path: submodule.path + "/" + $0.path, bytes: $0.bytes)
            }
        }
        return files
    }

    /// The contents of a file of a commit; nil if there is none.
    package func contents(of path: String, in commit: String) throws(GitError) -> [UInt8]? {
        let result = try process.run(["cat-file", "blob", "\(commit):\(path)"])
        return result.status == 0 ? result.output : nil
    }

    /// The YAML files that a commit lists, relative to the work tree.
    private func paths(of commit: String) throws(GitError) -> [String] {
        try GitTree(commit: commit, folders: [""], process).paths
    }

    /// The folder of a commit that contains the most of these file names; nil if none contains half of them.
    ///
    /// Used for a folder that was renamed since the commit.
    ///
    /// - Parameter other: The commit that the folder was renamed for; nil for the work tree.
    package func renamedFolder(
        in commit: String,
        containing names: [String],
        since other: String?
    ) throws(GitError) -> String? {
        guard !names.isEmpty else { return nil }
        let paths = Set(try self.paths(of: commit))
        let otherPaths = if let other { Set(try self.paths(of: other)) } else { nil as Set<String>? }
        let isPresent = { (path: String) in
            otherPaths?.contains(path) ?? FileManager.default.fileExists(atPath: FilePath(root).appending(path))
        }
        var counts: [String: Int] = [:]
        for path in paths {
            for name in names {
                if path == name { counts["", default: 0] += 1 }
                if path.hasSuffix("/" + name) { counts[String(path.dropLast(name.count + 1)), default: 0] += 1 }
            }
        }
        let missing = counts.filter { folder, _ in
            !names.contains { isPresent(folder.isEmpty ? $0 : folder + "/" + $0) }
        }
        guard let best = missing.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value * 2 >= names.count
        else {
            return nil
        }
        return best.key
    }
}

/// A file of a commit.
package struct GitFile: Sendable {
    /// Relative to the work tree.
    package let path: String
    package let bytes: [UInt8]
}
