import EverythingGolden
import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

/// The golden with every declaration, executed: requests and decoded responses.
@Suite("Golden Everything")
struct EverythingGoldenTests {
    private static let noon = Date(timeIntervalSince1970: 1_714_564_800)
    private static let origin = "https://api.github.com"

    private func service(_ client: HTTPClient) -> Everything.AllService {
        Everything.AllService(client: client)
    }

    @Test("the query contains the defaults, styles and formats of parameters in the order of the catalog")
    func lists() async throws {
        let exchange = try await Exchange(.json("[]")) { client in
            try await service(client).lists(
                state: .closed,
                labels: ["a", "b,c"],
                times: [Self.noon],
                ratio: -0.5,
                request: true,
                sendRequest: "x y"
            )
        }
        #expect(
            exchange.line
                == "GET \(Self.origin)/lists?format=json&state=closed&labels=a,b%2Cc&times%5B%5D=1714564800&per_page=30"
                + "&ratio=-0.5&words=a&words=b&request=true&sendRequest=x%20y"
        )
        #expect(exchange.request.headers["X-Version"] == "2022-11-28")
        #expect(exchange.value.isEmpty)
    }

    @Test("rejects a value outside of its bounds before sending")
    func constraints() async throws {
        let stub = StubTransport()
        let service = service(HTTPClient(transport: stub))
        let outside = await failure(Everything.Failure.self) { try await service.lists(times: [], perPage: 101) }
        let tooFew = await failure(Everything.Failure.self) { try await service.lists(times: [], words: []) }
        let outOfBounds = await failure(Everything.AllService.Create.Failure.self) {
            try await service.create(in: "a", body: .init(title: "Title"))
        }
        for error in [outside?.networkError, tooFew?.networkError, outOfBounds?.networkError] {
            guard case .invalidRequest? = error?.kind else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(stub.requests.isEmpty)
    }

    @Test("sends an inline body as JSON, and decodes every success into its case")
    func create() async throws {
        let body = Everything.AllService.Create.Body(
            title: "abc1",
            count: 2,
            days: [try #require(CalendarDate(year: 2024, month: 2, day: 29))]
        )
        func created(_ response: StubResponse) async throws -> Exchange<Everything.AllService.Create.Response> {
            try await Exchange(response) { try await service($0).create(in: "a/b", body: body) }
        }
        let ok = try await created(.json(#"{"color": -2, "children": [], "in": {"a": null}}"#))
        #expect(ok.line == "POST \(Self.origin)/nodes/a%2Fb")
        #expect(ok.request.headers["Content-Type"] == "application/json")
        #expect(ok.body == #"{"title":"abc1","count":2,"days":["2024-02-29"]}"#)
        guard case .ok(let node) = ok.value else {
            Issue.record("\(ok.value)")
            return
        }
        #expect(node.color == .minus2)
        #expect(node.reader_)
        #expect(node.writer_ == .milliseconds(1500))
        #expect(node.price == Decimal(string: "-0.05"))
        guard case .accepted("later") = try await created(.status(202, body: "later")).value,
            case .partialContent(Data([1, 2])) = try await created(.data(Data([1, 2]), status: 206)).value,
            case .success = try await created(.status(204)).value
        else {
            Issue.record("a success has not its case")
            return
        }
    }

    @Test("an endpoint adds its errors to those of the API")
    func endpointError() async {
        let client = HTTPClient(transport: StubTransport(.json(#"{"field": "title"}"#, status: 422)))
        let error = await failure(Everything.AllService.Create.Failure.self) {
            try await service(client).create(in: "a", body: .init(title: "a1"))
        }
        guard case .unprocessable(let detail) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(detail.field == "title")
    }

    @Test("decodes a recursive type completely")
    func node() async throws {
        let text = #"{"color": 1, "children": [], "in": 1, "parent": {"color": -2, "children": [], "in": 2}}"#
        let exchange = try await Exchange(.json(text)) { try await service($0).node() }
        #expect(exchange.line == "GET \(Self.origin)/node")
        #expect(exchange.value.color == ._1)
        #expect(exchange.value.parent?.color == .minus2)
        #expect(exchange.value.parent?.parent == nil)
    }

    @Test("sends and receives text and bytes unchanged")
    func textAndBytes() async throws {
        let text = try await Exchange(.status(200, body: "grüß")) { try await service($0).text(body: "é") }
        #expect(text.line == "POST \(Self.origin)/text")
        #expect(text.body == "é")
        #expect(text.request.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(text.request.idleTimeout == .milliseconds(500))
        #expect(text.value == "grüß")
        let bytes = try await Exchange(.data(Data([0, 255]))) { try await service($0).bytes(body: Data("png".utf8)) }
        #expect(bytes.line == "PUT \(Self.origin)/bytes")
        #expect(bytes.body == "png")
        #expect(bytes.request.headers["Content-Type"] == "image/png")
        #expect(bytes.value == Data([0, 255]))
    }

    @Test("sends an uncommon method, and decodes a JSON string")
    func uncommonMethod() async throws {
        let exchange = try await Exchange(.json(#""wo\u0072d""#)) { try await service($0).several() }
        #expect(exchange.line == "PURGE \(Self.origin)/word")
        #expect(exchange.value == "word")
    }

    @Test("times in lists and maps have their own format")
    func times() async throws {
        let text = #"{"a": "Wed, 01 May 2024 12:00:00 GMT", "b": null}"#
        let exchange = try await Exchange(.json(text)) { try await service($0).times(body: [Self.noon]) }
        #expect(exchange.line == "PUT \(Self.origin)/times")
        #expect(exchange.body == "[1714564800]")
        #expect(exchange.value == ["a": Self.noon, "b": nil])
    }

    @Test("a response without a body has no value")
    func ping() async throws {
        let exchange = try await Exchange(.status(204)) { try await service($0).ping() }
        #expect(exchange.line == "GET \(Self.origin)/ping")
        #expect(exchange.request.body.isNone)
    }

    @Test("decodes every declared status into its case")
    func errors() async {
        func error(_ response: StubResponse) async -> Everything.Failure? {
            await failure(Everything.Failure.self) {
                try await service(HTTPClient(transport: StubTransport(response), clock: VirtualClock())).text(body: "")
            }
        }
        guard case .badRequest(let text) = await error(.status(400, body: "no")),
            case .notFound(let problem) = await error(.json(#"{"message": "gone"}"#, status: 404)),
            case .conflict = await error(.status(409)),
            case .locked(let times) = await error(.json("[1714564800]", status: 423)),
            case .clientError(418, let other) = await error(.json(#"{"message": "tea"}"#, status: 418)),
            case .serverError(status: 502, _) = await error(.status(502))
        else {
            Issue.record("a status has not its case")
            return
        }
        #expect(text.body == "no")
        #expect(times.body == [Self.noon])
        #expect(problem.message == "gone")
        #expect(other.message == "tea")
    }

    @Test("variables of a host are part of its name, port and path")
    func host() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            let host = Everything.Host.tenant(tenant: "acme", port: 8080, area: "a b")
            try await Everything.AllService(host: host, client: client).ping()
        }
        #expect(exchange.line == "GET http://acme.example.com:8080/v1/a%20b/ping")
    }
}
