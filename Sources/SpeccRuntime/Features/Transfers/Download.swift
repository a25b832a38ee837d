public import Foundation
import Synchronization

/// A download to a file, in hand: it can be paused and goes on where it was, also by itself where its connection breaks and
/// its retry policy allows another try.
///
///     let download = service.download(GetVideo(id: 7), to: file)
///     for await progress in download.progress { … }
///     download.pause()
///     download.resume()
///     try await download.value
///
/// The file appears whole or not at all. A rest is put behind a beginning only where the server says that both are of one
/// version; otherwise the download begins from nothing.
public final class Download<Failure: EndpointFailure>: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        /// A pause begins a new one: what the old one ended with is no end of the download.
        var run = 1
        var isPaused = true
        var isOver = false
    }

    private let engine: DownloadEngine
    private let reports: ProgressBroadcaster
    private let outcome = SingleFlight<Result<Void, Failure>>(cancelsWithoutWaiters: false)
    private let state = Mutex(State())

    init(_ engine: DownloadEngine, _ reports: ProgressBroadcaster) {
        self.engine = engine
        self.reports = reports
        resume()
    }

    /// From now on, the latest first; ends with the download. Each loop gets all of it.
    public var progress: AsyncStream<TransferProgress> { reports.listen() }

    /// Returns when the file is in its place. A waiter that is cancelled leaves the download alone and gets `.cancelled`.
    public var value: Void {
        get async throws(Failure) {
            try await (outcome.outcome(cancelled: .failure(.cancelled)) ?? .failure(.cancelled)).get()
        }
    }

    /// Ends the transfer and keeps what came. Whoever waits goes on waiting.
    public func pause() {
        let task = state.withLock { state -> Task<Void, Never>? in
            guard !state.isPaused, !state.isOver else {
                return nil
            }
            state.isPaused = true
            state.run += 1
            return state.task
        }
        task?.cancel()
    }

    /// Goes on after a pause.
    public func resume() {
        begin { await $0.run($1) }
    }

    /// Ends it for good; nothing of it stays.
    public func cancel() {
        state.withLock(\.task)?.cancel()
        // Of a paused one nobody else would tell the end.
        begin { download, _ in await download.end(.failure(.cancelled)) }
    }

    /// Does something once what was under way before has ended, where the download is paused.
    private func begin(_ work: @escaping @Sendable (Download, Int) async -> Void) {
        state.withLock { state in
            guard state.isPaused, !state.isOver else {
                return
            }
            state.isPaused = false
            let (before, run) = (state.task, state.run)
            state.task = Task {
                await before?.value
                await work(self, run)
            }
        }
    }

    private func run(_ number: Int) async {
        do throws(NetworkError) {
            try await engine.run()
            await end(.success(()))
        } catch {
            if !error.isCancelled || state.withLock({ $0.run == number }) {
                await end(.failure(Failure(error)))
            }
        }
    }

    private func end(_ result: Result<Void, Failure>) async {
        await engine.remove()
        state.withLock { state in
            state.isOver = true
            state.task = nil
        }
        outcome.end(result)
        reports.end()
    }
}

extension AsyncRequestable {
    /// Begins a download, whose answer is a file whatever the endpoint's own answer is. Another file at this place is
    /// replaced when all has come.
    ///
    /// Nothing but the memory of a chunk is needed. A body that is sent along must be one that can be sent again.
    public func download<E: CallableEndpoint>(
        _ endpoint: E,
        to file: URL,
        options: CallOptions = CallOptions()
    ) -> Download<E.Failure> {
        let client = client
        let server = server
        let reports = ProgressBroadcaster()
        let engine = DownloadEngine(to: file, reports, random: client.random) { range async throws(NetworkError) in
            var request = self.request(to: endpoint)
            request.defaultAccept = "*/*"
            for (name, value) in range {
                request.headers[name] = value
            }
            return try await client.open(request, from: server, options)
        }
        return Download(engine, reports)
    }
}
