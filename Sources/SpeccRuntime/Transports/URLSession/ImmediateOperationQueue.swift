#if canImport(FoundationNetworking)
    import Foundation

    /// Runs what it is given at once, in place.
    ///
    /// FoundationNetworking reports events one by one and in order, from the one thread on which all its sessions work,
    /// each as an operation. Run in place they cost a third, and do not queue up in front of Swift's own tasks. In return
    /// nothing that waits, above all for a session, may be called out of an event.
    final class ImmediateOperationQueue: OperationQueue, @unchecked Sendable {
        // Sendable: it adds no state to its superclass, which is.

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
