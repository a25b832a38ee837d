package import SpeccCatalog
import SpeccDiagnostics

/// The types of an endpoint's success responses.
package enum SuccessTypes {
    /// The single type of all success responses; `nil` if there is none or if they differ.
    /// Statuses without a result do not count.
    package static func single(of endpoint: EndpointDeclaration) -> TypeExpression? {
        let values = endpoint.values
        guard let first = values.first?.type else { return nil }
        if let result = values[0].result {
            guard values.allSatisfy({ $0.result?.isBool == result.isBool }) else { return nil }
            return .builtin(result.isBool ? .bool : .url, first.range)
        }
        if case .builtin(.empty, _) = first { return nil }
        guard values.count > 1 else { return first }
        guard let spelling = first.spelling else { return nil }
        return values.allSatisfy { $0.type.spelling == spelling } ? first : nil
    }

    /// The type of a call's result; `nil` if it has none, or one of several types or headers.
    static func whole(of endpoint: EndpointDeclaration) -> TypeExpression? {
        // Streams and files do not depend on the status: other responses are empty ('mixed-stream').
        if let unheld = endpoint.returns.first(where: { $0.type.isStreamedOrFile }) { return unheld.type }
        let values = endpoint.values
        if values.count > 1, values.contains(where: { !$0.headers.isEmpty }) { return nil }
        return single(of: endpoint)
    }
}

extension EndpointDeclaration {
    /// The responses that have a result, or none at all if the call has none.
    var values: [ResponseDeclaration] { returns.filter { $0.result != .nil } }

    /// Whether the response is a stream.
    var isStreamed: Bool { returns.contains { $0.type.isStream } }

    /// The type that a feed of the endpoint reads positions from: that of a response, or of an element of a stream; `nil`
    /// without a single one.
    var followed: TypeExpression? {
        let stream = returns.first { $0.type.isStream }?.type
        if case .wrapped(_, let element, _)? = stream { return element }
        return SuccessTypes.single(of: self)
    }

    /// Whether there is no result if the response has a certain status.
    var isNilByStatus: Bool { returns.contains { $0.result == .nil } }
}

/// The response of a paginated endpoint, with the list of a page's items; or one that a feed follows.
struct PagedResponse {
    let site: IndexedEndpoint
    let pagination: PaginationDeclaration
    let range: SourceRange
    let response: TypeExpression
    /// The type of one item; `nil` if it is unknown.
    let item: TypeExpression?
    /// Whether a feed follows the endpoint.
    let isOfFeed: Bool

    /// - Returns: `nil` for an endpoint without pagination or without a single response type.
    init?(_ site: IndexedEndpoint, _ index: CatalogIndex) {
        guard let paginate = site.declaration.options?.value.paginate,
            let response = SuccessTypes.single(of: site.declaration)
        else { return nil }
        self.site = site
        self.response = response
        pagination = paginate.value
        range = paginate.range
        item = Self.item(of: response, at: paginate.value.items?.value ?? ".", site.api, index)
        isOfFeed = false
    }

    /// - Returns: `nil` for a call that is not a feed, and for an endpoint without a single response type.
    init?(_ call: IndexedCompositeCall, following site: IndexedEndpoint, _ index: CatalogIndex) {
        guard let feed = call.declaration.feed, let response = site.declaration.followed else { return nil }
        self.site = site
        self.response = response
        var pagination = PaginationDeclaration(style: .cursor)
        pagination.items = feed.hasNoItems ? nil : feed.items
        (pagination.next, pagination.sends) = (feed.next, feed.sends)
        self.pagination = pagination
        range = call.declaration.name.range
        item =
            site.declaration.isStreamed
            ? nil : Self.item(of: response, at: pagination.items?.value ?? ".", site.api, index)
        isOfFeed = true
    }

    /// Splits off a leading `last.`, which refers to the last item unless the response has a field `last`.
    func start(of path: String, _ index: CatalogIndex) -> (type: TypeExpression, path: String)? {
        guard path.hasPrefix("last."), case .missing = index.follow("last", from: response, in: site.api) else {
            if path.hasPrefix("last."), case .noObject = index.follow("last", from: response, in: site.api) {
                return item.map { ($0, String(path.dropFirst("last.".count))) }
            }
            return (response, path)
        }
        return item.map { ($0, String(path.dropFirst("last.".count))) }
    }

    /// The type of the elements of a list in the response; `nil` for other types.
    func element(of list: String, _ index: CatalogIndex) -> TypeExpression? {
        Self.item(of: response, at: list, site.api, index)
    }

    /// The field of the body that receives the cursor, if it can be any JSON; `nil` for a field or a query item with one
    /// value.
    func jsonParameter(_ index: CatalogIndex) -> TypeExpression? {
        guard let name = pagination.sends?.value, let body = site.declaration.body,
            !site.inherited.query(of: site.declaration).contains(where: { $0.value.name.value == name }),
            case .found(let type) = index.follow(name, from: body.type, in: site.api),
            index.acceptsAnyJSON(type, of: body, in: site.api)
        else { return nil }
        return type
    }

    private static func item(
        of response: TypeExpression,
        at path: String,
        _ api: Int,
        _ index: CatalogIndex
    ) -> TypeExpression? {
        guard case .found(let list) = index.follow(path, from: response, in: api) else { return nil }
        guard case .list(let element) = index.kindIfPresent(of: list, in: api) else { return nil }
        return element
    }
}

extension CatalogIndex {
    /// Whether a field of a body contains other JSON than a single text, number or boolean.
    func acceptsAnyJSON(_ field: TypeExpression, of body: BodyDeclaration, in api: Int) -> Bool {
        guard (body.form?.value ?? .json) == .json else { return false }
        switch kindIfPresent(of: field, in: api) {
        case .builtin(.json), .list, .map, .object, .union: return true
        case .builtin, .enumeration, .optional, .nullable, .wrapped, .parameter, .unknown: return false
        }
    }
}
