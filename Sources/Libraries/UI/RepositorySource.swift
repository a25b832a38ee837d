public import SpeccRuntime

/// The calls that a `Repository` uses. A list has elements of one type; details, new elements and changes can have types of their
/// own.
///
/// For a service whose catalog declares the roles `list` and `detail`, its endpoints are sufficient:
///
///     let source = RepositorySource(
///         posts,
///         list: ListPosts(),
///         detail: { GetPost(id: $0) },
///         create: { CreatePost(body: $0) },
///         update: { UpdatePost(id: $0, body: $1) },
///         delete: { DeletePost(id: $0) }
///     )
public struct RepositorySource<
    Element: Identifiable & Sendable,
    Detail: Sendable,
    Draft: Sendable,
    Change: Sendable,
    Failure: EndpointFailure
>: Sendable where Element.ID: Sendable {
    /// Returns all elements. The argument is the cache strategy; nil selects the endpoint's.
    public typealias List = @Sendable (CacheStrategy?) async throws(Failure) -> [Element]
    /// Returns an element with all details.
    public typealias Details = @Sendable (Element.ID, CacheStrategy?) async throws(Failure) -> Detail
    /// Creates an element.
    public typealias Create = @Sendable (Draft) async throws(Failure) -> Detail
    /// Changes an element and returns its new state.
    public typealias Update = @Sendable (Element.ID, Change) async throws(Failure) -> Detail
    /// Deletes an element.
    public typealias Delete = @Sendable (Element.ID) async throws(Failure) -> Void
    /// Returns the element of the list that shows the details.
    public typealias Row = @Sendable (Detail) -> Element

    let list: List
    let detail: Details?
    let create: Create?
    let update: Update?
    let delete: Delete?
    let row: Row?
    /// The client of the service.
    private(set) var client: HTTPClient?

    /// Creates a source from closures. Operations that are omitted fail with `.invalidRequest`.
    ///
    /// - Parameters:
    ///   - list: Returns the list.
    ///   - detail: Returns the details of an element.
    ///   - create: Creates an element.
    ///   - update: Changes an element.
    ///   - delete: Deletes an element.
    ///   - row: Updates the list from details. Without it, the list is loaded again after a change.
    public init(
        list: @escaping List,
        detail: Details? = nil,
        create: Create? = nil,
        update: Update? = nil,
        delete: Delete? = nil,
        row: Row? = nil
    ) {
        self.list = list
        self.detail = detail
        self.create = create
        self.update = update
        self.delete = delete
        self.row = row
    }

    /// Creates a source from the endpoints of a service with a list and a detail type.
    ///
    /// - Parameters:
    ///   - service: The service that sends the calls.
    ///   - list: The endpoint that returns the list.
    ///   - detail: The endpoint that returns the details of an element.
    ///   - create: The endpoint that creates an element.
    ///   - update: The endpoint that changes an element.
    ///   - delete: The endpoint that deletes an element.
    ///   - row: Updates the list from details. Without it, the list is loaded again after a change.
    public init<
        Service: AdvancedAsyncRequestable,
        ListEndpoint: Endpoint,
        DetailEndpoint: Endpoint,
        CreateEndpoint: Endpoint,
        UpdateEndpoint: Endpoint,
        DeleteEndpoint: Endpoint
    >(
        _ service: Service,
        list: ListEndpoint,
        detail: @escaping @Sendable (Element.ID) -> DetailEndpoint,
        create: @escaping @Sendable (Draft) -> CreateEndpoint,
        update: @escaping @Sendable (Element.ID, Change) -> UpdateEndpoint,
        delete: @escaping @Sendable (Element.ID) -> DeleteEndpoint,
        row: Row? = nil
    )
    where
        Service.ResponseModel == [Element], Service.SecondaryResponseModel == Detail,
        ListEndpoint.Response == [Element],
        ListEndpoint.Failure == Failure, DetailEndpoint.Response == Detail, CreateEndpoint.Response == Detail,
        UpdateEndpoint.Response == Detail
    {
        self.init(
            list: { strategy async throws(Failure) in
                try await service.fetchList(from: list, options: CallOptions(cache: strategy))
            },
            detail: { id, strategy async throws(Failure) in
                try await Self.send(detail(id), to: service, CallOptions(cache: strategy))
            },
            create: { draft async throws(Failure) in try await Self.send(create(draft), to: service) },
            update: { id, change async throws(Failure) in try await Self.send(update(id, change), to: service) },
            delete: { id async throws(Failure) in _ = try await Self.send(delete(id), to: service) },
            row: row
        )
        client = service.client
    }

    /// The failures of the endpoints become those of the repository.
    private static func send<E: Endpoint>(
        _ endpoint: E,
        to service: some AsyncRequestable,
        _ options: CallOptions = CallOptions()
    ) async throws(Failure) -> E.Response {
        do throws(E.Failure) {
            return try await service.sendRequest(to: endpoint, options: options)
        } catch {
            throw Failure(error.networkError)
        }
    }
}

extension RepositorySource where Detail == Element, Change == Element {
    /// Creates a source from closures for a list whose elements contain all details. Operations that are omitted fail with
    /// `.invalidRequest`.
    public init(
        list: @escaping List,
        detail: Details? = nil,
        create: Create? = nil,
        update: (@Sendable (Element) async throws(Failure) -> Element)? = nil,
        delete: Delete? = nil
    ) {
        var change: Update?
        if let update {
            change = { (_, element) async throws(Failure) in try await update(element) }
        }
        let row: Row = { $0 }
        self.init(list: list, detail: detail, create: create, update: change, delete: delete, row: row)
    }
}

/// Changes of list elements that the server has not confirmed yet.
struct PendingChanges<Element: Identifiable & Sendable> where Element.ID: Sendable {
    /// By element, the oldest first.
    private var updates: [Element.ID: [(number: Int, element: Element)]] = [:]
    private var removals: [Int: Set<Element.ID>] = [:]
    private var lastNumber = 0

    /// Returns the list with all pending changes applied.
    func applied(to elements: [Element]) -> [Element] {
        let removed = removals.values.reduce(into: Set()) { $0.formUnion($1) }
        return elements.filter { !removed.contains($0.id) }.map { updates[$0.id]?.last?.element ?? $0 }
    }

    /// - Returns: An id for `endUpdate`.
    mutating func beginUpdate(_ element: Element) -> Int {
        lastNumber += 1
        updates[element.id, default: []].append((lastNumber, element))
        return lastNumber
    }

    /// - Parameter isDone: Whether the server confirmed the change; earlier changes of the element are then dropped.
    /// - Returns: Whether the change was still pending; false if a later change of the element was confirmed first.
    mutating func endUpdate(_ number: Int, of id: Element.ID, isDone: Bool) -> Bool {
        var rest = updates[id] ?? []
        guard let index = rest.firstIndex(where: { $0.number == number }) else {
            return false
        }
        rest.removeSubrange((isDone ? 0 : index)...index)
        updates[id] = rest.isEmpty ? nil : rest
        return true
    }

    /// - Returns: An id for `endRemoval`.
    mutating func beginRemoval(_ ids: Set<Element.ID>) -> Int {
        lastNumber += 1
        removals[lastNumber] = ids
        return lastNumber
    }

    mutating func endRemoval(_ number: Int) {
        removals[number] = nil
    }
}
