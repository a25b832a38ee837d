import Foundation

extension RequestBody {
    /// The same body. If its length is unknown, its reader fails as soon as the size is out of the range.
    func limited(to size: ClosedRange<Int>) -> RequestBody {
        guard length == nil else {
            return self
        }
        var limited = self
        switch source {
        case .none, .data, .file: break
        case .stream:
            limited.source = .stream(length: nil) {
                let reader = try await self.open()
                let check = BodySizeCheck(size)
                return Reader { try check.counted(try await reader.next()) }
            }
        case .once:
            let (check, body) = (BodySizeCheck(size), BodySequence([self]))
            limited.source = .once(SingleUseStream(length: nil) { try check.counted(try await body.next()) })
        }
        return limited
    }

    /// The concatenation of several bodies. Each is opened when the previous one ends.
    static func joined(_ bodies: [RequestBody]) -> RequestBody {
        var length: Int? = 0
        for body in bodies {
            length = length.flatMap { sum in body.length.flatMap { sum.adding($0) } }
        }
        var joined = RequestBody.stream(length: length) {
            let bodies = BodySequence(bodies)
            return Reader { try await bodies.next() }
        }
        joined.problem = bodies.lazy.compactMap(\.problem).first
        return joined
    }
}

extension BodySequence {
    /// The next chunk, or nil at the end of the last body.
    fileprivate func next() async throws -> Data? {
        while true {
            if let chunk = try await reader?.next() {
                return chunk
            }
            guard let body = removeFirst() else {
                return nil
            }
            reader = try await body.open()
        }
    }
}

extension Int {
    /// The sum, or nil on overflow: a sparse file can have any length.
    fileprivate func adding(_ other: Int) -> Int? {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? nil : sum
    }
}
