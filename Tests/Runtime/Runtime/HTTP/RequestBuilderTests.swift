import Foundation
import RuntimeTestAPI
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RequestBuilderTests {
    private func query(_ build: (inout RequestBuilder) -> Void) -> String {
        var request = RequestBuilder()
        build(&request)
        return request.query.map(\.encoded).joined(separator: "&")
    }

    private func problem(_ build: (inout RequestBuilder) -> Void) -> String? {
        var request = RequestBuilder()
        build(&request)
        return request.problem?.message
    }

    @Test("encodes values of every type, and omits nil")
    func values() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let uuid = try #require(UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
        #expect(query { $0.query("a", "x") } == "a=x")
        #expect(query { $0.query("a", "") } == "a=")
        #expect(query { $0.query("a", -7) } == "a=-7")
        #expect(query { $0.query("a", true) } == "a=true")
        #expect(query { $0.query("a", 0.1) } == "a=0.1")
        #expect(query { $0.query("a", Decimal(string: "1.10")) } == "a=1.1")
        #expect(query { $0.query("a", Int64.max) } == "a=9223372036854775807")
        #expect(query { $0.query("a", uuid) } == "a=6ba7b810-9dad-11d1-80b4-00c04fd430c8")
        #expect(query { $0.query("a", date) } == "a=2023-11-14T22%3A13%3A20Z")
        #expect(query { $0.query("a", CalendarDate(year: 2024, month: 2, day: 29)) } == "a=2024-02-29")
        #expect(query { $0.query("a", Duration.seconds(90)) } == "a=PT1M30S")
        #expect(query { $0.query("a", Data([0xFB, 0xFF])) } == "a=%2B%2F8%3D")
        #expect(query { $0.query("a", URL(string: "https://a.example/?b")) } == "a=https%3A%2F%2Fa.example%2F%3Fb")
        #expect(query { $0.query("a", GitHub.IssueState.open) } == "a=open")
        #expect(query { $0.query(flag: "a") } == "a")
        #expect(
            query {
                $0.query("a", nil as String?); $0.query("a", nil as Date?); $0.query("a", list: nil as [Int]?)
            } == ""
        )
    }

    @Test("encodes values in another format")
    func forms() {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(query { $0.query("a", date, format: .unix) } == "a=1700000000")
        #expect(query { $0.query("a", .seconds(2), format: .millis) } == "a=2000")
        #expect(query { $0.query("a", Data([0xFB, 0xFF]), format: .base64URL) } == "a=-_8")
        #expect(query { $0.query("a", list: [date, date], format: .unix, style: .comma) } == "a=1700000000,1700000000")
        #expect(query { $0.query("a", list: [1, 2]) } == "a=1&a=2")
        #expect(query { $0.query("a", list: [GitHub.IssueState.open, .closed], style: .pipe) } == "a=open%7Cclosed")
    }

    @Test("sets headers by name, and lists as one field")
    func headers() {
        var request = RequestBuilder()
        request.header("X-A", "1")
        request.header("x-a", 2)
        request.header("X-List", list: ["a", "b"])
        request.header("X-None", nil as String?)
        request.header("X-None", list: [] as [Int])
        request.header(
            "X-Times",
            list: [Date(timeIntervalSince1970: 7), Date(timeIntervalSince1970: 8)],
            format: .unix
        )
        #expect(request.headers == ["x-a": "2", "X-List": "a,b", "X-Times": "7,8"])
    }

    @Test("joins lists in paths by commas, and escapes those of their elements")
    func lists() throws {
        func path(_ build: (inout RequestBuilder) -> Void) throws -> String {
            var request = RequestBuilder()
            request.path = .template("/a/{ids}/b")
            build(&request)
            return try request.path.encoded()
        }
        #expect(try path { $0.path("ids", list: ["x", "y/z", "1,2"]) } == "/a/x,y%2Fz,1%2C2/b")
        #expect(try path { $0.path("ids", list: [Date(timeIntervalSince1970: 7)], format: .unix) } == "/a/7/b")
        #expect(try path { $0.path("ids", list: [.seconds(2), .seconds(3)], format: .millis) } == "/a/2000,3000/b")
        #expect(throws: RequestError.self) { try path { $0.path("ids", list: [] as [Int]) } }
        #expect(throws: RequestError.self) { try path { $0.path("ids", list: [".."]) } }
    }

    @Test("an element of a header that the server would read as others fails the request", arguments: ["a,b", ""])
    func ambiguousElement(_ element: String) {
        #expect(problem { $0.header("X-List", list: ["x", element]) }?.contains("'X-List'") == true)
    }

    @Test("a value without text fails the request with its name")
    func noText() {
        #expect(problem { $0.query("a", Double.nan) } == "'a' is nan, which is not a finite number")
        #expect(problem { $0.query("a", list: [1, .infinity]) } == "'a' is inf, which is not a finite number")
        #expect(problem { $0.path("a", Date.distantFuture + 1e12) } == "'a' is outside of the years 1 to 9999")
        #expect(problem { $0.header("a", Date.distantFuture + 1e12, format: .http) } != nil)
    }

    @Test("reports the first problem")
    func firstProblem() {
        #expect(
            problem {
                $0.fail("one"); $0.fail("two")
            } == "one"
        )
    }

    @Test("an unencodable body fails the request with its path")
    func encoding() {
        struct Unencodable: JSONWritable {
            func write(to writer: inout JSONWriter) { writer.double("score", .nan) }
        }
        let problem = problem { $0.body(json: Unencodable()) }
        #expect(problem?.hasPrefix("the body cannot be encoded: score") == true)
    }

    @Test("each kind of body sets its content type")
    func contentTypes() {
        func type(_ build: (inout RequestBuilder) -> Void) -> String? {
            var request = RequestBuilder()
            build(&request)
            return request.body.contentType
        }
        #expect(type { $0.body(json: ["a"]) } == "application/json")
        #expect(type { $0.body(json: [1]) { $0.list($1) { $0.int($1) } } } == "application/json")
        #expect(type { $0.body(text: "ü") } == "text/plain; charset=utf-8")
        #expect(type { $0.body(data: Data([0]), contentType: "image/png") } == "image/png")
        #expect(type { $0.body(json: nil as [String]?) } == nil)
        #expect(type { $0.body(.data(Data([0]))) } == "application/octet-stream")
        #expect(type { $0.body(.stream { RequestBody.Reader { nil } }) } == nil)
        #expect(type { $0.body(.stream { RequestBody.Reader { nil } }, contentType: "audio/ogg") } == "audio/ogg")
    }

    @Test("a value for an unknown path parameter fails the request")
    func unknownParameter() {
        // promise: request.unknown-path-parameter
        #expect(problem { $0.path("id", 7) } == "the path '' has no placeholder '{id}'")
        let defaults = EndpointDefaults(service: "A.B")
        let definition = EndpointDefinition(name: "get", method: .get, path: "/users/{id}/{rest*}", defaults: defaults)
        func filling(_ name: String) -> String? {
            problem { request in
                request.begin(definition)
                request.path(name, "7")
            }
        }
        #expect(filling("id") == nil)
        #expect(filling("rest") == nil)
        #expect(filling("ID") == "the path '/users/{id}/{rest*}' has no placeholder '{ID}'")
    }
}
