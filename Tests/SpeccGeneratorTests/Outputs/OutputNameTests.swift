import Testing

@testable import SpeccGenerator

@Suite("Names of generated files")
struct OutputNameTests {
    @Test(
        "they follow from the YAML file's path alone",
        arguments: [
            ("issues.yaml", "issues.types.specc.swift"), ("issues.yml", "issues.types.specc.swift"),
            ("admin/users.yaml", "admin.users.types.specc.swift"), ("a/b/c.d.yaml", "a.b.c.d.types.specc.swift"),
            (".yaml", ".types.specc.swift"),
        ]
    )
    func files(path: String, name: String) {
        #expect(OutputName.file(path, kind: "types") == name)
    }

    @Test("a directory's own file is called after it, the root's after the root")
    func directories() {
        #expect(OutputName.api("", root: "GitHub") == "GitHub.api.specc.swift")
        #expect(OutputName.api("admin/v2", root: "GitHub") == "admin.v2.api.specc.swift")
    }
}
