import Foundation
import SpeccSynchronization

/// Runs `git` in a folder, without access to the network, without prompts, and without programs that a repository names.
///
/// Every call of git goes through this type. The configuration of a repository is not trusted: an archive can contain a `.git`
/// folder, and a clone a tracked folder that git takes for a bare repository. Only built-in commands are run, which no alias can
/// replace, and none that applies filters, text conversions or external diffs.
struct GitProcess {
    let folder: String

    /// Settings of a repository that name programs, which `-c` overrides, also in the processes that git starts itself: that of
    /// `rev-parse --show-superproject-working-tree` runs in the parent folder.
    private static let settings = [
        "core.fsmonitor=false", "core.hooksPath=/dev/null", "safe.bareRepository=explicit", "core.sshCommand=false",
        "core.askPass=", "credential.helper=", "core.alternateRefsCommand=", "protocol.allow=never",
        "submodule.recurse=false",
    ]

    struct Result {
        let status: Int32
        let output: [UInt8]
        let error: String

        /// The lines of the output.
        var lines: [String] {
            output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// - Parameter input: The contents of standard input.
    func run(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", folder, "--no-pager", "--literal-pathspecs"] + Self.settings.flatMap { ["-c", $0] }
            + arguments
        process.environment = Self.environment
        let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        process.standardError = standardError
        let group = DispatchGroup()
        // 'waitUntilExit' looks for the end every 50 ms only.
        process.terminationHandler = { _ in group.leave() }
        group.enter()
        do {
            try process.run()
        } catch {
            group.leave()
            throw GitError("cannot run git: \(error.localizedDescription)", hint: "install git")
        }
        // The other streams are served by threads of their own: git would wait for a full pipe.
        DispatchQueue.global().async(group: group) {
            try? standardInput.fileHandleForWriting.write(contentsOf: Data(input))
            try? standardInput.fileHandleForWriting.close()
        }
        let errorBytes = ErrorBytes()
        DispatchQueue.global().async(group: group) {
            errorBytes.append((try? standardError.fileHandleForReading.readToEnd()) ?? Data())
        }
        let output = (try? standardOutput.fileHandleForReading.readToEnd()) ?? Data()
        group.wait()
        guard process.terminationStatus != 127 else { throw GitError("git was not found", hint: "install git") }
        return Result(status: process.terminationStatus, output: [UInt8](output), error: errorBytes.text)
    }

    private final class ErrorBytes: Sendable {
        private let bytes = Mutex(Data())

        func append(_ data: Data) {
            bytes.withLock { $0.append(data) }
        }

        var text: String {
            bytes.withLock { String(decoding: $0, as: UTF8.self) }
        }
    }

    private static let environment = environment(from: ProcessInfo.processInfo.environment)

    /// An environment without the variables of git, except for those that name the user's configuration and installation.
    ///
    /// Hooks set variables that redirect git to another repository, index or object folder.
    static func environment(from environment: [String: String]) -> [String: String] {
        var environment = environment.filter { name, _ in
            !name.hasPrefix("GIT_") || inheritedNames.contains(name)
                || name.hasPrefix("GIT_CONFIG_KEY_") || name.hasPrefix("GIT_CONFIG_VALUE_")
        }
        environment["GIT_NO_LAZY_FETCH"] = "1"
        // Versions of git before 2.45 fetch the missing objects of partial clones regardless.
        environment["GIT_ALLOW_PROTOCOL"] = ""
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["LC_ALL"] = "C"
        return environment
    }

    private static let inheritedNames: Set = [
        "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_EXEC_PATH",
        "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    ]
}

/// A repository or revision that cannot be read.
package struct GitError: Error, Equatable {
    package let message: String
    /// The remedy, such as the `git fetch` command to run.
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
