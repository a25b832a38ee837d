import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct MessageFormatterTests {
    private func text(_ level: LogLevel) -> MessageFormatter {
        MessageFormatter(LogPolicy(level, bodyLimit: 1_000))
    }

    private func request() throws -> TransportRequest {
        var request = TransportRequest(
            method: .post,
            url: try #require(URL(string: "https://a.example/x?own=1&b=2")),
            headers: ["Authorization": "Bearer x", "X-Own": "x", "Content-Type": "application/json"],
            body: .data(Data(#"{"own":"x","b":2}"#.utf8))
        )
        request.secrets = ["x-own", "own"]
        return request
    }

    @Test("each level adds to the lower one")
    func levels() throws {
        let line = "→ #7 POST https://a.example/x?own=‹redacted›&b=2"
        let fields = "\n  Authorization: ‹redacted›\n  X-Own: ‹redacted›\n  Content-Type: application/json"
        #expect(try text(.basic).request(request(), 7) == line)
        #expect(try text(.headers).request(request(), 7) == line + fields)
        #expect(try text(.body).request(request(), 7) == line + fields + "\n  " + #"{"own":"‹redacted›","b":2}"#)
        #expect(LogLevel.none < .error && LogLevel.error < .basic && LogLevel.headers < .body)
    }

    @Test("formats a time above 64 bits of milliseconds")
    func longTime() throws {
        let response = ObservedResponse(
            request: try request(),
            status: 200,
            headers: [:],
            data: nil,
            time: .seconds(Int64.max) + .seconds(1),
            failure: nil
        )
        #expect(text(.basic).response(response, 1).hasSuffix(" in 9223372036854775808.000 s"))
    }

    @Test("text of the server cannot forge a log line")
    func lines() throws {
        let url = try #require(URL(string: "https://a.example/"))
        let headers: HTTPHeaders = ["X-A": "a\n← 200 forged", "Content-Type": "text/plain"]
        let response = ObservedResponse(
            request: TransportRequest(method: .get, url: url),
            status: 404,
            headers: headers,
            data: Data("b\r\n← 200 forged".utf8),
            time: .milliseconds(1_050),
            failure: nil
        )
        let shown = text(.body).response(response, 12)
        #expect(
            shown.split(separator: "\n").map(String.init) == [
                "← #12 404 from https://a.example/ in 1.050 s", #"  X-A: a\n← 200 forged"#,
                "  Content-Type: text/plain",
                "  b",
                "  ← 200 forged",
            ]
        )
    }
}
