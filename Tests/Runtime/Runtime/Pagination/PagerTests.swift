import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct PagerTests {
    /// Three pages, [1, 2], [3, 4] and [5, 6], and a log of the requested cursors.
    private final class Source: Sendable {
        private let state = Mutex<(requested: [String], failures: Int)>(([], 0))

        var requested: [String] { state.withLock(\.requested) }

        func failNext() {
            state.withLock { $0.failures = 1 }
        }

        func page(_ cursor: PageCursor?) -> Result<Pager<[Int], NetworkError>.Step, NetworkError> {
            let fails = state.withLock { state in
                state.requested.append(cursor?.rawValue ?? "-")
                defer { state.failures = 0 }
                return state.failures > 0
            }
            let number = cursor.flatMap { Int($0.rawValue) } ?? 0
            return fails
                ? .failure(NetworkError(.connectionLost))
                : .success(([number * 2 + 1, number * 2 + 2], number < 2 ? PageCursor(number + 1) : nil))
        }
    }

    private let source = Source()

    private func pager(from cursor: PageCursor? = nil) -> Pager<[Int], NetworkError> {
        Pager(from: cursor) { [source] in source.page($0) }
    }

    @Test("returns one page after another, then nil")
    func pages() async throws {
        let pager = pager()
        #expect(try await pager.next() == [1, 2])
        #expect(pager.cursor?.rawValue == "1")
        #expect(try await pager.next() == [3, 4])
        #expect(!pager.isAtEnd)
        #expect(try await pager.next() == [5, 6])
        #expect(pager.isAtEnd)
        #expect(try await pager.next() == nil)
        #expect(try await pager.next() == nil)
        #expect(source.requested == ["-", "1", "2"])
    }

    @Test("requests the same page again after a failure")
    func failure() async throws {
        let pager = pager()
        _ = try await pager.next()
        source.failNext()
        let error = await #expect(throws: NetworkError.self) { try await pager.next() }
        #expect(error?.kind == .connectionLost)
        #expect(try await pager.next() == [3, 4])
        #expect(source.requested == ["-", "1", "1"])
    }

    @Test("restarts at the first page or at a stored cursor")
    func restart() async throws {
        let pager = pager()
        while try await pager.next() != nil {}
        pager.restart(from: PageCursor(rawValue: "1"))
        #expect(try await pager.next() == [3, 4])
        pager.restart()
        #expect(try await pager.next() == [1, 2])
    }

    @Test("overlapping calls get the same page")
    func joining() async throws {
        // promise: pages.overlapping-calls
        let gate = Gate()
        let pager = Pager<Int, NetworkError> { _ in
            await gate.pass()
            return .success((7, nil))
        }
        async let first = pager.next()
        async let second = pager.next()
        while pager.waiterCount < 2 { await Task.yield() }
        await gate.open(after: 1)
        #expect(try await [first, second] == [7, 7])
        #expect(await gate.passed == 1)
    }

    @Test("a restart cancels the callers that wait for a page")
    func restartWhileLoading() async throws {
        let gate = Gate()
        let pager = Pager<Int, NetworkError> { _ in
            await gate.pass()
            return .success((7, nil))
        }
        let task = Task { try await pager.next() }
        await gate.waitUntilScheduled()
        pager.restart()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.isCancelled == true)
        await gate.open(after: 0)
        #expect(try await pager.next() == 7)
    }

    /// The response of the cancelled call arrives before, while or after the next call begins.
    @Test("a page fetched for a cancelled call is not skipped")
    func pageOfCancelledCall() async throws {
        for _ in 1...300 {
            let gate = Gate()
            let pager = Pager<Int, NetworkError> { _ in
                await gate.pass()
                return .success((7, nil))
            }
            let task = Task { try await pager.next() }
            await gate.waitUntilScheduled()
            task.cancel()
            await #expect(throws: NetworkError.self) { try await task.value }
            await gate.open(after: 0)
            while await gate.passed == 0 { await Task.yield() }
            await Task.yield()
            #expect(try await pager.next() == 7)
        }
    }

    @Test("ignores a page that arrives after a restart")
    func lateAfterRestart() async throws {
        /// Reports its deallocation.
        final class LatePage: Sendable {
            let ended: AsyncStream<Void>.Continuation

            init(_ ended: AsyncStream<Void>.Continuation) {
                self.ended = ended
            }

            deinit {
                ended.finish()
            }
        }
        let gate = Gate()
        let (end, ended) = AsyncStream<Void>.makeStream()
        let pager = Pager<LatePage, NetworkError> { _ in
            await gate.pass()
            return .success((LatePage(ended), PageCursor(1)))
        }
        let task = Task { _ = try? await pager.next() }
        await gate.waitUntilScheduled()
        pager.restart()
        await task.value
        await gate.open(after: 1)
        for await _ in end {}
        #expect(pager.cursor == nil)
    }

    @Test("a page whose call was cancelled is returned by the next call")
    func cancellation() async throws {
        let gate = Gate()
        let pager = Pager<Int, NetworkError> { _ in
            await gate.pass()
            return .success((7, nil))
        }
        let task = Task { try await pager.next() }
        await gate.waitUntilScheduled()
        task.cancel()
        await #expect(throws: NetworkError.self) { try await task.value }
        await gate.open(after: 0)
        #expect(try await pager.next() == 7)
    }

    @Test("yields items one at a time and requests pages on demand")
    func items() async throws {
        var items: [Int] = []
        for try await item in pager().items(\.self) {
            items.append(item)
            if item == 3 {
                break
            }
        }
        #expect(items == [1, 2, 3])
        #expect(source.requested == ["-", "1"])
    }

    @Test("pages can be iterated, and a view model on the main actor can own a pager")
    @MainActor
    func viewModel() async throws {
        // promise: pages.main-actor
        final class Model {
            let pager: Pager<[Int], NetworkError>
            var items: [Int] = []

            init(_ pager: Pager<[Int], NetworkError>) {
                self.pager = pager
            }

            func more() async throws {
                items += try await pager.next() ?? []
            }
        }
        let model = Model(pager())
        try await model.more()
        #expect(model.items == [1, 2])
        var rest: [[Int]] = []
        for try await page in model.pager.pages {
            rest.append(page)
        }
        #expect(rest == [[3, 4], [5, 6]])
    }
}
