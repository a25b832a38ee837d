import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The golden of all that calls can answer as a whole, executed.
@Suite("The golden Calls: answers")
struct CallsResponsesTests {
    private func service(_ client: HTTPClient) -> Calls.AnswersService {
        Calls.AnswersService(client: client)
    }

    private func failed<Value>(
        _ answer: StubResponse,
        _ call: (Calls.AnswersService) async throws -> Value
    ) async -> Calls.AnswersService.Failure? {
        await failure(Calls.AnswersService.Failure.self) {
            try await call(service(HTTPClient(transport: StubTransport(answer))))
        }
    }

    @Test("an answer that may be nothing is nil where it is empty or null")
    func optional() async throws {
        for answer in [StubResponse.status(200), .status(204), .json("null"), .json(" \n")] {
            let nothing = try await Exchange(answer) { try await service($0).maybe() }
            #expect(nothing.value == nil)
        }
        let note = try await Exchange(.json(#"{"text":"a"}"#)) { try await service($0).maybe() }
        #expect(note.value?.text == "a")
        let misfit = await failed(.json("{}")) { try await $0.maybe() }
        #expect(misfit?.networkError.kind.decodingError?.path == "text")
    }

    @Test("an answer is taken out of its envelope, and what does not fit is told with its whole path")
    func envelope() async throws {
        let notes = try await Exchange(.json(#"{"data":{"items":[{"text":"a"}]}}"#)) { try await service($0).wrapped() }
        #expect(notes.value.map(\.text) == ["a"])
        let misfit = await failed(.json(#"{"data":{"items":[{"text":1}]}}"#)) { try await $0.wrapped() }
        #expect(misfit?.networkError.kind.decodingError?.path == "data.items[0].text")
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

    @Test("declared headers come typed beside the answer")
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

    @Test("a declared header that is missing or unfit is a decoding failure with its name")
    func unfitHeaders() async {
        let missing = await failed(.data(Data(), headers: ["X-Kind": "a"])) { try await $0.object() }
        #expect(missing?.networkError.kind.decodingError?.path == "header X-Count")
        let unfit = await failed(.status(200, headers: ["X-Count": "many"])) { try await $0.touch() }
        #expect(unfit?.networkError.kind.decodingError?.found.contains("many") == true)
    }

    @Test("answers of several statuses have each their own headers")
    func several() async throws {
        let part = try await Exchange(.status(206, headers: ["Content-Range": "bytes 0-1/9"], body: "ab")) { client in
            try await service(client).range()
        }
        guard case .partialContent(let answer) = part.value else {
            Issue.record("\(part.value)")
            return
        }
        #expect(answer.headers.contentRange == "bytes 0-1/9")
        #expect(answer.value == Data("ab".utf8))
        let same = try await Exchange(.status(304, headers: ["ETag": "e"])) { try await service($0).range() }
        guard case .notModified(let headers) = same.value else {
            Issue.record("\(same.value)")
            return
        }
        #expect(headers.eTag == "e")
    }

    @Test("an error inside of a success is thrown where the body says all of it")
    func refusals() async throws {
        let error = await failed(.json(#"{"ok":false,"error":{"code":2}}"#)) { try await $0.maybe() }
        guard case .failed(let refusal)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.error?.code == 2)
        #expect(refusal.networkError.status == 200)
        for body in [#"{"ok":false,"error":{"code":3},"text":"a"}"#, #"{"ok":true,"error":{"code":2},"text":"a"}"#] {
            let fine = try await Exchange(.json(body)) { try await service($0).maybe() }
            #expect(fine.value?.text == "a")
        }
        // Whichever way the call is made.
        let client = HTTPClient(transport: StubTransport(.json(#"{"ok":false,"error":{"code":1}}"#)))
        let started = service(client).call(Calls.AnswersService.Maybe()).start()
        let late = await failure(Calls.AnswersService.Failure.self) { try await started.value }
        guard case .failed? = late else {
            Issue.record("\(String(describing: late))")
            return
        }
    }

    @Test("errors hold their bodies as text or bytes, and their declared headers")
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
        guard case .other(let other)? = unfit else {
            Issue.record("\(String(describing: unfit))")
            return
        }
        #expect(other.status == 429)
    }
}
