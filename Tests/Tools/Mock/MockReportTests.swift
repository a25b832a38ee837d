import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import Testing

@Suite("Reports of a mock service")
struct MockReportTests {
    private static let yaml = """
        credentials: { key: { apiKey: header X-Key } }
        endpoints:
          list: { call: GET /posts, auth: none, query: { code: { type: string?, sensitive: true } }, returns: list<Post>, errors: { 404: empty } }
          create: { call: POST /posts, auth: key, body: { title: string, pin: { $type: string, $sensitive: true } }, returns: { 201: Post } }
        types: { Post: { id: int } }
        """

    @Test("coverage lists reached and missing statuses")
    func coverage() throws {
        let mock = try Mocked(Self.yaml)
        let log = CoverageLog()
        log.add(mock.exchange("GET /posts"))
        log.add(mock.exchange("GET /posts"))
        log.add(mock.exchange("GET /other"))
        let report = log.report(of: mock.service.contract)
        #expect(
            report.text() == """
                1 of 2 endpoints and 1 of 3 statuses
                  Posts.list    200 ×2; missing 404
                  Posts.create  not called
                  no endpoint: GET /other ×1

                """
        )
        let json = try DocumentValue(json: report.json)
        #expect(json["reachedStatuses"] == .number("1"))
        #expect(report.junit.contains(#"<testcase classname="Posts.list" name="Posts.list 2xx"/>"#))
        #expect(report.junit.contains(#"tests="3" failures="0" skipped="2""#))
    }

    @Test("lines of calls have columns, and the reason of each status other than 2xx")
    func callLines() throws {
        let mock = try Mocked(Self.yaml)
        func line(_ call: String, _ headers: [(String, String)] = [], body: String? = nil) -> String {
            CallLine(mock.service.contract).text(of: mock.exchange(call, headers: headers, body: body), milliseconds: 3)
        }
        let path = "/posts".padding(toLength: 32, withPad: " ", startingAt: 0)
        #expect(line("GET /posts") == "200 GET    \(path)  Posts.list      3 ms\n")
        let key = [("X-Key", "k")]
        let syntax = line("POST /posts", key, body: "{")
        #expect(syntax.hasPrefix("400 POST   \(path)  Posts.create    3 ms  body: not JSON"), "\(syntax)")
        #expect(syntax.split(separator: "\n").count == 1)
        #expect(
            line("POST /posts", body: "{}").contains("ms  missing header 'X-Key'"),
            "\(line("POST /posts", body: "{}"))"
        )
        #expect(
            line("GET /posts/3").hasSuffix("3 ms  no such path; did you mean GET /posts?\n"),
            "\(line("GET /posts/3"))"
        )
        #expect(line("PUT /posts", key).contains("3 ms  the path has GET, POST\n"))
        #expect(line("GET /posts", [("Prefer", "code=404")]).hasSuffix("3 ms  requested by 'Prefer'\n"))
        let query = line("GET /posts?limit=1")
        #expect(query.hasPrefix("400 ") && query.contains("ms  query 'limit': the item is not declared"), "\(query)")
    }

    @Test("lines of calls fit in a narrow terminal", arguments: [60, 80, 100])
    func narrowLines(_ width: Int) throws {
        let mock = try Mocked(Self.yaml)
        let line = CallLine(mock.service.contract, style: TerminalStyle(hasColor: true, width: width))
        for call in ["GET /posts?code=1234567890123456789012345678901234567890", "GET /postings/1", "DELETE /posts"] {
            let text = line.text(of: mock.exchange(call), milliseconds: 12)
            for line in text.split(separator: "\n") {
                #expect(TerminalStyle.columns(of: String(line)) <= width, "\(text)")
            }
        }
    }

    @Test("a status reaches the most specific declaration")
    func specificStatuses() throws {
        let mock = try Mocked(
            """
            endpoints: { get: { call: GET /a, returns: { id: int }, errors: { 404: empty, 4xx: empty, default: empty } } }
            """
        )
        let log = CoverageLog()
        log.add(mock.exchange("GET /a", headers: [("Prefer", "code=404")]))
        log.add(mock.exchange("GET /a", headers: [("Prefer", "code=503")]))
        let text = log.report(of: mock.service.contract).text()
        #expect(text == "1 of 1 endpoints and 2 of 4 statuses\n  Posts.get  404 ×1, 503 ×1; missing 2xx, 4xx\n")
    }

    @Test("a status that only errors with names declare counts once")
    func namedErrors() throws {
        let mock = try Mocked(
            """
            endpoints:
              pay:
                call: POST /pay
                errors:
                  declined: { $status: 402, code: int, $when: { code: [7] } }
                  blocked: { $status: 402, code: int, $when: { code: [8] } }
            """
        )
        let log = CoverageLog()
        log.add(mock.exchange("POST /pay"))
        let text = log.report(of: mock.service.contract).text()
        #expect(text.hasPrefix("1 of 1 endpoints and 1 of 2 statuses\n") && text.hasSuffix("; missing 402\n"))
        log.add(mock.exchange("POST /pay", headers: [("Prefer", "example=declined")]))
        #expect(log.report(of: mock.service.contract).text().hasPrefix("1 of 1 endpoints and 2 of 2 statuses\n"))
    }

    @Test("a call without a complete response is not one with its status", arguments: ["close", "stall", "cut=3"])
    func fault(_ fault: String) throws {
        let yaml = "endpoints: { get: { call: GET /a, returns: { id: int } } }"
        let mock = try Mocked(yaml, MockOptions(faults: try FaultRule.rules("*: \(fault)")))
        let exchange = mock.exchange("GET /a")
        let line = JournalLine.text(of: exchange, origin: "http://a", now: 0, milliseconds: 1)
        let value = try DocumentValue(json: line)
        #expect(value["failure"]?.scalarText == String(fault.prefix { $0 != "=" }))
        #expect(value["response"] == nil)
        let log = CoverageLog()
        log.add(exchange)
        #expect(log.report(of: mock.service.contract).text().hasPrefix("0 of 1 endpoints"))
    }

    @Test("journals contain no secrets")
    func journal() throws {
        let mock = try Mocked(Self.yaml)
        let exchanges = [
            mock.exchange("GET /posts?code=s3cret"),
            mock.exchange("POST /posts", headers: [("X-Key", "s3cret")], body: #"{"title":"a","pin":"s3cret"}"#),
            mock.exchange("POST /posts", headers: [("X-Key", "s3cret")], body: #"{"title":1,"pin":["s3cret"]}"#),
        ]
        for exchange in exchanges {
            let line = JournalLine.text(of: exchange, origin: "http://a", now: mock.now, milliseconds: 5)
            #expect(!line.contains("s3cret"))
            #expect(!CallLine(mock.service.contract).text(of: exchange, milliseconds: 1).contains("s3cret"))
            let status = try DocumentValue(json: line)["response"]?["status"]?.scalarText
            #expect(status == "\(exchange.reply.status)")
        }
        let line = JournalLine.text(of: exchanges[1], origin: "http://a", now: mock.now, milliseconds: 5)
        let value = try DocumentValue(json: line)
        #expect(value["endpoint"] == .string("Blog.Posts.create"))
        #expect(value["date"] == .string("2024-05-01T12:00:00Z"))
        #expect(value["request"]?["url"] == .string("http://a/posts"))
        #expect(value["request"]?["body"]?["text"] == .string(#"{"title":"a","pin":"‹redacted›"}"#))
    }
}
