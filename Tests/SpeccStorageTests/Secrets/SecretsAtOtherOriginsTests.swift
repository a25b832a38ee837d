import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

/// Every place where a request may hold a secret, against every redirect to another origin.
@Suite("Secrets and other origins", .timeLimit(.minutes(1)))
struct SecretsAtOtherOriginsTests {
    private let sinks: Sinks

    init() throws {
        sinks = try Sinks()
    }

    /// What goes to the other origin, and the error that the call ends with.
    private func send(
        _ place: SecretPlace,
        _ redirects: (Int, String)...
    ) async throws -> (foreign: [TransportRequest], error: NetworkError?) {
        let answers = redirects.map { StubResponse.status($0.0, headers: ["Location": $0.1]) }
        let stub = StubTransport(script: answers + [.json(#"{"pin": 7}"#)])
        var failure: NetworkError?
        do throws(NetworkError) {
            _ = try await sinks.client(stub, place.credential, folder: "a").sendRequest(to: Carrying(place: place))
        } catch {
            failure = error
        }
        return (Array(stub.requests.dropFirst()), failure)
    }

    @Test(
        "no secret follows a redirect to another origin, in no part of the request",
        arguments: SecretPlace.sent,
        [301, 302, 303, 307, 308]
    )
    func crossOrigin(place: SecretPlace, status: Int) async throws {
        // promise: redirect.no-secrets
        for target in ["https://b.example/x", "https://a.example:8443/x", "//b.example/x"] {
            let (foreign, error) = try await send(place, (status, target))
            try await expectNoSecret(in: foreign, place)
            #expect(foreign.isEmpty == (place.isInBody && status > 303), "\(place), \(status) to \(target)")
            #expect((error?.kind == .redirect(.crossOrigin)) == foreign.isEmpty)
        }
    }

    @Test("nor by way of the address that the redirect names", arguments: SecretPlace.repeatable)
    func repeatedInAddress(place: SecretPlace) async throws {
        // promise: redirect.secret-in-location
        for target in ["https://b.example/?q=hush", "https://b.example/x/hush.json", "https://b.example/%68%75sh"] {
            let (foreign, error) = try await send(place, (302, target))
            #expect(foreign.isEmpty, "\(place) to \(target)")
            #expect(error?.kind == .redirect(.crossOrigin))
        }
    }

    @Test("the error says why, and what to do", arguments: [SecretPlace.jsonField, .part, .imageBody])
    func reason(place: SecretPlace) async throws {
        // promise: redirect.error-remedy
        let error = try await send(place, (307, "https://b.example/x?pin=hush")).error
        let details = try #require(error?.details)
        #expect(details.contains("https://b.example/x"))
        #expect(details.contains("secret") && details.contains("CallOptions.server"))
        #expect(!"\(String(describing: error))".contains("hush"))
    }

    @Test("secrets that were removed do not come back with a redirect home", arguments: SecretPlace.sent)
    func home(place: SecretPlace) async throws {
        // promise: redirect.secrets-stay-removed
        let (foreign, _) = try await send(place, (303, "https://b.example/x"), (307, "https://a.example/x"))
        #expect(foreign.count == 2)
        try await expectNoSecret(in: foreign, place)
    }

    private func expectNoSecret(in requests: [TransportRequest], _ place: SecretPlace) async throws {
        for request in requests {
            var bytes = Data()
            let reader = try await request.body.open()
            while let chunk = try await reader.next() { bytes += chunk }
            let fields = request.headers.fields.map { "\($0.name): \($0.value)" }
            for text in fields + [request.url.absoluteString, String(decoding: bytes, as: UTF8.self)] {
                #expect(!text.contains("hush") && !text.contains("aHVzaDpodXNo"), "\(place) sends \(text)")
            }
        }
    }
}
