import Foundation
import RuntimeTestAPI
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct EndpointFailureTests {
    private func failure(_ response: StubResponse) async -> GitHub.Failure? {
        let service = GitHub.IssuesService(client: HTTPClient(transport: StubTransport(response)))
        do throws(GitHub.Failure) {
            _ = try await service.sendRequest(
                to: GitHub.IssuesService.GetIssue(owner: "a", repo: "b", number: 1),
                options: CallOptions(retry: .never)
            )
            return nil
        } catch {
            return error
        }
    }

    @Test("decodes a declared error into its case")
    func declared() async {
        // promise: error.declared-decoded
        guard case .notFound(let problem)? = await failure(.json(#"{"message": "gone"}"#, status: 404)) else {
            Issue.record("not found")
            return
        }
        #expect(problem.message == "gone")
    }

    @Test("the most specific status applies, and a range case has the received status")
    func ranges() async {
        guard case .unprocessable? = await failure(.json(#"{"message": "x", "errors": ["y"]}"#, status: 422)),
            case .clientError(status: 418, let teapot)? = await failure(.json(#"{"message": "tea"}"#, status: 418)),
            case .conflict? = await failure(.status(409, body: "anything")),
            case .serverError(status: 502, _)? = await failure(.status(502))
        else {
            Issue.record("another case")
            return
        }
        #expect(teapot.message == "tea")
    }

    @Test(
        "an empty or undecodable error body is reported as its status, not as a decoding error",
        arguments: ["", "<html>", "{}"]
    )
    func unreadable(_ body: String) async {
        // promise: error.unreadable-body-keeps-status
        guard case .other(let error)? = await failure(.json(body, status: 404)) else {
            Issue.record("another case")
            return
        }
        #expect(error.kind == .status(404))
        #expect(error.response?.data == Data(body.utf8))
    }

    @Test("an undecodable error body reports its path, an empty one reports nothing")
    func undecodableError() async {
        let undecodable = await failure(.json(#"{"error": {}}"#, status: 404))?.networkError
        #expect(undecodable?.details?.hasPrefix("response is not the declared error: message: expected ") == true)
        #expect(undecodable?.description.contains("status 404 (response is not the declared error: message: ") == true)
        #expect(await failure(.json("", status: 404))?.networkError.details == nil)
    }

    @Test("an undeclared failure is 'other', a cancellation is 'cancelled'")
    func others() async {
        let connectionRefused = await failure(.failure(.connectionRefused))
        #expect(connectionRefused?.networkError.kind == .connectionRefused)
        #expect(connectionRefused?.isCancelled == false)
        let cancelled = await failure(.failure(.cancelled))
        guard case .cancelled? = cancelled else {
            Issue.record("\(String(describing: cancelled))")
            return
        }
        #expect(cancelled?.isCancelled == true)
    }

    @Test("an undecodable success is 'other'")
    func undecodable() async {
        guard case .other(let error)? = await failure(.json("{}")) else {
            Issue.record("another case")
            return
        }
        #expect(error.kind.decodingError != nil)
    }

    @Test("error bodies may be text or bytes")
    func plainBodies() async {
        enum Failure: EndpointFailure {
            case badRequest(DeclaredError<String>), forbidden(DeclaredError<Data>)
            case clientError(Int, DeclaredError<String>), cancelled, other(NetworkError)

            init(_ error: NetworkError) {
                self =
                    switch error.status {
                    case 400: error.failure(text: Self.badRequest)
                    case 403: error.failure(data: Self.forbidden)
                    case .some(400...499): error.failure(text: Self.clientError)
                    default: error.failure()
                    }
            }

            var networkError: NetworkError {
                switch self {
                case .badRequest(let failure): failure.networkError
                case .forbidden(let failure): failure.networkError
                case .clientError(_, let failure): failure.networkError
                case .cancelled: .cancelled
                case .other(let failure): failure
                }
            }

            /// The case's name, its status and the body.
            var summary: String {
                switch self {
                case .badRequest(let failure): "badRequest \(failure.body)"
                case .forbidden(let failure): "forbidden \(String(decoding: failure.body, as: UTF8.self))"
                case .clientError(let status, let failure): "clientError \(status) \(failure.body)"
                case .cancelled, .other: "undeclared"
                }
            }
        }
        struct Get: CustomEndpoint {
            typealias Response = Void
            let host = "a"
            let path = "/"
        }
        for (status, summary) in [(400, "badRequest no"), (403, "forbidden no"), (418, "clientError 418 no")] {
            let client = HTTPClient(transport: StubTransport(.status(status, body: "no")))
            let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Get()) }
            let failure = error.map(Failure.init)
            #expect(failure?.summary == summary)
            #expect(failure?.networkError.status == status)
        }
    }

    @Test("every failure has a message for users")
    func messages() async {
        #expect(await failure(.failure(.offline))?.message() == "There is no internet connection.")
        let typed = await failure(.json(#"{"message": "gone"}"#, status: 404))
        #expect(typed?.localizedDescription == "It was not found.")
    }

    @Test("a custom message is also the localized description")
    func ownMessage() {
        enum Failure: EndpointFailure {
            case cancelled, other(NetworkError)
            init(_ error: NetworkError) { self = .other(error) }
            var networkError: NetworkError { .cancelled }
            func message() -> String { "The shop is closed." }
        }
        let failure: any EndpointFailure = Failure.cancelled
        #expect(failure.message() == "The shop is closed.")
        #expect(failure.errorDescription == "The shop is closed.")
        #expect(failure.localizedDescription == "The shop is closed.")
    }

    @Test("a declared error has its status, headers, request, attempts and Retry-After")
    func declaredDetails() async {
        // promise: error.declared-context
        let busy = await failure(.json(#"{"message": "busy"}"#, status: 429, headers: ["Retry-After": "7"]))
        guard case .clientError(429, let problem)? = busy else {
            Issue.record("\(String(describing: busy))")
            return
        }
        #expect(problem.message == "busy" && problem.body.message == "busy")
        #expect(problem.networkError.response?.headers["Retry-After"] == "7")
        #expect(problem.networkError.retryAfter == .seconds(7))
        #expect(problem.networkError.attempts == 1)
        #expect(busy?.networkError.request?.url.path() == "/repos/a/b/issues/1")
        #expect(busy?.recoverySuggestion == "Try again in a moment.")
        guard case .conflict(let conflict)? = await failure(.status(409, headers: ["X-Lock": "b"])) else {
            Issue.record("not the case of 409")
            return
        }
        #expect(conflict.response?.headers["X-Lock"] == "b")
    }

    @Test("a call without declared errors throws kinds that 'catch' matches")
    func kinds() async {
        func caught(_ response: StubResponse) async -> String {
            do throws(NetworkError) {
                _ = try await HTTPClient(transport: StubTransport(response)).sendRequest(to: Ping())
                return "none"
            } catch .cancelled {
                return "cancelled"
            } catch .status(404) {
                return "404"
            } catch {
                return "another"
            }
        }
        #expect(await caught(.failure(.cancelled)) == "cancelled")
        #expect(await caught(.status(404)) == "404")
        #expect(await caught(.status(410)) == "another")
    }
}
