import SpeccTemplates
import Testing

@testable import SpeccGenerator

@Suite("The list of outputs")
struct OutputListTests {
    @Test("has an output for each template that no other template includes")
    func completeness() {
        let included = Set(TemplateSet.embedded.inclusions.keys)
        let roots = EmbeddedTemplates.all.map(\.name).filter { !included.contains($0) }
        #expect(roots.sorted() == Output.all.map(\.template).sorted())
    }
}
