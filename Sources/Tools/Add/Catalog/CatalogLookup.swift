import SpeccCatalog
import SpeccDiagnostics

/// What each call looks up in the files of an API, so that a call does not search all of them.
struct CatalogLookup {
    typealias Position = (file: Int, index: Int)

    /// The positions of endpoints by the start of their path, in the order of the files; "" for those without literals.
    private var endpoints: [String: [Position]] = [:]
    /// The files of services by the words of their names.
    private var services: [String: [Int]] = [:]
    private var filesByName: [String: Int] = [:]
    private var starts: [[String]] = []
    /// Names of services, with and without `Service`.
    private(set) var serviceNames: Set<String> = []
    /// The names of hosts that endpoints select.
    private(set) var selectedHosts: Set<String> = []
    /// The files that declare hosts.
    private(set) var hostFiles: [Int] = []
    /// The files that declare credentials.
    private(set) var credentialFiles: [Int] = []
    /// The file whose hosts and defaults apply to the API.
    private(set) var apiFile: Int?
    private(set) var hasEndpoints = false

    /// Adds a file, or replaces it by its new contents.
    mutating func update(_ file: CatalogAPI.File, at index: Int) {
        if index < starts.count {
            for start in Set(starts[index]) { endpoints[start]?.removeAll { $0.file == index } }
        } else {
            starts.append([])
        }
        starts[index] = file.endpoints.map { $0.path?.start ?? "" }
        for (position, start) in starts[index].enumerated() { endpoints[start, default: []].append((index, position)) }
        for start in Set(starts[index]) { endpoints[start]?.sort { ($0.file, $0.index) < ($1.file, $1.index) } }
        filesByName[file.fileName] = index
        if let name = file.declaration.service?.value {
            serviceNames.formUnion([name, name + "Service"])
            for words in Set([file.serviceWords.joined, "\u{0}" + file.serviceWords.singular])
            where services[words]?.contains(index) != true {
                services[words, default: []].append(index)
            }
        }
        selectedHosts.formUnion(file.endpoints.compactMap { $0.declaration.options?.value.host?.value })
        Self.insert(index, into: &hostFiles, if: !file.declaration.hosts.isEmpty)
        Self.insert(index, into: &credentialFiles, if: !file.declaration.credentials.isEmpty)
        if file.declaration.api != nil { apiFile = min(apiFile ?? index, index) }
        hasEndpoints = hasEndpoints || !file.endpoints.isEmpty
    }

    /// Adds the endpoints of a file from a position on.
    mutating func append(_ file: CatalogAPI.File, at index: Int, from position: Int) {
        for (offset, endpoint) in file.endpoints[position...].enumerated() {
            let start = endpoint.path?.start ?? ""
            starts[index].append(start)
            var known = endpoints.removeValue(forKey: start) ?? []
            let next = known.lastIndex { $0.file <= index }.map { $0 + 1 } ?? 0
            known.insert((index, position + offset), at: next)
            endpoints[start] = known
            if let host = endpoint.declaration.options?.value.host?.value { selectedHosts.insert(host) }
        }
        hasEndpoints = hasEndpoints || !file.endpoints.isEmpty
    }

    private static func insert(_ index: Int, into files: inout [Int], if isMember: Bool) {
        guard isMember, !files.contains(index) else { return }
        files.append(index)
        files.sort()
    }

    /// The positions of the endpoints that a path can belong to.
    func endpoints(at segments: [String]) -> [Position] {
        let own = DeclaredPath.start(of: segments).flatMap { endpoints[$0] } ?? []
        let others = endpoints[""] ?? []
        guard !others.isEmpty, !own.isEmpty else { return own + others }
        return (own + others).sorted { ($0.file, $0.index) < ($1.file, $1.index) }
    }

    /// The files with endpoints whose paths begin like a path.
    func files(at literals: [String]) -> [Int] {
        guard let start = DeclaredPath.start(of: literals) else { return [] }
        return Set((endpoints[start] ?? []).map(\.file)).sorted()
    }

    /// The files of services with the same name, in the singular or in the plural.
    func services(named words: ServiceWords) -> [Int] {
        Set((services[words.joined] ?? []) + (services["\u{0}" + words.singular] ?? [])).sorted()
    }

    /// - Parameter name: The name of a file in lower case.
    func file(named name: String) -> Int? { filesByName[name] }
}

extension DeclaredPath {
    /// The segments up to the first one that is neither a version nor `api`; nil if a parameter or the end precedes it.
    static func start(of segments: [String]) -> String? {
        guard
            let end = segments.indices.first(where: { index in
                !SafeText.isVersion(segments[index], at: index)
                    && !["api", "rest"].contains(segments[index].lowercased())
            })
        else { return nil }
        return "/" + segments[...end].joined(separator: "/")
    }

    /// Nil for a path that begins with a parameter, as far as versions do not count.
    var start: String? { Self.start(of: literals) }
}
