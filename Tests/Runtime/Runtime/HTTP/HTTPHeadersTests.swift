import Testing

@_spi(Generated) @testable import SpeccRuntime

struct HTTPHeadersTests {
    @Test("names ignore case, values do not")
    func namesWithoutCase() {
        let headers: HTTPHeaders = ["Content-Type": "text/plain"]
        #expect(headers["content-TYPE"] == "text/plain")
        #expect(headers == ["CONTENT-TYPE": "text/plain"])
        #expect(headers.hashValue == (["CONTENT-TYPE": "text/plain"] as HTTPHeaders).hashValue)
        #expect(headers != ["Content-Type": "TEXT/plain"])
        #expect(headers["Content-Typ"] == nil)
    }

    @Test("values are bytes: composed and decomposed characters differ")
    func normalization() {
        let composed: HTTPHeaders = ["X-User": "\u{E9}"]
        #expect(composed != ["X-User": "e\u{301}"])
        #expect(composed == ["x-user": "\u{E9}"])
    }

    @Test("replacing a field preserves the order of the others")
    func order() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "C": "3"]
        headers["b"] = "20"
        #expect(headers.fields.map(\.name) == ["A", "b", "C"])
        headers["A"] = nil
        #expect(headers.fields.map(\.value) == ["20", "3"])
    }

    @Test("fields of one name are stored separately and can be read as one value")
    func repeated() {
        var headers: HTTPHeaders = ["Link": "<a>"]
        headers.add("link", "<b>")
        #expect(headers["LINK"] == "<a>, <b>")
        #expect(headers.values(of: "Link") == ["<a>", "<b>"])
        headers["Link"] = "<c>"
        #expect(headers.fields.count == 1)
    }

    @Test("merging replaces fields of the same name only")
    func merging() {
        var headers: HTTPHeaders = ["Accept": "a", "X-Trace": "t"]
        headers.merge(["accept": "b", "X-New": "n"])
        #expect(headers == ["X-Trace": "t", "accept": "b", "X-New": "n"])
    }

    @Test("the order of a dictionary does not matter")
    func dictionary() {
        #expect(HTTPHeaders(["b": "2", "a": "1", "c": "3"]).fields.map(\.name) == ["a", "b", "c"])
    }

    @Test("a few elements are ordered by insertion, equal ones in the order of their insertion")
    func insertion() {
        var ordered: [(length: Int, text: String)] = []
        for text in ["b", "aaa", "c", "dd", "eee"] {
            ordered.insert((text.count, text), before: { $0.length < text.count })
        }
        #expect(ordered.map(\.text) == ["aaa", "eee", "dd", "b", "c"])
    }
}
