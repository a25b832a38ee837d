import Foundation
import RuntimeTestAPI
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct NetworkErrorTests {
    private func failing(
        _ response: StubResponse,
        _ options: CallOptions = CallOptions()
    ) async throws -> NetworkError {
        struct Get: CustomEndpoint {
            typealias Response = GitHub.Problem
            let host = "api.example.com"
            let path = "/things"
            var queryItems: [URLQueryItem]? {
                [.init(name: "api_key", value: "hush"), .init(name: "page", value: "2")]
            }
            var headers: [String: String]? {
                ["Authorization": "Bearer hush", "X-Api-Key": "hush", "Cookie": "a=hush"]
            }
        }
        return try await #require(throws: NetworkError.self) {
            try await HTTPClient(transport: StubTransport(response)).sendRequest(to: Get(), options: options)
        }
    }

    @Test("has endpoint, request, response and attempts")
    func context() async throws {
        let error = try await failing(.json(#"{"message": "no"}"#, status: 503, headers: ["Retry-After": "30"]))
        #expect(error.kind == .status(503))
        #expect(error.status == 503)
        #expect(error.endpoint == "Get")
        #expect(error.request?.method == .get)
        #expect(error.attempts == 1)
        #expect(error.retryAfter == .seconds(30))
        #expect(try error.response?.json(GitHub.Problem.self).message == "no")
    }

    @Test("has the size of a pointer")
    func size() {
        #expect(MemoryLayout<NetworkError>.size == MemoryLayout<Int>.size)
    }

    @Test("has a one-line description for developers")
    func description() async throws {
        let error = try await failing(.status(503, headers: ["Retry-After": "30"]))
        #expect(
            error.description
                == "Get: GET https://api.example.com/things?api_key=‹redacted›&page=2: status 503, retry after 30.0 seconds"
        )
    }

    @Test(
        "no description shows a secret",
        arguments: [
            .status(503, headers: ["Set-Cookie": "s=hush"]), .json("[hush]"),
            .failure(.other, "cannot load https://api.example.com/things?api_key=hush&page=2"),
        ] as [StubResponse]
    )
    func secrets(_ response: StubResponse) async throws {
        // promise: secrets.no-description
        let error = try await failing(response, CallOptions(headers: ["X-Session-Token": "hush"]))
        var dumped = ""
        dump(error, to: &dumped)
        dump(error.request, to: &dumped)
        dump(error.response, to: &dumped)
        dump(error.request?.headers, to: &dumped)
        for text in [
            dumped, "\(error)", String(reflecting: error), error.localizedDescription, error.message(),
            "\(error.request.debugDescription)", "\(error.response.debugDescription)", "\(error as any Error)",
            "\(GitHub.Failure(error))", String(reflecting: error.request?.headers.fields),
        ] {
            #expect(!text.contains("hush"))
        }
    }

    @Test("shows a rejected URL without its secrets")
    func rejectedURLs() async throws {
        let error = try await failing(
            .status(302, headers: ["Location": "ftp://ada:hush@example.com/?api_key=hush"]),
            CallOptions()
        )
        #expect(!"\(error) \(error.details ?? "")".contains("hush"))
        do {
            _ = try Server(url: "https://ada:hush@example.com")
            Issue.record("a URL with a password should be rejected")
        } catch {
            #expect(!"\(error) \(error.details ?? "")".contains("hush"))
        }
    }

    @Test("every kind has a message for users and a description for developers")
    func messages() {
        let failure = JSONDecodingError(path: "a.b", expected: "x", found: "y", offset: 0)
        let kinds: [NetworkError.Kind] = [
            .invalidRequest, .cancelled, .timeout(.attempt), .timeout(.total), .timeout(.idle), .dns,
            .connectionRefused,
            .connectionLost, .offline, .tls, .protocolViolation, .status(401), .status(404), .status(429), .status(500),
            .status(418), .status(302), .decoding(failure), .responseTooLarge, .redirect(.tooMany),
            .redirect(.insecure),
            .redirect(.crossOrigin), .redirect(.invalidLocation), .redirect(.bodyNotRepeatable), .requestBody,
            .shutdown,
            .custom("Closed today."), .other,
        ]
        for kind in kinds {
            let error = NetworkError(kind)
            #expect(error.message().hasSuffix("."))
            #expect(error.message().first?.isUppercase == true)
            #expect(error.errorDescription == error.message())
            #expect(!error.description.isEmpty)
        }
        #expect(Set(kinds.map { NetworkError($0).description }).count == kinds.count)
    }

    @Test("has a recovery suggestion if the user can act")
    func suggestions() {
        #expect(NetworkError(.offline).recoverySuggestion == "Check your internet connection and try again.")
        #expect(NetworkError(.status(503)).recoverySuggestion != nil)
        #expect(NetworkError(.status(404)).recoverySuggestion == nil)
    }
}
