import Foundation
import RuntimeTestAPI
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct MiddlewareTests {
    final class EventLog: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock(\.self) }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    struct Recording: Middleware {
        let name: String
        let log: EventLog
        var position = MiddlewarePosition.call

        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            log.add("\(name)> \(call.endpoint.name) \(call.attempt)")
            let response = try await next(request)
            log.add("<\(name) \(response.status)")
            return response
        }
    }

    @Test("the first middleware is the outermost; those at .attempt run for every attempt and every redirect")
    func order() async throws {
        // promise: middleware.order
        let log = EventLog()
        let stub = StubTransport(.status(503), .status(302, headers: ["Location": "/y"]), .json("[]"))
        let client = HTTPClient(
            transport: stub,
            middleware: [
                Recording(name: "a", log: log), Recording(name: "c", log: log, position: .attempt),
                Recording(name: "b", log: log), Recording(name: "d", log: log, position: .attempt),
            ]
        )
        let retry = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate))
        _ = try await client.sendRequest(
            to: GitHub.IssuesService.ListIssues(owner: "a", repo: "b"),
            options: CallOptions(retry: retry)
        )
        let name = "GitHub.Issues.listIssues"
        #expect(
            log.all == [
                "a> \(name) 0", "b> \(name) 0",
                "c> \(name) 1", "d> \(name) 1", "<d 503", "<c 503",
                "c> \(name) 2", "d> \(name) 2", "<d 302", "<c 302",
                "c> \(name) 2", "d> \(name) 2", "<d 200", "<c 200",
                "<b 200", "<a 200",
            ]
        )
    }

    @Test("a middleware can change the request, which is validated again")
    func changing() async throws {
        struct HeaderSetting: Middleware {
            let value: String
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var request = request
                request.headers["X-Set"] = value
                return try await next(request)
            }
        }
        let stub = StubTransport(.status(200))
        _ = try await HTTPClient(transport: stub, middleware: [HeaderSetting(value: "1")]).sendRequest(to: Ping())
        #expect(stub.requests.first?.headers["X-Set"] == "1")
        let client = HTTPClient(transport: stub, middleware: [HeaderSetting(value: "1\r\nX: 2")])
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Ping()) }
        #expect(error?.kind == .invalidRequest)
        #expect(stub.requests.count == 1)
    }

    @Test("a middleware can respond itself, and can read a body and replace it")
    func responding() async throws {
        // promise: middleware.respond
        struct Responding: Middleware {
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                TransportResponse(status: 200, body: ResponseBody(Data("mine".utf8)))
            }
        }
        struct Doubling: Middleware {
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var response = try await next(request)
                var whole = Data()
                do throws(TransportError) {
                    for try await chunk in response.body {
                        whole += chunk
                    }
                } catch {
                    throw call.error(.other, underlying: error)
                }
                response.body = ResponseBody(whole + whole)
                return response
            }
        }
        let stub = StubTransport()
        let result = try await HTTPClient(transport: stub, middleware: [Doubling(), Responding()])
            .sendRequestForResult(to: Ping())
        #expect(result.value == "minemine")
        #expect(result.attempts == 0)
        #expect(stub.requests.isEmpty)
    }

    @Test("a limit that a middleware sets applies if it is tighter")
    func limits() async throws {
        // promise: middleware.tighter-timeout
        struct Limiting: Middleware {
            let timeout: Duration
            let responseBodyLimit: Int
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var request = request
                request.timeout = timeout
                request.idleTimeout = timeout
                request.responseBodyLimit = responseBodyLimit
                return try await next(request)
            }
        }
        let stub = StubTransport { _ in .status(200, body: "abc") }
        var options = CallOptions()
        options.timeout.idle = .seconds(5)
        let tight = HTTPClient(transport: stub, middleware: [Limiting(timeout: .seconds(1), responseBodyLimit: 2)])
        let error = await #expect(throws: NetworkError.self) {
            try await tight.sendRequest(to: Ping(), options: options)
        }
        #expect(error?.kind == .responseTooLarge)
        let loose = HTTPClient(transport: stub, middleware: [Limiting(timeout: .seconds(900), responseBodyLimit: .max)])
        _ = try await loose.sendRequest(to: Ping(), options: options)
        #expect(stub.requests.map(\.timeout) == [.seconds(1), .seconds(60)])
        #expect(stub.requests.map(\.idleTimeout) == [.seconds(1), .seconds(5)])
        #expect(stub.requests.map(\.responseBodyLimit) == [2, 100_000_000])
    }

    @Test("attempts add up if a middleware calls next twice, and a single-use body is sent once")
    func twice() async throws {
        // promise: retry.single-use-body
        struct Twice: Middleware {
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                _ = try await next(request)
                return try await next(request)
            }
        }
        struct Upload: CustomEndpoint {
            typealias Response = String
            let host = "a.example"
            let path = "/"
            let method = HTTPMethod.put
            let payload: RequestBody
            func body() throws -> RequestBody { payload }
        }
        let stub = StubTransport { _ in .status(200, body: "ok") }
        let client = HTTPClient(transport: stub, middleware: [Twice()])
        let again = Upload(payload: .stream { RequestBody.Reader { nil } })
        #expect(try await client.sendRequestForResult(to: again).attempts == 2)
        let once = Upload(payload: .streamOnce { nil })
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: once) }
        #expect(error?.kind == .requestBody)
        #expect(error?.attempts == 2)
        #expect(stub.requests.count == 3)
    }

    @Test("the URL of a response is not affected by other requests of a middleware")
    func sideRequest() async throws {
        // promise: response.url
        struct Reporting: Middleware {
            var position: MiddlewarePosition { .attempt }
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                let response = try await next(request)
                var report = request
                report.url.append(path: "reported")
                _ = try await next(report)
                return response
            }
        }
        let stub = StubTransport { _ in .status(200, body: "ok") }
        let client = HTTPClient(transport: stub, middleware: [Reporting()])
        let result = try await client.sendRequestForResult(to: Ping())
        #expect(stub.requests.map { $0.url.path() } == ["/ping", "/ping/reported"])
        #expect(result.response.url.path() == "/ping")
    }

    @Test("a middleware and a policy can be tested in isolation")
    func isolated() async throws {
        let url = try #require(URL(string: "https://a.example/x"))
        let request = TransportRequest(method: .get, url: url)
        let call = CallContext(of: EndpointIdentity(name: "A.B.get", service: "A.B", path: "/x"))
        let next = NextMiddleware(in: call) { request async throws(NetworkError) in
            guard request.headers["X-Trace"] == "A.B.get#0" else {
                let response = HTTPResponse(status: 400, headers: ["X": "1"], url: request.url)
                throw NetworkError(.status(400), response: response)
            }
            return TransportResponse(status: 204, body: ResponseBody(Data()))
        }
        #expect(try await Tracing().intercept(request, in: call, next: next).status == 204)
        let error = await #expect(throws: NetworkError.self) { try await next(request) }
        #expect(error?.response?.headers.fields == [HTTPHeaders.Field(name: "x", value: "1")])
        let failed = FailedAttempt(number: 2, request: request, kind: .status(503))
        #expect(Backoff { .seconds($0.number) }.wait(after: failed, chance: 0) == .seconds(2))
    }

    @Test("an error thrown by a middleware fails the call with the call's context")
    func throwing() async throws {
        struct Failing: Middleware {
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                throw .customError("Closed today.")
            }
        }
        let client = HTTPClient(transport: StubTransport(), middleware: [Failing()])
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Ping()) }
        #expect(error?.message() == "Closed today.")
        #expect(error?.endpoint == "Ping")
    }
}
