import SpeccCatalog
import Testing

@testable import SpeccChecks

struct TypeResolverTests {
    @Test("a resolved type has the fields that it extends, with inline types at their declaration")
    func extends() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: C } }
            types:
              A: { id: int64, state: [open, closed] }
              B: { b: string? }
              C: { $extends: [A, B], c: { x: int }, html_url: url }
            """
        )
        let fields = try resolving.fields("C")
        #expect(fields.map(\.swiftName) == ["id", "state", "b", "c", "htmlURL"])
        #expect(fields.map(\.type.text) == ["int64", "Blog.A.State", "string?", "Blog.C.C", "url"])
        #expect(try resolving.type("C").nested.map(\.qualifiedName) == ["Blog.C.C"])
        #expect(try resolving.type("A").nested.map(\.qualifiedName) == ["Blog.A.State"])
    }

    @Test("defaults and constraints are typed")
    func values() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: POST /a, body: A } }
            types:
              A:
                a: { $type: decimal, $default: -0.5, $range: -1..1.5 }
                b: { $type: list<S>, $default: [on hold], $items: ..3 }
                c: { $type: duration, $default: 90s }
                d: { $type: date, $default: 2024-02-29 }
                e: { $type: string?, $length: 1.., $docs: Doc., $deprecated: why }
                f: { $type: bool, $default: true }
              S: [open, on hold]
            """
        )
        let fields = try resolving.fields("A")
        #expect(fields[0].defaultValue == .number("-0.5"))
        #expect(fields[0].constraints.range == .decimal(lower: "-1", upper: "1.5"))
        guard case .list(let values)? = fields[1].defaultValue, case .enumCase(_, "onHold")? = values.first else {
            Issue.record("no list of enum cases")
            return
        }
        #expect(fields[1].constraints.items == CountBounds(lower: 0, upper: 3))
        #expect(fields[2].defaultValue == .milliseconds(90_000))
        #expect(fields[3].defaultValue == .date(year: 2024, month: 2, day: 29))
        #expect(fields[4].constraints.length == CountBounds(lower: 1, upper: nil))
        #expect(fields[4].docs == "Doc." && fields[4].deprecated == .because("why"))
        #expect(fields[5].defaultValue == .bool(true))
        #expect(fields[5].constraints.isEmpty)
    }

    @Test("the default of a deprecated case of an open enum is its value, not its name")
    func deprecatedDefault() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: POST /a, body: A } }
            types:
              A: { a: { $type: Open, $default: b c }, b: { $type: Closed, $default: b c } }
              Open: [a, { value: b c, deprecated: true }]
              Closed: { $enum: [a, { value: b c, deprecated: true }], $closed: true }
            """
        )
        let defaults = try resolving.fields("A").map(\.defaultValue)
        guard case .rawValue(let open, "b c")? = defaults[0], case .enumCase(_, "bC")? = defaults[1] else {
            Issue.record("\(defaults)")
            return
        }
        #expect(open.path.text == "Blog.Open")
    }

    @Test("enum cases have names")
    func caseNames() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: list<E> } }
            types: { E: { $enum: ["1", { value: "2", name: second, docs: Two. }, "-1", placeholder2], $docs: Es. } }
            """
        )
        let type = try resolving.type("E")
        guard case .enumeration(let enumeration) = type.shape else {
            Issue.record("no enum")
            return
        }
        #expect(type.docs == "Es.")
        #expect(enumeration.cases.map(\.swiftName) == ["_1", "second", "minus1", "placeholder2"])
        #expect(enumeration.cases[1].docs == "Two.")
    }

    @Test("a type is Identifiable if it has a required id of a comparable type")
    func identity() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: A, 201: B, 202: C } } }
            types: { A: { id: int }, B: { id: string? }, C: { $extends: A, x: int } }
            """
        )
        let isIdentifiable = try ["A", "B", "C"].map { name -> Bool in
            guard case .object(let object) = try resolving.type(name).shape else { return false }
            return object.isIdentifiable
        }
        #expect(isIdentifiable == [true, false, true])
    }

    @Test("the 'swift' options of a type override those of its file and of the api file")
    func options() throws {
        let resolving = try ResolutionResult(
            """
            specc: 1
            api: Blog
            swift: { mutable: true, conforms: [Hashable] }
            types: { A: { a: int } }
            """,
            """
            specc: 1
            swift: { mutable: false }
            types: { B: { b: int }, C: { c: int, $swift: { conforms: [Codable], name: Sea } } }
            """
        )
        #expect(try resolving.type("A").isMutable)
        #expect(try resolving.type("A").conforms == [.hashable])
        #expect(try !resolving.type("B").isMutable)
        #expect(try resolving.type("B").conforms == [.hashable])
        #expect(try resolving.type("C").conforms == [.codable])
        #expect(try resolving.type("C").qualifiedName == "Blog.Sea")
    }
}
