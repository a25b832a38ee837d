import Foundation
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct CredentialRenewalTests {
    private final class Provider: CredentialProvider {
        let gate = Gate()
        private let number = Mutex(1)

        func credential(at date: Date) async throws -> Credential? {
            .bearer("\(number.withLock(\.self))")
        }

        func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
            await gate.pass()
            return .bearer("\(number.withLock { $0 += 1; return $0 })")
        }
    }

    private let provider = Provider()
    private let date = Date(timeIntervalSince1970: 0)

    @Test("concurrent rejected calls share one renewal")
    func single() async throws {
        let renewal = CredentialRenewal(provider)
        let tasks = (1...20).map { _ in Task { [date] in try await renewal.renewed(.bearer("1"), at: date) } }
        await provider.gate.open(after: 1)
        for task in tasks {
            #expect(try await task.value == .bearer("2"))
        }
        #expect(await provider.gate.passed == 1)
    }

    @Test("a call rejected with an old credential uses the current one without a renewal")
    func late() async throws {
        let renewal = CredentialRenewal(provider)
        await provider.gate.open(after: 0)
        #expect(try await renewal.renewed(.bearer("1"), at: date) == .bearer("2"))
        #expect(try await renewal.renewed(.bearer("1"), at: date) == .bearer("2"))
        #expect(await provider.gate.passed == 1)
    }

    @Test("cancelling a call does not cancel the renewal")
    func cancelled() async throws {
        // promise: auth.renewal-completes
        let renewal = CredentialRenewal(provider)
        let task = Task { [date] in try await renewal.renewed(.bearer("1"), at: date) }
        await provider.gate.waitUntilScheduled()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await provider.gate.open(after: 1)
        #expect(try await renewal.renewed(.bearer("1"), at: date) == .bearer("2"))
        #expect(await provider.gate.passed == 1)
    }

    @Test("a constant credential cannot be renewed")
    func constant() async throws {
        let renewal = CredentialRenewal(Credential.bearer("1"))
        #expect(try await renewal.renewed(.bearer("1"), at: date) == nil)
    }
}
