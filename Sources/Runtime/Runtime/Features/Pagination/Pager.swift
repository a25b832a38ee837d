#if SPECC_PAGES || !SPECC_SMALL
    import SpeccSynchronization

    /// Loads pages one by one, for example for a view model on any actor.
    ///
    ///     let pager = service.pager(of: ListIssues(owner: "apple", repo: "swift"))
    ///     while let page = try await pager.next() {
    ///         issues += page
    ///     }
    ///
    /// A pager that starts at a stored cursor also loads the pages before it, with `previous()`.
    ///
    /// After a failure or a cancellation, `next()` and `previous()` request the same page again. Concurrent calls of one of them
    /// share one request and return the same page.
    public final class Pager<Page: Sendable, Failure: EndpointFailure>: Sendable {
        /// A page and the cursor of the next one; nil after the last page.
        public typealias Step = (page: Page, next: PageCursor?)

        /// The outcome is nil for a caller that was cancelled.
        private typealias PageRequest = SingleFlight<Result<LoadedPage<Page>, Failure>?>

        /// One end of the loaded pages.
        private struct End {
            var cursor: PageCursor?
            var isReached = false
            var request: PageRequest?
        }

        private struct State {
            var forward: End
            /// Reached until a page declares a previous one.
            var backward = End(isReached: true)
            /// Whether a page was returned, which is the first one of both directions.
            var hasPage = false

            init(cursor: PageCursor?) {
                forward = End(cursor: cursor)
            }

            subscript(direction: PageDirection) -> End {
                get { direction == .forward ? forward : backward }
                set {
                    switch direction {
                    case .forward: forward = newValue
                    case .backward: backward = newValue
                    }
                }
            }
        }

        private let fetch: @Sendable (PageCursor?, PageDirection) async -> Result<LoadedPage<Page>, Failure>
        private let state: Mutex<State>

        /// Creates a pager without previous pages.
        ///
        /// - Parameters:
        ///   - cursor: The first page to load; nil for the first page of the endpoint.
        ///   - fetch: Loads the page at a cursor; the first page if it is nil.
        public convenience init(
            from cursor: PageCursor? = nil,
            fetch: @escaping @Sendable (PageCursor?) async -> Result<Step, Failure>
        ) {
            self.init(from: cursor) { cursor, _ in
                await fetch(cursor).map { LoadedPage(page: $0.page, next: $0.next) }
            }
        }

        /// - Parameters:
        ///   - cursor: The first page to load; nil for the first page of the endpoint.
        ///   - load: Loads the page at a cursor. Only the neighbor in the direction is required, and both for the first page.
        init(
            from cursor: PageCursor?,
            load: @escaping @Sendable (PageCursor?, PageDirection) async -> Result<LoadedPage<Page>, Failure>
        ) {
            state = Mutex(State(cursor: cursor))
            fetch = load
        }

        /// The cursor of the next page, to be stored to continue later. Nil before the first page and after the last one.
        public var cursor: PageCursor? { state.withLock(\.forward.cursor) }

        /// Whether the last page was returned.
        public var isAtEnd: Bool { state.withLock(\.forward.isReached) }

        /// Whether there is no page before those that were returned. True until a page declares a previous one.
        public var isAtStart: Bool { state.withLock(\.backward.isReached) }

        /// The number of calls that wait for the current page, for tests.
        var waiterCount: Int { state.withLock(\.forward.request)?.waiterCount ?? 0 }

        /// The next page; nil after the last one.
        @concurrent
        public func next() async throws(Failure) -> Page? {
            try await page(.forward)
        }

        /// The page before those that were returned; nil before the first page of the endpoint, and until `next()` has returned a
        /// page.
        @concurrent
        public func previous() async throws(Failure) -> Page? {
            try await page(.backward)
        }

        /// Restarts at the first page or at a stored cursor. Waiting calls throw `.cancelled`.
        public func restart(from cursor: PageCursor? = nil) {
            let requests = state.withLock { state in
                defer { state = State(cursor: cursor) }
                return [state.forward.request, state.backward.request]
            }
            for request in requests {
                request?.end(.failure(.cancelled))
            }
        }

        private func page(_ direction: PageDirection) async throws(Failure) -> Page? {
            while let (request, cursor) = currentRequest(direction) {
                guard
                    let outcome = await request.outcome(
                        cancelled: nil,
                        of: { [fetch] in await fetch(cursor, direction) }
                    )
                else {
                    // All waiters of this request were cancelled before this call joined it.
                    discard(request, direction)
                    continue
                }
                guard let result = outcome else {
                    throw .cancelled
                }
                finish(request, direction, with: result)
                return try result.get().page
            }
            return nil
        }

        /// - Returns: Nil after the last page.
        private func currentRequest(_ direction: PageDirection) -> (PageRequest, PageCursor?)? {
            state.withLock { state in
                guard !state[direction].isReached else {
                    return nil
                }
                let request = state[direction].request ?? PageRequest()
                state[direction].request = request
                return (request, state[direction].cursor)
            }
        }

        private func discard(_ request: PageRequest, _ direction: PageDirection) {
            state.withLock { state in
                if state[direction].request === request {
                    state[direction].request = nil
                }
            }
        }

        /// Advances the cursor. Only a caller that receives the page does so: a page that was loaded for cancelled callers is
        /// loaded again.
        private func finish(
            _ request: PageRequest,
            _ direction: PageDirection,
            with result: Result<LoadedPage<Page>, Failure>
        ) {
            state.withLock { state in
                // Otherwise the pager was restarted, or another caller received the same page first.
                guard state[direction].request === request else {
                    return
                }
                state[direction].request = nil
                guard case .success(let loaded) = result else {
                    return
                }
                if direction == .forward {
                    state.forward = End(cursor: loaded.next, isReached: loaded.next == nil)
                }
                if direction == .backward || !state.hasPage {
                    state.backward = End(cursor: loaded.previous, isReached: loaded.previous == nil)
                }
                state.hasPage = true
            }
        }
    }

    /// A page with the cursors of its neighbors; nil at the ends.
    struct LoadedPage<Page: Sendable>: Sendable {
        let page: Page
        var next: PageCursor?
        var previous: PageCursor?
    }
#endif
