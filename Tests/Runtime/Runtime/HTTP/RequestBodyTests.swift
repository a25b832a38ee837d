import Foundation
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RequestBodyTests {
    private func text(_ body: RequestBody) async throws -> String {
        var data = Data()
        let reader = try await body.open()
        while let chunk = try await reader.next() {
            data += chunk
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// A stream of two chunks that counts how often it is opened.
    private final class CountedStream: Sendable {
        private let number = Mutex(0)

        func stream() -> RequestBody {
            .stream(length: 4) { [self] in
                let number = number.withLock { number in
                    number += 1
                    return number
                }
                let chunks = Chunks(["a\(number)", "b\(number)"])
                return RequestBody.Reader { chunks.next() }
            }
        }

        private final class Chunks: Sendable {
            private let rest: Mutex<ArraySlice<String>>
            init(_ chunks: [String]) { rest = Mutex(chunks[...]) }
            func next() -> Data? { rest.withLock { $0.popFirst() }.map { Data($0.utf8) } }
        }
    }

    @Test("every kind of body can be opened and read repeatedly")
    func repeatable() async throws {
        // promise: body.repeatable
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-body-\(UUID().uuidString)")
        let long = String(repeating: "0123456789", count: 20_000)
        try Data(long.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for (body, content) in [(RequestBody.none, ""), (.data(Data("x".utf8)), "x"), (.file(file), long)] {
            #expect(body.length == content.utf8.count)
            #expect(body.isRepeatable)
            #expect(try await text(body) == content)
            #expect(try await text(body) == content)
        }
        #expect(RequestBody.none.isNone)
        #expect(!RequestBody.data(Data()).isNone)
    }

    @Test("a replayable stream starts again each time")
    func stream() async throws {
        let body = CountedStream().stream()
        #expect(body.isRepeatable)
        #expect(body.length == 4)
        #expect(try await text(body) == "a1b1")
        #expect(try await text(body) == "a2b2")
    }

    @Test("a single-use stream cannot be opened again")
    func once() async throws {
        let body = RequestBody.streamOnce { nil }
        #expect(!body.isRepeatable && body.length == nil && !body.isConsumed)
        #expect(try await text(body) == "")
        #expect(body.isConsumed)
        let error = await #expect(throws: TransportError.self) { try await body.open() }
        #expect(error?.kind == .requestBody)
    }

    @Test("a missing file has no length and fails on opening")
    func missing() async {
        let body = RequestBody.file(URL(filePath: "/nowhere/at/all"))
        #expect(body.length == nil)
        await #expect(throws: (any Error).self) { try await body.open() }
    }
}
