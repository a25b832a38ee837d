import Foundation
import SpeccRuntime
import SpeccTesting
import Testing
import TrapsGolden

/// The golden of names that mean something in Swift, executed: they reach the wire as the catalog spells them.
@Suite("The golden of names with a meaning in Swift, executed: they are sent as in the catalog.")
struct TrapsGoldenTests {
    private func service(_ client: HTTPClient) -> Traps.TrapsService {
        Traps.TrapsService(client: client)
    }

    @Test("Golden Traps")
    func keywords() async throws {
        let exchange = try await Exchange(.json(#"{"3d": {"x": 4}, "Traps": 5}"#)) { client in
            try await service(client)._2fa(_1: .b, `inout`: "x", let: 2, var: Traps.Mood.none)
        }
        #expect(exchange.line == "GET https://traps.example/2fa?1=b&inout=x&let=2&var=none")
        #expect(exchange.value._3d.x == 4)
        #expect(exchange.value.traps == 5)
    }

    @Test("a nil parameter with such a name is omitted, and a default is sent")
    func left() async throws {
        let exchange = try await Exchange(.json(#"{"3d": {"x": 4}, "Traps": 5}"#)) { client in
            try await service(client)._2fa(`inout`: "")
        }
        #expect(exchange.line == "GET https://traps.example/2fa?1=a&inout=")
    }

    @Test("fields named like members of reader and writer are decoded and encoded")
    func fields() async throws {
        let body = Traps.TrapsService.FailureEndpoint.Body(
            error: .init(reader_: "r", writer_: "w", self_: true, init_: false, type: true, hashValue_: 3),
            read: .init(write: 1)
        )
        let error = #"{"reader":"r","writer":"w","self":true,"init":false,"Type":true,"hashValue":3}"#
        let ok = try await Exchange(.json(error)) { try await service($0).failure(body: body) }
        #expect(ok.line == "POST https://traps.example/failure")
        #expect(ok.body == #"{"error":"# + error + #","read":{"write":1}}"#)
        guard case .ok(let read) = ok.value else {
            Issue.record("\(ok.value)")
            return
        }
        #expect(read.reader_ == "r")
        #expect(read.hashValue_ == 3)
        let created = try await Exchange(.json(#"{"moods": ["none", null]}"#, status: 201)) { client in
            try await service(client).failure(body: body)
        }
        guard case .created(let createdResponse) = created.value else {
            Issue.record("\(created.value)")
            return
        }
        #expect(createdResponse.moods == [Traps.Mood(rawValue: "none"), nil])
    }

    @Test("the API's error differs from a type of its name")
    func errors() async {
        func error(_ response: StubResponse) async -> Traps.TrapsService.Failure? {
            await failure(Traps.TrapsService.Failure.self) {
                try await service(HTTPClient(transport: StubTransport(response))).detail()
            }
        }
        guard case .notFound(let missing) = await error(.json(#"{"reason": {"why": "some"}}"#, status: 404)),
            case .gone(let problem) = await error(.json(#"{"message": "m"}"#, status: 410))
        else {
            Issue.record("a status has not its case")
            return
        }
        #expect(missing.reason.why == Traps.Failure.NotFound.Reason.Why(rawValue: "some"))
        #expect(problem.message == "m")
    }

    @Test("sends the default of a deprecated case, and decodes inherited fields")
    func deprecations() async throws {
        let old = try await Exchange(.json("{}")) { client in
            try await service(client).sendRequest(to: Traps.TrapsService.OldList())
        }
        #expect(old.line == "GET https://traps.example/old?mood=glum")
        #expect(old.value.old == nil)
        let detail = try await Exchange(.json(#"{"part": {"kind": "b"}, "mood": "new", "id": "allCases"}"#)) { client in
            try await service(client).detail()
        }
        #expect(detail.line == "GET https://traps.example/detail")
        #expect(detail.value.part.kind == .b)
        #expect(detail.value.mood.rawValue == "new")
        #expect(detail.value.id == .allCases_)
    }

    @Test(
        "bounds of decimal numbers are compared exactly",
        arguments: [
            ("3.133", true), ("-3.133", true), ("3.1330000000000000001", false), ("-3.1330000000000000001", false),
        ]
    )
    func decimalBounds(_ text: String, isValid: Bool) async throws {
        let body = Traps.TrapsService.FailureEndpoint.Body(
            error: .init(reader_: "r", writer_: "w", self_: true, init_: false, type: true, hashValue_: 3),
            read: .init(write: 1),
            bounded: .init(int: 0, double: 0, list: [], exact: Decimal(string: text))
        )
        let transport = StubTransport(.json("{}"))
        let error = await failure(Traps.TrapsService.FailureEndpoint.Failure.self) {
            try await service(HTTPClient(transport: transport)).failure(body: body)
        }
        #expect((error?.networkError.kind == .invalidRequest) != isValid)
        #expect(transport.requests.count == (isValid ? 1 : 0))
    }
}
