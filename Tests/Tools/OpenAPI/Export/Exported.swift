import CatalogTestSupport
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccOpenAPI
@testable import SpeccContract

/// The document of a short catalog, with the text of its parts as YAML.
struct Exported {
    let document: ExportedDocument

    /// - Parameter yaml: Lines of one file. Without `specc:` they are prefixed with the head of a service, and types only
    ///   with that of an API.
    init(_ yaml: String, version: OpenAPIVersion = .v3_1, isPlain: Bool = false) throws {
        let head = yaml.contains("endpoints:") ? "" : "specc: 1\napi: Blog\nhost: https://blog.example\n"
        let source = CheckedSource([head + yaml])
        let api = try #require(source.catalog?.apis.first, "\(source.diagnostics.map(\.message))")
        document = OpenAPIExporter(version: version, isPlain: isPlain).document(of: api)
    }

    /// The YAML of the value at a path of member names; empty without a value.
    func yaml(_ path: String...) -> String { yaml(path) }

    func yaml(_ path: [String]) -> String {
        let value = path.reduce(document.root as DocumentValue?) { value, name in value?[name] }
        return value.map(YAMLText.text) ?? ""
    }

    func schema(_ name: String) -> String { yaml("components", "schemas", name) }

    /// `kind at pointer: message`
    var findings: [String] {
        document.findings.map { "\($0.kind.rawValue) at #\($0.pointer): \($0.message)" }
    }
}
