import Foundation
import SpeccCommands

/// The output of a run of the tool.
struct Run {
    let status: ExitStatus
    let output: String
    let error: String

    init(_ words: [String], input: String = "") {
        self.init(words, bytes: Array(input.utf8))
    }

    init(_ words: [String], bytes: [UInt8]) {
        var output = ""
        var error = ""
        let console = Console(
            output: { output += $0 },
            error: { error += $0 },
            input: { Array(bytes.prefix($0)) }
        )
        status = CommandLineTool(console: console).run(words)
        self.output = output
        self.error = error
    }
}

/// A temporary folder for one test.
final class TemporaryFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "specc-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + name)
    }
}
