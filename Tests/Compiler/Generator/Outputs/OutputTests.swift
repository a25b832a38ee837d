import SpeccTemplates
import Testing

@testable import SpeccGenerator

@Suite("Names of generated files")
struct OutputNameTests {
    @Test(
        "consist of the path of the YAML file",
        arguments: [
            ("issues.yaml", "issues.types.specc.swift"), ("issues.yml", "issues.types.specc.swift"),
            ("admin/users.yaml", "admin.users.types.specc.swift"), ("a/b/c.d.yaml", "a.b.c.d.types.specc.swift"),
            (".yaml", ".types.specc.swift"),
        ]
    )
    func files(path: String, name: String) {
        #expect(OutputName.file(path, kind: "types") == name)
    }

    @Test("the file of an API is named after its directory, or after the root")
    func directories() {
        #expect(OutputName.api("", root: "GitHub") == "GitHub.api.specc.swift")
        #expect(OutputName.api("admin/v2", root: "GitHub") == "admin.v2.api.specc.swift")
    }
}

@Suite("The list of outputs")
struct OutputListTests {
    @Test("has an output for each template that no other template includes")
    func completeness() {
        let included = Set(TemplateSet.embedded.inclusions.keys)
        let roots = EmbeddedTemplates.all.map(\.name).filter { !included.contains($0) }
        #expect(roots.sorted() == Output.all.map(\.template).sorted())
    }
}
