import Testing

@Suite("Document boundaries")
struct DocumentBoundsTests {
    @Test(
        "exclude a second document, and the first one is used",
        arguments: [
            ("a: b\n---\nc: d\n", "2:1-4 multiple-documents"),
            ("a: b\n...\nc: d\n", "3:1-2 multiple-documents"),
            ("a: b\n...\n# c\n---\n", "4:1-4 multiple-documents"),
            ("---\na: b\n--- c\n", "3:1-4 multiple-documents"),
            ("é: b\n---\nc: [", "2:1-4 multiple-documents"),
            ("a: b\n%TAG ! x\n", "2:1-2 yaml-directive"),
            ("a: b\n...\n%TAG ! x\n---\n", "3:1-2 yaml-directive"),
        ]
    )
    func second(_ text: String, _ location: String) {
        #expect(ReadResult(text).locations == [location])
        #expect(ReadResult(text).root != nil)
    }

    @Test(
        "exclude directives except '%YAML 1.2'",
        arguments: [
            ("%TAG ! x\n---\na: b\n", "1:1-5 yaml-directive"),
            ("# c\n\n%FOO\n---\na: b\n", "3:1-5 yaml-directive"),
            ("%YAML 1.1\n---\na: b\n", "1:1-6 yaml-directive"),
            ("%YAML 1.2 x\n---\na: b\n", "1:1-6 yaml-directive"),
            ("%YAML 1.2\n%YAML 1.2\n---\na: b\n", "2:1-6 yaml-directive"),
            ("%YAML 1.2\n# c\na: b\n", "3:1-2 yaml-directive"),
            ("\u{FEFF}%x: y\n", "1:1-4 yaml-directive"),
        ]
    )
    func directive(_ text: String, _ location: String) {
        #expect(ReadResult(text).locations == [location])
        #expect(ReadResult(text).root == nil)
    }

    @Test("are found before text that libyaml rejects")
    func rest() {
        #expect(ReadResult("{a: b}\n}\n").locations == ["2:1-2 yaml-syntax"])
        #expect(ReadResult(" a: b\nc: d\n").locations == ["2:1-2 indentation"])
    }
}
