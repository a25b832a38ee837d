import Testing

@testable import SpeccRuntime

struct HTTPHeadersTests {
    @Test("names compare without case, values with it")
    func namesWithoutCase() {
        let headers: HTTPHeaders = ["Content-Type": "text/plain"]
        #expect(headers["content-TYPE"] == "text/plain")
        #expect(headers == ["CONTENT-TYPE": "text/plain"])
        #expect(headers.hashValue == (["CONTENT-TYPE": "text/plain"] as HTTPHeaders).hashValue)
        #expect(headers != ["Content-Type": "TEXT/plain"])
        #expect(headers["Content-Typ"] == nil)
    }

    @Test("fields keep their order, also when one is replaced")
    func order() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "C": "3"]
        headers["b"] = "20"
        #expect(headers.fields.map(\.name) == ["A", "b", "C"])
        headers["A"] = nil
        #expect(headers.fields.map(\.value) == ["20", "3"])
    }

    @Test("fields of one name are kept apart and read together")
    func repeated() {
        var headers: HTTPHeaders = ["Link": "<a>"]
        headers.add("link", "<b>")
        #expect(headers["LINK"] == "<a>, <b>")
        #expect(headers.values(of: "Link") == ["<a>", "<b>"])
        headers["Link"] = "<c>"
        #expect(headers.fields.count == 1)
    }

    @Test("merging replaces whole names and keeps the rest")
    func merging() {
        var headers: HTTPHeaders = ["Accept": "a", "X-Trace": "t"]
        headers.merge(["accept": "b", "X-New": "n"])
        #expect(headers == ["X-Trace": "t", "accept": "b", "X-New": "n"])
    }

    @Test("a dictionary always becomes the same headers")
    func dictionary() {
        #expect(HTTPHeaders(["b": "2", "a": "1", "c": "3"]).fields.map(\.name) == ["a", "b", "c"])
    }
}
