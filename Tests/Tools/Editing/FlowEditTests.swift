import SpeccEditing
import Testing

struct FlowEditTests {
    @Test("entries in braces are changed, added and removed")
    func entries() throws {
        let text = "a: { b: 1, 'c d': { e: 2 },  f: 3 } # note\n"
        #expect(try edited(text) { $0["a"]?["b"] = .text("x, y") } == text.replacing("b: 1", with: "b: \"x, y\""))
        #expect(try edited(text) { $0["a"]?["g"] = .text("4") } == text.replacing("f: 3", with: "f: 3, g: 4"))
        #expect(
            try edited(text) { $0["a"]?.insert("g", .null, after: nil) }
                == text.replacing("b: 1", with: "g: null, b: 1")
        )
        #expect(try edited(text) { $0["a"]?["b"] = nil } == text.replacing("b: 1, ", with: ""))
        #expect(try edited(text) { $0["a"]?["c d"] = nil } == text.replacing(" 'c d': { e: 2 },", with: ""))
        #expect(try edited(text) { $0["a"]?["f"] = nil } == text.replacing(",  f: 3", with: ""))
        #expect(try edited(text) { $0["a"]?["c d"]?["e"] = nil } == text.replacing("{ e: 2 }", with: "{}"))
        #expect(try edited(text) { $0["a"]?.rename("f", to: "g") } == text.replacing("f: 3", with: "g: 3"))
        let without = try edited(text) { value in
            value["a"]?["b"] = nil
            value["a"]?["f"] = nil
            value["a"]?.insert("z", .text("9"), after: "c d")
        }
        #expect(without == "a: { 'c d': { e: 2 }, z: 9 } # note\n")
    }

    @Test("entries on lines of their own remain so, with their comments")
    func lines() throws {
        let text = """
            a: {
              b: 1, # one
              c: 2, # two
              d: 3 # three
            }

            """
        #expect(try edited(text) { $0["a"]?["c"] = nil } == text.replacing("  c: 2, # two\n", with: ""))
        #expect(try edited(text) { $0["a"]?["d"] = nil } == text.replacing("  d: 3 # three\n", with: ""))
        let inserted = try edited(text) { $0["a"]?.insert("x", .text("y"), after: "c") }
        #expect(inserted == text.replacing("  c: 2, # two\n", with: "  c: 2, # two\n  x: y,\n"))
        let last = try edited(text) { $0["a"]?["x"] = .text("y") }
        #expect(last == text.replacing("  d: 3 # three\n", with: "  d: 3, # three\n  x: y\n"))
    }

    @Test("elements in brackets are changed, added and removed")
    func elements() throws {
        let text = "a: [x, y,z] # note\n"
        #expect(try edited(text) { $0["a"] = .texts(["x", "z"]) } == "a: [x,z] # note\n")
        #expect(try edited(text) { $0["a"] = .texts(["w", "x", "y", "z"]) } == "a: [w, x, y,z] # note\n")
        #expect(try edited(text) { $0["a"] = .texts(["x", "y", "z", "a b"]) } == "a: [x, y,z, a b] # note\n")
        #expect(try edited(text) { $0["a"] = .list([]) } == "a: [] # note\n")
        #expect(try edited(text) { $0["a"] = .text("x") } == "a: x # note\n")
    }

    @Test("quotes are written where YAML or the catalog needs them")
    func quotes() throws {
        let text = "a: { b: x }\n"
        for word in [
            "", "null", "~", "a: b", "#x", "{", "- x", "true", "-5", "x\ny", "é", "a\u{202E}b", "'", "*a", "a #b",
        ] {
            let result = try edited(text) { value in
                value["a"]?["b"] = .text(word)
                value["c"] = .text(word)
                value["d"] = .texts([word])
            }
            #expect(try value(of: result)["a"]?["b"]?.text == word)
            #expect(try value(of: result)["c"]?.text == word)
        }
        #expect(try edited(text) { $0["a"]?["b"] = .scalar("5", isQuoted: true) } == "a: { b: \"5\" }\n")
        #expect(try edited("a: \"5\"\n") { $0["a"] = .text("5") } == "a: 5\n")
    }
}
