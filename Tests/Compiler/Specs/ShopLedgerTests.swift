import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The ledger of Specs/Shop: formats of scalars and tuples on the wire.
@Suite("Formats of a generated service")
struct ShopLedgerTests {
    private let day = CalendarDate(year: 2024, month: 5, day: 1)
    private let noon = Date(timeIntervalSince1970: 1_714_564_800)

    private func ledger(_ stub: StubTransport) -> Shop.LedgerService {
        Shop.LedgerService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub)
        )
    }

    private func body(_ stub: StubTransport) async throws -> String {
        let reader = try await #require(stub.requests.last).body.open()
        return String(decoding: try await reader.next() ?? Data(), as: UTF8.self)
    }

    @Test("declared formats of booleans, dates and times are sent in queries, paths, headers and forms")
    func sent() async throws {
        let day = try #require(day)
        let stub = StubTransport(.json("[]"), .status(204), .status(204), .json("[]"))
        let ledger = ledger(stub)
        _ = try await ledger.listBookings(from: day, settled: false)
        try await ledger.settleDay(day: day, xFinal: true, body: .init(settled: true, checked: false, at: noon))
        #expect(
            try await body(stub) == "settled=Y&checked=0&at=2024-05-01%2012%3A00%3A00"
        )
        try await ledger.settleDay(day: day, xFinal: false, body: .init(settled: false, at: noon))
        #expect(try await body(stub) == "settled=N&at=2024-05-01%2012%3A00%3A00")
        _ = try await ledger.listRates(closed: [true, false], on: [day, day])
        #expect(
            stub.requests.map { String($0.url.absoluteString.dropFirst("https://api.shop.example".utf8.count)) } == [
                "/bookings?from=20240501&settled=N", "/days/20240501", "/days/20240501",
                "/rates?closed=Y&closed=N&on=20240501&on=20240501",
            ]
        )
        #expect(stub.requests.map { $0.headers["X-Final"] } == [nil, "1", "0", nil])
    }

    @Test("declared formats are read, numbers in strings as well")
    func read() async throws {
        let first = #"{"number":1,"day":"20240501","entered":"2024-05-01 12:00:00","settled":"Y","cash":0}"#
        let second = #"{"number":2,"day":"20240501","entered":"2024-05-01 12:00:00","settled":"N","cash":"1"}"#
        let bookings = try await ledger(StubTransport(.json("[\(first),\(second)]"))).listBookings()
        #expect(bookings.map(\.settled) == [true, false])
        #expect(bookings.map(\.cash) == [false, true])
        #expect(bookings.map(\.day) == [day, day])
        #expect(bookings.map(\.entered) == [noon, noon])
    }

    @Test(
        "a value in another format is a decoding error that describes the format",
        arguments: [
            (#""settled":"y""#, "Y or N"), (#""settled":true"#, "Y or N"), (#""cash":2"#, "1 or 0"),
            (#""cash":true"#, "1 or 0"), (#""day":"2024-05-01""#, "a date in the format yyyyMMdd"),
            (#""day":"20240230""#, "a date in the format yyyyMMdd"),
            (#""day":20240501"#, "a date in the format yyyyMMdd"),
            (#""entered":"2024-05-01T12:00:00Z""#, "a date and time in the format yyyy-MM-dd HH:mm:ss"),
            (#""entered":"2024-05-01 24:00:00""#, "a date and time in the format yyyy-MM-dd HH:mm:ss"),
        ]
    )
    func invalid(_ field: String, _ expected: String) async throws {
        let valid = #""number":1,"day":"20240501","entered":"2024-05-01 12:00:00","settled":"Y","cash":0"#
        // The first of several fields with the same name is used.
        let stub = StubTransport(.json("[{\(field),\(valid)}]"))
        let error = await failure(Shop.Failure.self) { try await ledger(stub).listBookings() }
        guard case .other(let cause)? = error, let problem = cause.kind.decodingError else {
            throw try #require(error)
        }
        #expect(problem.expected == expected)
    }

    @Test("a tuple is an array in JSON, and an omitted element before another one is null")
    func tuples() async throws {
        let stub = StubTransport(
            .json(#"[1714564800,"1.50"]"#, status: 201),
            .json(#"[1714564800.5,"2",null,1,"more"]"#, status: 201)
        )
        let ledger = ledger(stub)
        let rate = Shop.Rate(from: noon, rate: Decimal(1.5))
        let first = try await ledger.setRate(body: .init(rate: rate))
        #expect(first.rate == Decimal(1.5))
        #expect(first.from == noon)
        #expect(first.note == nil)
        #expect(first.closed == nil)
        #expect(try await body(stub) == #"{"rate":[1714564800,"1.5"]}"#)
        let closed = Shop.Rate(from: noon, rate: 2, closed: true)
        let noted = Shop.Rate(from: noon, rate: 2, note: "a")
        let second = try await ledger.setRate(body: .init(rate: closed, former: [noted, closed]))
        #expect(second.closed == true)
        #expect(second.from == noon.addingTimeInterval(0.5))
        let text = #"[1714564800,"2",null,1]"#
        #expect(try await body(stub) == #"{"rate":\#(text),"former":[[1714564800,"2","a"],\#(text)]}"#)
    }

    @Test("tuples in lists are read one after the other, and errors name the position")
    func lists() async throws {
        let stub = StubTransport(.json(#"[[1,"1"],[2,"2","b"],[3,"3",null,0]]"#))
        let rates = try await ledger(stub).listRates()
        #expect(rates.map(\.from.timeIntervalSince1970) == [1, 2, 3])
        #expect(rates.map(\.note) == [nil, "b", nil])
        for (json, path) in [
            (#"[[1,"1"],[2]]"#, "[1].rate"), (#"[[1,"1"],[2,true]]"#, "[1][1]"),
            (#"[[1,"1"],{"from":2,"rate":"2"}]"#, "[1]"),
        ] {
            let error = await failure(Shop.Failure.self) { try await ledger(StubTransport(.json(json))).listRates() }
            guard case .other(let cause)? = error, let problem = cause.kind.decodingError else {
                throw try #require(error)
            }
            #expect(problem.path == path)
        }
    }
}
