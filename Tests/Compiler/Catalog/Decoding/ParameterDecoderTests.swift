import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Query and path parameters")
struct ParameterDecoderTests {
    @Test("have a short form, which is the type, and a long form")
    func forms() throws {
        let decoding = decode(
            """
            since: datetime?
                  state: { type: [open, closed], default: open }
                  labels: { type: list<string>, style: comma, items: ..9, docs: Which., deprecated: true }
                  per_page: { type: int, range: 1..100, swift: { name: pageSize } }
                  q: { type: string, length: 1.., pattern: "[a-z]+" }
                  format: { value: json }
            """
        )
        decoding.expect()
        let query = try #require(decoding.endpoint?.query)
        #expect(query.map(\.name.value) == ["since", "state", "labels", "per_page", "q", "format"])
        guard case .argument(.optional(.builtin(.datetime, _), _))? = query[0].source else {
            Issue.record("since")
            return
        }
        guard case .argument(.enumeration(let state))? = query[1].source else {
            Issue.record("state")
            return
        }
        #expect(state.cases.map(\.value.value) == ["open", "closed"])
        #expect(query[1].options?.value.defaultValue?.value == .text("open"))
        #expect(query[2].options?.value.style?.value == .comma)
        #expect(query[2].options?.value.constraints.items?.value == NumberRange(lower: nil, upper: "9"))
        #expect(query[2].options?.value.docs?.value == "Which.")
        #expect(query[2].options?.value.deprecated?.value == .bare)
        #expect(query[3].options?.value.constraints.range?.value == NumberRange(lower: "1", upper: "100"))
        #expect(query[3].options?.value.swiftName?.value == "pageSize")
        #expect(query[4].options?.value.constraints.length?.value == NumberRange(lower: "1", upper: nil))
        #expect(query[4].options?.value.constraints.pattern?.value == "[a-z]+")
        guard case .constant(let format)? = query[5].source else {
            Issue.record("format")
            return
        }
        #expect(format.value == "json")
    }

    @Test("accept lists as defaults")
    func listDefault() {
        let decoding = decode("ids: { type: list<int>, default: [1, 2] }")
        guard case .list(let elements)? = decoding.endpoint?.query.first?.options?.value.defaultValue?.value else {
            Issue.record("no list")
            return
        }
        #expect(elements.map(\.value) == ["1", "2"])
    }

    @Test("that are constant can declare their type")
    func typedConstant() {
        for text in ["a: { type: int, value: 3 }", "a: { value: 3, type: int }"] {
            let decoding = decode(text)
            decoding.expect()
            let item = decoding.endpoint?.query.first
            guard case .constant(let value)? = item?.source, case .builtin(.int, _)? = item?.options?.value.constantType
            else {
                Issue.record("\(text)")
                continue
            }
            #expect(value.value == "3")
        }
    }

    @Test("can be constant or optional flags")
    func flags() {
        let decoding = decode("{ uploads: { flag: true }, deep: { flag: true, type: bool } }")
        decoding.expect()
        let query = decoding.endpoint?.query ?? []
        guard query.count == 2, case .constant? = query[0].source, case .argument? = query[1].source else {
            Issue.record("\(query)")
            return
        }
        #expect(query.map { $0.options?.value.flag?.value } == [true, true])
        decode("a: { value: x, 1️⃣flag1️⃣: true }").expect(
            Finding(1, "conflicting-forms", "'flag' and 'value' declare the same thing", hint: "remove one of them")
        )
    }

    @Test("need a type or a value")
    func typeOrValue() {
        decode("1️⃣a1️⃣: { docs: x }").expect(
            Finding(
                1,
                "required-key",
                "parameter 'a' has no 'type'",
                hint: "write 'type: string', or 'value: …' for a constant"
            )
        )
        decode("1️⃣a1️⃣:").expect(Finding(1, "missing-value", "parameter 'a' has no value", hint: "expected a type"))
    }

    @Test("in the path can omit the type if the path declares it")
    func params() {
        let decoding = DecodingResult(
            "service: A\nendpoints: { a: { method: GET, path: \"/{id:int}\", params: { id: { docs: Which. } } } }"
        )
        decoding.expect()
        #expect(decoding.endpoint?.parameters.first?.source == nil)
    }

    @Test(
        "have bounds with two dots",
        arguments: [
            ("30", "write '..30' for at most 30, or '30..30' for exactly 30"), ("1-100", "write '1..100'"),
            ("1...100", "write '1..100'"), ("..", nil),
            ("a..b", nil), ("1..", nil), ("010..", nil), ("\">=5\"", "write '5..'"),
            ("1..<9", "bounds are inclusive: write '1..8' for integers"),
            ("\">5\"", "bounds are inclusive: write '6..' for integers"),
        ]
    )
    func bounds(text: String, hint: String?) {
        let decoding = decode("a: { type: int, range: 1️⃣\(text)1️⃣ }")
        guard text != "1.." else {
            decoding.expect()
            return
        }
        decoding.expect(
            Finding(
                1,
                "invalid-range",
                "'range' must be bounds such as '1..100', not '\(text.filter { $0 != "\"" })'",
                hint: hint ?? "write two dots, and omit one end if it is open: '0..', '..5'"
            )
        )
    }

    @Test("accept only 'name' in 'swift'")
    func swift() {
        decode("a: { type: int, swift: { 1️⃣access: public } }").expect(
            Finding(1, "misplaced-key", "only 'name' is allowed in this 'swift'")
        )
    }

    private func decode(_ query: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a:\n    call: GET /x\n    query:\n      " + query + "\n")
    }
}

@Suite("Shared parameters")
struct SharedParameterTests {
    private func decode(_ query: String) -> DecodingResult {
        DecodingResult(
            """
            service: Posts
            endpoints: { list: { call: GET /posts, query: \(query) } }
            types:
              ListOptions: { $extends: Base, limit: { $type: int, $default: 20 }, format: { $value: json } }
              Base: { page: int? }
            """
        )
    }

    @Test("are the fields of a type, inherited ones first")
    func fields() {
        let decoding = decode("{ own: int, $extends: ListOptions }")
        decoding.expect()
        let query = decoding.file.endpoints[0].query
        #expect(query.map(\.name.value) == ["page", "limit", "format", "own"])
        guard case .constant(let format)? = query[2].source else {
            Issue.record("no constant")
            return
        }
        #expect(format.value == "json")
    }

    @Test("are expanded once for types that extend each other")
    func cycle() {
        let types = (0..<40).map { "  T\($0): { $extends: [T\(($0 + 1) % 40), T\(($0 + 2) % 40)] }\n" }.joined()
        let source =
            "service: Posts\nendpoints: { list: { call: GET /posts, query: { $extends: T0 } } }\ntypes:\n" + types
        #expect(DecodingResult(source).file.endpoints[0].query.isEmpty)
    }

    @Test("other keys of types are not sent, unless they are quoted")
    func keys() {
        decode("{ 1️⃣$optional1️⃣: true }").expect(
            Finding(
                1,
                "misplaced-key",
                "'$optional' is a key of types, and every key here is a name",
                hint: "remove it, or quote a name that begins with '$': '\"$optional\"'"
            )
        )
        decode("{ \"$type\": int, $filter: string? }").expect()
    }
}
