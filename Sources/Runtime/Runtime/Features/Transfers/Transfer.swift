#if SPECC_TRANSFERS || !SPECC_SMALL
    /// A running call with its progress, its result, and a method to cancel it.
    ///
    ///     let upload = service.start(Upload(file: url))
    ///     for await progress in upload.progress { bar.value = progress.fraction ?? 0 }
    ///     let file = try await upload.value
    ///
    /// The call continues if no task waits for it, and if the transfer is released.
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

        /// The progress from the latest report to the end of the transfer. Each access returns an independent sequence.
        public var progress: AsyncStream<TransferProgress> { reports.listen() }

        /// The result of the call. Cancelling a waiting task does not cancel the transfer; it throws `cancelled`.
        public var value: Value {
            get async throws(Failure) {
                try await (outcome.outcome(cancelled: .failure(.cancelled)) ?? .failure(.cancelled)).get()
            }
        }

        /// Cancels the call; `value` throws `cancelled`.
        public func cancel() {
            task.cancel()
        }
    }

    extension AsyncRequestable {
        /// Starts a call and returns a transfer that reports the progress of the request's body.
        ///
        /// Progress counts the bytes that the transport has read; each attempt starts at zero.
        @_spi(Generated) public func start<E: Endpoint>(
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

    /// The progress of a transfer.
    public struct TransferProgress: Sendable, Hashable {
        /// The number of bytes transferred.
        public let bytes: Int
        /// The total number of bytes, or nil if it is unknown.
        public let total: Int?

        /// The fraction from 0 to 1, or nil if the total is unknown.
        public var fraction: Double? {
            total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
        }
    }
#endif
