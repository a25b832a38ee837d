import SpeccCatalog
import SpeccDiagnostics

/// A streamed response or a file combined with other responses, a role or headers.
enum MixedStream: Rule {
    static let id = "mixed-stream"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let endpoint = site.declaration
            checkHeaders(endpoint, &diagnostics)
            guard let stream = endpoint.returns.first(where: { $0.type.isStreamedOrFile }) else { continue }
            let name = stream.type.isStream ? "a streamed response" : "a file"
            if let role = endpoint.role {
                diagnostics.add(
                    "an endpoint with a role cannot return \(name)",
                    at: role.range,
                    hint: "remove the role"
                )
            }
            let others = endpoint.returns.filter { response in
                if case .builtin(.empty, _) = response.type { return false }
                return response.type.range != stream.type.range && response.type.spelling != stream.type.spelling
            }
            let note = stream.type.isStream ? "streamed response declared here" : "file declared here"
            for other in others {
                diagnostics.add(
                    stream.type.isStream
                        ? "a streamed response cannot be combined with other responses"
                        : "a file cannot be combined with other responses",
                    at: other.type.range,
                    hint: "only 'empty' responses are allowed next to it",
                    notes: [Diagnostic.Note(note, at: stream.type.range)]
                )
            }
        }
    }

    /// The result is a file, which has no headers, or a stream, whose headers do not depend on the status.
    private static func checkHeaders(_ endpoint: EndpointDeclaration, _ diagnostics: inout DiagnosticCollector) {
        let hasStream = endpoint.returns.contains { $0.type.isStream }
        for response in endpoint.returns {
            guard let header = response.headers.first else { continue }
            if hasStream, endpoint.returns.count > 1 {
                diagnostics.add(
                    "a streamed response with headers cannot be combined with other responses",
                    at: header.name.range,
                    hint: "declare a single response: '{ 2xx: … }'"
                )
            } else if !hasStream, response.type.isStreamedOrFile {
                diagnostics.add(
                    "a response of type 'file' cannot declare headers",
                    at: header.name.range,
                    hint: "use 'data' to return the whole response with its headers"
                )
            }
        }
    }
}

extension TypeExpression {
    /// Whether a response of this type is streamed or saved to a file.
    var isStreamedOrFile: Bool {
        if case .builtin(.file, _) = self { return true }
        return isStream
    }

    /// Whether a response of this type is streamed.
    var isStream: Bool {
        switch self {
        case .builtin(.bytes, _): true
        case .wrapped(let wrapper, _, _): wrapper.isStream
        default: false
        }
    }
}

/// `stream` on an endpoint whose response is not a stream, and names of events for elements that do not contain them.
enum MisplacedStream: Rule {
    static let id = "misplaced-stream"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let stream = site.declaration.options?.value.stream else { continue }
            // A response that could not be read may be a stream.
            if site.declaration.returns.contains(where: { $0.type.isInvalid }) { continue }
            switch site.declaration.returns.first(where: { $0.type.isStream })?.type {
            case .wrapped(let wrapper, let element, _)?:
                if let field = stream.value.event { checkEvent(field, of: wrapper, element, site, index, &diagnostics) }
                continue
            // Bytes have no final event.
            case .builtin? where stream.value.done == nil && stream.value.event == nil: continue
            default: break
            }
            diagnostics.add(
                "the response of \(quoted(site.declaration.name.value)) is not a stream",
                at: stream.range,
                hint:
                    "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; 'timeout: { idle: … }' limits the pauses of "
                    + "other responses"
            )
        }
    }
}

extension MisplacedStream {
    private static func checkEvent(
        _ field: Located<String>,
        of wrapper: TypeWrapper,
        _ element: TypeExpression,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard wrapper == .sse else {
            let hint = "declare it in the elements, or remove it"
            diagnostics.add("lines have no events with names", at: field.range, hint: hint)
            return
        }
        guard field.value != "data" else {
            let hint = "use another field: 'data' is the text of an event whose data is not an object"
            diagnostics.add("'data' cannot be the name of an event", at: field.range, hint: hint)
            return
        }
        let uses: [NameUse]
        if case .union(let union) = index.kindIfPresent(of: element, in: site.api) {
            let tag: NameUse? = union.tagField?.value == field.value ? union.isIntegerTag ? .other : .name : nil
            uses = (tag.map { [$0] } ?? []) + union.members.map { use(of: field.value, in: $0.type, site, index) }
        } else {
            uses = [use(of: field.value, in: element, site, index)]
        }
        if uses.contains(.other) {
            diagnostics.add(
                "the field \(quoted(field.value)) of the elements cannot contain the name of an event",
                at: field.range,
                hint: "declare it as 'string' or as an enum of strings"
            )
        } else if !uses.contains(.name) {
            diagnostics.add(
                "the elements of the stream have no field \(quoted(field.value))",
                at: field.range,
                hint: "declare the field, or a union with '$by: \(field.value)'"
            )
        }
    }

    /// How a type uses the field with the name of the event.
    private enum NameUse {
        /// As text.
        case name
        /// As a value that cannot be the name.
        case other
        /// The type does not declare the field.
        case none
    }

    private static func use(
        of name: String,
        in type: TypeExpression,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex
    ) -> NameUse {
        switch index.kindIfPresent(of: type, in: site.api) {
        case .unknown, .parameter, .builtin(.json): return .name
        case .map(let value): return use(ofValues: value, site, index)
        case .object(let object) where !object.isTuple:
            guard let fields = index.objectFields(of: type, in: site.api) else { return .name }
            guard let field = fields.first(where: { $0.name.value == name }) else { return .none }
            return field.isJSONText ? .other : use(ofValues: field.type, site, index)
        default: return .none
        }
    }

    private static func use(
        ofValues type: TypeExpression,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex
    ) -> NameUse {
        switch index.kindIfPresent(of: type, in: site.api) {
        case .builtin(.string), .builtin(.json), .unknown, .parameter: .name
        case .enumeration(let enumeration): enumeration.isInteger ? .other : .name
        default: .other
        }
    }
}

/// A header that requests a part of a response which is downloaded to a file.
enum MisplacedRange: Rule {
    static let id = "misplaced-range"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for site in index.endpoints where site.declaration.returns.contains(where: { $0.type.isFile }) {
            for header in site.inherited.headers(of: site.declaration).map(\.value.name)
            where ["range", "if-range"].contains(header.value.lowercased()) && reported.insert(header.range).inserted {
                diagnostics.add(
                    "a download sets \(quoted(header.value)) itself, to continue after an interruption",
                    at: header.range,
                    hint: "write 'returns: data' or 'returns: bytes' for a part of a file, or remove the header"
                )
            }
        }
    }
}

extension TypeExpression {
    fileprivate var isFile: Bool {
        if case .builtin(.file, _) = self { true } else { false }
    }
}
