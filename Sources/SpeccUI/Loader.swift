public import Observation
public import SpeccRuntime

/// Loads one thing for a view and tells how far it has come.
///
///     let issue = Loader<IssueDetail, GitHub.Failure>()
///     issue.load { () async throws(GitHub.Failure) in
///         try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
///     }
///
/// Of several loads the last one counts: it cancels those before it, and nothing of them is shown. Letting go of a loader ends
/// its load.
@MainActor
@Observable
public final class Loader<Value: Sendable, Failure: EndpointFailure> {
    /// What a loader does.
    public typealias Work = @Sendable () async throws(Failure) -> Value

    /// What a view shows.
    public private(set) var state = LoadState<Value, Failure>.idle

    @ObservationIgnored private let clock: any CallClock
    @ObservationIgnored private let load = LatestTask()
    @ObservationIgnored private var work: Work?
    /// The state when nothing is on its way.
    @ObservationIgnored private var settled = LoadState<Value, Failure>.idle

    /// - Parameter clock: The client's, by which pauses are measured.
    public init(clock: any CallClock = SystemClock()) {
        self.clock = clock
    }

    /// Begins to load, in place of whatever is on its way.
    ///
    /// - Parameter pause: How long to wait before: a search field that loads with every letter sends nothing while somebody
    ///   types faster than that.
    public func load(after pause: Duration = .zero, _ work: @escaping Work) {
        self.work = work
        state = settled.reloading
        load.begin { [clock, weak self] number in
            let result = await Self.result(of: work, after: pause, on: clock)
            if let self, number == load.number {
                settle(.after(result, from: settled))
            }
        }
    }

    /// Does the last load again, after a failure or for something newer; nothing where there was none.
    public func reload() {
        if let work {
            load(work)
        }
    }

    /// Loads and returns when it is over, for `.task`, whose cancellation ends the load.
    public func loaded(_ work: @escaping Work) async {
        load(work)
        await load.finished { [weak self] in self?.cancel() }
    }

    /// The same with the last load, for `.refreshable`.
    public func reloadAndWait() async {
        reload()
        await load.finished { [weak self] in self?.cancel() }
    }

    /// Ends what is on its way and leaves what was there before.
    public func cancel() {
        load.cancel()
        state = settled
    }

    /// Shows a value that came from elsewhere.
    public func show(_ value: Value) {
        load.cancel()
        settle(.loaded(value))
    }

    private func settle(_ state: LoadState<Value, Failure>) {
        settled = state
        self.state = state
    }

    private nonisolated static func result(
        of work: Work,
        after pause: Duration,
        on clock: any CallClock
    ) async -> Result<Value, Failure> {
        if pause > .zero {
            do throws(CancellationError) {
                try await clock.sleep(until: clock.now + pause)
            } catch {
                return .failure(.cancelled)
            }
        }
        do throws(Failure) {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }
}
