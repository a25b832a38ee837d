import SpeccDiagnostics
import SpeccDriver
import Testing

@Suite("Files with the same output")
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
        "are reported in both files",
        arguments: [
            (["x.yaml", "x.yml"], "x.service.specc.swift"),
            (["Sub.x.yaml", "Sub/x.yaml"], "Sub.x.service.specc.swift"),
            (["a.b/x.yaml", "a/b/y.yaml"], "a.b.api.specc.swift"),
            (["App/y.yaml", "x.yaml"], "App.api.specc.swift"),
        ]
    )
    func sameName(paths: [String], name: String) {
        #expect(
            twins(paths[0], paths[1]) == [
                "\(paths[0]): this file and '\(paths[1])' would both generate '\(name)'",
                "\(paths[1]): this file and '\(paths[0])' would both generate '\(name)'",
            ]
        )
    }

    @Test("includes names that differ only in case or Unicode normalization")
    func cases() {
        #expect(twins("Orders.yaml", "orders.yaml").count == 2)
        #expect(twins("caf\u{E9}.yaml", "cafe\u{301}.yaml").count == 2)
    }

    @Test("are reported once if their folders conflict as well")
    func once() {
        #expect(twins("a.b/x.yaml", "a/b/x.yaml").count == 2)
    }

    @Test("does not include names that are merely similar")
    func similarNames() {
        #expect(twins("x.yaml", "x.y.yaml", "y/x.yaml", "x.service.yaml").isEmpty)
    }
}
