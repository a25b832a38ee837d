import Synchronization

/// Gives one page after the other. A view model can hold it, whatever actor it lives on.
///
///     let pager = service.pager(of: ListIssues(owner: "apple", repo: "swift"))
///     while let page = try await pager.next() {
///         issues += page
///     }
///
/// After a failure or a cancellation `next()` asks for the same page again. Calls that overlap get the same page.
public final class Pager<Page: Sendable, Failure: EndpointFailure>: Sendable {
    /// A page, and where the one after it begins; nil after the last one.
    public typealias Step = (page: Page, next: PageCursor?)

    /// Nil is the outcome of a caller that was cancelled.
    private typealias Flight = SingleFlight<Result<Step, Failure>?>

    private struct State {
        var cursor: PageCursor?
        var isAtEnd = false
        var flight: Flight?
    }

    private let fetch: @Sendable (PageCursor?) async -> Result<Step, Failure>
    private let state: Mutex<State>

    /// - Parameters:
    ///   - cursor: Where to begin; nil at the first page.
    ///   - fetch: Gets the page that begins at a cursor, the first one where that is nil.
    public init(
        from cursor: PageCursor? = nil,
        fetch: @escaping @Sendable (PageCursor?) async -> Result<Step, Failure>
    ) {
        state = Mutex(State(cursor: cursor))
        self.fetch = fetch
    }

    /// Where the next page begins: what to keep in order to go on later. Nil before the first page and after the last one.
    public var cursor: PageCursor? { state.withLock(\.cursor) }

    /// Whether the last page has been given.
    public var isAtEnd: Bool { state.withLock(\.isAtEnd) }

    /// The next page; nil after the last one.
    @concurrent
    public func next() async throws(Failure) -> Page? {
        while let (flight, cursor) = boarding() {
            guard let outcome = await flight.outcome(cancelled: nil, of: { [fetch] in await fetch(cursor) }) else {
                // Every earlier caller was cancelled, and with them the transfer.
                leave(flight)
                continue
            }
            guard let result = outcome else {
                throw .cancelled
            }
            finish(flight, with: result)
            return try result.get().page
        }
        return nil
    }

    /// Begins anew, at the first page or at a cursor that was kept. Whoever waits for a page gets `.cancelled`.
    public func restart(from cursor: PageCursor? = nil) {
        let flight = state.withLock { state in
            defer { state = State(cursor: cursor) }
            return state.flight
        }
        flight?.end(.failure(.cancelled))
    }

    /// - Returns: Nil at the end.
    private func boarding() -> (Flight, PageCursor?)? {
        state.withLock { state in
            guard !state.isAtEnd else {
                return nil
            }
            let flight = state.flight ?? Flight()
            state.flight = flight
            return (flight, state.cursor)
        }
    }

    private func leave(_ flight: Flight) {
        state.withLock { state in
            if state.flight === flight {
                state.flight = nil
            }
        }
    }

    /// Advances the cursor. Only a caller that receives the page does so: a page fetched for cancelled callers is fetched again.
    private func finish(_ flight: Flight, with result: Result<Step, Failure>) {
        state.withLock { state in
            // Otherwise the pager was restarted, or another caller received the same page first.
            guard state.flight === flight else {
                return
            }
            state.flight = nil
            if case .success(let step) = result {
                state.cursor = step.next
                state.isAtEnd = step.next == nil
            }
        }
    }
}
