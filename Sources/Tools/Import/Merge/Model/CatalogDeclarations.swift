import SpeccCatalog
import SpeccEditing

/// An endpoint of a catalog, by the position of its file.
struct EndpointEntry: Hashable {
    let file: Int
    let service: String
    let name: String
    let value: YAMLValue
    /// The method and the path without the names and types of parameters.
    let call: String

    /// The endpoints of the same service that a composite call names, by key; empty for an endpoint.
    var called: [(key: String, name: String)] {
        guard let kind = CompositeCallKind.allCases.first(where: { value[$0.key]?.text != nil }) else { return [] }
        return kind.endpointKeys.compactMap { key in value[key]?.text.map { (key, $0) } }
    }

    static func == (left: Self, right: Self) -> Bool {
        left.file == right.file && left.name == right.name
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(name)
    }
}

/// The endpoints and types of the files of a catalog.
struct CatalogDeclarations {
    let files: [CatalogFile]
    private(set) var endpoints: [EndpointEntry] = []
    private(set) var types: [String: YAMLMapping.Entry] = [:]
    /// The file of each type.
    private(set) var typeFiles: [String: Int] = [:]
    /// The names of types in the order of the files.
    private(set) var typeNames: [String] = []

    init(_ files: [CatalogFile]) {
        self.files = files
        for (index, file) in files.enumerated() {
            let service = file.service ?? ""
            for entry in file.value["endpoints"]?.mapping?.entries ?? [] {
                endpoints.append(
                    EndpointEntry(
                        file: index,
                        service: service,
                        name: entry.key,
                        value: entry.value,
                        call: Self.call(of: entry.value)
                    )
                )
            }
            for entry in file.value["types"]?.mapping?.entries ?? [] where types[entry.key] == nil {
                types[entry.key] = entry
                typeFiles[entry.key] = index
                typeNames.append(entry.key)
            }
        }
    }

    func files(ofService service: String) -> [Int] {
        files.indices.filter { files[$0].service == service }
    }

    var services: Set<String> { Set(files.compactMap(\.service)) }

    /// The file with the settings of the API.
    var apiFile: Int? {
        files.firstIndex { $0.value["api"] != nil } ?? files.firstIndex { $0.value["hosts"] ?? $0.value["host"] != nil }
    }

    /// The method and path of an endpoint, with `{}` for each parameter; `poll getJob` for a composite call.
    static func call(of value: YAMLValue) -> String {
        for kind in CompositeCallKind.allCases {
            if let followed = value[kind.key]?.text { return "\(kind.key) \(followed)" }
        }
        let call = value["call"]?.text ?? "\(value["method"]?.text ?? "GET") \(value["path"]?.text ?? "")"
        var result = ""
        var depth = 0
        for scalar in call.unicodeScalars {
            if scalar == "}" { depth -= 1 }
            if depth <= 0 { result.unicodeScalars.append(scalar) }
            if scalar == "{" { depth += 1 }
        }
        return result
    }
}
