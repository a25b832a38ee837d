public import Observation
public import SpeccRuntime

/// The elements of a service, for views that show and edit them:
///
///     let posts = Repository(RepositorySource(service, list: ListPosts(), …))
///
/// A change is shown immediately and reverted if the server rejects it, without reverting other changes. A list that is loaded
/// meanwhile includes pending changes. A successful change invalidates the cache groups that its endpoint declares in the
/// catalog, and `groups`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class Repository<
    Element: Identifiable & Sendable,
    Detail: Sendable,
    Draft: Sendable,
    Change: Sendable,
    Failure: EndpointFailure
> where Element.ID: Sendable {
    /// The calls of the repository.
    public typealias Source = RepositorySource<Element, Detail, Draft, Change, Failure>

    /// The list with pending changes.
    public private(set) var state = LoadState<[Element], Failure>.idle

    @ObservationIgnored private let source: Source
    @ObservationIgnored private let client: HTTPClient?
    @ObservationIgnored private let groups: [CacheTag]
    /// The list without pending changes.
    @ObservationIgnored private var known = LoadState<[Element], Failure>.idle
    @ObservationIgnored private var changes = PendingChanges<Element>()
    @ObservationIgnored private var lastList = 0

    /// - Parameters:
    ///   - source: The calls that load and change the elements.
    ///   - client: The client whose cache is invalidated; by default that of the source's service.
    ///   - groups: Cache groups that a change invalidates in addition to those of its endpoint: `[.group("notes", of:
    ///     "Notes")]`.
    public init(
        _ source: Source,
        client: HTTPClient? = nil,
        invalidating groups: [CacheTag] = []
    ) {
        self.source = source
        self.client = client ?? source.client
        self.groups = groups
    }

    /// The list, if it is loaded.
    public var elements: [Element] { state.value ?? [] }

    /// An element, if it is loaded.
    public subscript(id: Element.ID) -> Element? {
        elements.first { $0.id == id }
    }

    /// Loads the list.
    ///
    /// - Parameter strategy: The cache strategy, such as `.reload` for pull to refresh; nil selects the endpoint's.
    public func load(_ strategy: CacheStrategy? = nil) async {
        lastList += 1
        let number = lastList
        let before = known
        know(known.reloading)
        let result = await Self.result { [source] () async throws(Failure) in try await source.list(strategy) }
        // The last of several loads wins.
        if number == lastList {
            know(.after(result, from: before.with(known.value)))
        }
    }

    /// Loads the details of an element, and updates the list if it contains the element.
    @discardableResult
    public func detail(_ id: Element.ID, _ strategy: CacheStrategy? = nil) async throws(Failure) -> Detail {
        guard let load = source.detail else {
            throw Self.refusal("detail")
        }
        let detail = try await load(id, strategy)
        if let row = source.row {
            put(row(detail), addingAt: nil)
        }
        return detail
    }

    /// Creates an element and then adds it to the list.
    @discardableResult
    public func create(_ draft: Draft) async throws(Failure) -> Detail {
        guard let create = source.create else {
            throw Self.refusal("create")
        }
        let detail = try await create(draft)
        await show(detail, addingAt: 0)
        return detail
    }

    /// Changes an element. The list shows `preview` immediately and is reverted on failure.
    ///
    /// - Parameters:
    ///   - id: The element.
    ///   - change: The change, such as the body of a PATCH request.
    ///   - preview: The element with the change, which the list shows until the server confirms it; nil leaves the list
    ///     unchanged until then.
    @discardableResult
    public func update(
        _ id: Element.ID,
        with change: Change,
        showing preview: Element? = nil
    ) async throws(Failure) -> Detail {
        guard let update = source.update else {
            throw Self.refusal("update")
        }
        let number = preview.map { changes.beginUpdate($0) }
        know(known)
        do throws(Failure) {
            let detail = try await update(id, change)
            let isLatest = number.map { changes.endUpdate($0, of: id, isDone: true) } ?? true
            await show(detail, addingAt: nil, isLatest: isLatest)
            return detail
        } catch {
            if let number {
                _ = changes.endUpdate(number, of: id, isDone: false)
            }
            know(known)
            throw error
        }
    }

    /// Deletes elements concurrently. The list changes immediately and is reverted on failure.
    ///
    /// - Parameters:
    ///   - ids: The ids of the elements in their new order.
    ///   - count: The maximum number of concurrent requests.
    /// - Returns: The errors of elements that were not deleted.
    public func delete(_ ids: [Element.ID], atOnce count: Int = 4) async -> [Element.ID: Failure] {
        let ids = Set(ids)
        let number = changes.beginRemoval(ids)
        know(known)
        let failures = await deleted(ids, atOnce: max(1, count))
        changes.endRemoval(number)
        know(known.map { elements in elements.filter { !ids.contains($0.id) || failures[$0.id] != nil } })
        if failures.count < ids.count {
            await invalidateCache()
        }
        return failures
    }

    private func deleted(_ ids: Set<Element.ID>, atOnce count: Int) async -> [Element.ID: Failure] {
        let delete = source.delete
        return await withTaskGroup(of: (Element.ID, Failure?).self) { group in
            var failures: [Element.ID: Failure] = [:]
            for (index, id) in ids.enumerated() {
                if index >= count, let (id, failure) = await group.next() {
                    failures[id] = failure
                }
                group.addTask {
                    let result = await Self.result { () async throws(Failure) in
                        guard let delete else {
                            throw Self.refusal("delete")
                        }
                        try await delete(id)
                    }
                    if case .failure(let failure) = result {
                        return (id, failure)
                    }
                    return (id, nil)
                }
            }
            for await (id, failure) in group {
                failures[id] = failure
            }
            return failures
        }
    }

    /// Shows the result of a change, and invalidates cached responses.
    ///
    /// - Parameter isLatest: Whether the list does not show a later change of the element.
    private func show(_ detail: Detail, addingAt place: Int?, isLatest: Bool = true) async {
        if isLatest, let row = source.row {
            put(row(detail), addingAt: place)
        }
        await invalidateCache()
        if source.row == nil, known.value != nil {
            await load(.reload)
        }
    }

    /// - Parameter place: The index for a new element; nil if it is not added.
    private func put(_ element: Element, addingAt place: Int?) {
        var elements = known.value ?? []
        if let index = elements.firstIndex(where: { $0.id == element.id }) {
            elements[index] = element
        } else if let place {
            elements.insert(element, at: min(place, elements.count))
        } else {
            return
        }
        know(known.with(elements))
    }

    /// Updates the list from the loaded elements and the pending changes.
    private func know(_ state: LoadState<[Element], Failure>) {
        known = state
        self.state = state.map(changes.applied)
    }

    private func invalidateCache() async {
        for group in groups {
            await client?.invalidateCache(group)
        }
    }

    private nonisolated static func refusal(_ work: String) -> Failure {
        .other(NetworkError(.invalidRequest, details: "the repository has no '\(work)'"))
    }

    private nonisolated static func result<Value: Sendable>(
        _ work: @Sendable () async throws(Failure) -> Value
    ) async -> Result<Value, Failure> {
        do throws(Failure) {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Repository where Change == Element {
    /// Updates an element. The list changes immediately and is reverted on failure.
    @discardableResult
    public func update(_ element: Element) async throws(Failure) -> Detail {
        try await update(element.id, with: element, showing: element)
    }
}
