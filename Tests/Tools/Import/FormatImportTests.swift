import SpeccImport
import SpeccOpenAPI
import Testing

/// Results in several media types.
@Suite("Formats of results")
struct FormatImportTests {
    private static func imported(_ content: String, version: String = "3.1.0", _ request: String = "") throws
        -> Imported
    {
        let catalog = try RequestImportTests.imported(
            """
            post:
              operationId: createReport
              \(request)
              responses: { "200": { description: ok, content: { \(content) } }, "404": { description: no, content: { \(content) } } }
            """,
            version: version,
            components: "R: { type: object, required: [id], properties: { id: { type: string } } }"
        )
        return catalog
    }

    /// `name | Accept | result` of the endpoints in the order of the file.
    private static func endpoints(_ catalog: Imported) -> [String] {
        let text = (catalog.file("a.yaml") ?? "").split(separator: "\n").map(String.init).joined(separator: " ")
        let names = ["createReport", "createReportAsPDF", "createReportAsCSV", "createReportAsStream"]
        let found = names.compactMap { name in text.firstRange(of: "  \(name): ").map { (name, $0) } }
        return found.sorted { $0.1.lowerBound < $1.1.lowerBound }.map { name, range in
            let rest = text[range.upperBound...]
            let end = rest.dropFirst().firstRange(of: "  create")?.lowerBound ?? rest.endIndex
            let own = rest[..<end]
            let accept = own.firstRange(of: "Accept: ").map { own[$0.upperBound...].prefix { $0 != "}" } } ?? ""
            let result =
                own.firstRange(of: "returns: ").map { own[$0.upperBound...].prefix { !", }".contains($0) } } ?? ""
            return "\(name) | \(accept.trimmed) | \(result)"
        }
    }

    private static let json = ##"application/json: { schema: { $ref: "#/components/schemas/R" } }"##
    private static let csv = "text/csv: { schema: { type: string } }"
    private static let pdf = "application/pdf: { schema: { type: string, format: binary } }"

    @Test("that have other types in Swift are endpoints of their own")
    func formats() throws {
        let catalog = try Self.imported("\(Self.json), \(Self.csv), \(Self.pdf)")
        #expect(
            Self.endpoints(catalog) == [
                "createReport |  | R", "createReportAsPDF | application/pdf | data",
                "createReportAsCSV | text/csv | text",
            ]
        )
        #expect(catalog.result.report.operations == 1)
        // The media types of errors are not chosen by the caller.
        #expect(
            catalog.result.report.findings.filter { $0.kind.rawValue == "other-media-type" }.allSatisfy {
                "\($0.source.pointer)".contains("404")
            }
        )
    }

    @Test("that are streams have the elements of their schema, and the request of the operation")
    func streams() throws {
        let catalog = try Self.imported(
            "\(Self.json), text/event-stream: { schema: { $ref: \"#/components/schemas/R\" } }",
            "requestBody: { required: true, content: { application/json: { schema: { type: object, required: [stream], properties: { stream: { type: boolean } } } } } }"
        )
        let text = catalog.file("a.yaml") ?? ""
        #expect(text.contains("createReportAsStream:"))
        #expect(text.contains("returns: sse<R>"))
        #expect(text.components(of: "body:") == 2)
    }

    @Test(
        "are not the same value in another notation",
        arguments: [
            ##"application/xml: { schema: { $ref: "#/components/schemas/R" } }"##,
            ##"application/yaml: { schema: { $ref: "#/components/schemas/R" } }"##, "text/plain: {}",
            ##"application/vnd.shop+json: { schema: { $ref: "#/components/schemas/R" } }"##, "'*/*': {}",
        ]
    )
    func notations(_ other: String) throws {
        let catalog = try Self.imported("\(Self.json), \(other)")
        #expect(Self.endpoints(catalog) == ["createReport |  | R"])
        #expect(catalog.findings.contains("other-media-type"))
    }

    @Test("that a client cannot distinguish share an endpoint that accepts them")
    func opaque() throws {
        let catalog = try Self.imported("image/jpg: { schema: { type: string, format: binary } }, image/png: {}")
        #expect(
            Self.endpoints(catalog) == ["createReport | \"image/jpg, image/png\" | data"]
        )
    }

    @Test("of Swagger 2.0, whose media types have one schema, are one format")
    func swagger() throws {
        let catalog = try Imported(
            """
            swagger: "2.0"
            info: { title: Shop, version: "1" }
            host: shop.example
            produces: [application/json, text/csv]
            paths:
              /a: { get: { operationId: getReport, responses: { "200": { description: ok, schema: { type: object, properties: { id: { type: string } } } } } } }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("a.yaml")?.contains("As") == false)
    }
}

extension Substring {
    fileprivate var trimmed: Substring { last == " " ? dropLast() : self }
}

extension String {
    fileprivate func components(of text: String) -> Int {
        indices.count { self[$0...].hasPrefix(text) }
    }
}
