import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import Testing

@Suite("The compiler")
struct CompilerTests {
    @Test("finds everything once, whichever stages are asked for and how often")
    func once() {
        let head = "specc: 1\nservice: A\nhost: https://a.b\nx: 1\n"
        let text = head + "endpoints: { a: { call: GET /a, returns: Nothing } }\n"
        let files = [SourceFile(path: "a.yaml", text: text), SourceFile(path: "a.yml", text: text)]
        func ids(_ ask: (inout Compiler) -> Void) -> [String] {
            var compiler = Compiler(CatalogInput(files: files, rootName: "App"))
            ask(&compiler)
            return compiler.diagnostics.sorted().map(\.id)
        }
        let asked = ids { _ = $0.check() }
        #expect(Set(asked).isSuperset(of: ["output-twins", "unknown-key", "unknown-type"]))
        #expect(
            ids {
                _ = $0.read()
                _ = $0.decode()
                _ = $0.check()
                _ = $0.generate()
                _ = $0.generate()
            } == asked
        )
    }
}
