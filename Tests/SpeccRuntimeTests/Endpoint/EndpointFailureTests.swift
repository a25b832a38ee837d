import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime

struct EndpointFailureTests {
    private func failure(_ answer: StubAnswer) async -> GitHub.Failure? {
        let service = GitHub.IssuesService(client: HTTPClient(transport: StubTransport(answer)))
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

    @Test("a declared status becomes its case with the body read")
    func declared() async {
        guard case .notFound(let problem)? = await failure(.json(#"{"message": "gone"}"#, status: 404)) else {
            Issue.record("not found")
            return
        }
        #expect(problem.message == "gone")
    }

    @Test("the most specific status wins, a range keeps the one that came")
    func ranges() async {
        guard case .unprocessable? = await failure(.json(#"{"message": "x", "errors": ["y"]}"#, status: 422)),
            case .clientError(status: 418, let teapot)? = await failure(.json(#"{"message": "tea"}"#, status: 418)),
            case .conflict? = await failure(.status(409, body: "anything")),
            case .serverError(status: 502)? = await failure(.status(502))
        else {
            Issue.record("another case")
            return
        }
        #expect(teapot.message == "tea")
    }

    @Test(
        "an empty or unreadable error body is no decoding failure: the status is kept",
        arguments: ["", "<html>", "{}"]
    )
    func unreadable(_ body: String) async {
        guard case .other(let error)? = await failure(.json(body, status: 404)) else {
            Issue.record("another case")
            return
        }
        #expect(error.kind == .status(404))
        #expect(error.response?.data == Data(body.utf8))
    }

    @Test("what is not declared is other, a cancellation is cancelled")
    func others() async {
        let refused = await failure(.failure(.connectionRefused))
        #expect(refused?.networkError?.kind == .connectionRefused)
        #expect(refused?.isCancelled == false)
        let cancelled = await failure(.failure(.cancelled))
        guard case .cancelled? = cancelled else {
            Issue.record("\(String(describing: cancelled))")
            return
        }
        #expect(cancelled?.isCancelled == true)
    }

    @Test("a success that does not fit is other, whatever statuses are declared")
    func misfit() async {
        guard case .other(let error)? = await failure(.json("{}")) else {
            Issue.record("another case")
            return
        }
        #expect(error.kind.decodingFailure != nil)
    }

    @Test("text and bytes of an error are taken as they are")
    func plainBodies() async {
        enum Failure: EndpointFailure, Equatable {
            case badRequest(String), forbidden(Data), clientError(Int, String), cancelled, other(NetworkError)

            init(_ error: NetworkError) {
                self =
                    switch error.status {
                    case 400: error.failure(text: Self.badRequest)
                    case 403: error.failure(data: Self.forbidden)
                    case .some(400...499): error.failure(text: Self.clientError)
                    default: error.failure()
                    }
            }

            var networkError: NetworkError? {
                switch self {
                case .cancelled: .cancelled
                case .other(let error): error
                default: nil
                }
            }

            static func == (left: Self, right: Self) -> Bool { "\(left)" == "\(right)" }
        }
        struct Get: Endpoint {
            typealias Response = Void
            let host = "a"
            let path = "/"
        }
        for (status, expected) in [
            (400, Failure.badRequest("no")), (403, .forbidden(Data("no".utf8))), (418, .clientError(418, "no")),
        ] {
            let client = HTTPClient(transport: StubTransport(.status(status, body: "no")))
            let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Get()) }
            #expect(error.map(Failure.init) == expected)
        }
    }

    @Test("every failure has a sentence for people")
    func messages() async {
        #expect(await failure(.failure(.offline))?.message() == "There is no internet connection.")
        let typed = await failure(.json(#"{"message": "gone"}"#, status: 404))
        #expect(typed?.localizedDescription == "The server refused the request.")
    }
}
