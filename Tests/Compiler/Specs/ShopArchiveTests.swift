import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The archive of Specs/Shop: results by status, redirects as results, and waits that end at a status.
@Suite("Results by status of a generated client", .timeLimit(.minutes(1)))
struct ShopArchiveTests {
    private func archive(_ stub: StubTransport, clock: any CallClock = SystemClock()) -> Shop.ArchiveService {
        Shop.ArchiveService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub, clock: clock)
        )
    }

    private let record = #"{"number": 7, "total": 1.5}"#

    @Test("a declared status is the absence of a value, and another one an error")
    func optional() async throws {
        let stub = StubTransport(
            .json(record),
            .json(#"{"message": "gone"}"#, status: 404),
            .json(#"{"message": "no"}"#, status: 403)
        )
        let archive = archive(stub)
        #expect(try await archive.findRecord(id: "7")?.number == 7)
        #expect(try await archive.findRecord(id: "8") == nil)
        await #expect(throws: Shop.Failure.self) { try await archive.findRecord(id: "9") }
    }

    @Test("statuses decide about true and false, and an undeclared success is an error")
    func flags() async throws {
        let archive = archive(StubTransport(.status(200), .status(404), .status(204)))
        #expect(try await archive.hasRecord(id: "7"))
        #expect(try await !archive.hasRecord(id: "8"))
        await #expect(throws: Shop.Failure.self) { try await archive.hasRecord(id: "9") }
    }

    @Test("a missing value has no headers")
    func headers() async throws {
        let archive = archive(StubTransport(.json(record, headers: ["ETag": "\"1\""]), .status(404)))
        #expect(try await archive.getLabel(id: "7")?.headers.eTag == "\"1\"")
        #expect(try await archive.getLabel(id: "8") == nil)
    }

    @Test("a declared redirect is the result, and is not followed")
    func redirect() async throws {
        // promise: redirect.declared-result
        let stub = StubTransport(
            .status(302, headers: ["Location": "/files/7.pdf"]),
            .status(404),
            .status(307, headers: ["Location": "/archive/9/invoice"]),
            .status(302, headers: ["Location": "https://files.example/9.pdf"]),
            .status(302)
        )
        let archive = archive(stub)
        #expect(try await archive.getInvoiceLink(id: "7") == URL(string: "https://api.shop.example/files/7.pdf"))
        #expect(try await archive.getInvoiceLink(id: "8") == nil)
        // Another redirect is followed.
        #expect(try await archive.getInvoiceLink(id: "9") == URL(string: "https://files.example/9.pdf"))
        #expect(stub.requests.count == 4)
        await #expect(throws: Shop.Failure.self) { try await archive.getInvoiceLink(id: "10") }
    }

    @Test("a declared error status is neither retried nor an error")
    func unavailable() async throws {
        let stub = StubTransport(.json(#"{"status": "down"}"#, status: 503))
        #expect(try await archive(stub).checkHealth().status == "down")
        #expect(stub.requests.count == 1)
    }

    @Test("308 with headers, a redirect and a body are cases of one result")
    func resume() async throws {
        let stub = StubTransport(
            .status(308, headers: ["Range": "bytes=0-99"]),
            .status(303, headers: ["Location": "7"]),
            .json(record, status: 201)
        )
        let archive = archive(stub)
        let upload = try #require(URL(string: "https://api.shop.example/uploads/1"))
        func send() async throws -> Shop.ArchiveService.Resume.Response {
            try await archive.resume(upload: upload, contentRange: "bytes 0-99/200", body: Data())
        }
        guard case .permanentRedirect(let headers) = try await send() else {
            Issue.record("not the case of 308")
            return
        }
        #expect(headers.range == "bytes=0-99")
        guard case .seeOther(let url) = try await send() else {
            Issue.record("not the case of 303")
            return
        }
        #expect(url == URL(string: "https://api.shop.example/uploads/7"))
        guard case .created(let record) = try await send() else {
            Issue.record("not the case of 201")
            return
        }
        #expect(record.number == 7)
    }

    @Test("a mock sends the status and the header of a result")
    func mocks() async throws {
        let mock = Shop.ArchiveMock()
        mock.onFindRecord { $0.id == "7" ? Shop.Record(number: 7, total: 1) : nil }
        mock.onHasRecord { $0.id == "7" }
        mock.onGetLabel { _ in nil }
        let target = try #require(URL(string: "https://files.example/7.pdf"))
        mock.onGetInvoiceLink { $0.id == "7" ? target : nil }
        mock.onStartExport { _ in target }
        mock.onResume { _ in .seeOther(target) }
        let archive = Shop.ArchiveService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: MockServerTransport(mock))
        )
        #expect(try await archive.findRecord(id: "7")?.number == 7)
        #expect(try await archive.findRecord(id: "8") == nil)
        #expect(try await archive.hasRecord(id: "7"))
        #expect(try await !archive.hasRecord(id: "8"))
        #expect(try await archive.getLabel(id: "7") == nil)
        #expect(try await archive.getInvoiceLink(id: "7") == target)
        #expect(try await archive.getInvoiceLink(id: "8") == nil)
        #expect(try await archive.startExport(body: .init(year: 2020)) == target)
        guard case .seeOther(target) = try await archive.resume(upload: target, contentRange: "x", body: Data()) else {
            Issue.record("not the case of 303")
            return
        }
    }

    @Test("a wait polls the address of the first response with credentials, until the status, and respects Retry-After")
    func wait() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(
            .status(202, headers: ["Location": "/operations/5"]),
            .status(202, headers: ["Retry-After": "20"]),
            .status(303, headers: ["Location": "/exports/5"]),
            .json(#"{"file": "https://files.example/5", "rows": 3}"#)
        )
        let archive = archive(stub, clock: clock)
        let address = try await archive.startExport(body: .init(year: 2020))
        async let export = archive.waitForExport(export: address)
        try await clock.waitUntilScheduled(for: .seconds(20))
        clock.advance(by: .seconds(20))
        #expect(try await export.rows == 3)
        #expect(
            stub.requests.map(\.url.path) == ["/archive/exports", "/operations/5", "/operations/5", "/exports/5"]
        )
        #expect(stub.requests.allSatisfy { $0.headers["Authorization"] == "Bearer user" })
    }

    @Test("a wait for a value that may be missing returns the value, and sends no credential elsewhere")
    func elsewhere() async throws {
        let stub = StubTransport(.json(#"{"file": "https://files.example/5", "rows": 3}"#))
        let address = try #require(URL(string: "https://elsewhere.example/operations/5"))
        #expect(try await archive(stub).waitForExport(export: address).rows == 3)
        #expect(stub.requests[0].headers["Authorization"] == nil)
        let other = StubTransport(.json(record))
        let found: Shop.Record = try await archive(other).waitForRecord(id: "7")
        #expect(found.number == 7)
    }
}
