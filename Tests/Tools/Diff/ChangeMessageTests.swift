import SpeccDiff
import Testing

@Suite("Messages of changes")
struct ChangeMessageTests {
    private static func catalog(_ endpoints: String, _ types: String = "") -> String {
        "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n\(endpoints)"
            + (types.isEmpty ? "" : "types:\n\(types)")
    }

    private static func messages(_ old: String, _ new: String) throws -> [String] {
        try Comparison.changes(old, new).map(\.message)
    }

    @Test("name the field that makes another type breaking")
    func cause() throws {
        let text = { (type: String) in
            Self.catalog(
                "  list: { call: GET /list, returns: { item: \(type) } }\n  other: { call: GET /o, returns: { a: A, b: B } }\n",
                "  A: { id: int, inner: Inner, k: string }\n  B: { id: int, inner: Inner }\n  Inner: { x: int }\n"
            )
        }
        #expect(
            try Self.messages(text("A"), text("B")) == [
                "field 'item' of 'Orders.list.Response' changed from 'A' to 'B', because field 'k' of 'B' was removed"
            ]
        )
    }

    @Test("contain the name in Swift if only that changes")
    func swiftNames() throws {
        let text = { (name: String) in
            Self.catalog(
                "  getJob: { call: GET /job, returns: Job\(name) }\n  wait: { poll: getJob, until: { s: [a] }\(name.isEmpty ? "" : ", swift: { name: waitForJob }") }\n",
                "  Job: { s: string }\n"
            )
        }
        #expect(
            try Self.messages(text(""), text(", swift: { name: fetchJob }")) == [
                "endpoint 'Orders.getJob' is named 'fetchJob' in Swift",
                "waiter 'wait' of 'Orders' is named 'waitForJob' in Swift",
            ]
        )
    }

    @Test("describe how a field of a form is sent")
    func forms() throws {
        let text = { (field: String) in
            Self.catalog(
                "  send: { call: POST /send, body: { $as: form, view: \(field) } }\n",
                "  View: { n: list<int> }\n"
            )
        }
        let (plain, json, comma) = ("View", "{ $type: View, $as: json }", "{ $type: View, $style: comma }")
        #expect(
            try Self.messages(text(plain), text(json)) == [
                "field 'view' of 'Orders.send.Body' is now sent as JSON"
            ]
        )
        #expect(
            try Self.messages(text(plain), text(comma)) == [
                "list style of field 'view' of 'Orders.send.Body' changed from that of the form to comma"
            ]
        )
    }

    @Test("report a change of an inherited field once, for the type that declares it")
    func inherited() throws {
        let text = { (fields: String) in
            Self.catalog(
                "  save: { call: POST /save, body: Two, returns: One }\n",
                "  One: { $extends: Base, a: int }\n  Base: { id: int\(fields) }\n  Two: { $extends: One, b: int }\n"
            )
        }
        #expect(
            try Self.messages(text(", name: string"), text(", name: int")) == [
                "field 'name' of 'Base' and 2 types that extend it changed from 'string' to 'int'"
            ]
        )
        let removed = try Comparison.changes(text(", name: string"), text(""))
        #expect(removed.map(\.message) == ["field 'name' of 'Base' and 2 types that extend it was removed"])
        #expect(removed.map(\.levels.wire) == [.breaking])
        #expect(try Comparison.changes(text(""), text(", name: string?")).map(\.subject.text) == ["Base.name"])
    }

    @Test("compare a renamed type with an edited field field by field")
    func renamedAndEdited() throws {
        let text = { (name: String, field: String) in
            Self.catalog(
                "  list: { call: GET /list, returns: list<\(name)> }\n",
                "  \(name): { id: int, title: string, \(field) }\n"
            )
        }
        #expect(
            try Comparison.changes(text("Item", "count: int"), text("Entry", "count: string")).map(Comparison.text) == [
                "changed-response-field xx. Entry.count", "renamed-type .x. Item",
            ]
        )
        // Types with other fields are different types.
        let replaced = try Comparison.changes(
            text("Item", "count: int"),
            Self.catalog("  list: { call: GET /list, returns: list<Entry> }\n", "  Entry: { a: int, b: int }\n")
        )
        #expect(replaced.map(\.id) == ["added-type", "removed-type", "changed-response-type"])
    }

    @Test("report equal changes of several responses once")
    func folded() throws {
        let text = { (type: String) in
            let names = ["a", "b", "c"]
            return Self.catalog(
                names.map { "  \($0): { call: GET /\($0), returns: \(type) }\n" }.joined()
                    + "  d: { call: GET /d, returns: text }\n",
                "  Old: { x: int }\n  New: { x: int, y: int }\n  Both: { old: Old, new: New }\n"
            )
        }
        let changes = try Comparison.changes(text("Old"), text("New"))
        #expect(changes.map(\.message) == ["response of 3 endpoints changed from 'Old' to 'New'"])
        #expect(changes.map(\.subject.text) == ["Orders"])
    }

    @Test("report equal changes of the types in several endpoints once")
    func foldedTypesInEndpoints() throws {
        let text = { (type: String) in
            Self.catalog(
                ["a", "b", "c"].map {
                    "  \($0): { call: POST /\($0), body: { q: \(type) }, errors: { 404: { r: \(type), s: { t: \(type) } } } }\n"
                }.joined()
            )
        }
        let changes = try Comparison.changes(text("string"), text("int"))
        #expect(
            changes.map(\.message) == [
                "field 'Body.q' of 3 endpoints changed from 'string' to 'int'",
                "field 'Failure.NotFound.S.t' of 3 endpoints changed from 'string' to 'int'",
                "field 'Failure.NotFound.r' of 3 endpoints changed from 'string' to 'int'",
            ]
        )
        #expect(changes.map(\.subject.text).first == "Orders.Body.q")
        let removed = try Comparison.changes(text("string, x: int"), text("string"))
        #expect(removed.map(\.message).contains("field 'Body.x' of 3 endpoints was removed"))
    }

    @Test(
        "name the member of a union that makes another type breaking",
        arguments: [
            (
                "returns: A", "returns: U",
                "response of 'Orders.list' changed from 'A' to 'U', because type 'U' is a union, and released apps cannot read member 'b' of 'U'"
            ),
            (
                "body: U", "body: A",
                "body of 'Orders.list' changed from 'U' to 'A', because type 'A' is an object, and 'A' does not accept 'b', a member of 'U'"
            ),
            (
                "body: C", "body: U",
                "body of 'Orders.list' changed from 'C' to 'U', because type 'U' is a union, and no member of 'U' accepts 'C'"
            ),
        ]
    )
    func unionCause(old: String, new: String, message: String) throws {
        let text = { (use: String) in
            Self.catalog(
                "  list: { call: POST /list, \(use) }\n  other: { call: POST /o, body: U, returns: { u: U, c: C } }\n",
                "  A: { a: string }\n  B: { b: string }\n  C: { c: string }\n  U: { $oneOf: [A, B], $match: fields }\n"
            )
        }
        #expect(try Self.messages(text(old), text(new)) == [message])
    }

    @Test("contain the differing parts of a policy")
    func policy() throws {
        let text = { (settings: String) in Self.catalog("  list: { call: GET /list, \(settings) }\n") }
        let pairs = [
            (
                "retry: { attempts: 3, on: [429, 503] }", "retry: { attempts: 5, on: [429, 503] }",
                "retries of 'Orders.list' changed: attempts from 3 to 5"
            ),
            (
                "timeout: { attempt: 5s, total: 20s }", "timeout: { attempt: 5s, total: 30s }",
                "timeout of 'Orders.list' changed: total from 20 s to 30 s"
            ),
            (
                "cache: { maxAge: 30s, group: a }", "cache: { maxAge: 60s, group: a }",
                "cache of 'Orders.list' changed: maximum age from 30 s to 60 s"
            ),
        ]
        for (old, new, message) in pairs {
            #expect(try Self.messages(text(old), text(new)) == [message])
        }
    }

    @Test("state that an enum or a union is closed")
    func closed() throws {
        let text = { (types: String) in Self.catalog("  list: { call: GET /list, returns: { s: S } }\n", types) }
        #expect(
            try Self.messages(
                text("  S: { $enum: [a], $closed: true }\n"),
                text("  S: { $enum: [a, z], $closed: true }\n")
            ) == ["case 'z' of the closed enum 'S' was added"]
        )
        #expect(
            try Self.messages(
                text("  S: { $oneOf: [int, string], $closed: true }\n"),
                text("  S: { $oneOf: [int, string, bool], $closed: true }\n")
            ) == ["member 'bool' of the closed union 'S' was added"]
        )
    }
}
