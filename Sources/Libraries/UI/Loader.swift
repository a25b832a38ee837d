public import Observation
public import SpeccRuntime

/// Loads a value for a view and publishes its loading state.
///
///     let issue = Loader<IssueDetail, GitHub.Failure>()
///     issue.load { () async throws(GitHub.Failure) in
///         try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
///     }
///
/// The last of several loads wins: it cancels the others, whose results are ignored. Deinitialization cancels the load.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class Loader<Value: Sendable, Failure: EndpointFailure> {
    /// The operation that loads the value.
    public typealias Work = @Sendable () async throws(Failure) -> Value

    /// The loading state.
    public private(set) var state = LoadState<Value, Failure>.idle

    @ObservationIgnored private let clock: any CallClock
    @ObservationIgnored private let load = LatestTask()
    @ObservationIgnored private var work: Work?
    /// The state when no load is running.
    @ObservationIgnored private var settled = LoadState<Value, Failure>.idle

    /// - Parameter clock: Measures pauses; use the client's clock.
    public init(clock: any CallClock = SystemClock()) {
        self.clock = clock
    }

    /// Starts a load and cancels the current one.
    ///
    /// - Parameters:
    ///   - pause: A delay before the load, for example to wait until the user stops typing in a search field.
    ///   - work: Loads the value.
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

    /// Repeats the last load; does nothing before the first one.
    public func reload() {
        if let work {
            load(work)
        }
    }

    /// Loads and returns when the load ends, for `.task`, whose cancellation cancels the load.
    public func loaded(_ work: @escaping Work) async {
        load(work)
        await load.finished { [weak self] in self?.cancel() }
    }

    /// Repeats the last load and returns when it ends, for `.refreshable`.
    public func reloadAndWait() async {
        reload()
        await load.finished { [weak self] in self?.cancel() }
    }

    /// Returns when no load is running.
    public func finished() async {
        await load.finished()
    }

    /// Cancels the load and restores the previous state.
    public func cancel() {
        load.cancel()
        state = settled
    }

    /// Sets a value from another source.
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

/// Runs one task at a time: a new task cancels the previous one, as does deinitialization.
@MainActor
final class LatestTask {
    private var task: Task<Void, Never>?
    /// Changes with every task and every cancellation.
    private(set) var number = 0

    /// - Parameter work: Receives its number. If that is no longer the current number, its result is not needed.
    func begin(_ work: @escaping @MainActor (Int) async -> Void) {
        cancel()
        let number = number
        task = Task { await work(number) }
    }

    func cancel() {
        number += 1
        task?.cancel()
        task = nil
    }

    /// Returns when no task is running.
    func finished() async {
        while let task {
            await task.value
            if task == self.task {
                return
            }
        }
    }

    /// Returns when no task is running. Cancellation of the waiting task cancels the running one.
    func finished(orGivenUp giveUp: @escaping @MainActor @Sendable () -> Void) async {
        let waitedFor = number
        await withTaskCancellationHandler {
            await finished()
        } onCancel: {
            Task { @MainActor in
                if self.number == waitedFor {
                    giveUp()
                }
            }
        }
    }

    deinit {
        task?.cancel()
    }
}
