import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

/// Every location of a secret in a request, combined with every redirect to another origin.
@Suite("Secrets and other origins", .timeLimit(.minutes(1)))
struct SecretsAtOtherOriginsTests {
    private let sinks: Sinks

    init() throws {
        sinks = try Sinks()
    }

    /// The requests to the other origin, and the error of the call.
    private func send(
        _ location: SecretLocation,
        _ redirects: (Int, String)...
    ) async throws -> (foreign: [TransportRequest], error: NetworkError?) {
        let responses = redirects.map { StubResponse.status($0.0, headers: ["Location": $0.1]) }
        let stub = StubTransport(script: responses + [.json(#"{"pin": 7}"#)])
        var failure: NetworkError?
        do throws(NetworkError) {
            _ = try await sinks.client(stub, location.credential, folder: "a").sendRequest(
                to: SecretCall(location: location)
            )
        } catch {
            failure = error
        }
        return (Array(stub.requests.dropFirst()), failure)
    }

    @Test(
        "no part of a redirected request to another origin contains a secret",
        arguments: SecretLocation.sent,
        [301, 302, 303, 307, 308]
    )
    func crossOrigin(location: SecretLocation, status: Int) async throws {
        // promise: redirect.no-secrets
        for target in ["https://b.example/x", "https://a.example:8443/x", "//b.example/x"] {
            let (foreign, error) = try await send(location, (status, target))
            try await expectNoSecret(in: foreign, location)
            #expect(foreign.isEmpty == (location.isInBody && status > 303), "\(location), \(status) to \(target)")
            #expect((error?.kind == .redirect(.crossOrigin)) == foreign.isEmpty)
        }
    }

    @Test("a redirect to a URL that contains the secret is rejected", arguments: SecretLocation.repeatable)
    func repeatedInURL(location: SecretLocation) async throws {
        // promise: redirect.secret-in-location
        for target in ["https://b.example/?q=hush", "https://b.example/x/hush.json", "https://b.example/%68%75sh"] {
            let (foreign, error) = try await send(location, (302, target))
            #expect(foreign.isEmpty, "\(location) to \(target)")
            #expect(error?.kind == .redirect(.crossOrigin))
        }
    }

    @Test("the error contains the reason and the remedy", arguments: [SecretLocation.jsonField, .part, .imageBody])
    func reason(location: SecretLocation) async throws {
        // promise: redirect.error-remedy
        let error = try await send(location, (307, "https://b.example/x?pin=hush")).error
        let details = try #require(error?.details)
        #expect(details.contains("https://b.example/x"))
        #expect(details.contains("secret") && details.contains("CallOptions.server"))
        #expect(!"\(String(describing: error))".contains("hush"))
    }

    @Test("a redirect back to the origin does not restore removed secrets", arguments: SecretLocation.sent)
    func sameOrigin(location: SecretLocation) async throws {
        // promise: redirect.secrets-stay-removed
        let (foreign, _) = try await send(location, (303, "https://b.example/x"), (307, "https://a.example/x"))
        #expect(foreign.count == 2)
        try await expectNoSecret(in: foreign, location)
    }

    private func expectNoSecret(in requests: [TransportRequest], _ location: SecretLocation) async throws {
        for request in requests {
            var bytes = Data()
            let reader = try await request.body.open()
            while let chunk = try await reader.next() { bytes += chunk }
            let fields = request.headers.fields.map { "\($0.name): \($0.value)" }
            for text in fields + [request.url.absoluteString, String(decoding: bytes, as: UTF8.self)] {
                #expect(!text.contains("hush") && !text.contains("aHVzaDpodXNo"), "\(location) sends \(text)")
            }
        }
    }
}
