import SpeccCatalog
import Testing

@testable import SpeccChecks

struct HeadersResolverTests {
    @Test("headers of the only response are in 'Headers', others are named after their status")
    func headers() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, returns: { 200: { x: int, $headers: { ETag: string?, X-Kind: [a, b], x-meta-*: string } } } }
              b: { call: GET /b, returns: { 200: text, 206: { $type: text, $headers: { Content-Range: string } } } }
              c: { call: HEAD /c, returns: { 200: { $type: empty, $headers: { ETag: string } } } }
            """
        )
        let headers = try #require(resolving.endpoint("a").responseHeaders)
        #expect(headers.path.components.suffix(2) == ["A", "Headers"])
        #expect(headers.fields.map(\.swiftName) == ["eTag", "xKind", "xMeta"])
        #expect(headers.fields.map(\.name) == ["ETag", "X-Kind", "x-meta-"])
        #expect(headers.fields.map(\.isHeaderPrefix) == [false, false, true])
        #expect(headers.nested.map { $0.path.components.last } == ["XKind"])
        // The inline type of a response with headers is not the whole response.
        #expect(try resolving.endpoint("a").nested.map { $0.path.components.last } == ["Content"])
        guard case .cases(_, let successes) = try resolving.endpoint("b").response else {
            Issue.record("a single response")
            return
        }
        #expect(successes.map { $0.headers?.path.components.last } == [nil, "PartialContentHeaders"])
        guard case .void = try resolving.endpoint("c").response else {
            Issue.record("a response with a body")
            return
        }
        #expect(try resolving.endpoint("c").responseHeaders?.fields.count == 1)
    }

    @Test("a condition's path is split at field names, which may contain dots")
    func conditions() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a:
                call: GET /a
                errors:
                  200: { $type: X, $when: { "@odata.error.code": [1], any.thing: [x] } }
                  2xx: { $type: X, $when: any }
            types:
              X: { "@odata.error": E?, any: json? }
              E: { code: int }
            """
        )
        guard case .own(let failure) = try resolving.endpoint("a").failure else {
            Issue.record("no failure")
            return
        }
        #expect(
            failure.cases[0].conditions == [
                ResolvedCondition(path: ["@odata.error", "code"], values: ["1"]),
                ResolvedCondition(path: ["any", "thing"], values: ["x"]),
            ]
        )
        #expect(failure.cases[0].swiftName == "failed")
        #expect(failure.cases[1].conditions == [ResolvedCondition(path: ["any"], values: [])])
    }

    @Test("resolves an absolute URL to a path parameter, an envelope to names, and a flag to false")
    func others() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: "PUT ${url:url}", params: { url: { sensitive: true } }, query: { on: { flag: true, type: bool } } }
              b: { call: GET /b, returns: list<int>, unwrap: data.items }
              c: { call: GET /c, returns: lines<text>, stream: { done: end, idle: 2s } }
            """
        )
        let absoluteURL = try resolving.endpoint("a")
        #expect(absoluteURL.url.isSuppliedByCaller)
        #expect(absoluteURL.url.text == "{url}")
        #expect(absoluteURL.pathParameters.map(\.type) == [.builtin(.url)])
        #expect(absoluteURL.pathParameters[0].isSensitive)
        #expect(absoluteURL.queryParameters[0].isFlag)
        #expect(absoluteURL.queryParameters[0].defaultValue == .bool(false))
        #expect(try resolving.endpoint("b").unwrap == ["data", "items"])
        #expect(try resolving.endpoint("c").streamDone == "end")
        #expect(try resolving.endpoint("c").streamIdleMilliseconds == 2_000)
    }
}
