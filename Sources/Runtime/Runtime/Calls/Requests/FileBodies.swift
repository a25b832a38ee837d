public import Foundation

// Bodies of files and streams. Nil leaves the request without a body.

@_spi(Generated) extension RequestBuilder {
    /// Sets a body that is streamed from a file.
    public mutating func body(file: URL?, contentType: String = "application/octet-stream") {
        if let file {
            body(.file(file), contentType: contentType)
        }
    }

    /// Sets a body that is a file with its content type, or the one of its file name extension.
    ///
    /// - Parameter accepted: The accepted content types, such as `image/png` or `image/*`; empty accepts any.
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

    /// Sets a body that is a file with a fixed content type.
    public mutating func body(file: UploadFile?, contentType: String) {
        if let file {
            body(file.body, contentType: contentType)
        }
    }

    /// Sets a body of the caller's choice, such as a stream, with a fixed content type.
    public mutating func body(stream: RequestBody?, contentType: String) {
        if let stream {
            body(stream, contentType: contentType)
        }
    }

    /// Sets a body of the caller's choice with a size limit in bytes. A stream of unknown length is counted while it is
    /// sent; the call fails if it is too long or too short.
    public mutating func body(stream: RequestBody?, contentType: String, size: ClosedRange<Int>) {
        guard let stream else {
            return
        }
        if let problem = Constraint.size(stream, size, "body") {
            fail(problem)
        }
        body(stream.limited(to: size), contentType: contentType)
    }

    /// Sets a body that declares its own content type.
    ///
    /// - Parameter accepted: The accepted content types.
    public mutating func body(stream: RequestBody?, accept accepted: [String]) {
        guard let stream else {
            return
        }
        guard let type = stream.contentType, accepted.contains(where: { MediaType.matches(type, $0) }) else {
            let acceptedTypes = accepted.joined(separator: " or ")
            fail("the body is \(stream.contentType ?? "without a content type"), but must be \(acceptedTypes)")
            return
        }
        body(stream)
    }
}

extension RequestBody {
    /// Returns a body of the chunks of a sequence, without a content type. The sequence is iterated again each time the
    /// request is sent; use `streamOnce` for a sequence that supports a single iteration.
    ///
    /// - Parameters:
    ///   - chunks: The chunks of the body.
    ///   - length: The length in bytes if known. The call fails if the sequence has another length.
    public static func stream<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks,
        length: Int? = nil
    ) -> Self where Chunks.Element == Data {
        .stream(length: length) {
            let iteration = ChunkIteration(chunks.makeAsyncIterator())
            return Reader { try await iteration.next() }
        }
    }
}

/// One iteration over a sequence of chunks.
private final class ChunkIteration<Iterator: AsyncIteratorProtocol>: @unchecked Sendable
where Iterator.Element == Data {
    // A body has a single consumer, which requests a chunk after it has received the previous one: calls never overlap.
    private var iterator: Iterator

    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    func next() async throws -> Data? {
        try await iterator.next()
    }
}
