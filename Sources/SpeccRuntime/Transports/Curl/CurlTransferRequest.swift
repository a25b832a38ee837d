#if os(Linux)
    import Synchronization

    /// An exchange on its way to the thread that carries it out.
    struct CurlTransferRequest: Sendable {
        let request: TransportRequest
        let exchange: TransportTask
        let gate = Gate()

        /// Names the call for as long as its exchange lives.
        var id: ObjectIdentifier { ObjectIdentifier(exchange) }

        /// Whether the answer's bytes may pass; closed while too many wait for their reader.
        final class Gate: Sendable {
            private let closed = Atomic(false)

            var isClosed: Bool {
                get { closed.load(ordering: .acquiring) }
                set { closed.store(newValue, ordering: .releasing) }
            }
        }
    }
#endif
