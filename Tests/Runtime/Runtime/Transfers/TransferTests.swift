import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct TransferTests {
    /// Reads the body as a transport does.
    private struct Reading: Transport {
        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            var count = 0
            do {
                let reader = try await request.body.open()
                while let chunk = try await reader.next() {
                    count += chunk.count
                }
            } catch {
                throw TransportError(.requestBody, "\(error)")
            }
            return TransportResponse(status: 200, body: ResponseBody(Data("\(count)".utf8)))
        }

        func shutdown() async {}
    }

    @Test("progress reports the bytes sent up to the complete body", arguments: [true, false])
    func progress(_ isData: Bool) async throws {
        // promise: upload.progress
        let data = Data(repeating: 7, count: 200_000)
        let body = isData ? RequestBody.data(data) : .streamOnce(length: 200_000, next: RequestBody.data(data).once())
        let transfer = HTTPClient(transport: Reading()).start(Probe(method: .put, payload: body))
        var all: [TransferProgress] = []
        for await progress in transfer.progress {
            all.append(progress)
        }
        #expect(try await transfer.value == "200000")
        #expect(all.last == TransferProgress(bytes: 200_000, total: 200_000))
        #expect(all.map(\.bytes) == all.map(\.bytes).sorted())
    }

    @Test("progress preserves the content type of the body")
    func contentType() async throws {
        var body = RequestBody.data(Data("x".utf8))
        body.contentType = "image/png"
        let stub = StubTransport(.status(200, body: "ok"))
        _ = try await HTTPClient(transport: stub).start(Probe(method: .put, payload: body)).value
        #expect(stub.requests.first?.headers["Content-Type"] == "image/png")
    }

    @Test("several tasks can await the value, and cancelling one does not affect the others")
    func waiters() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.status(200, body: "ok").after(.seconds(1)), clock: clock)
        let transfer = HTTPClient(transport: stub, clock: clock).start(Probe())
        let first = Task { try await transfer.value }
        let second = Task { try await transfer.value }
        first.cancel()
        await #expect(throws: NetworkError.self) { try await first.value }
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await second.value == "ok")
        #expect(try await transfer.value == "ok")
    }

    @Test("can be cancelled")
    func cancel() async throws {
        let clock = VirtualClock()
        let transfer = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock).start(Probe())
        try await clock.waitUntilScheduled(for: .seconds(60))
        transfer.cancel()
        let error = await #expect(throws: NetworkError.self) { try await transfer.value }
        #expect(error?.isCancelled == true)
    }
}

extension RequestBody {
    /// Reads this body, once.
    fileprivate func once() -> @Sendable () async throws -> Data? {
        let rest = Chunks(self)
        return { try await rest.next() }
    }

    private actor Chunks {
        private let body: RequestBody
        private var reader: Reader?

        init(_ body: RequestBody) {
            self.body = body
        }

        func next() async throws -> Data? {
            let open = if let reader { reader } else { try await body.open() }
            reader = open
            return try await open.next()
        }
    }
}
