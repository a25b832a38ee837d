import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct BodyFieldsTests {
    private func body(
        _ body: RequestBody,
        as type: String? = "application/json",
        _ path: [String],
        replaces: Bool = false
    ) throws -> String {
        var request = TransportRequest(method: .post, url: try #require(URL(string: "https://a.example")), body: body)
        request.headers["Content-Type"] = type
        try request.setField(path, to: .string("k"), replaces: replaces)
        guard case .data(let data) = request.body.source else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    private func json(_ text: String) -> RequestBody { .data(Data(text.utf8)) }

    @Test("adds a field to an object, to a nested object and to an empty body")
    func objects() throws {
        #expect(try body(json(#"{"a":1.50}"#), ["n"]) == #"{"a":1.50,"n":"k"}"#)
        #expect(try body(json(#"{"m":{"a":1}}"#), ["m", "n"]) == #"{"m":{"a":1,"n":"k"}}"#)
        #expect(try body(json(#"{}"#), ["m", "n"]) == #"{"m":{"n":"k"}}"#)
        #expect(try body(.none, as: nil, ["n"]) == #"{"n":"k"}"#)
    }

    @Test("preserves an existing field unless it is to be replaced; null counts as absent")
    func replacing() throws {
        #expect(try body(json(#"{"n":"own"}"#), ["n"]) == #"{"n":"own"}"#)
        #expect(try body(json(#"{"n":null}"#), ["n"]) == #"{"n":"k"}"#)
        #expect(try body(json(#"{"n":"own"}"#), ["n"], replaces: true) == #"{"n":"k"}"#)
    }

    @Test("adds a form item, with brackets for a nested field")
    func forms() throws {
        let form = "application/x-www-form-urlencoded; charset=utf-8"
        #expect(try body(json("a=1"), as: form, ["n"]) == "a=1&n=k")
        #expect(try body(json(""), as: form, ["m", "n"]) == "m%5Bn%5D=k")
        #expect(try body(json("n=own"), as: form, ["n"]) == "n=own")
        #expect(try body(json("n=own&a=1"), as: form, ["n"], replaces: true) == "a=1&n=k")
    }

    @Test("rejects a body without fields")
    func withoutFields() {
        #expect(throws: RequestError.self) { try body(json("[1]"), ["n"]) }
        #expect(throws: RequestError.self) { try body(.file(URL(filePath: "/x")), ["n"]) }
    }
}
