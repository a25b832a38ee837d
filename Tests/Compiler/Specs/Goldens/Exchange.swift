import Foundation
import SpeccRuntime
import SpeccTesting

/// The request and the result of one call of a generated client with a scripted response.
struct Exchange<Value> {
    let request: TransportRequest
    let body: String
    let value: Value

    init(_ answer: StubResponse, call: (HTTPClient) async throws -> Value) async throws {
        let stub = StubTransport(answer)
        // Limits of catalogs, such as half a second, do not end a call on a busy machine.
        value = try await call(HTTPClient(transport: stub, clock: VirtualClock()))
        guard let request = stub.requests.first, stub.requests.count == 1 else {
            throw NotSentOnce(count: stub.requests.count)
        }
        self.request = request
        var data = Data()
        let reader = try await request.body.open()
        while let chunk = try await reader.next() { data += chunk }
        body = String(decoding: data, as: UTF8.self)
    }

    /// As in a request line.
    var line: String { "\(request.method.rawValue) \(request.url.absoluteString)" }
}

struct NotSentOnce: Error {
    var count: Int
}
