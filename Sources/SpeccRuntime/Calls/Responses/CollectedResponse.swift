/// A whole response and how it came.
struct CollectedResponse: Sendable {
    let response: HTTPResponse
    let timing: CallTiming
    let attempts: Int
    let call: CallContext
}

extension CollectedResponse {
    /// What an endpoint makes of it, which is the end of the call: its value, or the error that the response turns out to be.
    func value<E: Endpoint>(of endpoint: E.Type) throws(NetworkError) -> E.Response {
        try read { response throws(NetworkError) in
            if E.Failure.matchesError(response) {
                throw response.unexpectedStatus()
            }
            return try E.read(response)
        }
    }

    /// The value that is read from it, which is the end of the call.
    func read<Value>(_ read: (HTTPResponse) throws(NetworkError) -> Value) throws(NetworkError) -> Value {
        do throws(NetworkError) {
            let value = try read(response)
            call.end()
            return value
        } catch {
            call.end(with: error)
            throw error
        }
    }
}
