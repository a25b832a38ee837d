public import Observation
public import SpeccRuntime

/// The items of a paginated list, for a view that loads more while the user scrolls.
///
///     let list = PagedList(issues.listIssuesPages(owner: "apple", repo: "swift"))
///     list.loadMore()
///     …
///     row.onAppear { list.loadMore(near: issue) }
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class PagedList<Item: Identifiable & Sendable, Page: Sendable, Failure: EndpointFailure>
where Item.ID: Sendable {
    /// The items of all loaded pages, without duplicates.
    public private(set) var items: [Item] = []
    /// The state of the next page. Its value is `items`.
    public private(set) var state = LoadState<[Item], Failure>.idle
    /// Whether all pages are loaded.
    public private(set) var isAtEnd = false

    @ObservationIgnored private let pager: Pager<Page, Failure>
    @ObservationIgnored private let itemsOfPage: @Sendable (Page) -> [Item]
    @ObservationIgnored private let load = LatestTask()
    @ObservationIgnored private var known: Set<Item.ID> = []
    /// Whether the next page replaces all items.
    @ObservationIgnored private var startsOver = false
    /// The state when no page is loading.
    @ObservationIgnored private var settled = LoadState<[Item], Failure>.idle

    /// - Parameters:
    ///   - pager: Creates the pager of a new list.
    ///   - items: Returns the items of a page.
    public init(_ pager: Pager<Page, Failure>, items: @escaping @Sendable (Page) -> [Item]) {
        self.pager = pager
        itemsOfPage = items
    }

    /// Loads the next page, or the same page again after a failure. Does nothing while a page is loading and after the last
    /// page. If a page contains no new items, the next one is loaded as well, since no row would appear to request it.
    public func loadMore() {
        if !state.isLoading, !isAtEnd || startsOver {
            begin()
        }
    }

    /// Loads the next page if an item is one of the last ones.
    public func loadMore(near item: Item, within count: Int = 5) {
        // After a failure the user retries explicitly; scrolling does not.
        if state.failure == nil, items.suffix(count).contains(where: { $0.id == item.id }) {
            loadMore()
        }
    }

    /// Loads the list again from the first page. Current items remain until that page is loaded.
    public func reload() {
        startsOver = true
        pager.restart()
        begin()
    }

    /// Loads the list again and returns when the first page is loaded, for `.refreshable`, whose cancellation cancels the load.
    public func reloadAndWait() async {
        reload()
        await load.finished { [weak self] in self?.cancel() }
    }

    /// Cancels the load of a page and restores the previous state.
    public func cancel() {
        load.cancel()
        state = settled
    }

    /// Returns when no page is loading.
    public func finished() async {
        await load.finished()
    }

    /// Removes an item that no longer exists, without reloading pages.
    public func remove(_ id: Item.ID) {
        guard let index = items.firstIndex(where: { $0.id == id }) else {
            return
        }
        items.remove(at: index)
        settled = settled.with(items)
        state = state.with(items)
    }

    private func begin() {
        state = settled.reloading
        load.begin { [pager, weak self] number in
            var isOver = false
            while !isOver {
                let result: Result<Page?, Failure>
                do throws(Failure) {
                    result = .success(try await pager.next())
                } catch {
                    result = .failure(error)
                }
                guard let self, number == load.number else {
                    return
                }
                isOver = take(result)
            }
        }
    }

    /// - Returns: Whether loading stops; false for a page without new items, unless it is the last page.
    private func take(_ result: Result<Page?, Failure>) -> Bool {
        var isOver = true
        if case .success(let page) = result {
            if startsOver {
                (items, known, startsOver) = ([], [], false)
            }
            let new = (page.map(itemsOfPage) ?? []).filter { known.insert($0.id).inserted }
            items += new
            isAtEnd = pager.isAtEnd
            isOver = isAtEnd || !new.isEmpty
        }
        settled = .after(result.map { _ in items }, from: settled)
        state = isOver ? settled : settled.reloading
        return isOver
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension PagedList {
    /// Creates a list of the pages of an endpoint.
    public convenience init<E: PagedEndpoint>(_ pages: EndpointPages<E>)
    where E.Item == Item, E.Response == Page, E.Failure == Failure {
        self.init(pages.pager(), items: E.items)
    }
}
