import SpeccOpenAPI
import Testing

@Suite("JSON pointers")
struct JSONPointerTests {
    @Test(
        "escape and decode as in RFC 6901",
        arguments: [
            ("/paths/~1orders~1{id}/get", ["paths", "/orders/{id}", "get"]),
            ("/a~01", ["a~1"]), ("/a%20b/%7Bid%7D", ["a b", "{id}"]), ("/", [""]), ("", []),
            ("/100%", ["100%"]), ("/a~", ["a~"]),
        ]
    )
    func tokens(text: String, tokens: [String]) {
        #expect(JSONPointer(parsing: text)?.tokens == tokens)
    }

    @Test("are written as they are read")
    func description() {
        let pointer = JSONPointer(["paths", "/a/~b", "get"]).appending(0)
        #expect(pointer.description == "/paths/~1a~1~0b/get/0")
        #expect(JSONPointer(parsing: pointer.description) == pointer)
    }

    @Test("begin with a slash")
    func invalid() {
        #expect(JSONPointer(parsing: "a/b") == nil)
    }
}
