import SpeccSynchronization

/// Loads pages one by one, for example for a view model on any actor.
///
///     let pager = service.pager(of: ListIssues(owner: "apple", repo: "swift"))
///     while let page = try await pager.next() {
///         issues += page
///     }
///
/// After a failure or a cancellation, `next()` requests the same page again. Concurrent calls share one request and
/// return the same page.
public final class Pager<Page: Sendable, Failure: EndpointFailure>: Sendable {
    /// A page and the cursor of the next one; nil after the last page.
    public typealias Step = (page: Page, next: PageCursor?)

    /// The outcome is nil for a caller that was cancelled.
    private typealias PageRequest = SingleFlight<Result<Step, Failure>?>

    private struct State {
        var cursor: PageCursor?
        var isAtEnd = false
        var request: PageRequest?
    }

    private let fetch: @Sendable (PageCursor?) async -> Result<Step, Failure>
    private let state: Mutex<State>

    /// - Parameters:
    ///   - cursor: The first page to load; nil for the first page of the endpoint.
    ///   - fetch: Loads the page at a cursor; the first page if it is nil.
    public init(
        from cursor: PageCursor? = nil,
        fetch: @escaping @Sendable (PageCursor?) async -> Result<Step, Failure>
    ) {
        state = Mutex(State(cursor: cursor))
        self.fetch = fetch
    }

    /// The cursor of the next page, to be stored to continue later. Nil before the first page and after the last one.
    public var cursor: PageCursor? { state.withLock(\.cursor) }

    /// Whether the last page was returned.
    public var isAtEnd: Bool { state.withLock(\.isAtEnd) }

    /// The number of calls that wait for the current page, for tests.
    var waiterCount: Int { state.withLock(\.request)?.waiterCount ?? 0 }

    /// The next page; nil after the last one.
    @concurrent
    public func next() async throws(Failure) -> Page? {
        while let (request, cursor) = currentRequest() {
            guard let outcome = await request.outcome(cancelled: nil, of: { [fetch] in await fetch(cursor) }) else {
                // All waiters of this request were cancelled before this call joined it.
                discard(request)
                continue
            }
            guard let result = outcome else {
                throw .cancelled
            }
            finish(request, with: result)
            return try result.get().page
        }
        return nil
    }

    /// Restarts at the first page or at a stored cursor. Waiting calls throw `.cancelled`.
    public func restart(from cursor: PageCursor? = nil) {
        let request = state.withLock { state in
            defer { state = State(cursor: cursor) }
            return state.request
        }
        request?.end(.failure(.cancelled))
    }

    /// - Returns: Nil after the last page.
    private func currentRequest() -> (PageRequest, PageCursor?)? {
        state.withLock { state in
            guard !state.isAtEnd else {
                return nil
            }
            let request = state.request ?? PageRequest()
            state.request = request
            return (request, state.cursor)
        }
    }

    private func discard(_ request: PageRequest) {
        state.withLock { state in
            if state.request === request {
                state.request = nil
            }
        }
    }

    /// Advances the cursor. Only a caller that receives the page does so: a page that was loaded for cancelled callers is
    /// loaded again.
    private func finish(_ request: PageRequest, with result: Result<Step, Failure>) {
        state.withLock { state in
            // Otherwise the pager was restarted, or another caller received the same page first.
            guard state.request === request else {
                return
            }
            state.request = nil
            if case .success(let step) = result {
                state.cursor = step.next
                state.isAtEnd = step.next == nil
            }
        }
    }
}
