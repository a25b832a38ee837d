import Foundation
import Synchronization

extension MultipartForm {
    /// In bytes, from the files' sizes as they are now; nil where a file's is unknown.
    var length: Int? {
        var length = ending.utf8.count
        for part in parts {
            length += part.head.count + 2
            switch part.content {
            case .data(let data): length += data.count
            case .file(let file):
                guard let size = FileSize.bytes(of: file) else {
                    return nil
                }
                length += size
            }
        }
        return length
    }

    /// The body from its beginning, in chunks; nil at its end. Each call begins anew.
    func open() -> @Sendable () throws -> Data? {
        let reader = Mutex(MultipartReader(self))
        return { try reader.withLock { try $0.next() } }
    }

    fileprivate var ending: String { "--\(boundary)--\r\n" }
}

/// Reads a form once, from the first byte to the last.
private struct MultipartReader {
    private var parts: ArraySlice<MultipartForm.Part>
    private var ending: Data?
    private var content: MultipartForm.Content?
    private var file: FileHandle?

    init(_ form: MultipartForm) {
        parts = form.parts[...]
        ending = Data(form.ending.utf8)
    }

    mutating func next() throws -> Data? {
        switch content {
        case .data(let data):
            content = nil
            return data + Self.lineEnd
        case .file(let url):
            let file = try file ?? FileHandle(forReadingFrom: url)
            self.file = file
            if let chunk = try file.read(upToCount: Self.chunkSize), !chunk.isEmpty {
                return chunk
            }
            try file.close()
            self.file = nil
            content = nil
            return Self.lineEnd
        case nil: break
        }
        if let part = parts.popFirst() {
            content = part.content
            return part.head
        }
        return ending.take()
    }

    private static let chunkSize = 1 << 16
    private static let lineEnd = Data("\r\n".utf8)
}
