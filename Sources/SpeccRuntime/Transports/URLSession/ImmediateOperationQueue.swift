#if canImport(FoundationNetworking)
    import Foundation

    /// An operation queue that runs operations synchronously.
    ///
    /// FoundationNetworking enqueues an operation for each event, in order and from the one thread of all its sessions.
    /// Running them synchronously takes a third of the time and does not delay Swift's own tasks. In return, an event
    /// handler must not wait for a session.
    final class ImmediateOperationQueue: OperationQueue, @unchecked Sendable {
        // Sendable: the class adds no state to its superclass.

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
