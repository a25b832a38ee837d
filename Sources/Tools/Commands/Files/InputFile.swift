import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccVerify

/// A file that is named on the command line, such as a journey or a recording. It may be a pipe of the shell.
enum InputFile {
    /// The size above which a file is refused: most likely another one was meant, and a device may never end.
    static let maximumSize = 512_000_000

    /// The bytes of a file.
    ///
    /// - Parameter content: What the file contains, as an object of "read": `the journey`.
    static func contents(
        of path: String,
        as content: String? = nil,
        upToCount limit: Int = maximumSize
    ) throws(FileError) -> [UInt8] {
        let reason = ["read", content].compactMap(\.self).joined(separator: " ")
        var contents: [UInt8] = []
        // Opening a named pipe waits for a program that writes to it. The shell's '<(…)' is open already.
        if isNamedPipe(path) {
            throw FileError(path: path, reason: reason, hint: "it is a named pipe; pass '-' to read standard input")
        }
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            // A pipe returns what was written to it until now.
            while contents.count <= limit, let part = try file.read(upToCount: limit + 1 - contents.count),
                !part.isEmpty
            {
                contents += part
            }
        } catch {
            throw FileError(path: path, reason: reason, hint: cause(at: path))
        }
        guard contents.count <= limit else {
            throw FileError(path: path, reason: reason, hint: "it exceeds \(limit / 1_000_000) MB")
        }
        return contents
    }

    private static func isNamedPipe(_ path: String) -> Bool {
        var status = stat()
        let isOpen = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
        return !isOpen && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// The reason why a file cannot be read; nil if it is unknown.
    private static func cause(at path: String) -> String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return "the file does not exist"
        }
        if isFolder.boolValue { return "it is a folder" }
        return FileManager.default.isReadableFile(atPath: path) ? nil : "its permissions do not allow it"
    }
}

/// The calls of a journey's file.
struct JourneyFile {
    let steps: [JourneyStep]
    let diagnostics: [Diagnostic]
    /// The sources of the catalog, followed by the journey.
    let sources: SourceMap

    init(_ path: String, _ contract: Contract, after catalog: SourceMap) throws(FileError) {
        let file = SourceFile(path: path, bytes: try InputFile.contents(of: path, as: "the journey"))
        var reader = JourneyReader(contract)
        steps = reader.steps(of: file, id: FileID(catalog.files.count))
        diagnostics = reader.diagnostics.sorted()
        sources = catalog.followed(by: SourceMap([file]))
    }
}
