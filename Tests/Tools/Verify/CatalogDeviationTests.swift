import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

/// Deviations in recordings of all catalogs of `Specs` and of the corpus.
@Suite("Deviations of catalogs")
struct CatalogDeviationTests {
    @Test("clean recordings have no findings", arguments: CatalogRecording.paths)
    func clean(_ path: String) throws {
        let recording = try CatalogRecording(path)
        #expect(recording.problems == [])
        #expect(recording.findings().map { "\($0.endpoint): \($0.message)" } == [])
    }

    @Test("all injected deviations are found")
    func injected() throws {
        var injected = 0
        var missed: [String] = []
        for path in CatalogRecording.paths {
            let recording = try CatalogRecording(path)
            var seen: Set<String> = []
            for call in recording.calls where call.status < 300 {
                guard seen.insert(call.endpoint).inserted, let endpoint = recording.endpoint(of: call) else { continue }
                let deviations = Self.deviations(of: call, endpoint, recording)
                injected += deviations.count
                missed += deviations.filter { !$0.isFound }.map { "\(endpoint.id): \($0.name)" }
            }
        }
        #expect(injected >= 1_600)
        #expect(missed == [])
    }

    private typealias Deviation = (name: String, isFound: Bool)

    private static func deviations(
        of call: RecordedCall,
        _ endpoint: ContractEndpoint,
        _ recording: CatalogRecording
    ) -> [Deviation] {
        var found: [Deviation] = []
        for status in [202, 302, 418, 599] where endpoint.responses(for: status).isEmpty {
            found.append(("status \(status)", recording.isFound(.undeclaredStatus, call, status: status)))
        }
        guard let response = endpoint.responses(for: call.status).first else { return found }
        for field in response.headers?.fields ?? [] where !field.isHeaderPrefix && !field.type.isOptional {
            let headers = call.headers.filter { $0.name.lowercased() != field.name.lowercased() }
            found.append(("no header \(field.name)", recording.isFound(.missingHeader, call, headers: headers)))
        }
        guard let type = response.payload, response.stream == nil, response.mediaType == "application/json",
            let json = call.body.flatMap({ try? DocumentValue(json: $0) })
        else { return found }
        let html = call.headers.map { $0.name == "Content-Type" ? .init($0.name, "text/html") : $0 }
        found.append(("content type", recording.isFound(.mismatchedContentType, call, headers: html)))
        let payload = response.envelope.reduce(Optional(json)) { $0?[$1] } ?? .null
        let types = recording.contract.api(of: endpoint).types
        found += BodyDeviations(types: types).variants(of: payload, as: type, at: "body", depth: 0).map { name, value in
            let whole = response.envelope.reversed().reduce(value) { .members([($1, $0)]) }
            let isConstant = name.hasPrefix("constant ")
            let kind: DeviationKind =
                name.hasPrefix("without ") ? .missingField : isConstant ? .undeclaredValue : .mismatchedType
            return (name, recording.isFound(kind, call, body: whole))
        }
        return found
    }
}

/// Values that differ from their type in one field.
private struct BodyDeviations {
    let types: ContractTypes

    /// Recursive to a depth of four.
    func variants(
        of value: DocumentValue,
        as type: ResolvedTypeReference,
        at path: String,
        depth: Int
    ) -> [(name: String, value: DocumentValue)] {
        guard depth < 4 else { return [] }
        switch (type.unwrapped, value) {
        case (.builtin(let builtin), _):
            guard builtin != .json, builtin != .empty else { return [] }
            return [("\(path) as an object", .object([.init("unexpected", .null)]))]
        case (.list(let element), .list(let items)):
            var found: [(String, DocumentValue)] = [("\(path) as text", .string("text"))]
            if let first = items.first {
                found += variants(of: first, as: element, at: path + "[]", depth: depth + 1).map { name, value in
                    (name, .list([value] + items.dropFirst()))
                }
            }
            return found
        case (.declared, .object(let members)):
            guard let object = types.object(of: type) else { return [] }
            return variants(of: members, as: object, at: path, depth: depth)
        default: return []
        }
    }

    private func variants(
        of members: [DocumentValue.Member],
        as object: ResolvedObject,
        at path: String,
        depth: Int
    ) -> [(name: String, value: DocumentValue)] {
        object.fields.filter { !$0.isAdditional }.flatMap { field -> [(String, DocumentValue)] in
            let name = field.name.value
            guard let index = members.firstIndex(where: { $0.name == name }) else { return [] }
            let isConstant = field.constant != nil || field.optionalConstant != nil
            let label = isConstant ? "constant \(path).\(name)" : "\(path).\(name)"
            var found = variants(of: members[index].value, as: field.type, at: label, depth: depth + 1).map {
                inner,
                value in
                var changed = members
                changed[index].value = value
                return (inner, DocumentValue.object(changed))
            }
            let isRequired = (field.presence == .required || field.presence == .nullable) && field.defaultValue == nil
            if isRequired, field.optionalConstant == nil {
                var removed = members
                removed.remove(at: index)
                found.append(("without \(path).\(name)", .object(removed)))
            }
            return found
        }
    }
}
