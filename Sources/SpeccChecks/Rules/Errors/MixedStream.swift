import SpeccCatalog
import SpeccDiagnostics

/// A streamed answer, or a file, beside another one: what the caller gets would be known only when it has begun.
enum MixedStream: Rule {
    static let id = "mixed-stream"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let endpoint = site.declaration
            checkHeaders(endpoint, &diagnostics)
            guard let stream = endpoint.returns.first(where: { $0.type.isStreamedOrFile }) else { continue }
            let name = stream.type.isStream ? "a streamed answer" : "a file"
            if let role = endpoint.role {
                diagnostics.add("\(name) makes no role", at: role.range, hint: "leave the role out")
            }
            let others = endpoint.returns.filter { answer in
                if case .builtin(.empty, _) = answer.type { return false }
                return answer.type.range != stream.type.range && answer.type.spelling != stream.type.spelling
            }
            let note = stream.type.isStream ? "the streamed answer stands here" : "the file stands here"
            for other in others {
                diagnostics.add(
                    stream.type.isStream
                        ? "beside a streamed answer there is no other one" : "beside a file there is no other answer",
                    at: other.type.range,
                    hint: "'empty' can stand there",
                    notes: [Diagnostic.Note(note, at: stream.type.range)]
                )
            }
        }
    }

    /// The caller gets pieces, or a file: nothing that could hold headers too.
    private static func checkHeaders(_ endpoint: EndpointDeclaration, _ diagnostics: inout DiagnosticCollector) {
        for answer in endpoint.returns {
            guard let header = answer.headers.first else { continue }
            guard answer.type.isStreamedOrFile else { continue }
            diagnostics.add(
                "\(answer.type.isStream ? "a streamed answer" : "a file") leaves no place for headers",
                at: header.name.range,
                hint: "'data' gives the answer in one piece, with its headers"
            )
        }
    }
}

extension TypeExpression {
    /// Whether no value holds the whole of such an answer: it arrives piece by piece, or into a file.
    var isStreamedOrFile: Bool {
        if case .builtin(.file, _) = self { return true }
        return isStream
    }

    /// Whether a whole answer of this type arrives piece by piece.
    var isStream: Bool {
        switch self {
        case .builtin(.bytes, _): true
        case .wrapped(let wrapper, _, _): wrapper.isStream
        default: false
        }
    }
}
