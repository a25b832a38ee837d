public import Foundation
import SpeccRuntime

/// A recording that a `CallRecorder` wrote.
public struct Recording: Sendable {
    /// An invalid line of a recording.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// `recording.jsonl`; empty for a string.
        public let file: String
        /// Starting at 1.
        public let line: Int
        /// The reason as a clause.
        public let reason: String

        /// `calls.jsonl:12: not a recorded call: …`
        public var description: String {
            VisibleText.escaped((file.isEmpty ? "line \(line)" : "\(file):\(line)") + ": \(reason)")
        }
    }

    /// In the order of the responses.
    let exchanges: [RecordedExchange]

    /// Reads lines of JSON, such as a string in a test.
    public init(_ lines: String) throws(Failure) {
        exchanges = try Self.read(Data(lines.utf8), from: "")
    }

    /// Reads a file, or all files of a recorder's folder.
    public init(contentsOf url: URL) throws(Failure) {
        var exchanges: [RecordedExchange] = []
        for file in Self.files(url) {
            guard let data = try? Data(contentsOf: file) else {
                throw Failure(file: file.lastPathComponent, line: 1, reason: "the file cannot be read")
            }
            exchanges += try Self.read(data, from: file.lastPathComponent)
        }
        self.exchanges = exchanges
    }

    /// The number of calls.
    public var count: Int { exchanges.count }

    /// The oldest first.
    private static func files(_ url: URL) -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
            return [url]
        }
        let files = (0...).lazy.map { url.appending(path: RecordingFolder.name($0)) }
        return files.prefix { FileManager.default.fileExists(atPath: $0.path) }.reversed()
    }

    /// Ignores empty lines and an unterminated last line, which a killed process leaves.
    private static func read(_ data: Data, from file: String) throws(Failure) -> [RecordedExchange] {
        var exchanges: [RecordedExchange] = []
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy(isSpace) {
            do {
                if let exchange = try RecordedExchange(line: line) { exchanges.append(exchange) }
            } catch {
                guard index + 1 < lines.count || index == 0 else {
                    break
                }
                throw Failure(file: file, line: index + 1, reason: "not a recorded call: \(reason(error))")
            }
        }
        return exchanges
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context.codingPath)) has another type"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty: "\(path(context.codingPath)) is malformed"
        default: "it is not JSON"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        "'" + keys.map(\.stringValue).joined(separator: ".") + "'"
    }
}

/// The files of a recording: `calls.jsonl`, and older ones with higher numbers (`calls.1.jsonl`).
struct RecordingFolder {
    private let folder: PrivateFolder
    /// The maximum size of a file in bytes.
    private let limit: Int
    /// The maximum number of files.
    private let fileCount: Int
    private var size: Int

    init(_ url: URL, limit: Int, fileCount: Int) throws(StorageError) {
        folder = try PrivateFolder(url)
        self.limit = limit
        self.fileCount = max(1, fileCount)
        let last = try folder.read(Self.name(0)) ?? Data()
        size = last.count
        // A truncated line would make the next one unreadable.
        if let byte = last.last, byte != Self.lineEnd {
            let whole = last.lastIndex(of: Self.lineEnd).map { last[...$0] } ?? Data()
            try folder.write(Data(whole), to: Self.name(0))
            size = whole.count
        }
    }

    mutating func add(_ line: Data) throws(StorageError) {
        guard line.count < limit else {
            return
        }
        if size + line.count + 1 > limit {
            try rotate()
        }
        try folder.append(line + [Self.lineEnd], to: Self.name(0))
        size += line.count + 1
    }

    private mutating func rotate() throws(StorageError) {
        try folder.remove(Self.name(fileCount - 1))
        for number in (1..<fileCount).reversed() {
            do throws(StorageError) {
                try folder.rename(Self.name(number - 1), to: Self.name(number))
            } catch {
                // A recording begins with one file.
                guard error.code == ENOENT else {
                    throw error
                }
            }
        }
        size = 0
    }

    static func name(_ number: Int) -> String {
        number == 0 ? "calls.jsonl" : "calls.\(number).jsonl"
    }

    private static let lineEnd = UInt8(ascii: "\n")
}
