import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccOpenAPI

/// The examples of responses, which the catalog checks against their types.
struct ResponseExamples {
    let responses: ResponseConverter
    private var log: FindingLog { responses.log }

    func convert(_ endpoint: EndpointDraft) {
        let corrections = responses.schemas.corrections
        let part = ImportCorrections.Part(endpoint.operation.location)
        var names: Set<String> = []
        for (response, isError) in endpoint.returns.map({ ($0, false) }) + endpoint.errors.map({ ($0, true) }) {
            let isNamed = !isError && endpoint.returns.count == 1
            var values: Set<YAMLValue> = []
            for example in documented(response, endpoint) {
                let name = isNamed ? name(of: example, response) : String(response.status.sample)
                let value = Self.value(example.value, "", without: corrections.nullFields[part]?[name] ?? [])
                // Of an error, and of one of several results, the status selects the example.
                guard values.insert(value).inserted, isNamed || values.count == 1, names.insert(name).inserted else {
                    continue
                }
                let draft = ExampleDraft(
                    name: name,
                    value: value,
                    source: example.name,
                    response: response,
                    isError: isError
                )
                if corrections.hasNoExamples {
                    Self.report(draft, endpoint, "the examples of the document are too large", log)
                } else if isWithoutValue(response.type) {
                    Self.report(draft, endpoint, "the catalog has no examples of this type", log)
                } else if let reason = corrections.examples[part]?[name] {
                    if !reason.isEmpty { Self.report(draft, endpoint, reason, log) }
                } else {
                    endpoint.examples.append(draft)
                }
            }
        }
    }

    private static func report(_ example: ExampleDraft, _ endpoint: EndpointDraft, _ reason: String, _ log: FindingLog)
    {
        log.add(.examples, example.source, at: example.response.location, .endpoint(endpoint), detail: reason)
    }

    /// Leaves out examples of errors that many operations share, which say nothing about one of them.
    static func omitShared(_ endpoints: [EndpointDraft], _ log: FindingLog) {
        var counts: [YAMLValue: Int] = [:]
        for endpoint in endpoints {
            for value in Set(endpoint.examples.filter(\.isError).map(\.value)) { counts[value, default: 0] += 1 }
        }
        for endpoint in endpoints {
            endpoint.examples.removeAll { example in
                guard example.isError, let count = counts[example.value], count > 3 else { return false }
                report(example, endpoint, "\(count) operations have this example", log)
                return true
            }
        }
    }

    private func documented(_ response: ResponseDraft, _ endpoint: EndpointDraft) -> [OpenAPIMediaType.Example] {
        guard response.condition == nil,
            let declared = endpoint.operation.responses.first(where: { $0.location == response.location })
        else { return [] }
        return responses.formats.accepted(responses.ordered(declared), by: endpoint).first?.examples ?? []
    }

    /// A response that is read as bytes or element by element, or not at all.
    private func isWithoutValue(_ type: TypeUse) -> Bool {
        switch type.present {
        case .stream: true
        case .scalar(let scalar):
            ["empty", "data", "file", "bytes", "sse", "lines", "nil", "location"].contains(scalar)
        default: false
        }
    }

    /// The name of the document, or the status for an example without a name.
    private func name(of example: OpenAPIMediaType.Example, _ response: ResponseDraft) -> String {
        let status = String(response.status.sample)
        let words = WordSplitter.words(example.name).map { $0.lowercased() }
        let name = WordSplitter.lowerCamelCase(words)
        guard name != "default", let first = name.utf8.first, name.utf8.count <= 60 else { return status }
        return (0x30...0x39).contains(first) ? "example" + name : name
    }

    /// Scalars of examples are text. Long prose, and what looks like a key or a token, is cut.
    private static func value(_ node: DocumentNode, _ path: String, without nullFields: Set<String>) -> YAMLValue {
        switch node.content {
        case .null: return .null
        case .boolean(let boolean): return .text(String(boolean))
        case .number(let number): return .text(number)
        case .string(let text):
            if SecretDetector.looksSecret(text) { return .text("\(text.prefix(6))…") }
            return .text(text.utf8.count > 200 && text.contains(" ") ? "\(text.prefix(160))…" : text)
        case .array(let elements): return .list(elements.map { value($0, path, without: nullFields) })
        case .object(let members):
            var mapping = YAMLMapping()
            for member in members {
                let path = path.isEmpty ? member.name.value : "\(path).\(member.name.value)"
                guard !member.value.isNull || !nullFields.contains(path) else { continue }
                mapping.append(member.name.value, value(member.value, path, without: nullFields))
            }
            return .mapping(mapping)
        }
    }
}
