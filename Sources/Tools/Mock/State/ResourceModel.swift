import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The endpoints of a contract that read and change the same collections.
struct ResourceModel: Sendable {
    enum Role: Sendable, Equatable {
        case list, detail, create, update, delete
        /// Returns an item whose path it extends, such as `POST /orders/{id}/cancel`.
        case action
    }

    private(set) var families: [ResourceFamily] = []
    private var roles: [Int: (family: Int, role: Role)] = [:]
    /// The families of the items that endpoints are below, such as orders for `/orders/{id}/lines`.
    private var parents: [Int: Int] = [:]

    init(_ contract: Contract) {
        for (index, endpoint) in contract.endpoints.enumerated() where endpoint.endpoint.httpMethod == "GET" {
            addList(endpoint, index, contract.api(of: endpoint))
        }
        // Searches with a body, whose pages a field of the body selects.
        for (index, endpoint) in contract.endpoints.enumerated()
        where roles[index] == nil && endpoint.endpoint.pagination != nil {
            addList(endpoint, index, contract.api(of: endpoint))
        }
        for (index, endpoint) in contract.endpoints.enumerated() where roles[index] == nil {
            addMember(endpoint, index, contract)
        }
        for (index, endpoint) in contract.endpoints.enumerated() { addParent(of: endpoint, index) }
    }

    /// The family of the item that an endpoint is below; nil if there is none, or if its items cannot be missing.
    func parent(of endpoint: Int) -> ResourceFamily? {
        parents[endpoint].map { families[$0] }
    }

    subscript(_ endpoint: Int) -> (family: ResourceFamily, number: Int, role: Role)? {
        roles[endpoint].map { (families[$0.family], $0.family, $0.role) }
    }

    // MARK: - Lists

    private mutating func addList(_ endpoint: ContractEndpoint, _ index: Int, _ api: ContractAPI) {
        guard let success = endpoint.successes.first(where: { $0.payload != nil }), success.stream == nil,
            let payload = success.payload
        else { return }
        var path: [String] = []
        var item: ResolvedTypeReference?
        if case .list(let element) = payload.unwrapped {
            item = element
        } else if let pagination = endpoint.endpoint.pagination {
            path = pagination.itemPath(in: payload, api.types)
            item = pagination.item
        } else if let found = Self.onlyList(in: payload, api.types), endpoint.endpoint.role == .list {
            path = [found.name]
            item = found.item
        }
        guard let item else { return }
        roles[index] = (families.count, .list)
        var family = ResourceFamily(
            api: api.index,
            path: Self.shape(of: endpoint),
            itemPath: path,
            item: item,
            list: index
        )
        let list = api.types.field(at: path, of: payload)
        family.itemConstraints = (list?.constraints ?? success.constraints).elements
        families.append(family)
    }

    /// The only list of objects in an object, such as `items` next to counts.
    private static func onlyList(
        in payload: ResolvedTypeReference,
        _ types: ContractTypes
    ) -> (name: String, item: ResolvedTypeReference)? {
        let lists = (types.object(of: payload)?.fields ?? []).compactMap { field -> (String, ResolvedTypeReference)? in
            guard case .list(let item) = field.type.unwrapped, types.object(of: item) != nil else { return nil }
            return (field.name.value, item)
        }
        return lists.count == 1 ? lists[0] : nil
    }

    // MARK: - Members

    private mutating func addMember(_ endpoint: ContractEndpoint, _ index: Int, _ contract: Contract) {
        guard !endpoint.successes.contains(where: { $0.stream != nil }) else { return }
        let api = contract.api(of: endpoint)
        let shape = Self.shape(of: endpoint)
        if endpoint.endpoint.httpMethod == "POST",
            let family = families.firstIndex(where: { $0.api == api.index && $0.path == shape })
        {
            guard let payload = endpoint.successes.first(where: { $0.payload != nil })?.payload,
                let member = families[family].member(payload, api.types)
            else { return }
            roles[index] = (family, .create)
            families[family].detail = families[family].detail ?? member
            return
        }
        guard let parameter = Self.lastParameter(of: endpoint), let slash = shape.lastIndex(of: "/") else { return }
        let collection = String(shape[..<slash])
        guard let family = families.firstIndex(where: { $0.api == api.index && $0.path == collection }),
            let key = families[family].key(for: parameter, api.types)
        else { return }
        let role: Role
        switch endpoint.endpoint.httpMethod {
        case "GET": role = .detail
        case "PUT", "PATCH", "POST": role = .update
        case "DELETE": role = .delete
        default: return
        }
        if families[family].keyPath.isEmpty { families[family].keyPath = key }
        guard families[family].keyPath == key else { return }
        families[family].keyParameters.insert(parameter)
        if role != .delete, let payload = endpoint.successes.first(where: { $0.payload != nil })?.payload {
            guard let member = families[family].member(payload, api.types) else { return }
            if role == .detail || families[family].detail == nil { families[family].detail = member }
        }
        if role == .detail {
            families[family].waiters = endpoint.waiters.filter(\.statuses.isEmpty)
            families[family].detailEndpoint = families[family].detailEndpoint ?? index
        }
        roles[index] = (family, role)
    }

    private mutating func addParent(of endpoint: ContractEndpoint, _ index: Int) {
        let shape = Self.shape(of: endpoint)
        let candidates = families.indices.filter { family in
            families[family].api == endpoint.api && families[family].detailEndpoint != nil
                && shape.hasPrefix(families[family].path + "/{}/")
        }
        guard let parent = candidates.max(by: { families[$0].path.utf8.count < families[$1].path.utf8.count }) else {
            return
        }
        parents[index] = parent
        let payload = endpoint.successes.first { $0.payload != nil && $0.stream == nil }?.payload?.unwrapped
        guard roles[index] == nil, ["POST", "PUT", "PATCH"].contains(endpoint.endpoint.httpMethod), let payload,
            payload == families[parent].item || payload == families[parent].detail
        else { return }
        roles[index] = (parent, .action)
    }

    /// `/repos/{}/issues`
    private static func shape(of endpoint: ContractEndpoint) -> String {
        endpoint.endpoint.url.parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .parameter: text += "{}"
            }
        }
    }

    /// The parameter that is the last segment of the path.
    private static func lastParameter(of endpoint: ContractEndpoint) -> String? {
        let parts = endpoint.endpoint.url.parts
        guard case .parameter(let name)? = parts.last, parts.count > 1,
            case .literal(let before) = parts[parts.count - 2],
            before.hasSuffix("/")
        else { return nil }
        return name
    }
}

/// A list and the endpoints of its items.
struct ResourceFamily: Sendable {
    /// Distinguishes families of other APIs and of other items at the same path.
    let id: String
    let api: Int
    /// `/repos/{}/issues`
    let path: String
    /// The path of fields from the response to the list.
    let itemPath: [String]
    let item: ResolvedTypeReference
    /// The constraints that the field of the list declares for its items.
    var itemConstraints = ResolvedConstraints.none
    /// The endpoint that returns the list.
    let list: Int
    /// The type of a single item, which may have more fields than the list's.
    var detail: ResolvedTypeReference?
    /// The endpoint that returns a single item.
    var detailEndpoint: Int?
    /// The path of the field whose value identifies an item in paths, such as `id` or `metadata.name`; empty if there is none.
    var keyPath: [String] = []
    /// The names of the path parameters with the key.
    var keyParameters: Set<String> = []
    /// The waiters that poll the detail.
    var waiters: [ResolvedWaiter] = []

    /// Whether another endpoint reads or changes items.
    var isStored: Bool { detail != nil || !keyPath.isEmpty }

    /// The number of parameters in the path.
    var depth: Int { path.count { $0 == "{" } }

    init(api: Int, path: String, itemPath: [String], item: ResolvedTypeReference, list: Int) {
        id = "\(api) \(path) \(item)"
        self.api = api
        self.path = path
        self.itemPath = itemPath
        self.item = item
        self.list = list
    }

    /// The path of the field of items whose value a path parameter contains: `id` for `{id}` and `{orderId}`, and
    /// `metadata.name` for `{name}` if no other object in items has a field `name`.
    func key(for parameter: String, _ types: ContractTypes) -> [String]? {
        guard let object = types.object(of: item) else { return nil }
        let names = object.fields.map(\.name.value)
        let folded = { (name: String) in name.lowercased().filter { $0 != "_" && $0 != "-" } }
        if let name = names.first(where: { folded($0) == folded(parameter) }) { return [name] }
        if folded(parameter).hasSuffix("id") || folded(parameter).hasSuffix("key"),
            let name = names.first(where: { folded($0) == "id" || folded($0) == "key" })
        {
            return [name]
        }
        let nested = object.fields.filter(\.isMissingAnError).compactMap { field -> [String]? in
            let inner = types.object(of: field.type)?.fields.first { folded($0.name.value) == folded(parameter) }
            return inner.map { [field.name.value, $0.name.value] }
        }
        return nested.count == 1 ? nested[0] : nil
    }

    /// The type of a payload if its values are items, or the member of a union whose values are.
    func member(_ payload: ResolvedTypeReference, _ types: ContractTypes) -> ResolvedTypeReference? {
        if case .declared(let type) = payload.unwrapped, case .union(let union)? = types[type.path]?.shape {
            return union.members.lazy.map(\.payload).first { isMember($0, types) }
        }
        return isMember(payload, types) ? payload : nil
    }

    /// Whether a type is an object with more than half of the required fields of items.
    private func isMember(_ type: ResolvedTypeReference, _ types: ContractTypes) -> Bool {
        guard let own = types.object(of: item), let object = types.object(of: type) else { return false }
        let names = Set(object.fields.map(\.name.value))
        let required = own.fields.filter(\.isMissingAnError).map(\.name.value)
        return !required.isEmpty && required.count(where: names.contains) * 2 > required.count
    }
}
