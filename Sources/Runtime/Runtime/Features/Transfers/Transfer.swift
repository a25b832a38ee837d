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
        let outcome: SingleFlight<Result<Value, Failure>>
        private let task: Task<Void, Never>

        init(
            _ reports: ProgressBroadcaster,
            _ outcome: SingleFlight<Result<Value, Failure>>,
            _ task: Task<Void, Never>
        ) {
            self.reports = reports
            self.outcome = outcome
            self.task = task
        }

        /// The progress from the latest report to the end of the transfer. Each access returns an independent sequence.
        public var progress: AsyncStream<TransferProgress> { reports.listen() }

        /// Cancels the call; `value` throws `cancelled`.
        public func cancel() {
            task.cancel()
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
