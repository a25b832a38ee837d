import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Parameters that consist of several values")
struct FieldParametersTests {
    struct Filter: JSONWritable {
        let name: String
        let ids: [Int]

        func write(to writer: inout JSONWriter) {
            writer.string("name", name)
            writer.value("ids", ids)
        }
    }

    private func request(_ build: (inout RequestBuilder) -> Void) -> RequestBuilder {
        var request = RequestBuilder()
        build(&request)
        return request
    }

    private func query(_ build: (inout RequestBuilder) -> Void) -> String {
        request(build).query.map(\.encoded).joined(separator: "&")
    }

    @Test("encodes fields in brackets, lists in the declared style and lists of objects by index")
    func fields() {
        let filter = Filter(name: "a&b", ids: [1, 2])
        #expect(query { $0.query("f", fields: filter) } == "f%5Bname%5D=a%26b&f%5Bids%5D=1&f%5Bids%5D=2")
        #expect(
            query { $0.query("f", fields: filter, style: .brackets(lists: .comma)) }
                == "f%5Bname%5D=a%26b&f%5Bids%5D=1,2"
        )
        #expect(
            query { $0.query("f", fields: [Filter(name: "a", ids: [])], style: .brackets(lists: .index)) }
                == "f%5B0%5D%5Bname%5D=a"
        )
        #expect(query { $0.query("f", fields: nil as Filter?) } == "")
        let times = ["a": Date(timeIntervalSince1970: 7)]
        #expect(
            query { $0.query("f", fields: times) { $0.map($1) { $0.dateTime($1, format: .unix) } } } == "f%5Ba%5D=7"
        )
    }

    @Test("sends the entries of a map as query items, sorted by key")
    func queryFamilies() {
        #expect(query { $0.query(family: "", ["b c": 2, "a": 1]) } == "a=1&b%20c=2")
        #expect(query { $0.query(family: "filter_", ["x": "&"] as [String: String]?) } == "filter_x=%26")
        #expect(query { $0.query(family: "t_", ["x": Date(timeIntervalSince1970: 7)], format: .unix) } == "t_x=7")
        #expect(query { $0.query(family: "", nil as [String: Int]?) } == "")
        #expect(request { $0.query(family: "f", ["a": Double.nan]) }.problem != nil)
    }

    @Test("redacts the query items of a sensitive family, and no other header")
    func sensitiveFamilies() {
        let family = request { $0.redact("filter_*") }.secrets
        #expect(family.contain(item: "filter_x") && !family.contain(item: "other"))
        let all = request { $0.redact("*") }.secrets
        #expect(all.contain(item: "anything") && !all.contain(header: "X-Other"))
    }

    @Test("an unencodable value fails the request")
    func unencodable() {
        #expect(request { $0.query("f", fields: ["a": Double.nan]) }.problem != nil)
    }

    @Test("sends a flag if set")
    func flags() {
        #expect(
            query {
                $0.query(flag: "a", true); $0.query(flag: "b", false); $0.query(flag: "c", nil)
            } == "a"
        )
    }

    @Test("cookies are sent in order; invalid cookie characters fail the request")
    func cookies() {
        // promise: cookies.parameter-syntax
        let sent = request { $0.cookies(["a": "1", "b": "x=y"]) }
        #expect(sent.headers["Cookie"] == "a=1; b=x=y")
        #expect(request { $0.cookies([:] as [String: String]) }.headers["Cookie"] == nil)
        for value in ["a;b", "a b", "a,b", "\"a\"", "ä", "a\\b", "a\nb"] {
            #expect(request { $0.cookies(["a": value]) }.problem != nil, "\(value)")
        }
        #expect(request { $0.cookies(["a b": "c"]) }.problem != nil)
    }

    @Test("a header family appends each key to its prefix")
    func families() {
        let sent = request {
            $0.header(family: "x-", ["b": 2, "a": 1])
            $0.header(family: "t-", ["a": Date(timeIntervalSince1970: 0)], format: .unix)
            $0.header(family: "d-", ["a": .seconds(2)], format: .millis)
        }
        #expect(sent.headers.fields.map { "\($0.name)=\($0.value)" } == ["x-a=1", "x-b=2", "t-a=0", "d-a=2000"])
    }

    @Test("query items are appended to an absolute URL, and its fragment is removed")
    func absoluteURLs() throws {
        func sent(_ text: String, _ items: [QueryItem]) throws -> String {
            try RequestURL.make(#require(URL(string: text)), adding: items).absoluteString
        }
        #expect(
            try sent("https://a.example/x?s=a%2Fb#f", [QueryItem("p", "1 2")]) == "https://a.example/x?s=a%2Fb&p=1%202"
        )
        #expect(try sent("https://a.example/x", [QueryItem("p", nil)]) == "https://a.example/x?p")
        #expect(try sent("https://a.example/x", []) == "https://a.example/x")
        #expect(request { $0.address(URL(filePath: "/x")) }.problem != nil)
    }
}

struct ArrayEncodingTests {
    @Test(
        "encodes each style, and escapes commas in values",
        arguments: [
            (.repeat, "t=a%2Cb&t=c%2Bd"), (.comma, "t=a%2Cb,c%2Bd"), (.space, "t=a%2Cb%20c%2Bd"),
            (.pipe, "t=a%2Cb%7Cc%2Bd"), (.bracket, "t%5B%5D=a%2Cb&t%5B%5D=c%2Bd"),
            (.index, "t%5B0%5D=a%2Cb&t%5B1%5D=c%2Bd"),
        ] as [(ArrayEncoding, String)]
    )
    func styles(_ style: ArrayEncoding, _ query: String) {
        #expect(style.items("t", ["a,b", "c+d"]).map(\.encoded).joined(separator: "&") == query)
    }

    @Test(
        "omits an empty list",
        arguments: [.repeat, .comma, .space, .pipe, .bracket, .index] as [ArrayEncoding]
    )
    func empty(_ style: ArrayEncoding) {
        #expect(style.items("t", []).isEmpty)
    }

    @Test("an element with the separator fails before the request is sent, where an escape has no meaning")
    func separators() throws {
        // promise: request.list-separators
        let settings = HTTPClient.Settings(server: nil, headers: [:], makeIdempotencyKey: { "" })
        for (style, element) in [(ArrayEncoding.pipe, "a|b"), (.space, "a b")] {
            var query = RequestBuilder()
            query.query("t", list: [element, "c"], style: style)
            query.environment = Server(.https, "a.example")
            #expect(throws: RequestError.self) {
                try query.resolved(service: nil, client: settings, options: CallOptions())
            }
            var form = RequestBuilder()
            form.body(form: ["t": [element]], style: .brackets(lists: style))
            #expect(form.problem?.message.contains("an element of 't' contains the separator") == true)
        }
        #expect(ArrayEncoding.pipe.items("t", ["a b", "c"]).first?.problem == nil)
        #expect(ArrayEncoding.space.items("t", ["a|b", "c"]).first?.problem == nil)
        #expect(ArrayEncoding.comma.items("t", ["a,b|c d", "c"]).first?.problem == nil)
    }
}
