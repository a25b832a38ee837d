public import Foundation

// Bodies that are files, or that are produced while they are sent. Nil sends no body.

extension RequestBuilder {
    /// A file, streamed from the disk.
    public mutating func body(file: URL?, contentType: String = "application/octet-stream") {
        if let file {
            body(.file(file), contentType: contentType)
        }
    }

    /// A file that says what it is, or whose name does.
    ///
    /// - Parameter accepted: The content types that it may have: `image/png`, `image/*`. Any, unless told otherwise.
    public mutating func body(file: UploadFile?, accept accepted: [String] = []) {
        guard let file else {
            return
        }
        do throws(RequestError) {
            body(file.body, contentType: try file.contentType(accepting: accepted))
        } catch {
            fail(error)
        }
    }

    /// A file of a fixed content type.
    public mutating func body(file: UploadFile?, contentType: String) {
        if let file {
            body(file.body, contentType: contentType)
        }
    }

    /// Whatever the caller makes it of: a stream, a file, bytes.
    public mutating func body(stream: RequestBody?, contentType: String) {
        if let stream {
            body(stream, contentType: contentType)
        }
    }

    /// Whatever the caller makes it of, of a size in bytes. A stream that does not know its length is watched on its way: the
    /// call fails where it is too long or too short.
    public mutating func body(stream: RequestBody?, contentType: String, size: ClosedRange<Int>) {
        guard let stream else {
            return
        }
        if let problem = Constraint.size(stream, size, "body") {
            fail(problem)
        }
        body(stream.limited(to: size), contentType: contentType)
    }

    /// A body whose caller says what it is.
    ///
    /// - Parameter accepted: The content types that it may have.
    public mutating func body(stream: RequestBody?, accept accepted: [String]) {
        guard let stream else {
            return
        }
        guard let type = stream.contentType, accepted.contains(where: { MediaType.matches(type, $0) }) else {
            let words = accepted.joined(separator: " or ")
            fail("the body is \(stream.contentType ?? "of no content type"), but must be \(words)")
            return
        }
        body(stream)
    }
}

extension RequestBody {
    /// Chunks as another sequence gives them, without a content type of their own. Each sending reads the sequence anew: one
    /// that can be read once alone belongs into `streamOnce`.
    ///
    /// - Parameter length: In bytes, where it is known; a sequence that gives any other count fails the call.
    public static func stream<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks,
        length: Int? = nil
    ) -> Self where Chunks.Element == Data {
        .stream(length: length) {
            let reading = SequenceReading(chunks.makeAsyncIterator())
            return Reader { try await reading.next() }
        }
    }
}

/// One pass over a sequence, for a reader that asks for one chunk after the other.
private final class SequenceReading<Iterator: AsyncIteratorProtocol>: @unchecked Sendable
where Iterator.Element == Data {
    // A body has one reader, which asks for a chunk when it has got the one before: there are no two calls at once.
    private var iterator: Iterator

    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    func next() async throws -> Data? {
        try await iterator.next()
    }
}
