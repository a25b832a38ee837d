import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The golden of all complete responses, executed.
@Suite("Golden Calls: responses")
struct CallsResponsesTests {
    private func service(_ client: HTTPClient) -> Calls.ResponsesService {
        Calls.ResponsesService(client: client)
    }

    private func failed<Value>(
        _ response: StubResponse,
        _ call: (Calls.ResponsesService) async throws -> Value
    ) async -> Calls.ResponsesService.Failure? {
        await failure(Calls.ResponsesService.Failure.self) {
            try await call(service(HTTPClient(transport: StubTransport(response))))
        }
    }

    @Test("an optional response is nil if it is empty or null")
    func optional() async throws {
        for response in [StubResponse.status(200), .status(204), .json("null"), .json(" \n")] {
            let empty = try await Exchange(response) { try await service($0).maybe() }
            #expect(empty.value == nil)
        }
        let note = try await Exchange(.json(#"{"text":"a"}"#)) { try await service($0).maybe() }
        #expect(note.value?.text == "a")
        let undecodable = await failed(.json("{}")) { try await $0.maybe() }
        #expect(undecodable?.networkError.kind.decodingError?.path == "text")
    }

    @Test("removes the envelope of a response, and reports errors with the complete path")
    func envelope() async throws {
        let notes = try await Exchange(.json(#"{"data":{"items":[{"text":"a"}]}}"#)) { try await service($0).wrapped() }
        #expect(notes.value.map(\.text) == ["a"])
        let undecodable = await failed(.json(#"{"data":{"items":[{"text":1}]}}"#)) { try await $0.wrapped() }
        #expect(undecodable?.networkError.kind.decodingError?.path == "data.items[0].text")
        for body in [#"{"data":{}}"#, "{}", #"{"data":null}"#, "[]"] {
            let missing = await failed(.json(body)) { try await $0.wrapped() }
            #expect(missing?.networkError.kind.decodingError != nil, "\(body)")
        }
        let times = try await Exchange(.json(#"{"data":[7]}"#)) { try await service($0).wrappedTimes() }
        #expect(times.value == [Date(timeIntervalSince1970: 7)])
        for body in ["", "null", "{}", #"{"data":null}"#] {
            let none = try await Exchange(.json(body)) { try await service($0).wrappedTimes() }
            #expect(none.value == nil, "\(body)")
        }
    }

    @Test("declared headers are typed")
    func headers() async throws {
        let headers: HTTPHeaders = [
            "etag": "\"7\"", "X-Count": "42", "X-Kind": "b", "X-Tags": "a, b,,c", "x-meta-Color": "red",
            "Last-Modified": "Thu, 01 Jan 1970 00:00:07 GMT",
        ]
        let exchange = try await Exchange(.data(Data("abc".utf8), headers: headers)) { try await service($0).object() }
        let object = exchange.value
        #expect(object.value == Data("abc".utf8))
        #expect(object.count == 3)
        #expect(object.headers.eTag == "\"7\"")
        #expect(object.headers.xCount == 42)
        #expect(object.headers.xKind == .b)
        #expect(object.headers.xTags == ["a", "b", "c"])
        #expect(object.headers.lastModified == Date(timeIntervalSince1970: 7))
        #expect(object.headers.xMeta == ["color": "red"])
        let head = try await Exchange(.status(200, headers: ["x-count": "9"])) { try await service($0).touch() }
        #expect(head.value.xCount == 9)
        let cell = try await Exchange(.json(#"{"x":3}"#, headers: ["ETag": "e"])) { try await service($0).cell() }
        #expect(cell.value.x == 3)
        #expect(cell.value.headers.eTag == "e")
    }

    @Test("a missing or malformed header is a decoding error with its name")
    func unfitHeaders() async {
        let missing = await failed(.data(Data(), headers: ["X-Kind": "a"])) { try await $0.object() }
        #expect(missing?.networkError.kind.decodingError?.path == "header X-Count")
        let unfit = await failed(.status(200, headers: ["X-Count": "many"])) { try await $0.touch() }
        #expect(unfit?.networkError.kind.decodingError?.found.contains("many") == true)
    }

    @Test("responses of several statuses have their own headers")
    func several() async throws {
        let part = try await Exchange(.status(206, headers: ["Content-Range": "bytes 0-1/9"], body: "ab")) { client in
            try await service(client).range()
        }
        guard case .partialContent(let partial) = part.value else {
            Issue.record("\(part.value)")
            return
        }
        #expect(partial.headers.contentRange == "bytes 0-1/9")
        #expect(partial.value == Data("ab".utf8))
        let same = try await Exchange(.status(304, headers: ["ETag": "e"])) { try await service($0).range() }
        guard case .notModified(let headers) = same.value else {
            Issue.record("\(same.value)")
            return
        }
        #expect(headers.eTag == "e")
    }

    @Test("throws an error with a success status if all its conditions match")
    func conditionalErrors() async throws {
        let error = await failed(.json(#"{"ok":false,"error":{"code":2}}"#)) { try await $0.maybe() }
        guard case .failed(let declared)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(declared.error?.code == 2)
        #expect(declared.networkError.status == 200)
        for body in [#"{"ok":false,"error":{"code":3},"text":"a"}"#, #"{"ok":true,"error":{"code":2},"text":"a"}"#] {
            let fine = try await Exchange(.json(body)) { try await service($0).maybe() }
            #expect(fine.value?.text == "a")
        }
        // Applies to every way to make the call.
        let client = HTTPClient(transport: StubTransport(.json(#"{"ok":false,"error":{"code":1}}"#)))
        let started = service(client).call(Calls.ResponsesService.Maybe()).start()
        let late = await failure(Calls.ResponsesService.Failure.self) { try await started.value }
        guard case .failed? = late else {
            Issue.record("\(String(describing: late))")
            return
        }
    }

    @Test(
        "a field of the body selects an error, else its status",
        arguments: [
            (402, #"{"error":{"code":7}}"#, "declined"),
            (402, #"{"error":{"code":8},"reason":"limit"}"#, "declined"),
            (402, #"{"error":{"code":9}}"#, "paymentRequired"),
            (402, #"{"error":null}"#, "paymentRequired"),
            (402, #"{"reason":"limit"}"#, "limited"),
            (422, #"{"reason":"limit"}"#, "limited"),
            (404, #"{"reason":"limit"}"#, "limited"),
            (404, "no such page", "notFound"),
            (402, "no JSON", "other"),
            (402, "", "other"),
            (422, #"{"reason":"other"}"#, "other"),
            (500, #"{"reason":"limit"}"#, "other"),
            (200, #"{"ok":false,"error":{"code":9}}"#, "blocked"),
            (200, #"{"ok":false,"error":{"code":1}}"#, "failed"),
        ]
    )
    func identified(status: Int, body: String, expected: String) async {
        let client = HTTPClient(transport: StubTransport(.status(status, body: body)))
        let error = await failure(Calls.ResponsesService.Pay.Failure.self) { try await service(client).pay() }
        let name: String? =
            switch error {
            case .declined(let declined): declined.networkError.status == 402 ? "declined" : nil
            case .limited(let found, let limited): found == status && limited.reason == .limit ? "limited" : nil
            case .blocked: "blocked"
            case .failed: "failed"
            case .paymentRequired: "paymentRequired"
            case .notFound: "notFound"
            case .other(let other): other.status == status ? "other" : nil
            default: nil
            }
        #expect(name == expected)
    }

    @Test("errors have text or bytes as bodies, and their declared headers")
    func errors() async {
        if case .notFound(let text)? = await failed(.status(404, body: "no such page"), { try await $0.maybe() }) {
            #expect(text.body == "no such page")
        } else {
            Issue.record("404 has not its case")
        }
        if case .gone(let data)? = await failed(.status(410, body: "x"), { try await $0.maybe() }) {
            #expect(data.body == Data("x".utf8))
        } else {
            Issue.record("410 has not its case")
        }
        let limited = StubResponse.json("{}", status: 429, headers: ["Retry-After": "7", "X-Rate-Left": "0"])
        if case .tooManyRequests(let limit)? = await failed(limited, { try await $0.maybe() }) {
            #expect(limit.headers.retryAfter == 7)
            #expect(limit.headers.xRate == ["left": "0"])
            #expect(limit.ok == nil)
        } else {
            Issue.record("429 has not its case")
        }
        if case .serviceUnavailable(let busy)? = await failed(.status(503), { try await $0.maybe() }) {
            #expect(busy.retryAfter == nil)
        } else {
            Issue.record("503 has not its case")
        }
        let unfit = await failed(.json("{}", status: 429, headers: ["Retry-After": "soon"])) { try await $0.maybe() }
        guard case .other(let networkError)? = unfit else {
            Issue.record("\(String(describing: unfit))")
            return
        }
        #expect(networkError.status == 429)
    }
}
