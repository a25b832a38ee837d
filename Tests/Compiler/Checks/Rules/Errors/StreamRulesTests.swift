import Testing

@testable import SpeccChecks

struct MixedStreamTests {
    @Test("rejects streamed responses with other responses, headers or roles")
    func fires() {
        expect(
            MixedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: sse<X>, 201: 1️⃣X1️⃣, 204: empty } }
                  b: { call: GET /b, role: 2️⃣list2️⃣, returns: lines<X> }
                  c: { call: GET /c, returns: { 200: file, 201: 3️⃣X3️⃣ } }
                  d: { call: GET /d, role: 4️⃣detail4️⃣, returns: file }
                  e: { call: GET /e, returns: { 200: { $type: bytes, $headers: { 5️⃣ETag5️⃣: string } }, 204: empty } }
                  f: { call: GET /f, returns: { 200: { $type: file, $headers: { 6️⃣ETag6️⃣: string } } } }
                types: { X: { a: int } }
                """,
            finds: [
                Finding(
                    1,
                    "a streamed response cannot be combined with other responses",
                    hint: "only 'empty' responses are allowed next to it"
                ),
                Finding(2, "an endpoint with a role cannot return a streamed response", hint: "remove the role"),
                Finding(
                    3,
                    "a file cannot be combined with other responses",
                    hint: "only 'empty' responses are allowed next to it"
                ),
                Finding(4, "an endpoint with a role cannot return a file", hint: "remove the role"),
                Finding(
                    5,
                    "a streamed response with headers cannot be combined with other responses",
                    hint: "declare a single response: '{ 2xx: … }'"
                ),
                Finding(
                    6,
                    "a response of type 'file' cannot declare headers",
                    hint: "use 'data' to return the whole response with its headers"
                ),
            ]
        )
    }

    @Test("accepts a single streamed response")
    func silent() {
        expect(
            MixedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: bytes, 206: bytes, 304: empty } }
                  b: { call: GET /b, returns: lines<text> }
                  c: { call: GET /c, returns: { 200: X, 201: list<X> } }
                  d: { call: GET /d, returns: { 200: { $type: sse<X>, $headers: { X-Request-Id: string } } } }
                types: { X: { a: int } }
                """
        )
    }
}

struct MisplacedStreamTests {
    @Test("rejects stream settings without a streamed response")
    func fires() {
        expect(
            MisplacedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text, stream: 1️⃣{ idle: 30s }1️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "the response of 'a' is not a stream",
                    hint:
                        "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; 'timeout: { idle: … }' limits the pauses of other responses"
                )
            ]
        )
    }

    @Test("rejects names of events for lines, bytes and elements without the field")
    func names() {
        let hint = "declare the field, or a union with '$by: kind'"
        expect(
            MisplacedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: lines<X>, stream: { event: 1️⃣kind1️⃣ } }
                  b: { call: GET /b, returns: bytes, stream: 2️⃣{ event: kind }2️⃣ }
                  c: { call: GET /c, returns: sse<Y>, stream: { event: 3️⃣kind3️⃣ } }
                  d: { call: GET /d, returns: sse<text>, stream: { event: 4️⃣kind4️⃣ } }
                  e: { call: GET /e, returns: sse<U>, stream: { event: 5️⃣kind5️⃣ } }
                types: { X: { kind: string }, Y: { a: int }, U: { $oneOf: { y: Y }, $by: type } }
                """,
            finds: [
                Finding(1, "lines have no events with names", hint: "declare it in the elements, or remove it"),
                Finding(
                    2,
                    "the response of 'b' is not a stream",
                    hint:
                        "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; 'timeout: { idle: … }' limits the pauses of other responses"
                ),
                Finding(3, "the elements of the stream have no field 'kind'", hint: hint),
                Finding(4, "the elements of the stream have no field 'kind'", hint: hint),
                Finding(5, "the elements of the stream have no field 'kind'", hint: hint),
            ]
        )
        expect(
            MisplacedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: sse<X>, stream: { event: kind } }
                  b: { call: GET /b, returns: sse<U>, stream: { event: type } }
                  c: { call: GET /c, returns: sse<json>, stream: { event: type } }
                  d: { call: GET /d, returns: sse<E>, stream: { event: kind } }
                  e: { call: GET /e, returns: sse<D>, stream: { event: kind } }
                  f: { call: GET /f, returns: sse<map<string>>, stream: { event: kind } }
                types:
                  X: { kind: string }
                  Y: { a: int }
                  U: { $oneOf: { y: Y }, $by: type }
                  E: { kind: { $enum: [a, b] } }
                  D: { kind: Name? }
                  Name: { $type: string, $distinct: true }
                """
        )
    }

    @Test("rejects fields that cannot contain the name of an event")
    func eventFields() {
        let message = "the field 'kind' of the elements cannot contain the name of an event"
        let hint = "declare it as 'string' or as an enum of strings"
        expect(
            MisplacedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: sse<A>, stream: { event: 1️⃣kind1️⃣ } }
                  b: { call: GET /b, returns: sse<B>, stream: { event: 2️⃣kind2️⃣ } }
                  c: { call: GET /c, returns: sse<C>, stream: { event: 3️⃣kind3️⃣ } }
                  d: { call: GET /d, returns: sse<U>, stream: { event: 4️⃣kind4️⃣ } }
                  e: { call: GET /e, returns: sse<map<int>>, stream: { event: 5️⃣kind5️⃣ } }
                  f: { call: GET /f, returns: sse<A>, stream: { event: 6️⃣data6️⃣ } }
                types:
                  A: { kind: int, data: string }
                  B: { kind: { a: int } }
                  C: { kind: { $type: string, $as: json } }
                  U: { $oneOf: { 1: X, 2: Y }, $by: kind, $tag: int }
                  X: { x: int }
                  Y: { y: int }
                """,
            finds: (1...5).map { Finding($0, message, hint: hint) } + [
                Finding(
                    6,
                    "'data' cannot be the name of an event",
                    hint: "use another field: 'data' is the text of an event whose data is not an object"
                )
            ]
        )
    }

    @Test("accepts stream settings of a streamed response")
    func silent() {
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: sse<string>, stream: { idle: 30s } } }"])
        #expect(checked.diagnostics.isEmpty)
    }
}

struct MisplacedRangeTests {
    @Test("rejects ranges of downloads, also inherited ones, each once")
    func fires() {
        let hint = "write 'returns: data' or 'returns: bytes' for a part of a file, or remove the header"
        expect(
            MisplacedRange.self,
            in: """
                defaults: { headers: { 1️⃣If-Range1️⃣: { type: string? } } }
                endpoints:
                  a: { call: GET /a, headers: { 2️⃣range2️⃣: { type: string } }, returns: file }
                  b: { call: GET /b, returns: { 200: file, 204: empty } }
                """,
            finds: [
                Finding(1, "a download sets 'If-Range' itself, to continue after an interruption", hint: hint),
                Finding(2, "a download sets 'range' itself, to continue after an interruption", hint: hint),
            ]
        )
    }

    @Test("accepts ranges of data and bytes, and downloads that remove the header")
    func silent() {
        expect(
            MisplacedRange.self,
            in: """
                defaults: { headers: { Range: { type: string? } } }
                endpoints:
                  a: { call: GET /a, returns: { 206: { $type: data, $headers: { Content-Range: string } } } }
                  b: { call: GET /b, returns: bytes }
                  c: { call: GET /c, without: [Range], returns: file }
                """
        )
    }
}
