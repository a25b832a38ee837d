import Foundation
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct TokenProviderTests {
    private final class RenewalLog: Sendable {
        private let tokens = Mutex<[String?]>([])
        var all: [String?] { tokens.withLock(\.self) }
        func add(_ token: String?) { tokens.withLock { $0.append(token) } }
    }

    private let date = Date(timeIntervalSince1970: 1_000)

    @Test("renews a token 30 seconds before it expires, once for all waiting calls")
    func expiry() async throws {
        // promise: auth.early-renewal
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r1", expires: date.addingTimeInterval(30)))
        let renewals = RenewalLog()
        let provider = TokenProvider(store: store) { old, date in
            renewals.add(old?.refreshToken)
            return AccessToken("new", expires: date.addingTimeInterval(3_600))
        }
        let fresh = try await provider.credential(at: date.addingTimeInterval(-1))
        #expect(fresh == .bearer("old"))
        async let first = provider.credential(at: date)
        async let second = provider.credential(at: date)
        #expect(try await [first, second] == [.bearer("new"), .bearer("new")])
        #expect(renewals.all == ["r1"])
        // The response has no new refresh token, so the old one stays (RFC 6749, section 6).
        #expect(await store.token()?.refreshToken == "r1")
    }

    @Test("a token that is valid for less than 30 seconds is used for 90 percent of its lifetime")
    func shortLife() async throws {
        // promise: auth.short-lifetime
        let renewals = RenewalLog()
        let provider = TokenProvider(fetchesInitialToken: true) { old, date in
            renewals.add(old?.value)
            return AccessToken("new", expires: date.addingTimeInterval(20))
        }
        for seconds in [0, 10, 17.9] {
            _ = try await provider.credential(at: date.addingTimeInterval(seconds))
        }
        #expect(renewals.all == [nil])
        _ = try await provider.credential(at: date.addingTimeInterval(18.1))
        #expect(renewals.all == [nil, "new"])
    }

    @Test("without a refresh token, a rejected token ends the session and an expired one is still sent")
    func noRefresh() async throws {
        let provider = TokenProvider(store: MemoryTokenStore(AccessToken("a", expires: date))) { _, _ in
            Issue.record("there is no refresh token")
            return nil
        }
        #expect(try await provider.credential(at: date) == .bearer("a"))
        #expect(try await provider.renewed(.bearer("a"), at: date) == nil)
        #expect(try await TokenProvider { _, _ in nil }.credential(at: date) == nil)
    }

    @Test("a failed renewal preserves the stored token, one without a token empties the store")
    func failure() async throws {
        let store = MemoryTokenStore(AccessToken("a", refreshToken: "r", expires: date))
        let failing = TokenProvider(store: store) { _, _ in throw NetworkError(.connectionLost) }
        await #expect(throws: NetworkError.self) { try await failing.credential(at: date) }
        #expect(await store.token()?.value == "a")
        let ending = TokenProvider(store: store) { _, _ in nil }
        #expect(try await ending.credential(at: date) == nil)
        #expect(await store.token() == nil)
    }
}
