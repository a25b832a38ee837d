import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("Catalog files")
struct FileDecoderTests {
    @Test("declare names, hosts, defaults, endpoints and types")
    func allSections() throws {
        let decoding = DecodingResult(
            """
            specc: 1
            api: GitHub
            service: Issues
            docs: Issues of a repository.
            hosts:
              production: https://api.github.com
              local: http://127.0.0.1:${port:int}
            endpoints:
              listIssues:
                call: GET /issues
            types:
              Issue: { id: int }
            swift: { access: public, conforms: [Equatable], mutable: true }
            x-internal: { anything: goes }
            """
        )
        decoding.expect()
        #expect(decoding.file.api?.value == "GitHub")
        #expect(decoding.file.service?.value == "Issues")
        #expect(decoding.file.docs?.value == "Issues of a repository.")
        #expect(decoding.file.hosts.map(\.name.value) == ["production", "local"])
        #expect(decoding.file.endpoints.map(\.name.value) == ["listIssues"])
        #expect(decoding.file.types.map(\.name.value) == ["Issue"])
        #expect(decoding.file.swift.access?.value == .public)
        #expect(decoding.file.swift.conforms.map(\.value) == [.equatable])
        #expect(decoding.file.swift.isMutable?.value == true)
    }

    @Test("suggest the key for a misspelled one, with a fix")
    func misspelt() {
        let decoding = DecodingResult(
            """
            specc: 1
            1️⃣typs1️⃣: { A: { b: int } }
            """
        )
        decoding.expect(Finding(1, "unknown-key", "unknown key 'typs' in the file", hint: "did you mean 'types'?"))
        #expect(decoding.diagnostics.first?.fixes.first?.replacement == "types")
    }

    @Test("suggest the section for a key of another one")
    func misplaced() {
        DecodingResult(
            """
            specc: 1
            1️⃣timeout: 5s
            """
        ).expect(
            Finding(
                1,
                "unknown-key",
                "unknown key 'timeout' in the file",
                hint: "'timeout' is allowed in 'defaults', a host or an endpoint"
            )
        )
    }

    @Test("reject a key without a value")
    func empty() {
        DecodingResult(
            """
            specc: 1
            1️⃣types1️⃣:
            """
        ).expect(
            Finding(1, "missing-value", "'types' has no value", hint: "add a value after the ':', or remove the key")
        )
    }

    @Test("without 'specc' are not catalogs, which is an error if they look like one")
    func noCatalog() {
        let other = decode("version: 3\nservices: { db: { image: postgres } }\n")
        #expect(other.diagnostics.map(\.id) == ["not-a-catalog"])
        #expect(other.diagnostics.map(\.severity) == [.note])
        #expect(other.catalog.apis[0].files[0].isCatalog == false)
        let catalog = decode("service: Posts\nendpoints: { a: { method: GET, path: / } }\n")
        #expect(catalog.diagnostics.map(\.id) == ["missing-edition"])
        #expect(decode("- a\n- b\n").diagnostics.map(\.id) == ["not-a-catalog"])
        #expect(decode("# nothing\n").diagnostics.map(\.id) == ["not-a-catalog"])
    }

    @Test("of other versions are rejected")
    func edition() {
        DecodingResult("specc: 1️⃣2\n").expect(Finding(1, "unknown-edition", "unknown edition '2'", hint: "write '1'"))
    }

    @Test("have both a service and endpoints, or none")
    func halves() {
        DecodingResult("specc: 1\n1️⃣service: Posts\n").expect(
            Finding(
                1,
                "required-key",
                "the file has a 'service' but no 'endpoints'",
                hint: "add the calls: 'endpoints:', and below it 'getUser: { call: GET /users }'"
            )
        )
        DecodingResult("specc: 1\n1️⃣endpoints: { a: { method: GET, path: / } }\n").expect(
            Finding(
                1,
                "required-key",
                "the file has 'endpoints' but no 'service'",
                hint: "name the service: 'service: Issues'"
            )
        )
    }

    @Test("declare their hosts in one form only")
    func bothForms() {
        DecodingResult(
            """
            specc: 1
            host: https://a.example
            1️⃣hosts: { b: https://b.example }
            """
        ).expect(
            Finding(1, "conflicting-forms", "'host' and 'hosts' declare the same thing", hint: "remove one of them")
        )
    }

    @Test("show up to a hundred findings and a closing note")
    func flood() {
        let keys = (0..<10_000).map { "k\($0): 1" }.joined(separator: "\n")
        let decoding = decode("specc: 1\n" + keys)
        #expect(decoding.diagnostics.count == DiagnosticLimits.standard.perFile + 1)
        #expect(decoding.diagnostics.first?.message == "9900 more errors of this file are not shown")
    }

    private func decode(_ yaml: String) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
        var diagnostics = Diagnostics()
        let root = YAMLReader.read(SourceFile(path: "a.yaml", text: yaml), id: FileID(0), diagnostics: &diagnostics)
        let sources = [CatalogSource(file: FileID(0), path: "a.yaml", root: root)]
        let catalog = CatalogDecoder.decode(sources, rootName: "A", diagnostics: &diagnostics)
        return (catalog, diagnostics.sorted())
    }
}
