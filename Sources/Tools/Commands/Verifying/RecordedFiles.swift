import Foundation
import SpeccDriver
import SpeccVerify

/// Reads the calls of a recording.
enum RecordedFiles {
    /// - Parameter path: A file, or a folder of a `CallRecorder`, whose oldest file has the highest number.
    /// - Throws: `FileError` and `UsageError`.
    static func calls(at path: String) throws -> [RecordedCall] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FileError(path: path, reason: "read the recording", hint: "the file does not exist")
        }
        guard isFolder.boolValue else { return try calls(inFile: path) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = names.filter { $0.hasPrefix("calls") && $0.hasSuffix(".jsonl") }
        guard !files.isEmpty else {
            throw FileError(path: path, reason: "read the recording", hint: "the folder contains no file 'calls.jsonl'")
        }
        let sorted = files.sorted { number(of: $0) > number(of: $1) }
        return try sorted.flatMap { try calls(inFile: path + "/" + $0) }
    }

    /// 2 for `calls.2.jsonl`.
    private static func number(of name: String) -> Int {
        name.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    private static func calls(inFile path: String) throws -> [RecordedCall] {
        let bytes = try InputFile.contents(of: path, as: "the recording")
        do throws(RecordingError) {
            return try RecordingReader.calls(in: bytes, file: path)
        } catch {
            throw UsageError(
                "\(error.location) is not a recorded call: \(error.reason)",
                hint: "a recording has a line of JSON for each call; remove the line, or record again"
            )
        }
    }
}
