import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

/// Every location of a secret, combined with every text and file that the library produces.
@Suite("Secrets", .timeLimit(.minutes(1)))
struct SecretsInSinksTests {
    private let sinks: Sinks
    private var shown: ShownTexts { sinks.shown }

    init() throws {
        sinks = try Sinks()
    }

    @Test("no text and no file contains a secret of a call", arguments: SecretLocation.allCases)
    func everySink(location: SecretLocation) async throws {
        // promise: secrets.everywhere
        try await call(location) { location.response($0) }
        try await sinks.readFiles(readsResponses: !location.isInResponse)
        expectNoSecret(in: location)
    }

    @Test(
        "no text or file contains a secret that the server repeats",
        arguments: SecretLocation.repeatable,
        SecretEcho.allCases
    )
    func everyEcho(location: SecretLocation, echo: SecretEcho) async throws {
        // promise: secrets.echoed
        try await call(location) { echo.response($0) }
        try await sinks.readFiles(readsResponses: false)
        expectNoSecret(in: location)
    }

    /// Makes calls that succeed, fail with a status, and fail without a network.
    private func call(_ location: SecretLocation, _ response: (Int) -> StubResponse) async throws {
        do throws(NetworkError) {
            let success = sinks.client(StubTransport(response(200)), location.credential, folder: "a")
            shown.add("the client", printing: success)
            shown.add("the result", printing: try await success.call(SecretCall(location: location)).result)
        } catch {
            shown.add("a decoding error", error)
        }
        do throws(NetworkError) {
            let failing = sinks.client(StubTransport(response(500)), location.credential, folder: "b")
            _ = try await failing.sendRequest(to: SecretCall(location: location))
        } catch {
            shown.add("a status", error)
        }
        let outbox = sinks.outbox()
        do throws(NetworkError) {
            let offline = sinks.client(StubTransport(.failure(.offline)), location.credential, folder: "c", outbox)
            _ = try await offline.sendRequest(to: SecretCall(location: location))
        } catch {
            shown.add("no network", error)
        }
        for call in try await outbox.calls {
            shown.add("a stored call", printing: call)
        }
    }

    private func expectNoSecret(in location: SecretLocation) {
        #expect(
            shown.sinks.isSuperset(of: ["log", "a request", "a response", "cURL", "a status", "no network", "jsonl"])
        )
        for (sink, text) in shown.texts {
            #expect(!text.contains("hush"), "\(sink) shows the secret in \(location): \(text)")
        }
    }
}
