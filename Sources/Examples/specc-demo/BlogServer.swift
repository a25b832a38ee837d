import LoopbackServer
import SpeccSynchronization

/// A blog on 127.0.0.1 whose failures show the behavior of a client.
final class BlogServer: Sendable {
    /// A request and its response.
    struct Exchange {
        var request: ReceivedRequest
        var response: LoopbackServer.Response
    }

    private let journal = Journal()
    private let server: LoopbackServer

    init() throws {
        let journal = journal
        server = try LoopbackServer.start { request in
            let response = Self.response(to: request, exchanges: journal.count(of: request.path))
            journal.add(Exchange(request: request, response: response))
            return response
        }
    }

    var port: Int {
        server.port
    }

    /// Returns and removes the recorded exchanges.
    func takeExchanges() -> [Exchange] {
        journal.take()
    }

    func stop() async {
        await server.stop()
    }

    private static func response(to request: ReceivedRequest, exchanges: Int) -> LoopbackServer.Response {
        switch (request.method, request.path) {
        case ("GET", "/posts"):
            .json(#"[{"id": 2, "userId": 7, "title": "Second"}, {"id": 1, "userId": 7, "title": "First"}]"#)
        case ("GET", "/posts/1"):
            .json(
                #"{"id": 1, "userId": 7, "title": "First", "body": "Hello!", "published_at": "2024-05-01T12:00:00Z"}"#
            )
        case ("POST", "/posts"):
            .json(#"{"id": 3, "userId": 7, "title": "Third & last", "body": "Bye."}"#, status: 201)
        case ("GET", "/users") where exchanges == 0:
            LoopbackServer.Response(status: 503, headers: ["Retry-After": "0"])
        case ("GET", "/users"):
            .json(
                #"""
                [{"id": 7, "name": "Ada", "username": "ada", "email": "ada@example.com",
                  "address": {"street": "Kulas Light", "city": "Gwenborough", "zipcode": "92998"}}]
                """#
            )
        case ("GET", "/status"):
            .text("up").after(.seconds(5))
        default:
            .json(#"{"message": "There is no \#(request.path)."}"#, status: 404)
        }
    }
}

private final class Journal: Sendable {
    private struct State {
        var counts: [String: Int] = [:]
        var exchanges: [BlogServer.Exchange] = []
    }

    private let state = Mutex(State())

    func count(of path: String) -> Int {
        state.withLock { $0.counts[path, default: 0] }
    }

    func add(_ exchange: BlogServer.Exchange) {
        state.withLock {
            $0.counts[exchange.request.path, default: 0] += 1
            $0.exchanges.append(exchange)
        }
    }

    func take() -> [BlogServer.Exchange] {
        state.withLock { state in
            defer { state.exchanges = [] }
            return state.exchanges
        }
    }
}
