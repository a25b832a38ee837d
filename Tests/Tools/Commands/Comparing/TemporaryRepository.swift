import Foundation
import Testing

/// A git repository in a temporary folder.
final class TemporaryRepository {
    let folder: TemporaryFolder

    var path: String { folder.path }

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files)
        try git("init", "-q", "-b", "main")
        if !files.isEmpty { try commit() }
    }

    /// A clone of a repository.
    init(cloning source: String, _ options: String...) throws {
        folder = try TemporaryFolder()
        try git(["clone", "-q"] + options + ["file://" + source, folder.path])
    }

    /// - Returns: The first line of the output.
    @discardableResult func git(_ arguments: String...) throws -> String {
        try git(arguments)
    }

    @discardableResult func git(_ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let settings = ["user.name=Test", "user.email=test@example.com", "protocol.file.allow=always"]
        process.arguments = ["git", "-C", folder.path] + settings.flatMap { ["-c", $0] } + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Commits all files.
    func commit() throws {
        try git("add", "-A")
        try git("commit", "-q", "-m", "Change")
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    /// Runs `specc diff`; the paths of operands are relative to the repository.
    func diff(_ arguments: String..., in path: String) -> Run {
        Run(["diff"] + arguments + ["\(folder.path)/\(path)"])
    }
}
