import SpeccCatalog
import SpeccDiagnostics

/// A streamed answer beside another one: what the caller gets would be known only when it has begun.
enum MixedStream: Rule {
    static let id = "mixed-stream"
    static let severity = Severity.error
    static let summary = "A streamed answer stands beside another answer, or makes a role."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.endpoints {
            let endpoint = site.declaration
            checkHeaders(endpoint, &report)
            guard let stream = endpoint.returns.first(where: { $0.type.isStream }) else { continue }
            if let role = endpoint.role {
                report.add("a streamed answer makes no role", at: role.range, hint: "leave the role out")
            }
            let others = endpoint.returns.filter { answer in
                if case .builtin(.empty, _) = answer.type { return false }
                return answer.type.range != stream.type.range && answer.type.spelling != stream.type.spelling
            }
            for other in others {
                report.add(
                    "beside a streamed answer there is no other one",
                    at: other.type.range,
                    hint: "'empty' can stand there",
                    notes: [Diagnostic.Note("the streamed answer stands here", at: stream.type.range)]
                )
            }
        }
    }

    /// The caller gets pieces, or a file: nothing that could hold headers too.
    private static func checkHeaders(_ endpoint: EndpointDeclaration, _ report: inout Report) {
        for answer in endpoint.returns {
            guard let header = answer.headers.first else { continue }
            var isFile = false
            if case .builtin(.file, _) = answer.type { isFile = true }
            guard isFile || answer.type.isStream else { continue }
            report.add(
                "\(isFile ? "a file" : "a streamed answer") leaves no place for headers",
                at: header.name.range,
                hint: "'data' gives the answer in one piece, with its headers"
            )
        }
    }
}

extension TypeExpression {
    /// Whether a whole answer of this type arrives piece by piece.
    var isStream: Bool {
        switch self {
        case .builtin(.bytes, _): true
        case .wrapped(let wrapper, _, _): wrapper.isStream
        default: false
        }
    }
}
