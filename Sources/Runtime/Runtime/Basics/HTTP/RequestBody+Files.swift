public import Foundation
import SpeccSynchronization

extension RequestBody {
    /// Returns a body that is streamed from a part of a file, of type `application/octet-stream`. A call fails if the file is
    /// shorter than the range requires.
    public static func file(_ url: URL, range: Range<Int>) -> Self {
        var body = stream(length: range.count) { try Reader(of: url, range) }
        body.contentType = MediaType.octets
        if range.lowerBound < 0 { body.problem = RequestError("the range of a file begins at \(range.lowerBound)") }
        return body
    }
}

extension RequestBody.Reader {
    /// The number of bytes read from a file at a time.
    private static let chunkSize = 65_536

    /// A reader of a file, or of a part of it.
    init(of url: URL, _ range: Range<Int>? = nil) throws {
        let file = try FileHandle(forReadingFrom: url)
        if let range {
            let size = try file.seekToEnd()
            guard size >= UInt64(clamping: range.upperBound) else {
                throw TransportError(
                    .requestBody,
                    "The file '\(url.lastPathComponent)' has \(size) bytes, fewer than the range \(range) requires."
                )
            }
            try file.seek(toOffset: UInt64(clamping: range.lowerBound))
        }
        let remaining = Mutex(range?.count ?? .max)
        self.init {
            let count = min(remaining.withLock(\.self), Self.chunkSize)
            guard count > 0, let chunk = try file.read(upToCount: count), !chunk.isEmpty else { return nil }
            remaining.withLock { $0 -= chunk.count }
            return chunk
        }
    }
}
