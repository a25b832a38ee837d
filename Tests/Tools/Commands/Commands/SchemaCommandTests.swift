import SpeccCommands
import Testing

@Suite("specc schema")
struct SchemaCommandTests {
    @Test("prints the schema only")
    func output() {
        let run = Run(["schema"])
        #expect(run.status == .success)
        #expect(run.output == CatalogSchema.text)
        #expect(run.error.isEmpty)
    }

    @Test("rejects arguments")
    func operands() {
        #expect(Run(["schema", "Specs"]).status == .usage)
    }
}
