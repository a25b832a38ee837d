import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify
import Testing

/// A recording of a mock service, whose calls can be changed before they are verified.
struct Recorded {
    static let yaml = """
        endpoints:
          list:
            call: GET /orders
            query: { page: int? }
            returns: { 200: Page }
            errors: { 404: Problem }
            paginate: { items: items, page: page, total: count }
            cache: { maxAge: 10s, etag: true }
          feed:
            call: GET /feed
            query: { cursor: string? }
            returns: { 200: Feed }
            paginate: { items: items, next: next, sends: cursor }
          get: { call: "GET /orders/{id}", returns: { 200: Order }, errors: { 404: Problem } }
          place:
            call: POST /orders
            body: { amount: int }
            idempotency: Idempotency-Key
            returns: { 201: { $type: Order, $headers: { X-Place: int, Location: string } } }
            errors: { 409: Problem, 400: Problem }
          report: { call: GET /report, returns: { 200: { $type: Report, $headers: { X-Total: int } } } }
        types:
          Page: { items: list<Order>, count: int }
          Feed: { items: list<Entry>, next: string? }
          Entry: { id: int, text: string }
          Order: { id: string, amount: { $type: int, $range: 0..100 }, state: State, placed: datetime, buyer: Buyer, tags: list<string>, price: decimal(string), note: string? }
          Buyer: { name: string, mail: string, age: int32, address: { street: string, zip: string } }
          State: { $enum: [open, sent], $closed: true }
          Report: { total: double, days: map<int>, ref: uuid, rows: list<Row> }
          Row: { day: date, sum: int64, ok: bool }
          Problem: { code: int, message: string }
        """

    let contract: Contract
    private(set) var calls: [RecordedCall] = []

    init() throws {
        let source = CheckedSource([Self.yaml])
        let catalog = try #require(source.catalog, "\(source.diagnostics.map(\.message))")
        contract = Contract(catalog)
        let service = MockService(contract, options: MockOptions(itemCount: 5, pageSize: 2))
        let key = ContractRequest.Header("Idempotency-Key", "a")
        let type = ContractRequest.Header("Content-Type", "application/json")
        let body = Array(#"{"amount":2}"#.utf8)
        let tag = service.respond(to: ContractRequest("GET", "/orders"), origin: "http://a", now: 0).reply[
            header: "ETag"
        ]
        let requests = [
            ContractRequest("GET", "/orders"), ContractRequest("GET", "/orders?page=2"),
            ContractRequest("GET", "/orders?page=3"),
            ContractRequest("GET", "/orders", headers: [.init("If-None-Match", tag ?? "")]),
            ContractRequest("GET", "/orders/id_2"), ContractRequest("GET", "/orders/none"),
            ContractRequest("GET", "/report"),
            ContractRequest("POST", "/orders", headers: [key, type], body: body),
            ContractRequest("POST", "/orders", headers: [key, type], body: body),
            ContractRequest("POST", "/orders", headers: [key, type], body: Array(#"{"amount":3}"#.utf8)),
            ContractRequest("POST", "/orders", headers: [type], body: Array(#"{"amount":"x"}"#.utf8)),
            ContractRequest("GET", "/feed"), ContractRequest("GET", "/feed?cursor=page-2"),
            ContractRequest("GET", "/feed?cursor=page-4"),
        ]
        let lines = requests.map { request in
            let exchange = service.respond(to: request, origin: "http://a", now: 0)
            return JournalLine.text(of: exchange, origin: "http://a", now: 0, milliseconds: 1)
        }
        calls = try RecordingReader.calls(in: Array((lines.joined(separator: "\n") + "\n").utf8), file: "calls.jsonl")
    }

    func findings(_ calls: [RecordedCall]? = nil) -> [Finding] {
        var verifier = RecordingVerifier(contract)
        for call in calls ?? self.calls { verifier.add(call) }
        return verifier.findings
    }

    /// The calls with one of them changed.
    func changing(
        _ index: Int,
        status: Int? = nil,
        headers: [ContractRequest.Header]? = nil,
        body: DocumentValue? = nil
    ) -> [RecordedCall] {
        var changed = calls
        let call = calls[index]
        changed[index] = RecordedCall(
            location: call.location,
            endpoint: call.endpoint,
            request: call.request,
            status: status ?? call.status,
            headers: headers ?? call.headers,
            body: body.map { Array(CompactJSON.text(of: $0).utf8) } ?? call.body
        )
        return changed
    }

    /// The calls with the bodies of two of them exchanged.
    func swappingBodies(_ first: Int, _ second: Int) -> [RecordedCall] {
        var changed = changing(first, body: json(second))
        changed[second] = changing(second, body: json(first))[second]
        return changed
    }

    func json(_ index: Int) -> DocumentValue? {
        calls[index].body.flatMap { try? DocumentValue(json: $0) }
    }
}
