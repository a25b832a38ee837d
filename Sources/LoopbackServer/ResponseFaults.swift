import Foundation

// What a script says of a response: `.json("[]").cut(after: 1)`, `LoopbackServer.Response.status(503).times(2) + [.json("[]")]`.

extension LoopbackServer.Response {
    /// The same response, with a fault in it.
    public func with(_ fault: Fault) -> LoopbackServer.Response {
        var response = self
        response.fault = fault
        return response
    }

    /// The connection ends after this many bytes of the body.
    public func cut(after bytes: Int) -> LoopbackServer.Response { with(.cutBody(after: bytes)) }

    /// The connection is reset after this many bytes of the body.
    public func reset(after bytes: Int) -> LoopbackServer.Response { with(.resetBody(after: bytes)) }

    /// Nothing more comes after this many bytes of the body; the connection stays.
    public func stalled(after bytes: Int) -> LoopbackServer.Response { with(.stallBody(after: bytes)) }

    /// The body comes byte by byte, with a wait behind each. (A body that has no length stays as it is.)
    public func dripping(every interval: Duration) -> LoopbackServer.Response {
        guard case .data(let data) = body else { return self }
        var response = self
        response.body = .trickle(data, every: interval)
        return response
    }

    /// The same so many times, for a script.
    public func times(_ count: Int) -> [LoopbackServer.Response] {
        Array(repeating: self, count: count)
    }
}
