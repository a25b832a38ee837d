import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("Catalogs of several files")
struct CatalogDecoderTests {
    @Test("have one API for each directory, with its files sorted by path")
    func directories() {
        let (catalog, diagnostics) = decode([
            ("posts.yaml", "specc: 1\ntypes: { A: { a: int } }"),
            ("admin/users.yaml", "specc: 1\napi: Admin\ntypes: { A: { a: int } }"),
            ("blog.yaml", "specc: 1\napi: Weblog\n"),
            ("a/b-c/x.yaml", "specc: 1\ntypes: { A: { a: int } }"),
        ])
        #expect(diagnostics.isEmpty)
        #expect(catalog.apis.map(\.directory) == ["", "a/b-c", "admin"])
        #expect(catalog.apis.map(\.name.value) == ["Weblog", "b-c", "Admin"])
        #expect(catalog.apis[0].files.map(\.path) == ["blog.yaml", "posts.yaml"])
    }

    @Test("are named after the root of the run without 'api'")
    func root() {
        #expect(decode([("a.yaml", "specc: 1\ntypes: { A: { a: int } }")]).catalog.apis[0].name.value == "Root")
    }

    @Test("declare 'api' in only one file of a directory")
    func twoAPIs() {
        let (_, diagnostics) = decode([("a.yaml", "specc: 1\napi: A"), ("b.yaml", "specc: 1\napi: B")])
        #expect(diagnostics.map(\.id) == ["duplicate-api"])
        #expect(diagnostics.first?.range.file == FileID(1))
        #expect(diagnostics.first?.notes.first?.range?.file == FileID(0))
    }

    @Test("are read with the types of all files")
    func names() {
        let (_, diagnostics) = decode([
            ("a.yaml", "specc: 1\ntypes: { A: { b: Date } }"), ("b.yaml", "specc: 1\ntypes: { Date: { day: int } }"),
        ])
        #expect(diagnostics.isEmpty)
    }

    private func decode(_ files: [(String, String)]) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
        var diagnostics = Diagnostics()
        let sources = files.enumerated().map { number, file in
            let source = SourceFile(path: file.0, text: file.1)
            let root = YAMLReader.read(source, id: FileID(number), diagnostics: &diagnostics)
            return CatalogSource(file: FileID(number), path: file.0, root: root)
        }
        let catalog = CatalogDecoder.decode(sources, rootName: "Root", diagnostics: &diagnostics)
        return (catalog, diagnostics.sorted())
    }
}

@Suite("Detection of catalogs")
struct CatalogDetectionTests {
    @Test(
        "finds a key at the start of a line in text that is not YAML",
        arguments: [
            "specc: 1\n", "# a shop\napi: A\n", "x: [\r\nservice: A", "a\rendpoints:\n", "\u{FEFF}specc: 1\n",
            "s\0p\0e\0c\0c\0:\0", "\"specc\": 1\nx: [", "'service': A\nx: [",
        ]
    )
    func shown(text: String) {
        #expect(CatalogDetection.isCatalog(Array(text.utf8)))
    }

    @Test(
        "ignores a key within a line, a longer key, and a file without keys",
        arguments: [
            "", "specc", " specc: 1\n", "apiVersion: v1\n", "services:\n", "x: api: y\n", "types: {\n", "# api: x\n",
        ]
    )
    func notShown(text: String) {
        #expect(!CatalogDetection.isCatalog(Array(text.utf8)))
    }
}
