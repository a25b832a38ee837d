import Foundation
import SpeccCommands
import SpeccDiagnostics

/// The output of a run of the tool.
struct Run {
    let status: ExitStatus
    let output: String
    let error: String

    init(_ words: [String], input: String = "", style: TerminalStyle = .plain) {
        self.init(words, bytes: Array(input.utf8), style: style)
    }

    init(_ words: [String], bytes: [UInt8], style: TerminalStyle = .plain) {
        var output = ""
        var error = ""
        let console = Console(
            output: { output += $0 },
            error: { error += $0 },
            input: { Array(bytes.prefix($0)) },
            style: style,
            errorStyle: style
        )
        status = CommandLineTool(console: console).run(words)
        self.output = output
        self.error = error
    }
}

extension Run {
    /// The first line of the output, before the commands that can follow.
    var summary: String {
        output.firstIndex(of: "\n").map { String(output[...$0]) } ?? output
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
