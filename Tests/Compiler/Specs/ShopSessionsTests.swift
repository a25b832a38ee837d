import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The sessions and the archive of Specs/Shop: waits that errors continue, named errors that are retried, and values that the
/// client creates.
@Suite("Named errors and created values of a generated client", .timeLimit(.minutes(1)))
struct ShopSessionsTests {
    private let clock = VirtualClock()
    private let session = #"{"access_token": "a", "refresh_token": "r", "expires_in": 60}"#

    private func sessions(_ stub: StubTransport) -> Shop.SessionsService {
        Shop.SessionsService(
            credentials: .session(MemoryTokenStore()),
            client: HTTPClient(transport: stub, clock: clock)
        )
    }

    private func archive(_ stub: StubTransport) -> Shop.ArchiveService {
        Shop.ArchiveService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub, clock: clock)
        )
    }

    private func advance(_ waits: Duration...) async throws {
        for wait in waits {
            try await clock.waitUntilScheduled(for: wait)
            clock.advance(by: wait)
        }
    }

    @Test("errors that mean 'not yet' continue the polling, at the interval that they request")
    func pending() async throws {
        // promise: poll.pending
        let stub = StubTransport(
            .json(#"{"error": "authorization_pending"}"#, status: 400),
            .json(#"{"error": "slow_down", "retry_after_ms": 15000}"#, status: 400),
            .json(session)
        )
        async let result = sessions(stub).waitForDevice(body: .init(deviceCode: "d"))
        try await advance(.seconds(6), .seconds(15))
        #expect(try await result.accessToken == "a")
        #expect(stub.requests.count == 3)
    }

    @Test("any other error ends the polling")
    func other() async throws {
        let stub = StubTransport(.json(#"{"error": "expired_token"}"#, status: 400))
        do {
            _ = try await sessions(stub).waitForDevice(body: .init(deviceCode: "d"))
            Issue.record("an expired code has no session")
        } catch {
            guard case .expiredCode(let problem) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(problem.error == "expired_token")
        }
        #expect(stub.requests.count == 1)
    }

    @Test("polling that errors continue ends at its time limit with the last response")
    func limit() async throws {
        let stub = StubTransport(clock: clock) { _ in .json(#"{"error": "authorization_pending"}"#, status: 400) }
        async let result = sessions(stub).waitForDevice(body: .init(deviceCode: "d"))
        try await advance(.seconds(6), .seconds(12), .seconds(24))
        for _ in 0..<18 { try await advance(.seconds(30)) }
        try await advance(.seconds(18))
        do {
            _ = try await result
            Issue.record("the code was never entered")
        } catch {
            #expect((error as? any EndpointFailure)?.networkError.kind == .timeout(.wait))
            #expect((error as? any EndpointFailure)?.networkError.response?.status == 400)
        }
    }

    @Test("created values differ from call to call, and an argument replaces them")
    func created() async throws {
        let stub = StubTransport { _ in .json(#"{"error": "expired_token"}"#, status: 400) }
        let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000007"))
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        for _ in 0..<2 { _ = try? await sessions(stub).getDeviceSession(body: .init(deviceCode: "d")) }
        let body = Shop.SessionsService.GetDeviceSession.Body(deviceCode: "d", askedAt: time)
        _ = try? await sessions(stub).getDeviceSession(xRequestID: id, body: body)
        let ids = stub.requests.compactMap { $0.headers["X-Request-ID"] }.compactMap { UUID(uuidString: $0) }
        #expect(ids.count == 3)
        #expect(Set(ids).count == 3)
        #expect(ids.last == id)
        let last = try #require(stub.requests.last)
        var data = Data()
        let reader = try await last.body.open()
        while let chunk = try await reader.next() { data += chunk }
        #expect(String(decoding: data, as: UTF8.self) == "device_code=d&asked_at=2023-11-14T22%3A13%3A20Z")
    }

    @Test("a retry sends the same created value")
    func repeated() async throws {
        let stub = StubTransport(.status(503, headers: ["Retry-After": "1"]), .json(session))
        async let result = sessions(stub).getDeviceSession(body: .init(deviceCode: "d"))
        try await advance(.seconds(1))
        #expect(try await result.accessToken == "a")
        let ids = stub.requests.map { $0.headers["X-Request-ID"] }
        #expect(ids.count == 2)
        #expect(ids[0] == ids[1])
    }

    @Test("a declared error is retried after the wait in its body, and another error with its status is not")
    func declared() async throws {
        // promise: retry.declared-error
        let stub = StubTransport(
            .json(#"{"reason": "rebuilding", "seconds": 7}"#, status: 409),
            .json(#"{"reason": "rebuilding", "seconds": 7}"#, status: 409, headers: ["X-Pause": "1500"]),
            .json(#"{"message": "locked"}"#, status: 409)
        )
        async let result = archive(stub).countRecords()
        try await advance(.seconds(7), .milliseconds(1_500))
        do {
            _ = try await result
            Issue.record("a locked archive has no count")
        } catch {
            #expect((error as? any EndpointFailure)?.networkError.status == 409)
        }
        #expect(stub.requests.count == 3)
    }
}
