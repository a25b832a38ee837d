public import Observation
public import SpeccRuntime

/// The items of a list that comes page by page, for a view that asks for more as somebody scrolls.
///
///     let list = PagedList(issues.pager(of: ListIssues(owner: "apple", repo: "swift"))) { $0 }
///     list.loadMore()
///     …
///     row.onAppear { list.loadMore(near: issue) }
@MainActor
@Observable
public final class PagedList<Item: Identifiable & Sendable, Page: Sendable, Failure: EndpointFailure>
where Item.ID: Sendable {
    /// What has come so far; an item that a later page holds again is not repeated.
    public private(set) var items: [Item] = []
    /// How far the next page has come. Its value is `items`.
    public private(set) var state = LoadState<[Item], Failure>.idle
    /// Whether all pages are here.
    public private(set) var isAtEnd = false

    @ObservationIgnored private let pager: Pager<Page, Failure>
    @ObservationIgnored private let itemsOfPage: @Sendable (Page) -> [Item]
    @ObservationIgnored private let load = LatestTask()
    @ObservationIgnored private var known: Set<Item.ID> = []
    /// Whether the next page takes the place of all that is here.
    @ObservationIgnored private var beginsAnew = false
    /// The state when nothing is on its way.
    @ObservationIgnored private var settled = LoadState<[Item], Failure>.idle

    /// - Parameter items: Those of a page.
    public init(_ pager: Pager<Page, Failure>, items: @escaping @Sendable (Page) -> [Item]) {
        self.pager = pager
        itemsOfPage = items
    }

    /// Asks for the next page; for the same one again after a failure. Nothing happens while one is on its way and after the
    /// last one. A page that brings nothing new is followed by the next, since no row appears that would ask for it.
    public func loadMore() {
        if !state.isLoading, !isAtEnd || beginsAnew {
            begin()
        }
    }

    /// Asks for the next page where an item is one of the last ones.
    public func loadMore(near item: Item, within count: Int = 5) {
        // A page that failed is asked for again by whoever reads of the failure, not by scrolling.
        if state.failure == nil, items.suffix(count).contains(where: { $0.id == item.id }) {
            loadMore()
        }
    }

    /// Begins anew; what is there stays until the first page has come. Returns when it has, for `.refreshable`, whose
    /// cancellation ends it.
    public func refresh() async {
        beginsAnew = true
        pager.restart()
        begin()
        await load.finished { [weak self] in self?.giveUp() }
    }

    /// Returns when nothing is on its way.
    public func finished() async {
        await load.finished()
    }

    /// Takes an item out that is no more: the pages that are here are not asked for again.
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

    /// - Returns: Whether that is all for now; false for a page without anything new, unless it is the last one.
    private func take(_ result: Result<Page?, Failure>) -> Bool {
        var isOver = true
        if case .success(let page) = result {
            if beginsAnew {
                (items, known, beginsAnew) = ([], [], false)
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

    private func giveUp() {
        load.cancel()
        state = settled
    }
}
