import SpeccEditing
import Testing

struct BlockEditTests {
    private let catalog = """
        specc: 1 # version
        endpoints:
          # Lists all orders.
          list: # the list
            call: GET /orders   # wide
            returns: list<Order>
            # timeout: 5s

          get:
            call: GET /orders/{id}
            returns: Order # one

        # Types below.
        types:
          Order: { id: string }

        """

    @Test("a scalar is replaced, and the comment after it remains")
    func scalar() throws {
        let text = try edited(catalog) { $0["endpoints"]?["get"]?["returns"] = .text("Order?") }
        #expect(text == catalog.replacing("returns: Order #", with: "returns: Order? #"))
    }

    @Test("a new entry follows its predecessor, with the empty line that separates entries")
    func insertion() throws {
        let text = try edited(catalog) { value in
            value["endpoints"]?.insert(
                "create",
                .mapping(YAMLMapping([.init("call", .text("POST /orders")), .init("body", .text("Order"))])),
                after: "list"
            )
        }
        let new = "\n  create: { call: POST /orders, body: Order }\n"
        #expect(text == catalog.replacing("    # timeout: 5s\n", with: "    # timeout: 5s\n" + new))
    }

    @Test("a new entry without a predecessor is the first")
    func insertionInFront() throws {
        let text = try edited(catalog) { $0["endpoints"]?["get"]?.insert("docs", .text("One order"), after: nil) }
        #expect(
            text
                == catalog.replacing(
                    "    call: GET /orders/{id}",
                    with: "    docs: One order\n    call: GET /orders/{id}"
                )
        )
    }

    @Test("a removed entry takes the comments above and inside it along")
    func removal() throws {
        let text = try edited(catalog) { $0["endpoints"]?["list"] = nil }
        #expect(
            text == """
                specc: 1 # version
                endpoints:
                  get:
                    call: GET /orders/{id}
                    returns: Order # one

                # Types below.
                types:
                  Order: { id: string }

                """
        )
    }

    @Test("the empty line before a removed last entry is removed")
    func removalOfLast() throws {
        let text = try edited(catalog) { $0["endpoints"]?["get"] = nil }
        #expect(
            text
                == catalog.replacing(
                    """

                      get:
                        call: GET /orders/{id}
                        returns: Order # one

                    """,
                    with: ""
                )
        )
    }

    @Test("a renamed entry keeps its text")
    func rename() throws {
        let text = try edited(catalog) { $0["endpoints"]?.rename("get", to: "one") }
        #expect(text == catalog.replacing("  get:\n", with: "  one:\n"))
    }

    @Test("a scalar becomes a block, and a block becomes a scalar")
    func blocks() throws {
        let long = String(repeating: "x", count: 90)
        let block = try edited(catalog) { value in
            value["endpoints"]?["get"]?["returns"] = .mapping(
                YAMLMapping([.init("200", .text("Order")), .init("201", .text(long))])
            )
        }
        let lines = "    returns: # one\n      200: Order\n      201: \(long)\n"
        #expect(block == catalog.replacing("    returns: Order # one\n", with: lines))
        let scalar = try edited(block) { $0["endpoints"]?["get"]?["returns"] = .text("Order") }
        #expect(scalar == catalog.replacing("returns: Order # one", with: "returns: Order # one"))
    }

    @Test("a mapping without entries is written in braces")
    func emptied() throws {
        let text = try edited("a:\n  b: 1\n  c: 2\nd: 3\n") { $0["a"] = .mapping(YAMLMapping()) }
        #expect(text == "a: {}\nd: 3\n")
        #expect(try edited(text) { $0["a"]?["b"] = .text("x") } == "a: { b: x }\nd: 3\n")
    }

    @Test("line ends and the missing end of the last line remain")
    func lineEnds() throws {
        let text = try edited("a: 1\r\nb:\r\n  c: 2") { value in
            value["b"]?["d"] = .text("x")
            value["e"] = .text("y")
        }
        #expect(text == "a: 1\r\nb:\r\n  c: 2\r\n  d: x\r\ne: y\r\n")
    }

    @Test("elements of a list in block style are changed, removed and added with their comments")
    func list() throws {
        let text = "a:\n  # one\n  - x # first\n  - y\n  - z\nb: 1\n"
        #expect(
            try edited(text) { $0["a"] = .texts(["x", "z", "w"]) } == "a:\n  # one\n  - x # first\n  - z\n  - w\nb: 1\n"
        )
        #expect(try edited(text) { $0["a"] = .texts(["x", "Y", "z"]) } == text.replacing("- y", with: "- Y"))
        #expect(try edited(text) { $0["a"] = .texts(["y", "z"]) } == "a:\n  - y\n  - z\nb: 1\n")
        #expect(try edited("a:\n- x\n- y\n") { $0["a"] = .texts(["x", "v", "y"]) } == "a:\n- x\n- v\n- y\n")
    }

    @Test("entries of a mapping inside a list are edited")
    func mappingInList() throws {
        let text = "a:\n  - b: 1 # c\n    d: 2\n  - e: 3\n"
        let value = try value(of: "a:\n  - { d: 2, f: 4 }\n  - { e: 5 }\n")
        #expect(try edited(text) { $0 = value } == "a:\n  - d: 2\n    f: 4\n  - e: 5\n")
    }

    @Test("an empty value gets one, and a value is removed")
    func emptyValue() throws {
        #expect(try edited("a:\nb: # note\nc: ~\n") { $0["a"] = .text("x") } == "a: x\nb: # note\nc: ~\n")
        #expect(try edited("a:\nb: # note\nc: ~\n") { $0["b"] = .text("x") } == "a:\nb: x # note\nc: ~\n")
        #expect(try edited("a: x\n") { $0["a"] = .null } == "a: null\n")
    }

    @Test("a literal and a folded text are replaced")
    func blockScalars() throws {
        let text = "a: |\n  one\n  two\n\nb: >-\n  three\nc: 1\n"
        #expect(try edited(text) { $0["a"] = .text("x") } == "a: x\n\nb: >-\n  three\nc: 1\n")
        #expect(try edited(text) { $0["b"] = nil } == "a: |\n  one\n  two\nc: 1\n")
    }

    @Test("an alias is replaced, and an edit of an anchor's value that others use is refused")
    func anchors() throws {
        let text = "a: &x { b: 1 }\nc: *x\n"
        #expect(try edited(text) { $0["c"]?["b"] = .text("2") } == "a: &x { b: 1 }\nc: { b: 2 }\n")
        #expect(throws: CatalogEdits.Failure.self) { try edited(text) { $0["a"]?["b"] = .text("2") } }
    }
}
