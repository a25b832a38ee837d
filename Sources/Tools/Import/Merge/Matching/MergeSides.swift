import SpeccDiagnostics
import SpeccEditing

/// The three sides of a merge, with the names of types that the catalog uses.
struct MergeSides {
    let base: CatalogDeclarations
    let ours: CatalogDeclarations
    let theirs: CatalogDeclarations
    /// The endpoints of the catalog, and of the new import, by those of the last one.
    let inOurs: EndpointMatches
    let inTheirs: EndpointMatches
    /// The names in the catalog of types that the new import calls otherwise.
    let newTypeNames: [String: String]
    let baseOrigins: CatalogMerge.Origins
    let theirOrigins: CatalogMerge.Origins
    /// The services of the catalog by those of the last and of the new import, where they differ.
    private let baseServices: [String: String]
    private let theirServices: [String: String]

    init(base: CatalogMerge.Import, ours: [CatalogFile], theirs: CatalogMerge.Import, typeNames: [String: String]) {
        let before = CatalogDeclarations(base.files)
        let now = CatalogDeclarations(theirs.files)
        self.ours = CatalogDeclarations(ours)
        let matches = EndpointMatches(before.endpoints, self.ours.endpoints)
        let renamed = RenamedTypes(base: before, ours: self.ours, endpoints: matches, known: typeNames).names
        // A type of the same schema keeps its name.
        var names: [String: String] = [:]
        var byOrigin: [String: String] = [:]
        for name in now.typeNames where before.types[name] == nil {
            if let origin = theirs.origins.types[name] { byOrigin[origin] = name }
        }
        for name in before.typeNames where now.types[name] == nil {
            if let origin = base.origins.types[name], let new = byOrigin[origin] { names[new] = renamed[name] ?? name }
        }
        for (old, new) in renamed where now.types[old] != nil { names[old] = new }
        newTypeNames = names
        self.base = CatalogDeclarations(Self.renamed(base.files, renamed))
        self.theirs = CatalogDeclarations(Self.renamed(theirs.files, names))
        baseOrigins = Self.renamed(base.origins, renamed)
        theirOrigins = Self.renamed(theirs.origins, names)
        inOurs = EndpointMatches(self.base.endpoints, self.ours.endpoints)
        inTheirs = EndpointMatches(self.base.endpoints, self.theirs.endpoints)
        var positions: [String: Int] = [:]
        for (position, partner) in inTheirs.partners {
            let endpoint = self.theirs.endpoints[partner]
            positions["\(endpoint.file)\n\(endpoint.name)"] = position
        }
        theirPositions = positions
        baseServices = Self.services(self.base, self.ours, inOurs)
        let pairs = Self.services(self.base, self.theirs, inTheirs)
        var theirServices: [String: String] = [:]
        for (old, new) in pairs where self.base.services.contains(old) {
            theirServices[new] = baseServices[old] ?? old
        }
        self.theirServices = theirServices
    }

    /// The positions in the last import of endpoints of the new one.
    private let theirPositions: [String: Int]

    /// The service of the catalog for a service of the last import.
    func service(ofBase name: String) -> String { baseServices[name] ?? name }

    /// The service of the catalog for a service of the new import.
    func service(ofTheirs name: String) -> String { theirServices[name] ?? name }

    /// The name in the catalog of an endpoint of the new import; nil if the catalog does not contain it.
    func nameInCatalog(of endpoint: EndpointEntry) -> String? {
        guard let position = theirPositions["\(endpoint.file)\n\(endpoint.name)"] else { return endpoint.name }
        return inOurs.partners[position].map { own in
            let name = ours.endpoints[own].name
            // The endpoint gets the name of the new import.
            return name == base.endpoints[position].name ? endpoint.name : name
        }
    }

    /// The new first line of a file of the catalog that begins with the comment of the last import; nil if it remains.
    func newTitle(of file: CatalogFile) -> [UInt8]? {
        let line = Self.title(of: file)
        guard !line.isEmpty, base.files.contains(where: { Self.title(of: $0) == line }),
            let api = theirs.apiFile.map({ theirs.files[$0] })
        else { return nil }
        let new = Self.title(of: api)
        return new.isEmpty || new == line ? nil : new
    }

    /// The comment in the first line of a file, without its line end.
    private static func title(of file: CatalogFile) -> [UInt8] {
        let line = file.source.line(1)
        return file.source.bytes[line].first == UInt8(ascii: "#") ? Array(file.source.bytes[line]) : []
    }

    private static func renamed(_ files: [CatalogFile], _ names: [String: String]) -> [CatalogFile] {
        guard !names.isEmpty else { return files }
        return files.map { file in
            var value = TypeNamesInValues.renamed(file.value, .file, names)
            if var types = value["types"]?.mapping {
                for position in types.entries.indices {
                    if let name = names[types.entries[position].key] { types.entries[position].key = name }
                }
                value["types"] = .mapping(types)
            }
            return file.with(value)
        }
    }

    private static func renamed(_ origins: CatalogMerge.Origins, _ names: [String: String]) -> CatalogMerge.Origins {
        var result = origins
        result.types = Dictionary(origins.types.map { (names[$0] ?? $0, $1) }) { first, _ in first }
        return result
    }

    /// For each service of one catalog that has another name in the other one, the service of most of its endpoints.
    private static func services(
        _ first: CatalogDeclarations,
        _ second: CatalogDeclarations,
        _ matches: EndpointMatches
    ) -> [String: String] {
        var counts: [String: [String: Int]] = [:]
        for (position, partner) in matches.partners {
            let service = first.endpoints[position].service
            counts[service, default: [:]][second.endpoints[partner].service, default: 0] += 1
        }
        var result: [String: String] = [:]
        for service in first.services {
            if second.services.contains(service) {
                result[service] = service
            } else if let most = counts[service]?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
                !first.services.contains(most.key)
            {
                result[service] = most.key
            }
        }
        return result
    }
}

extension CatalogFile {
    func with(_ value: YAMLValue) -> CatalogFile {
        CatalogFile(name: name, source: source, root: root, value: value)
    }
}
