import Foundation
import SpeccSynchronization

/// Runs `git` in a folder, without access to the network and without prompts.
struct GitProcess {
    let folder: String

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
        process.arguments = ["git", "-C", folder, "--literal-pathspecs"] + arguments
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

    /// The environment without variables that redirect git to another repository, as hooks set them.
    private static let environment: [String: String] = {
        var environment = ProcessInfo.processInfo.environment
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"] {
            environment[name] = nil
        }
        environment["GIT_NO_LAZY_FETCH"] = "1"
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["LC_ALL"] = "C"
        return environment
    }()
}
