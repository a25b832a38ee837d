import SpeccDiagnostics
import Testing

@Suite("Anchors and aliases")
struct YAMLAnchorsTests {
    @Test("expand to the value of the anchor, with the range of the alias")
    func expanded() {
        let reading = ReadResult("a: &x [1, {b: 2}]\nc: *x\nd: &y text\ne: *y\n")
        #expect(reading.findings.isEmpty)
        #expect(reading.tree == "{a: [1, {b: 2}], c: [1, {b: 2}], d: text, e: text}")
    }

    @Test("can have an empty value, which ends at the anchor")
    func empty() {
        let reading = ReadResult("a: &x\nb: *x\nc: d\n")
        #expect(reading.findings.isEmpty)
        #expect(reading.tree == "{a: , b: , c: d}")
        #expect(ReadResult("- &x\n- b\n").tree == "[, b]")
        #expect(ReadResult("a: &x !t\nb: c\n").locations == ["1:7-9 yaml-tag"])
    }

    @Test("work for anchors of keys")
    func keyAnchor() {
        #expect(ReadResult("&k a: b\nc: *k\n").tree == "{a: b, c: a}")
    }

    @Test(
        "are rejected if they are not supported, and reading continues",
        arguments: [
            ("a: *x\nb: c\n", ["1:4-6 unknown-alias"], "{b: c}"),
            ("a: *x\nx: &x b\n", ["1:4-6 unknown-alias"], "{x: b}"),
            ("a: &a [*a, b]\n", ["1:8-10 alias-cycle"], "{a: [b]}"),
            ("a: &a {b: {c: *a, d: e}}\n", ["1:15-17 alias-cycle"], "{a: {b: {d: e}}}"),
            ("a: &x b\nc: &x d\ne: *x\n", ["2:4-6 duplicate-anchor"], "{a: b, c: d, e: d}"),
        ]
    )
    func unsupported(_ text: String, _ locations: [String], _ tree: String) {
        #expect(ReadResult(text).locations == locations)
        #expect(ReadResult(text).tree == tree)
    }

    @Test("get a suggestion if misspelled, else a hint to quote the text")
    func hints() {
        #expect(ReadResult("a: &base b\nc: *bsae\n").findings.map(\.hint) == ["did you mean '*base'?"])
        #expect(
            ReadResult("a: *important\n").findings.map(\.hint)
                == ["write \"*important\" in quotes if the star is part of the text"]
        )
    }

    @Test("are reported with both ranges if they are duplicate or cyclic")
    func conflicts() {
        #expect(ReadResult("a: &x b\nc: !t &x d\n").locations == ["2:7-9 duplicate-anchor", "2:4-6 yaml-tag"])
        let conflicts = ReadResult("a: &x b\nc: &x d\n").findings.flatMap(\.notes).compactMap(\.range).map(
            ReadResult.location
        )
        #expect(conflicts == ["1:4-6"])
        #expect(
            ReadResult("a: &a [*a]\n").findings.flatMap(\.notes).compactMap(\.range).map(ReadResult.location) == [
                "1:4-6"
            ]
        )
    }

    @Test(
        "do not support tags",
        arguments: [
            ("a: !!str b\n", "1:4-9 yaml-tag", "{a: b}"),
            ("a: !t [b]\n", "1:4-6 yaml-tag", "{a: [b]}"),
            ("a: ! b\n", "1:4-5 yaml-tag", "{a: b}"),
            ("a: &x !t b\n", "1:7-9 yaml-tag", "{a: b}"),
            ("a: !<tag:x> {}\n", "1:4-12 yaml-tag", "{a: {}}"),
        ]
    )
    func tags(_ text: String, _ location: String, _ tree: String) {
        #expect(ReadResult(text).locations == [location])
        #expect(ReadResult(text).tree == tree)
    }
}
