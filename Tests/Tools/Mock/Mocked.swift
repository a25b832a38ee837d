import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import Testing

/// A mock service for a short catalog.
struct Mocked {
    let service: MockService
    /// In milliseconds since 1970.
    var now: Int64 = 1_714_564_800_000

    init(_ yaml: String, _ options: MockOptions = MockOptions(), servesLinks: Bool = false) throws {
        try self.init(CheckedSource([yaml]), options, servesLinks: servesLinks)
    }

    init(_ source: CheckedSource, _ options: MockOptions = MockOptions(), servesLinks: Bool = false) throws {
        let catalog = try #require(source.catalog, "\(source.diagnostics.map(\.message))")
        service = MockService(Contract(catalog, servesLinks: servesLinks), options: options)
    }

    /// - Parameter call: `GET /orders?limit=3`
    func exchange(_ call: String, headers: [(String, String)] = [], body: String? = nil) -> MockExchange {
        let parts = call.split(separator: " ", maxSplits: 1).map(String.init)
        var fields = headers.map { ContractRequest.Header($0.0, $0.1) }
        if body != nil, fields.value(of: "Content-Type") == nil {
            fields.append(.init("Content-Type", "application/json"))
        }
        let request = ContractRequest(parts[0], parts[1], headers: fields, body: Array((body ?? "").utf8))
        return service.respond(to: request, origin: "http://127.0.0.1:80", now: now)
    }

    func reply(_ call: String, headers: [(String, String)] = [], body: String? = nil) -> MockReply {
        exchange(call, headers: headers, body: body).reply
    }

    /// The status and the body: `200 {"id":1}`.
    func text(_ call: String, headers: [(String, String)] = [], body: String? = nil) -> String {
        let reply = reply(call, headers: headers, body: body)
        return "\(reply.status) \(reply.text)"
    }
}

extension MockReply {
    var text: String { String(decoding: body.bytes, as: UTF8.self) }

    var json: DocumentValue? { try? DocumentValue(json: body.bytes) }
}
