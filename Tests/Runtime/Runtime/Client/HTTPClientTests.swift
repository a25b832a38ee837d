import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct HTTPClientTests {
    @Test("a response above the size limit fails, one at the limit does not")
    func limit() async throws {
        // promise: response.size-limit
        let stub = StubTransport { request in
            let size = request.url.path() == "/ping" ? 11 : 10
            return .status(200, body: String(repeating: "x", count: size)).trickling(4, every: .zero)
        }
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.responseBodyLimit = 10
        let client = HTTPClient(configuration)
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Ping()) }
        #expect(error?.kind == .responseTooLarge)
        struct Pong: CustomEndpoint {
            typealias Response = String
            let host = "a"
            let path = "/pong"
        }
        #expect(try await client.sendRequest(to: Pong()).count == 10)
        #expect(stub.requests.first?.responseBodyLimit == 10)
    }

    @Test(
        "passes on the kind of every transport error",
        arguments: [
            .dns, .connectionRefused, .connectionLost, .tls, .offline, .protocolViolation, .responseTooLarge,
            .requestBody,
            .shutdown, .timeout(.attempt), .timeout(.idle), .other,
        ] as [NetworkError.Kind]
    )
    func kinds(_ kind: NetworkError.Kind) async throws {
        let client = HTTPClient(transport: StubTransport(.failure(kind, "in its own words")))
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Ping()) }
        #expect(error?.kind == kind)
        #expect(error?.details == "in its own words")
        #expect(error?.attempts == 1)
        #expect(error?.request?.url.absoluteString == "https://api.example.com/ping")
    }

    @Test(
        "treats only 2xx and 304 as success",
        arguments: [(200, true), (299, true), (304, true), (199, false), (300, false), (400, false), (600, false)]
    )
    func successes(_ status: Int, _ isSuccess: Bool) async {
        struct Call: CustomEndpoint {
            typealias Response = Void
            let host = "a"
            let path = "/"
        }
        let client = HTTPClient(transport: StubTransport(.status(status)))
        let response: Void? = try? await client.sendRequest(to: Call())
        #expect((response != nil) == isSuccess)
    }

    @Test("runs a thousand concurrent calls")
    func many() async throws {
        let client = HTTPClient(transport: StubTransport { .status(200, body: $0.url.query() ?? "") })
        struct Call: CustomEndpoint {
            typealias Response = String
            let number: Int
            let host = "a"
            let path = "/"
            var queryItems: [URLQueryItem]? { [.init(name: "n", value: "\(number)")] }
        }
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...1_000 {
                group.addTask { Int(try await client.sendRequest(to: Call(number: number)).dropFirst(2)) ?? 0 }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 500_500)
    }
}
