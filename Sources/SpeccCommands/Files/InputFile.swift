import Foundation
import SpeccDriver

/// A file that is named on the command line, such as a journey or a recording. It may be a pipe.
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
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            // A pipe returns what was written to it until now.
            while contents.count <= limit, let part = try file.read(upToCount: limit + 1 - contents.count),
                !part.isEmpty
            {
                contents += part
            }
        } catch {
            let exists = FileManager.default.fileExists(atPath: path)
            throw FileError(path: path, reason: reason, hint: exists ? nil : "the file does not exist")
        }
        guard contents.count <= limit else {
            throw FileError(path: path, reason: reason, hint: "it exceeds \(limit / 1_000_000) MB")
        }
        return contents
    }
}
