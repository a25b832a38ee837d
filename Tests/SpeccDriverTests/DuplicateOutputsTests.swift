import SpeccDiagnostics
import SpeccDriver
import Testing

@Suite("Two files with one output")
struct DuplicateOutputsTests {
    private func twins(_ paths: String..., root: String = "App") -> [String] {
        let files = paths.map { SourceFile(path: $0, text: "specc: 1\napi: A\ntypes: { A: { a: int } }\n") }
        var compiler = Compiler(CatalogInput(files: files, rootName: root))
        let isRejected = compiler.generate() == nil
        let twins = compiler.diagnostics.sorted().filter { $0.id == "duplicate-output" }.map { finding in
            "\(compiler.sources[finding.range.file]?.path ?? ""): \(finding.message)"
        }
        #expect(isRejected || twins.isEmpty)
        return twins
    }

    @Test(
        "are an error at both",
        arguments: [
            (["x.yaml", "x.yml"], "x.service.specc.swift"),
            (["Sub.x.yaml", "Sub/x.yaml"], "Sub.x.service.specc.swift"),
            (["a.b/x.yaml", "a/b/y.yaml"], "a.b.api.specc.swift"),
            (["App/y.yaml", "x.yaml"], "App.api.specc.swift"),
        ]
    )
    func found(paths: [String], name: String) {
        #expect(
            twins(paths[0], paths[1]) == [
                "\(paths[0]): this file and '\(paths[1])' would both become '\(name)'",
                "\(paths[1]): this file and '\(paths[0])' would both become '\(name)'",
            ]
        )
    }

    @Test("differ in case alone, or in how an accent is composed")
    func cases() {
        #expect(twins("Orders.yaml", "orders.yaml").count == 2)
        #expect(twins("caf\u{E9}.yaml", "cafe\u{301}.yaml").count == 2)
    }

    @Test("are told once, although their folders collide too")
    func once() {
        #expect(twins("a.b/x.yaml", "a/b/x.yaml").count == 2)
    }

    @Test("are none where names only look alike")
    func none() {
        #expect(twins("x.yaml", "x.y.yaml", "y/x.yaml", "x.service.yaml").isEmpty)
    }
}
