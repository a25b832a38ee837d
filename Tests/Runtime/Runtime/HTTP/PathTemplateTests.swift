import Testing

@_spi(Generated) @testable import SpeccRuntime

struct PathTemplateTests {
    private func fill(_ template: String, _ values: (String, String)...) throws -> String {
        try PathTemplate(template).path(filledWith: values.map { PathValue(name: $0.0, elements: [$0.1]) })
    }

    @Test("substitutes variables, whole segments and parts of them")
    func fills() throws {
        #expect(try fill("/repos/{owner}/{repo}", ("owner", "apple"), ("repo", "swift")) == "/repos/apple/swift")
        #expect(try fill("/files/{id}.json", ("id", "7")) == "/files/7.json")
        #expect(try fill("/{a}-{b}/", ("a", "x"), ("b", "y")) == "/x-y/")
        #expect(try fill("plain") == "/plain")
        #expect(try fill("") == "")
    }

    @Test(
        "encodes a value so that it stays one segment",
        arguments: [
            ("a/b", "a%2Fb"), ("a%2Fb", "a%252Fb"), ("a?b", "a%3Fb"), ("a#b", "a%23b"), ("ü", "%C3%BC"),
            ("a b", "a%20b"),
            ("a+b", "a%2Bb"), ("../x", "..%2Fx"), ("%2e%2e", "%252e%252e"), ("a;b=c", "a%3Bb%3Dc"), ("…", "%E2%80%A6"),
            ("a\r\nb", "a%0D%0Ab"), ("@evil.com", "%40evil.com"), ("{x}", "%7Bx%7D"), ("a~b", "a~b"), ("a\\b", "a%5Cb"),
        ]
    )
    func oneSegment(_ value: String, _ encoded: String) throws {
        // promise: request.path-segment
        #expect(try fill("/x/{v}/y", ("v", value)) == "/x/\(encoded)/y")
    }

    @Test("rejects values that would be dot segments or empty segments", arguments: ["", ".", ".."])
    func dotSegments(_ value: String) {
        // promise: request.path-dot-segments
        #expect(throws: RequestError.self) { try fill("/x/{v}/y", ("v", value)) }
        #expect(throws: RequestError.self) { try fill("/x/{v*}", ("v", "a/\(value)/b")) }
    }

    @Test("rejects two values that together form a dot segment")
    func together() {
        #expect(throws: RequestError.self) { try fill("/{a}{b}", ("a", "."), ("b", ".")) }
        #expect(throws: RequestError.self) { try fill("/x/{a}.", ("a", ".")) }
    }

    @Test("the slashes of a rest parameter separate segments, and everything else is escaped")
    func rest() throws {
        #expect(try fill("/{b}/{key*}", ("b", "x"), ("key", "a b/c?d/%2F")) == "/x/a%20b/c%3Fd/%252F")
        #expect(throws: RequestError.self) { try fill("/{key*}", ("key", "/a")) }
        #expect(throws: RequestError.self) { try fill("/{key*}", ("key", "a//b")) }
        #expect(throws: RequestError.self) { try fill("/{key*}", ("key", "")) }
    }

    @Test("commas separate the elements of a list, and those within elements are escaped")
    func lists() throws {
        let fill = { (template: String, elements: [String]) in
            try PathTemplate(template).path(filledWith: [PathValue(name: "v", elements: elements)])
        }
        #expect(try fill("/tree/{v*}", ["a/b", "c"]) == "/tree/a/b,c")
        #expect(try fill("/tree/{v*}", ["a,b"]) == "/tree/a%2Cb")
        #expect(try fill("/tree/{v}", ["a/b", "c,d"]) == "/tree/a%2Fb,c%2Cd")
        #expect(throws: RequestError.self) { try fill("/tree/{v*}", ["a/", "b/"]) }
        #expect(throws: RequestError.self) { try fill("/tree/{v*}", ["a/.."]) }
        #expect(throws: RequestError.self) { try fill("/tree/{v*}", []) }
    }

    @Test("doubles the quotes of values in quotes, as keys of OData require")
    func quotes() throws {
        let values = [PathValue(name: "a", elements: ["O'Neil"]), PathValue(name: "b", elements: ["x", "it's"])]
        for (template, path) in [
            ("/People('{a}')", "/People('O%27%27Neil')"),
            ("/People(name='{a}',by='{b}')/x", "/People(name='O%27%27Neil',by='x,it%27%27s')/x"),
            ("/People({a})", "/People(O%27Neil)"), ("/'{a}", "/'O%27Neil"), ("/{a}'", "/O%27Neil'"),
        ] {
            #expect(try PathTemplate(template).path(filledWith: values) == path)
        }
    }

    @Test("rejects a variable without a value by name")
    func missing() {
        let problem = #expect(throws: RequestError.self) { try fill("/{a}/{b}", ("a", "1")) }
        #expect(problem?.message == "the placeholder '{b}' of the path has no value")
    }

    @Test("preserves escapes of the template and escapes its other characters")
    func ownText() throws {
        #expect(try fill("/a b/%2F/ü:x@y/100%") == "/a%20b/%2F/%C3%BC:x@y/100%25")
        #expect(throws: RequestError.self) { try fill("/a/../b") }
        #expect(throws: RequestError.self) { try fill("/a/%2e%2E/b") }
    }

    @Test("uses a custom path unchanged")
    func literal() throws {
        #expect(try PathTemplate.literal("/users/a%2Fb?x#y{z}") == "/users/a%2Fb%3Fx%23y%7Bz%7D")
        #expect(try PathTemplate.literal("users/") == "/users/")
        #expect(try PathTemplate.literal("") == "")
        #expect(throws: RequestError.self) { try PathTemplate.literal("/a/./b") }
        #expect(throws: RequestError.self) { try PathTemplate.literal("/a/%2E.") }
    }
}
