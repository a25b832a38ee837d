import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccSynchronization
import Testing

@Suite("Compilations")
struct CompilerTests {
    @Test("run each stage once, regardless of how often results are used")
    func once() {
        let head = "specc: 1\nservice: A\nhost: https://a.b\nx: 1\n"
        let text = head + "endpoints: { a: { call: GET /a, returns: Nothing } }\n"
        let files = [SourceFile(path: "a.yaml", text: text), SourceFile(path: "a.yml", text: text)]
        func ids(_ use: (inout Compiler) -> Void) -> [String] {
            var compiler = Compiler(CatalogInput(files: files, rootName: "App"))
            use(&compiler)
            return compiler.diagnostics.sorted().map(\.id)
        }
        let expected = ids { $0.check() }
        #expect(Set(expected).isSuperset(of: ["duplicate-output", "unknown-key", "unknown-type"]))
        #expect(
            ids {
                _ = $0.trees
                _ = $0.catalog
                $0.check()
                _ = $0.resolvedCatalog
                _ = $0.generate()
                _ = $0.generate()
            } == expected
        )
    }

    @Test("report wrong keys before a syntax error, but nothing that could depend on the rest of the file")
    func readableEntries() {
        func findings(_ text: String) -> [String] {
            var compiler = Compiler(CatalogInput(files: [SourceFile(path: "a.yaml", text: text)], rootName: "App"))
            compiler.check()
            return compiler.diagnostics.sorted().map { "\($0.range.start.line) \($0.id)" }
        }
        let head = "specc: 1\nendpoints:\n  a: { call: GET /a, returnz: Nothing, timeout: 30 }\n"
        #expect(
            findings(head + "  b: { call: GET /b, returns: [a }\n  c: { kall: 1 }\n") == [
                "3 unknown-key", "3 missing-unit", "4 unclosed-bracket",
            ]
        )
        #expect(
            findings(head + "  b:\n    call: GET /b\n   returns: A\n  c: { kall: 1 }\n") == [
                "3 unknown-key", "3 missing-unit", "6 indentation",
            ]
        )
        #expect(findings("specc: 1\nhsot: [a }\nendpoints: { a: { kall: 1 } }\n") == ["2 unclosed-bracket"])
    }

    @Test(
        "need at most 512 KB of stack for any nesting",
        arguments: [
            ("types: { A: \(repeated("{ a: "))int\(repeated(" }")) }", false),
            ("types: { A: \(repeated("{ $oneOf: [int, "))string\(repeated("] }")) }", false),
            ("types: { A: \"\(repeated("list<"))int\(repeated(">"))\" }", false),
            ("types: { A: { a: { $type: json, $example: \(repeated("[ "))\(repeated(" ]")) } } }", true),
            (
                "types: { A: { a: A? }, B: { b: { $type: A, $example: \(repeated("{ a: "))null\(repeated(" }")) } } }",
                true
            ),
            (
                "types: { A: { a: \(repeated("{ b: ", 8))\"\(repeated("list<", 12))int\(repeated(">", 12))\"\(repeated(" }", 8)) } }",
                true
            ),
            ("types: { A: \(repeated("{ $oneOf: [int, ", 8))string\(repeated("] }", 8)) }", false),
        ]
    )
    func smallStack(text: String, isFine: Bool) {
        let ended = DispatchSemaphore(value: 0)
        let isGenerated = Mutex(false)
        let thread = Thread {
            let file = SourceFile(path: "a.yaml", text: "specc: 1\napi: App\n" + text + "\n")
            var compiler = Compiler(CatalogInput(files: [file], rootName: "App"))
            let files = compiler.generate()
            isGenerated.withLock { $0 = files != nil }
            ended.signal()
        }
        thread.stackSize = 512 * 1_024
        thread.start()
        ended.wait()
        #expect(isGenerated.withLock(\.self) == isFine)
    }
}

private func repeated(_ text: String, _ count: Int = 55) -> String {
    String(repeating: text, count: count)
}
