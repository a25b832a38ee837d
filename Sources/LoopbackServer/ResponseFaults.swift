import Foundation

// Variations of a response: `.json("[]").cut(after: 1)`, `LoopbackServer.Response.status(503).times(2) +
// [.json("[]")]`.

extension LoopbackServer.Response {
    /// The response with a fault.
    public func with(_ fault: Fault) -> LoopbackServer.Response {
        var response = self
        response.fault = fault
        return response
    }

    /// Closes the connection after this number of bytes of the body.
    public func cut(after bytes: Int) -> LoopbackServer.Response { with(.truncateBody(after: bytes)) }

    /// Resets the connection after this number of bytes of the body.
    public func reset(after bytes: Int) -> LoopbackServer.Response { with(.resetBody(after: bytes)) }

    /// Sends nothing more after this number of bytes of the body; the connection stays open.
    public func stalled(after bytes: Int) -> LoopbackServer.Response { with(.stallBody(after: bytes)) }

    /// Sends the body byte by byte, with an interval after each. Bodies of unknown length are not changed.
    public func dripping(every interval: Duration) -> LoopbackServer.Response {
        guard case .data(let data) = body else { return self }
        var response = self
        response.body = .trickle(data, every: interval)
        return response
    }

    /// Repeats the response for a script.
    public func times(_ count: Int) -> [LoopbackServer.Response] {
        Array(repeating: self, count: count)
    }
}
