import Foundation

extension CallContext {
    /// Tells the observers of a response to what was sent last.
    ///
    /// - Parameter data: Nil where nobody has read the body.
    func observe(_ response: TransportResponse, _ data: Data?) {
        guard !observers.isEmpty, let (request, time) = progress.lastSent else {
            return
        }
        let response = ObservedResponse(
            request: request,
            status: response.status,
            headers: response.headers,
            data: data,
            time: clock.now - time
        )
        observers.didReceive(response, in: self)
    }

    /// Tells the observers that the call is over.
    func end(with error: NetworkError? = nil) {
        guard !observers.isEmpty else {
            return
        }
        let call = ObservedCall(
            endpoint: endpoint,
            attempts: progress.attempts,
            time: clock.now - start,
            log: log,
            progress: progress
        )
        observers.didEnd(call, error)
    }
}
