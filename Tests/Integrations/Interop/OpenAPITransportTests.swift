#if OpenAPIRuntime
    import Foundation
    import HTTPTypes
    import OpenAPIRuntime
    import SpeccInterop
    import SpeccRuntime
    import SpeccSynchronization
    import SpeccTesting
    import Testing

    @Suite("Transports of swift-openapi-runtime", .timeLimit(.minutes(1)))
    struct OpenAPITransportTests {
        @Test("a client sends its requests over a transport of swift-openapi-runtime")
        func send() async throws {
            let recorder = RecordingTransport { _ in
                (.init(status: .ok, headerFields: [.eTag: "1"]), HTTPBody("ok"))
            }
            let client = HTTPClient(transport: OpenAPITransport(recorder))
            let result = try await client.call(Upload(payload: .text("body"))).result
            #expect(result.value == "ok")
            #expect(result.headers["ETag"] == "1")
            let request = try #require(recorder.requests.first)
            #expect(request.head.path == "/base/x?q=1" && request.head.method == .post)
            #expect(request.baseURL.absoluteString == "https://a.example:8443")
            #expect(request.body == "body")
        }

        @Test("its errors have kinds, which the client retries")
        func errors() async throws {
            let failures = Mutex<[any Error]>([URLError(.networkConnectionLost), URLError(.cannotConnectToHost)])
            let recorder = RecordingTransport { _ in
                if let failure = failures.withLock({ $0.popLast() }) { throw failure }
                return (.init(status: .ok), HTTPBody("ok"))
            }
            var configuration = HTTPClient.Configuration()
            configuration.transport = OpenAPITransport(recorder)
            configuration.retry = RetryPolicy(attempts: 3, on: [.connection], backoff: Backoff { _ in .zero })
            let result = try await HTTPClient(configuration).call(Upload(method: .get)).result
            #expect(result.value == "ok" && result.attempts == 3)
        }

        @Test("a response that is too large, and a request after the shutdown, fail")
        func limits() async throws {
            let transport = OpenAPITransport(RecordingTransport { _ in (.init(status: .ok), HTTPBody("12345")) })
            var configuration = HTTPClient.Configuration()
            configuration.transport = transport
            configuration.responseBodyLimit = 4
            let client = HTTPClient(configuration)
            await #expect { try await client.sendRequest(to: Upload()) } throws: {
                ($0 as? NetworkError)?.kind == .responseTooLarge
            }
            await transport.shutdown()
            await transport.shutdown()
            await #expect { try await client.sendRequest(to: Upload()) } throws: {
                ($0 as? NetworkError)?.kind == .shutdown
            }
        }

        @Test("a generated client of swift-openapi-generator uses the retries of a client")
        func clientTransport() async throws {
            let stub = StubTransport(.status(503), .json(#"{"id":1}"#, status: 201))
            var configuration = HTTPClient.Configuration()
            configuration.transport = stub
            configuration.retry = RetryPolicy(
                attempts: 2,
                on: [.status(503)],
                backoff: Backoff { _ in .zero },
                retriesAnyMethod: true
            )
            let transport = OpenAPIClientTransport(HTTPClient(configuration))
            let baseURL = try #require(URL(string: "https://a.example/base/"))
            let head = HTTPTypes.HTTPRequest(
                method: .put,
                scheme: nil,
                authority: nil,
                path: "/x%2Fy?q=1",
                headerFields: [.contentType: "text/plain"]
            )
            let body = HTTPBody("body")
            let (response, content) = try await transport.send(head, body: body, baseURL: baseURL, operationID: "putX")
            #expect(response.status == .created)
            #expect(try await String(collecting: #require(content), upTo: 100) == #"{"id":1}"#)
            #expect(
                stub.requests.map(\.url.absoluteString)
                    == Array(repeating: "https://a.example/base/x%2Fy?q=1", count: 2)
            )
            #expect(stub.requests.map { $0.headers["Content-Type"] } == ["text/plain", "text/plain"])
            for request in stub.requests {
                let reader = try await request.body.open()
                #expect(try await reader.next() == Data("body".utf8))
            }
        }

        @Test("a status is a response for a generated client, another failure an error with the name of the operation")
        func statuses() async throws {
            let transport = OpenAPIClientTransport(
                HTTPClient(transport: StubTransport(.status(404, body: "no"), .failure(.tls)))
            )
            let baseURL = try #require(URL(string: "https://a.example"))
            let head = HTTPTypes.HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/x")
            let (response, content) = try await transport.send(head, body: nil, baseURL: baseURL, operationID: "getX")
            #expect(response.status == .notFound)
            #expect(try await String(collecting: #require(content), upTo: 100) == "no")
            await #expect {
                _ = try await transport.send(head, body: nil, baseURL: baseURL, operationID: "getX")
            } throws: { error in
                let error = error as? NetworkError
                return error?.kind == .tls && error?.endpoint == "getX"
            }
        }

        @Test("a body that can be iterated once is sent once")
        func singleBody() async throws {
            let stub = StubTransport(.status(503), .status(200))
            var configuration = HTTPClient.Configuration()
            configuration.transport = stub
            configuration.retry = RetryPolicy(
                attempts: 2,
                on: [.status(503)],
                backoff: Backoff { _ in .zero },
                retriesAnyMethod: true
            )
            let transport = OpenAPIClientTransport(HTTPClient(configuration))
            let (chunks, continuation) = AsyncStream<HTTPBody.ByteChunk>.makeStream()
            continuation.yield(HTTPBody.ByteChunk("body".utf8))
            continuation.finish()
            let head = HTTPTypes.HTTPRequest(method: .put, scheme: nil, authority: nil, path: "/x")
            let (response, _) = try await transport.send(
                head,
                body: HTTPBody(chunks, length: .unknown),
                baseURL: #require(URL(string: "https://a.example")),
                operationID: "putX"
            )
            #expect(response.status == .serviceUnavailable)
            #expect(stub.requests.count == 1)
        }
    }

    private struct Upload: CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let port: Int? = 8443
        let path = "/base/x"
        let queryItems: [URLQueryItem]? = [URLQueryItem(name: "q", value: "1")]
        var method = HTTPMethod.post
        var payload = RequestBody.none
        func body() throws -> RequestBody { payload }
    }

    private struct RecordingTransport: ClientTransport {
        struct Request: Sendable {
            let head: HTTPTypes.HTTPRequest
            let body: String?
            let baseURL: URL
        }

        private final class Log: Sendable {
            let requests = Mutex<[Request]>([])
        }

        private let log = Log()
        let respond: @Sendable (Request) async throws -> (HTTPTypes.HTTPResponse, HTTPBody?)

        init(_ respond: @escaping @Sendable (Request) async throws -> (HTTPTypes.HTTPResponse, HTTPBody?)) {
            self.respond = respond
        }

        var requests: [Request] { log.requests.withLock(\.self) }

        func send(
            _ request: HTTPTypes.HTTPRequest,
            body: HTTPBody?,
            baseURL: URL,
            operationID: String
        ) async throws -> (HTTPTypes.HTTPResponse, HTTPBody?) {
            var text: String?
            if let body { text = try await String(collecting: body, upTo: 1_000) }
            let recorded = Request(head: request, body: text, baseURL: baseURL)
            log.requests.withLock { $0.append(recorded) }
            return try await respond(recorded)
        }
    }
#endif
