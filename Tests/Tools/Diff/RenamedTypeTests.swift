import Testing

@Suite("Renamed types")
struct RenamedTypeTests {
    private static func changes(_ old: String, _ new: String) throws -> [String] {
        let head = "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n"
        return try Comparison.changes(head + old, head + new).map(Comparison.text)
    }

    /// `T149` refers to `T148`, and so on; `number` is the type of the field of `T0`.
    private static func chain(_ name: String, _ count: Int, _ number: String) -> String {
        let types = (1..<count).map { "  \(name)\($0): { a: int, b: \(name)\($0 - 1)?, c\($0): string }\n" }
        return "  getChain: { call: GET /chain, returns: \(name)\(count - 1) }\n"
            + "types:\n  \(name)0: { a: \(number) }\n" + types.joined()
    }

    @Test("are compared in chains of any length")
    func chain() throws {
        let same = try Self.changes(Self.chain("T", 600, "int"), Self.chain("Q", 600, "int"))
        #expect(same.count == 600 && same.allSatisfy { $0.hasPrefix("renamed-type .x. T") })
        let other = try Self.changes(Self.chain("T", 600, "int"), Self.chain("Q", 600, "string"))
        #expect(
            other.filter { !$0.hasPrefix("renamed-type") } == ["changed-response-field xx. Q0.a"]
        )
    }

    @Test("are found in chains that no endpoint uses", arguments: [true, false])
    func unusedChain(_ isDistinguished: Bool) throws {
        let text = { (name: String) in
            let types = (1..<300).map {
                "  \(name)\($0): { b: \(name)\($0 - 1)?, c\(isDistinguished ? "\($0)" : ""): string }\n"
            }
            return "  list: { call: GET /list }\ntypes:\n  \(name)0: { a: int }\n" + types.joined()
        }
        let changes = try Self.changes(text("T"), text("Q"))
        #expect(changes.count == 300 && changes.allSatisfy { $0.hasPrefix("renamed-type .x. T") })
    }

    @Test("with the same structure are found by the declarations that use them")
    func uses() throws {
        let text = { (prefix: String) in
            "  getLeft: { call: GET /left, returns: \(prefix)Left }\n"
                + "  getRight: { call: GET /right, returns: list<\(prefix)Right> }\n"
                + "  add: { call: POST /right, body: \(prefix)Empty, errors: { 404: \(prefix)Missing } }\n"
                + "types:\n  \(prefix)Left: { id: int }\n  \(prefix)Right: { id: int }\n"
                + "  \(prefix)Empty: {}\n  \(prefix)Missing: { id: int }\n"
        }
        #expect(
            try Self.changes(text(""), text("New")) == [
                "renamed-type .x. Empty", "renamed-type .x. Left", "renamed-type .x. Missing", "renamed-type .x. Right",
            ]
        )
    }

    @Test("are compared in cycles")
    func cycle() throws {
        let cycle = { (name: String, field: String) in
            let types = (0..<200).map { "  \(name)\($0): { b: \(name)\(($0 + 1) % 200)?, \(field)\($0): int }\n" }
            return "  getCycle: { call: GET /cycle, returns: \(name)0 }\ntypes:\n" + types.joined()
        }
        let renamed = try Self.changes(cycle("T", "c"), cycle("Q", "c"))
        #expect(renamed.count == 200 && renamed.allSatisfy { $0.hasPrefix("renamed-type .x. T") })
        #expect(
            try Self.changes(cycle("T", "c"), cycle("Q", "d")).contains("changed-response-type xx. Orders.getCycle")
        )
    }

    @Test("are found in cycles that no endpoint uses")
    func unusedCycle() throws {
        let cycle = { (name: String) in
            let types = (0..<200).map {
                "  \(name)\($0): { b: \(name)\(($0 + 1) % 200)?\($0 == 0 ? ", a: int" : "") }\n"
            }
            return "  list: { call: GET /list }\ntypes:\n" + types.joined()
        }
        let changes = try Self.changes(cycle("T"), cycle("Q"))
        #expect(changes.count == 200 && changes.allSatisfy { $0.hasPrefix("renamed-type .x. T") })
    }

    @Test("have their level at every reference")
    func repeated() throws {
        let text = { (name: String, type: String) in
            "  getPair: { call: GET /pair, returns: Pair }\ntypes:\n"
                + "  Pair: { left: \(name), right: \(name) }\n  \(name): { n: \(type), own\(name): int? }\n"
        }
        let changes = try Self.changes(text("Old", "int"), text("New", "string"))
        #expect(
            changes.filter { $0.hasPrefix("changed-response-field") } == [
                "changed-response-field xx. Pair.left", "changed-response-field xx. Pair.right",
            ]
        )
    }

    @Test("are found by the renamed types that they refer to, with their inline types")
    func references() throws {
        let text = { (prefix: String, type: String) in
            "  getOuter: { call: GET /outer, returns: \(prefix)Outer }\ntypes:\n"
                + "  \(prefix)Outer: { middle: \(prefix)Middle }\n"
                + "  \(prefix)Middle: { inner: \(prefix)Inner, item: { n: \(type) } }\n  \(prefix)Inner: { a: int }\n"
        }
        let renamed = ["Inner", "Middle", "Outer"].map { "renamed-type .x. \($0)" }
        #expect(try Self.changes(text("", "int"), text("New", "int")) == renamed)
        #expect(
            try Self.changes(text("", "int"), text("New", "string")).sorted()
                == (["changed-response-field xx. NewMiddle.Item.n"] + renamed).sorted()
        )
    }

    @Test("of enums leave defaults and constants unchanged")
    func values() throws {
        let text = { (name: String, state: String) in
            "  findOrders: { call: POST /orders, query: { state: { type: \(name), default: \(state) } }, body: Filter }\n"
                + "types:\n  \(name): [open, sent]\n"
                + "  Filter: { kind: { $type: \(name), $value: \(state) }, state: { $type: \(name), $default: \(state) } }\n"
        }
        #expect(try Self.changes(text("State", "open"), text("Status", "open")) == ["renamed-type .x. State"])
        #expect(
            try Self.changes(text("State", "open"), text("State", "sent")) == [
                "changed-constant x.. Filter.kind", "changed-default ..x Filter.state",
                "changed-parameter-default ..x Orders.findOrders.state",
            ]
        )
    }

    @Test("of enum cases in Swift leave defaults unchanged")
    func cases() throws {
        let text = { (swift: String) in
            "  listOrders: { call: GET /orders, query: { state: { type: State, default: open } } }\n"
                + "types:\n  State: { $enum: [{ value: open, name: \(swift) }, sent] }\n"
        }
        #expect(try Self.changes(text("open"), text("opened")) == ["renamed-enum-case .x. State.open"])
    }

    @Test("are found for generic types")
    func generic() throws {
        let text = { (name: String) in
            "  getPage: { call: GET /page, returns: Page<\(name)> }\n"
                + "types:\n  Page<T>: { items: list<T> }\n  \(name): { a: int }\n"
        }
        #expect(
            try Self.changes(text("U"), text("V")) == ["renamed-type .x. PageOfU", "renamed-type .x. U"]
        )
    }

    @Test("are found for types of partial updates")
    func merge() throws {
        let text = { (name: String) in
            "  patchItem: { call: PATCH /item, body: merge<\(name)> }\n"
                + "  getItem: { call: GET /item, returns: \(name) }\ntypes:\n  \(name): { a: int }\n"
        }
        #expect(
            try Self.changes(text("U"), text("V")) == ["renamed-type .x. MergeOfU", "renamed-type .x. U"]
        )
    }

    @Test("are found for instances of a generic type with the same structure")
    func instances() throws {
        let text = { (first: String, second: String) in
            "  getFirst: { call: GET /first, returns: P<\(first)> }\n"
                + "  getSecond: { call: GET /second, returns: P<\(second)> }\n"
                + "types:\n  P<T>: { items: list<T> }\n  \(first): { a: int }\n  \(second): { a: int }\n"
        }
        #expect(
            try Self.changes(text("U", "V"), text("X", "Y")) == [
                "renamed-type .x. POfU", "renamed-type .x. POfV", "renamed-type .x. U", "renamed-type .x. V",
            ]
        )
    }

    @Test("of the bytes of a response have the same values")
    func bytes() throws {
        let text = { (type: String) in "  getFile: { call: GET /file, returns: \(type) }\n" }
        #expect(try Self.changes(text("data"), text("file")) == ["changed-response-type .x. Orders.getFile"])
        #expect(try Self.changes(text("text"), text("data")) == ["changed-response-type xx. Orders.getFile"])
    }
}
