import SpeccOpenAPI

/// Pointers to catalog entries: a file, `#`, and a key path.
struct CatalogLocations {
    private var endpoints: [ObjectIdentifier: String] = [:]
    private var types: [Int: String] = [:]

    mutating func add(_ endpoint: EndpointDraft, file: String) {
        endpoints[ObjectIdentifier(endpoint)] = "\(file)#\(JSONPointer(["endpoints", endpoint.name]))"
    }

    mutating func add(_ type: TypeDraft, file: String) {
        types[type.number] = "\(file)#\(JSONPointer(["types", type.name]))"
    }

    /// Empty for what the catalog does not contain.
    func pointer(to target: FindingLog.Target, _ subject: String) -> String {
        switch target {
        case .api: "api.yaml#"
        case .endpoint(let endpoint): endpoints[ObjectIdentifier(endpoint)] ?? ""
        case .type(let type): pointer(to: type)
        }
    }

    /// The pointer of a type, or of the type around an inline one.
    private func pointer(to type: TypeDraft) -> String {
        var current: TypeDraft? = type
        for _ in 0..<8 {
            guard let type = current else { break }
            if let pointer = types[type.number] { return pointer }
            if type.hint.owner == nil, let operation = type.hint.operation {
                return endpoints[ObjectIdentifier(operation)] ?? ""
            }
            current = type.hint.owner
        }
        return ""
    }
}
