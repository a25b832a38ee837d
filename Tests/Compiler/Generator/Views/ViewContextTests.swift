import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccGenerator

@Suite("Deprecated types")
struct TypeContextTests {
    /// The attribute of a type of the catalog, and the note in its documentation.
    private func deprecation(of name: String, in sections: String) throws -> (attribute: String?, note: String?) {
        let api = try Snippet.api(sections)
        let type = try #require(api.files[0].types.first { $0.name.value == name })
        let context = ViewContext(api)
        return (context.attribute(of: type), context.deprecationNote(on: type))
    }

    private func service(_ endpoints: String) -> String {
        "host: https://api.github.com\nservice: Issues\nendpoints: { \(endpoints) }\n"
    }

    @Test("an unused type has the attribute")
    func unused() throws {
        let old = try deprecation(of: "Old", in: "types: { Old: { $deprecated: gone soon } }")
        #expect(old.attribute == "@available(*, deprecated, message: \"gone soon\")")
        #expect(old.note == nil)
    }

    @Test("a type that only deprecated declarations use has the attribute")
    func usedByDeprecated() throws {
        let endpoints = service("list: { call: GET /issues, deprecated: true, returns: Old }")
        let types = "types: { Old: { $deprecated: gone soon }, Other: { $deprecated: true, x: list<Old> } }"
        #expect(try deprecation(of: "Old", in: endpoints + types).attribute != nil)
    }

    @Test("a used type has a note instead of the attribute, which would cause warnings in generated code")
    func used() throws {
        let endpoints = service("list: { call: GET /issues, returns: list<Old> }")
        let old = try deprecation(of: "Old", in: endpoints + "types: { Old: { $deprecated: gone soon } }")
        #expect(old.attribute == nil)
        #expect(old.note == "Deprecated: gone soon")
    }

    @Test("a type that is used only by a deprecated type without the attribute has no attribute")
    func chain() throws {
        let types = """
            types:
              Old: { $deprecated: gone soon }
              Middle: { $deprecated: true, x: Old }
              Current: { x: Middle }
            """
        #expect(try deprecation(of: "Middle", in: types).attribute == nil)
        #expect(try deprecation(of: "Old", in: types).attribute == nil)
    }

    @Test("a type whose nested type is used has no attribute")
    func enclosing() throws {
        let types = "types: { Outer: { $deprecated: true, kind: { x: int } }, Extending: { $extends: Outer } }"
        #expect(try deprecation(of: "Outer", in: types).attribute == nil)
    }

    @Test("an endpoint struct has no attribute if the service returns an inline type of it")
    func endpoint() throws {
        func attribute(_ endpoint: String) throws -> String? {
            let api = try Snippet.api(endpoint: "call: GET /issues\ndeprecated: true\n" + endpoint)
            return ViewContext(api).attribute(of: try #require(api.files[0].service?.endpoints.first))
        }
        #expect(try attribute("role: list\nreturns: { id: int }") == nil)
        #expect(try attribute("returns: { id: int }") != nil)
    }
}
