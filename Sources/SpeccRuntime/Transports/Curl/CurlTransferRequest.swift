#if os(Linux)
    import Synchronization

    /// A request and its task, passed to the thread that performs it.
    struct CurlTransferRequest: Sendable {
        let request: TransportRequest
        let transportTask: TransportTask
        let gate = Gate()

        /// The identity of the call while its task exists.
        var id: ObjectIdentifier { ObjectIdentifier(transportTask) }

        /// Whether receiving is paused, because the buffer of the response body is full.
        final class Gate: Sendable {
            private let closed = Atomic(false)

            var isClosed: Bool {
                get { closed.load(ordering: .acquiring) }
                set { closed.store(newValue, ordering: .releasing) }
            }
        }
    }
#endif
