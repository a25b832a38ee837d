import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Responses whose heads have as many fields and lines as the limit of 256 KB allows.
@Suite("Hostile response heads", .timeLimit(.minutes(1)))
struct HostileHeadersPerformanceTests {
    /// The time in which each takes a fraction of a second, and quadratic time takes far longer.
    private let limit = Duration.seconds(5)

    private func fields(_ count: Int, _ name: (Int) -> String) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for number in 0..<count { headers.add(name(number), "x") }
        return headers
    }

    #if os(Linux)
        @Test("a field in many lines is read in linear time")
        func foldedLines() throws {
            var parser = CurlHeaderParser()
            func read(_ line: String) throws -> TransportTask.Head? {
                try Array(line.utf8).withUnsafeBytes { try parser.read($0) }
            }
            _ = try read("HTTP/1.1 200 OK\r\n")
            _ = try read("A: b\r\n")
            let time = try ContinuousClock().measure {
                for _ in 0..<65_000 { _ = try read(" c\r\n") }
            }
            #expect(time < limit)
            let head = try #require(try read("\r\n"))
            #expect(head.headers["A"]?.utf8.count == 130_001)
        }
    #endif

    @Test("a response that replaces all fields of a stored one is merged in linear time")
    func merge() {
        var stored = fields(40_000) { "a\($0)" }
        let updated = fields(40_000) { "A\($0)" }
        let time = ContinuousClock().measure { stored.merge(updated) }
        #expect(time < limit)
        #expect(stored == updated)
    }

    @Test("a family of header fields is read in linear time")
    func family() {
        var headers = fields(40_000) { "x-meta-\($0)" }
        headers.add("X-Meta-1", "y")
        var reader = HeaderReader(headers)
        var values: [String: String] = [:]
        let time = ContinuousClock().measure { values = reader.family("X-Meta-") }
        #expect(time < limit)
        #expect(values.count == 40_000)
        #expect(values["1"] == "x, y")
    }

    @Test("a response with many fields of the connection is stored in linear time")
    func connectionFields() throws {
        var headers = fields(20_000) { "a\($0)" }
        headers.add("Connection", (0..<20_000).map { "a\($0)" }.joined(separator: ","))
        headers.add("ETag", "\"1\"")
        let url = try #require(URL(string: "https://a.example/"))
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let stored = CachedResponse(
            status: 200,
            headers: [:],
            data: Data(),
            url: url,
            requestDate: date,
            responseDate: date,
            varying: [:]
        )
        let response = TransportResponse(status: 304, headers: headers, body: ResponseBody(Data()))
        var updated = stored
        let time = ContinuousClock().measure {
            updated = stored.updated(by: response, from: date, to: date)
        }
        #expect(time < limit)
        #expect(updated.headers.fields.map(\.name) == ["ETag"])
    }
}
