import SpeccCatalog
import SpeccEditing
import SpeccOpenAPI

/// The examples of responses, which the catalog checks against their types.
struct ResponseExamples {
    let responses: ResponseConverter
    private var log: FindingLog { responses.log }
    private var corrections: ImportCorrections { responses.schemas.corrections }

    init(responses: ResponseConverter) {
        self.responses = responses
    }

    /// Adds the examples to endpoints whose types are known.
    func convert(_ endpoints: [EndpointDraft]) {
        var size = ExampleSize()
        for endpoint in endpoints { convert(endpoint, &size) }
        Self.omitShared(endpoints, log)
    }

    /// - Parameter total: The size of the examples of the document so far.
    private func convert(_ endpoint: EndpointDraft, _ total: inout ExampleSize) {
        let part = ImportCorrections.Part(endpoint.operation.location)
        var names: Set<String> = []
        for (response, isError) in endpoint.returns.map({ ($0, false) }) + endpoint.errors.map({ ($0, true) }) {
            let isNamed = !isError && endpoint.returns.count == 1
            var values: Set<YAMLValue> = []
            for example in documented(response, endpoint) {
                func report(_ reason: String) { Self.report(example.name, response, endpoint, reason, log) }
                guard let node = example.value else {
                    report("the document does not contain its value")
                    continue
                }
                let name = isNamed ? name(of: example, response) : String(response.status.sample)
                let size = ExampleSize(of: node)
                if let reason = size.excess {
                    report(reason)
                    continue
                }
                let json = ExampleValue(nullFields: corrections.nullFields[part]?[name] ?? [])
                    .value(node, of: response.type)
                let value: YAMLValue
                do {
                    value = try ExampleValue.yaml(json, of: response.type)
                } catch {
                    report(error.rawValue)
                    continue
                }
                guard values.insert(value).inserted else { continue }
                // Of an error, and of one of several results, the status selects the example.
                guard isNamed || values.count == 1, names.insert(name).inserted else {
                    report(isNamed ? "another example has the same name" : "another example has the same status")
                    continue
                }
                if let reason = total.add(size) {
                    report(reason)
                } else if corrections.hasNoExamples {
                    report("the examples of the document are too large")
                } else if isWithoutValue(response.type) {
                    report("the catalog has no examples of this type")
                } else if let reason = corrections.examples[part]?[name] {
                    if !reason.isEmpty { report(reason) }
                } else {
                    endpoint.examples.append(
                        ExampleDraft(
                            name: name,
                            value: value,
                            json: json,
                            source: example.name,
                            response: response,
                            isError: isError
                        )
                    )
                }
            }
        }
    }

    private static func report(
        _ example: String,
        _ response: ResponseDraft,
        _ endpoint: EndpointDraft,
        _ reason: String,
        _ log: FindingLog
    ) {
        log.add(.examples, example, at: response.location, .endpoint(endpoint), detail: reason)
    }

    /// Leaves out examples of errors that many operations share, because they describe none of them.
    private static func omitShared(_ endpoints: [EndpointDraft], _ log: FindingLog) {
        var counts: [YAMLValue: Int] = [:]
        for endpoint in endpoints {
            for value in Set(endpoint.examples.filter(\.isError).map(\.value)) { counts[value, default: 0] += 1 }
        }
        for endpoint in endpoints {
            endpoint.examples.removeAll { example in
                guard example.isError, let count = counts[example.value], count > 3 else { return false }
                let reason = "\(count) operations have this example"
                report(example.source, example.response, endpoint, reason, log)
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
}
