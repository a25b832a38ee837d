import Foundation

extension CallContext {
    /// Reports a response to the last request to the observers.
    ///
    /// - Parameters:
    ///   - data: Nil if the body was not read or failed.
    ///   - failure: The failure of the body.
    func observe(_ response: TransportResponse, _ data: Data?, failure: NetworkError? = nil) {
        guard !observers.isEmpty, let (request, time) = progress.lastSent else {
            return
        }
        let response = ObservedResponse(
            request: request,
            status: response.status,
            headers: response.headers,
            data: data,
            time: clock.now - time,
            failure: failure
        )
        observers.didReceive(response, in: self)
    }

    /// Reports the end of the call to the observers.
    func end(with error: NetworkError? = nil) {
        guard !observers.isEmpty else {
            return
        }
        let call = ObservedCall(
            endpoint: endpoint,
            attempts: progress.attempts,
            time: clock.now - start,
            number: number,
            log: log,
            progress: progress
        )
        observers.didEnd(call, error)
    }
}
