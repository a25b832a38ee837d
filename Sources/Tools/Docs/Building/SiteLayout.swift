import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The pages of a site and the places of types and endpoints on them.
struct SiteLayout: Sendable {
    /// The overview of each API, in the order of the catalog.
    private(set) var overviews: [String] = []
    /// The page of each file with a service or types, by API and file.
    private(set) var pages: [PageKey: String] = [:]
    private(set) var types: [SwiftPath: Link] = [:]
    private(set) var endpoints: [SwiftPath: Link] = [:]

    struct PageKey: Hashable, Sendable {
        let api: Int
        let file: Int
    }

    static let index = "index"
    static let changes = "changes"

    /// - Parameter hasChanges: Whether the site has a page with changes.
    init(_ apis: [ResolvedAPI], hasChanges: Bool) {
        var names = FileNames(reserved: hasChanges ? [Self.index, Self.changes] : [Self.index])
        for (number, api) in apis.enumerated() {
            let overview = apis.count == 1 ? Self.index : names.assign(api.name.value)
            overviews.append(overview)
            let prefix = apis.count == 1 ? "" : overview
            for (position, file) in api.files.enumerated() {
                let declarations = FileTypes.all(of: file, in: api)
                guard file.service != nil || !declarations.isEmpty else { continue }
                let title = file.service?.name.value ?? Self.typesTitle(of: file)
                let page = names.assign(title, prefix: prefix)
                pages[PageKey(api: number, file: position)] = page
                for type in declarations { types[type.path] = Link(page: page, anchor: Self.anchor(of: type.path)) }
                for endpoint in file.service?.endpoints ?? [] {
                    endpoints[endpoint.path] = Link(page: page, anchor: endpoint.methodName.text)
                }
            }
        }
    }

    static func anchor(of type: SwiftPath) -> String {
        "type-" + type.relativeName
    }

    /// `models types`, with the name of the file without folder and extension; `Types` for `types.yaml`.
    static func typesTitle(of file: ResolvedFile) -> String {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let title = name.split(separator: ".").first.map(String.init) ?? name
        return title.lowercased() == "types" ? "Types" : title + " types"
    }
}

/// The types of one file, including inline types, each before the types nested in it.
enum FileTypes {
    static func all(of file: ResolvedFile, in api: ResolvedAPI) -> [ResolvedType] {
        var types: [ResolvedType] = []
        add(file.types, to: &types)
        if file.file == api.files.first(where: \.isCatalog)?.file {
            // Inline types of the API's defaults belong to its first file.
            add(api.nested + (api.failure?.nested ?? []), to: &types)
        }
        guard let service = file.service else { return types }
        add(service.nested, to: &types)
        if case .own(let failure) = service.failure { add(failure.nested, to: &types) }
        for endpoint in service.endpoints {
            add(endpoint.nested, to: &types)
            if case .own(let failure) = endpoint.failure { add(failure.nested, to: &types) }
        }
        return types
    }

    /// The recursion is bounded by the catalog's depth limit, since inline types nest.
    private static func add(_ added: [ResolvedType], to types: inout [ResolvedType]) {
        for type in added {
            types.append(type)
            switch type.shape {
            case .object(let object): add(object.nested, to: &types)
            case .union(let union): add(union.nested, to: &types)
            case .enumeration, .alias, .distinct: break
            }
        }
    }
}
