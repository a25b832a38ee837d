import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Response envelopes")
struct ResponseEnvelopeTests {
    private func response(_ body: String, status: Int = 200) throws -> HTTPResponse {
        let url = try #require(URL(string: "https://a.example/x"))
        return HTTPResponse(status: status, data: Data(body.utf8), url: url)
    }

    @Test("are removed by their path")
    func within() throws {
        let response = try response(#"{"meta":{"n":1},"data":{"items":[1,2],"at":7},"rest":0}"#)
        #expect(try response.json(in: "data", "items") == [1, 2])
        #expect(try response.json(in: "data", "at") { $0.dateTime(format: .unix) } == Date(timeIntervalSince1970: 7))
        #expect(try response.jsonIfPresent(in: "data", "items") == [1, 2])
        #expect(try response.jsonIfPresent(in: "data", "none") as [Int]? == nil)
        #expect(try response.jsonIfPresent(in: "data", "at") { $0.int() } == 7)
    }

    @Test("fail with the path at which they are missing")
    func missing() throws {
        for (body, path) in [(#"{"data":{}}"#, "data.items"), ("{}", "data"), (#"{"data":null}"#, "data")] {
            let response = try response(body)
            let error = #expect(throws: NetworkError.self) { try response.json(in: "data", "items") as [Int] }
            #expect(error?.kind.decodingError?.path == path, "\(body)")
        }
    }

    @Test("an optional value is nil without a body or if null")
    func optional() throws {
        #expect(try response("").jsonIfPresent() as Int? == nil)
        #expect(try response("\r\n null ").jsonIfPresent() as Int? == nil)
        #expect(try response("7").jsonIfPresent() { $0.int() } == 7)
        #expect(throws: NetworkError.self) { try response("{").jsonIfPresent() as Int? }
    }

    @Test("returns the text of a scalar field, and nil if the field is absent")
    func scalarFields() throws {
        let response = try response(#"{"ok":false,"error":{"code":2,"text":"x","list":[1]},"null":null}"#)
        #expect(response.matches(["ok"], "false"))
        #expect(response.matches(["error", "code"], "1", "2"))
        #expect(!response.matches(["error", "code"], "1"))
        #expect(response.matches(["error"]))
        #expect(response.matches(["error", "list"]))
        #expect(!response.matches(["null"]))
        #expect(!response.matches(["none"], ""))
        #expect(try !self.response("not JSON").matches(["ok"]))
        #expect(try !self.response("[]").matches(["ok"]))
    }

    @Test("a condition on a list matches if any element does")
    func conditionsInLists() throws {
        // promise: errors.conditions-in-lists
        let response = try response(
            #"{"errors":[{"message":"a"},{"extensions":{"code":"THROTTLED"},"codes":[1,2]}],"none":[],"lists":[[3],[4]]}"#
        )
        #expect(response.matches(["errors", "extensions", "code"], "THROTTLED"))
        #expect(!response.matches(["errors", "extensions", "code"], "OTHER"))
        #expect(response.matches(["errors", "codes"], "2"))
        #expect(response.matches(["lists"], "4"))
        #expect(response.matches(["errors", "message"]))
        #expect(!response.matches(["errors", "missing"]))
        #expect(response.matches(["none"]))
        #expect(!response.matches(["none", "code"]))
        #expect(!response.matches(["errors", "message", "deeper"], "a"))
    }
}
