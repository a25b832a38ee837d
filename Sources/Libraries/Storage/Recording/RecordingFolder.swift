import Foundation

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
