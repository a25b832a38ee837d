import Foundation

// What a script says of an answer: `.json("[]").cut(after: 1)`, `Answer.status(503).times(2) + [.json("[]")]`.

extension Answer {
    /// The same answer, with a fault in it.
    public func with(_ fault: Fault) -> Answer {
        var answer = self
        answer.fault = fault
        return answer
    }

    /// The connection ends after this many bytes of the body.
    public func cut(after bytes: Int) -> Answer { with(.cutBody(after: bytes)) }

    /// The connection is reset after this many bytes of the body.
    public func reset(after bytes: Int) -> Answer { with(.resetBody(after: bytes)) }

    /// Nothing more comes after this many bytes of the body; the connection stays.
    public func stalled(after bytes: Int) -> Answer { with(.holdBody(after: bytes)) }

    /// The body comes byte by byte, with a wait behind each. (A body that has no length stays as it is.)
    public func dripping(every interval: Duration) -> Answer {
        guard case .data(let data) = body else { return self }
        var answer = self
        answer.body = .trickle(data, every: interval)
        return answer
    }

    /// The same so many times, for a script.
    public func times(_ count: Int) -> [Answer] {
        Array(repeating: self, count: count)
    }
}
