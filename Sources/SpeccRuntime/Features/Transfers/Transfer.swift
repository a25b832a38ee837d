/// A call under way, in hand: how far it has come, what it gives, a way to end it.
///
///     let upload = service.start(Upload(file: url))
///     for await progress in upload.progress { bar.value = progress.fraction ?? 0 }
///     let file = try await upload.value
///
/// It goes on without anybody who waits for it. Letting go of it does not end it.
public final class Transfer<Value: Sendable, Failure: EndpointFailure>: Sendable {
    private let reports: ProgressBroadcaster
    private let outcome = SingleFlight<Result<Value, Failure>>(cancelsWithoutWaiters: false)
    private let task: Task<Void, Never>

    init(_ work: @escaping @Sendable (ProgressBroadcaster) async -> Result<Value, Failure>) {
        let reports = ProgressBroadcaster()
        self.reports = reports
        task = Task { [outcome] in
            outcome.end(await work(reports))
            reports.end()
        }
    }

    /// From now on, the latest first; ends with the transfer. Each loop gets all of it.
    public var progress: AsyncStream<TransferProgress> { reports.listen() }

    /// What the call gives. A waiter that is cancelled leaves the transfer alone and gets `.cancelled`.
    public var value: Value {
        get async throws(Failure) {
            try await (outcome.outcome(cancelled: .failure(.cancelled)) ?? .failure(.cancelled)).get()
        }
    }

    /// Ends it; its value is `.cancelled`.
    public func cancel() {
        task.cancel()
    }
}

extension AsyncRequestable {
    /// Begins a call and gives it in hand, with the progress of its body on the way out.
    ///
    /// Progress counts the bytes that the transport has taken, from nothing again with every try.
    public func start<E: Endpoint>(
        _ endpoint: E,
        options: CallOptions = CallOptions()
    ) -> Transfer<E.Response, E.Failure> {
        let client = client
        let server = server
        return Transfer { reports in
            do throws(NetworkError) {
                var request = self.request(to: endpoint, for: DeclaredResponse(E.Response.self))
                request.body = request.body.reporting(to: reports)
                return .success(try await client.response(to: request, from: server, options).value(of: E.self))
            } catch {
                return .failure(E.Failure(error))
            }
        }
    }
}
