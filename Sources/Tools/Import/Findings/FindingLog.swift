import SpeccOpenAPI

/// Collects the findings of an import until the names of the catalog are known.
final class FindingLog {
    private(set) var entries: [Entry] = []
    private var known: Set<Key> = []

    struct Entry {
        let kind: FidelityKind
        let subject: String
        let source: DocumentLocation
        let target: Target
        let detail: String
    }

    /// The entry of the catalog that a finding is about.
    enum Target {
        case api
        case endpoint(EndpointDraft)
        case type(TypeDraft)
    }

    private struct Key: Hashable {
        let kind: FidelityKind
        let file: String
        let pointer: JSONPointer
        let subject: String
    }

    /// Removes findings about binary fields of types that the catalog does not contain, because the body is multipart.
    func removeUnusedFiles() {
        entries.removeAll { entry in
            guard entry.kind == .binaryField, case .type(let type) = entry.target else { return false }
            return !type.isRead && !type.isSent
        }
    }

    /// Records a finding, unless there is one of the same kind about the same part of the document.
    ///
    /// - Parameter detail: The reason, where the kind has several.
    func add(
        _ kind: FidelityKind,
        _ subject: String,
        at source: DocumentLocation,
        _ target: Target,
        detail: String = ""
    ) {
        let key = Key(kind: kind, file: source.file, pointer: source.pointer, subject: subject)
        guard known.insert(key).inserted else { return }
        entries.append(Entry(kind: kind, subject: subject, source: source, target: target, detail: detail))
    }
}

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
    func pointer(to target: FindingLog.Target) -> String {
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
