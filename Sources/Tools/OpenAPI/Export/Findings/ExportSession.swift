import SpeccContract
import SpeccDiagnostics

/// The state of one export: the version of the document, the types of the API, components and findings.
final class ExportSession {
    let version: OpenAPIVersion
    /// Whether the document contains no extensions.
    let isPlain: Bool
    private(set) var findings: [ExportFinding] = []
    /// The schemas that exist only in the document, by name, in the order of their creation.
    private(set) var addedSchemas: [(name: String, schema: DocumentValue)] = []

    init(version: OpenAPIVersion, isPlain: Bool) {
        self.version = version
        self.isPlain = isPlain
    }

    func report(_ kind: ExportFinding.Kind, _ message: String, at range: SourceRange, _ pointer: JSONPointer) {
        findings.append(ExportFinding(kind: kind, range: range, pointer: pointer, message: message))
    }

    /// Runs a part of the export that is repeated in another way if it returns nil. Its findings are then removed.
    func attempt<Result>(_ part: () -> Result?) -> Result? {
        let count = findings.count
        guard let result = part() else {
            findings.removeSubrange(count...)
            return nil
        }
        return result
    }

    /// Members whose names begin with `x-specc-`; none in a plain document.
    func extensions(_ members: [(String, DocumentValue?)]) -> [(String, DocumentValue?)] {
        isPlain ? [] : members.map { ("x-specc-\($0.0)", $0.1) }
    }

    func addSchema(_ schema: DocumentValue, named name: String) {
        if !addedSchemas.contains(where: { $0.name == name }) { addedSchemas.append((name, schema)) }
    }
}

/// The versions of OpenAPI that can be written.
package enum OpenAPIVersion: String, Sendable, CaseIterable {
    case v3_1 = "3.1"
    case v3_0 = "3.0"

    /// The value of `openapi`.
    var number: String {
        switch self {
        case .v3_1: "3.1.0"
        case .v3_0: "3.0.3"
        }
    }
}
