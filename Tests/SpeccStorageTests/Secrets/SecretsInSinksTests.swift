import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

/// Every place where a secret may stand, against every text and file that a program may keep.
@Suite("Secrets", .timeLimit(.minutes(1)))
struct SecretsInSinksTests {
    private let sinks: Sinks
    private var seen: Seen { sinks.seen }

    init() throws {
        sinks = try Sinks()
    }

    @Test("no text and no file contains a secret of a call", arguments: SecretPlace.allCases)
    func everySink(place: SecretPlace) async throws {
        // promise: secrets.everywhere
        try await call(place) { place.answer($0) }
        try await sinks.readFiles(readsAnswers: !place.isInAnswer)
        expectNoSecret(in: place)
    }

    @Test(
        "no text or file contains a secret that the server repeats",
        arguments: SecretPlace.repeatable,
        SecretEcho.allCases
    )
    func everyEcho(place: SecretPlace, echo: SecretEcho) async throws {
        // promise: secrets.echoed
        try await call(place) { echo.answer($0) }
        try await sinks.readFiles(readsAnswers: false)
        expectNoSecret(in: place)
    }

    /// Calls that succeed, that fail with a status, and that find no network.
    private func call(_ place: SecretPlace, _ answer: (Int) -> StubResponse) async throws {
        do throws(NetworkError) {
            let success = sinks.client(StubTransport(answer(200)), place.credential, folder: "a")
            seen.add("the client", printing: success)
            seen.add("the result", printing: try await success.call(Carrying(place: place)).result)
        } catch {
            seen.add("an answer that does not fit", error)
        }
        do throws(NetworkError) {
            let failing = sinks.client(StubTransport(answer(500)), place.credential, folder: "b")
            _ = try await failing.sendRequest(to: Carrying(place: place))
        } catch {
            seen.add("a status", error)
        }
        let outbox = sinks.outbox()
        do throws(NetworkError) {
            let offline = sinks.client(StubTransport(.failure(.offline)), place.credential, folder: "c", outbox)
            _ = try await offline.sendRequest(to: Carrying(place: place))
        } catch {
            seen.add("no network", error)
        }
        for call in await outbox.calls {
            seen.add("a stored call", printing: call)
        }
    }

    private func expectNoSecret(in place: SecretPlace) {
        #expect(
            seen.sinks.isSuperset(of: ["log", "a request", "an answer", "cURL", "a status", "no network", "jsonl"])
        )
        for (sink, text) in seen.texts {
            #expect(!text.contains("hush"), "\(sink) shows the secret in \(place): \(text)")
        }
    }
}
