import SpeccRuntime
import SpeccSynchronization
import SpeccTesting
import Testing

@testable import SpeccUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PagedListTests {
    /// Pages of two notes each. The last page overlaps by one, and pages in `failures` fail once.
    private final class Source: Sendable {
        let failures = Mutex<Set<Int>>([])
        let requested = Mutex<[Int]>([])

        var pager: Pager<[Note], NetworkError> {
            Pager { cursor in
                let page = cursor.flatMap { Int($0.rawValue) } ?? 0
                self.requested.withLock { $0.append(page) }
                if self.failures.withLock({ $0.remove(page) }) != nil {
                    return .failure(NetworkError(.offline))
                }
                let first = page == 2 ? 3 : page * 2
                let notes = [Note(id: first), Note(id: first + 1)]
                return .success((notes, page < 2 ? PageCursor(rawValue: "\(page + 1)") : nil))
            }
        }
    }

    private let source = Source()

    private func list() -> PagedList<Note, [Note], NetworkError> {
        PagedList(source.pager) { $0 }
    }

    @Test("pages are loaded in order without duplicate items")
    func pages() async {
        // promise: ui.pages-appended
        let list = list()
        for expected in [[0, 1], [0, 1, 2, 3], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]] {
            list.loadMore()
            await list.finished()
            #expect(list.items.map(\.id) == expected)
        }
        #expect(list.isAtEnd)
        #expect(list.state.value?.count == 5)
        #expect(source.requested.withLock(\.self) == [0, 1, 2])
    }

    @Test("scrolling near the end loads one more page")
    func scrolling() async {
        // promise: ui.scroll
        let list = list()
        list.loadMore()
        await list.finished()
        list.loadMore(near: Note(id: 9))
        #expect(!list.state.isLoading)
        list.loadMore(near: Note(id: 0), within: 1)
        #expect(!list.state.isLoading)
        for _ in 0..<3 {
            list.loadMore(near: Note(id: 1), within: 1)
        }
        await list.finished()
        #expect(source.requested.withLock(\.self) == [0, 1])
    }

    @Test("a failed page is not retried by scrolling, and items remain")
    func failure() async {
        // promise: ui.failed-page
        source.failures.withLock { $0 = [1] }
        let list = list()
        for _ in 0..<2 {
            list.loadMore()
            await list.finished()
        }
        #expect(list.state.failure?.kind == .offline)
        #expect(list.items.map(\.id) == [0, 1])
        list.loadMore(near: Note(id: 1))
        #expect(!list.state.isLoading)
        list.loadMore()
        await list.finished()
        #expect(list.items.map(\.id) == [0, 1, 2, 3])
        #expect(list.state.failure == nil)
    }

    @Test("a refresh preserves items until the first page is loaded, and if it fails")
    func refresh() async {
        let list = list()
        for _ in 0..<3 {
            list.loadMore()
            await list.finished()
        }
        source.failures.withLock { $0 = [0] }
        await list.reloadAndWait()
        #expect(list.items.count == 5)
        #expect(list.state.failure?.kind == .offline)
        list.loadMore()
        await list.finished()
        #expect(list.items.map(\.id) == [0, 1])
        #expect(!list.isAtEnd)
        await list.reloadAndWait()
        #expect(list.items.map(\.id) == [0, 1])
    }

    @Test("generated pages need no closure, and a list can be cancelled like a loader")
    func endpointPages() async throws {
        // promise: ui.generated-pages
        struct ListNotes: CustomEndpoint, PagedEndpoint {
            struct Item: JSONReadable, Identifiable, Sendable {
                let id: Int
                init(reading reader: inout JSONReader) { id = reader.value("id") }
            }
            typealias Response = [Item]
            static let pages = PageStyle.page(sends: "page")
            let host = "a.example"
            let path = "/notes"
        }
        struct Notes: AsyncRequestable {
            let client: HTTPClient
        }
        let stub = StubTransport(.json(#"[{"id":1}]"#), .json(#"[{"id":2}]"#), .noResponse, .json(#"[{"id":3}]"#))
        let list = PagedList(Notes(client: HTTPClient(transport: stub)).call(ListNotes()).pages)
        for expected in [[1], [1, 2]] {
            list.loadMore()
            await list.finished()
            #expect(list.items.map(\.id) == expected)
        }
        list.reload()
        #expect(list.state.isLoading)
        list.cancel()
        #expect(!list.state.isLoading)
        #expect(list.state.value?.map(\.id) == [1, 2])
    }

    @Test("pages without new items are skipped")
    func emptyPages() async {
        // promise: ui.empty-pages
        let pages: [[Note]] = [[Note(id: 0)], [], [Note(id: 0)], [Note(id: 1)], []]
        let pager = Pager<[Note], NetworkError> { cursor in
            let page = cursor.flatMap { Int($0.rawValue) } ?? 0
            return .success((pages[page], page < 4 ? PageCursor(rawValue: "\(page + 1)") : nil))
        }
        let list = PagedList(pager) { $0 }
        for expected in [[0], [0, 1], [0, 1]] {
            list.loadMore()
            await list.finished()
            #expect(list.items.map(\.id) == expected)
            #expect(!list.state.isLoading)
        }
        #expect(list.isAtEnd)
    }

    @Test("removing an unknown item does not change a list that was never loaded")
    func removalFromNothing() {
        let list = list()
        list.remove(0)
        #expect(list.state.value == nil)
    }

    @Test("an item can be removed")
    func removal() async {
        let list = list()
        list.loadMore()
        await list.finished()
        list.remove(0)
        #expect(list.items.map(\.id) == [1])
        #expect(list.state.value?.map(\.id) == [1])
    }
}
