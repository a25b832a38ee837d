import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("A stream with a size limit")
struct LimitedBodyTests {
    private func chunks(_ texts: [String]) -> AsyncStream<Data> {
        AsyncStream { stream in
            for text in texts { stream.yield(Data(text.utf8)) }
            stream.finish()
        }
    }

    private func read(_ body: RequestBody) async throws -> Int {
        let reader = try await body.open()
        var count = 0
        while let chunk = try await reader.next() { count += chunk.count }
        return count
    }

    @Test("can be read if its size is within the limit, and fails otherwise")
    func bounds() async throws {
        // promise: body.stream-size
        #expect(try await read(.stream(chunks(["ab", "cd"])).limited(to: 4...4)) == 4)
        let long = RequestBody.stream(chunks(["ab", "cde"])).limited(to: 0...4)
        await #expect(throws: TransportError.self) { try await read(long) }
        let short = RequestBody.stream(chunks(["ab"])).limited(to: 3 ... .max)
        await #expect(throws: TransportError.self) { try await read(short) }
    }

    @Test("is single-use if the original stream is")
    func once() async throws {
        let body = RequestBody.streamOnce(next: { nil }).limited(to: 0...1)
        #expect(!body.isRepeatable)
        #expect(try await read(body) == 0)
        let empty = RequestBody.streamOnce(next: { nil }).limited(to: 1...1)
        await #expect(throws: TransportError.self) { try await read(empty) }
    }

    @Test("fails before reading if its declared length exceeds the limit")
    func known() {
        var request = RequestBuilder()
        request.body(stream: .data(Data("abc".utf8)), contentType: "text/plain", size: 0...2)
        #expect(request.problem?.message == "'body' has 3 bytes, but must have 0 to 2")
    }
}
