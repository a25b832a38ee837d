import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct GenericInstantiationsTests {
    @Test("instantiates a generic type once per argument, with the argument substituted")
    func instances() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, returns: Page<User> }
              b: { call: GET /b, returns: Page<User> }
              c: { call: GET /c, returns: list<Page<list<string?>>> }
            types:
              Page<T>: { items: list<T>, first: T?, next: Page<T>?, meta: { of: T } }
              User: { id: int }
            """
        )
        #expect(
            resolving.api.files.flatMap(\.types).map(\.qualifiedName) == [
                "Blog.PageOfUser", "Blog.PageOfListOfOptionalString", "Blog.User",
            ]
        )
        let page = try resolving.type("Page<User>")
        #expect(
            page.fields.map(\.type.text) == ["[Blog.User]", "Blog.User?", "Blog.PageOfUser?", "Blog.PageOfUser.Meta"]
        )
        #expect(page.fields.map(\.isBoxed) == [false, false, true, false])
        #expect(page.nested.map(\.qualifiedName) == ["Blog.PageOfUser.Meta"])
        #expect(page.usage == TypeUsage(isRead: true, isWritten: false))
        #expect(try resolving.endpoint("a").response.text == "Blog.PageOfUser")
        let strings = try resolving.type("Page<list<string?>>")
        #expect(strings.fields.map(\.type.text).prefix(2) == ["[[string?]]", "[string?]?"])
    }

    @Test("instantiation does not nest optionals")
    func optional() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: Box<int?> } }
            types: { Box<T>: { a: T, b: T?, c: list<T> } }
            """
        )
        #expect(try resolving.fields("Box<int?>").map(\.type.text) == ["int?", "int?", "[int?]"])
        #expect(try resolving.type("Box<int?>").qualifiedName == "Blog.BoxOfOptionalInt")
    }

    @Test("a merge type has a patch for every field and no defaults")
    func merge() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: PATCH /a, body: merge<Job> } }
            types:
              Base: { id: int64 }
              Job: { $extends: Base, name: string?, state: { $type: [on, off], $default: on }, note: string | null, kind: { $value: job } }
            """
        )
        let merge = try resolving.type("merge<Job>")
        #expect(merge.qualifiedName == "Blog.MergeOfJob")
        #expect(merge.fields.map(\.name.value) == ["id", "name", "state", "note"])
        #expect(merge.fields.allSatisfy { $0.presence == .patch && $0.defaultValue == nil })
        #expect(merge.fields.map(\.type.text).prefix(2) == ["int64", "string"])
        #expect(try resolving.endpoint("a").body?.type.text == "Blog.MergeOfJob")
        #expect(try resolving.fields("Job").map(\.presence) == [.required, .optional, .required, .nullable, .required])
        #expect(try resolving.fields("Job")[4].constant == .text("job"))
    }

    @Test("an instance can have an alias and be extended by it")
    func named() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: Users, 201: Counted } } }
            types:
              Page<T>: { items: list<T> }
              Users: Page<User>
              Counted: { $extends: Users, total: int }
              User: { id: int }
            """
        )
        guard case .alias(let alias) = try resolving.type("Users").shape else {
            Issue.record("no alias")
            return
        }
        #expect(alias.target.text == "Blog.PageOfUser")
        #expect(try resolving.fields("Counted").map(\.name.value) == ["items", "total"])
    }

    @Test("rejects infinite instantiation in bounded time")
    func hostile() {
        var yaml = "endpoints: { a: { call: GET /a, returns: A0<int> } }\ntypes:\n"
        for number in 0..<40 {
            yaml += "  A\(number)<T>: { l: A\(number + 1)<list<T>>?, m: A\(number + 1)<map<T>>? }\n"
        }
        yaml += "  A40<T>: { a: T }\n"
        let checked = CheckResult([yaml])
        #expect(checked.diagnostics.contains { $0.id == "infinite-generic-type" })
        #expect(checked.catalog == nil)
    }
}

extension ResolvedResponse {
    /// The type of the only response.
    fileprivate var text: String? {
        if case .value(let type) = self { type.text } else { nil }
    }
}
