public import Foundation

/// A whole answer.
public struct HTTPResponse: Sendable {
    /// 200 to 599, whether it is a success or not.
    public let status: Int
    /// As they came; names compare without case.
    public let headers: HTTPHeaders
    /// The body, decompressed.
    public let data: Data
    /// Where it came from, after redirects.
    public let url: URL
    /// What it answers, for errors; nil for one that no call gave.
    let call: CallSummary?

    /// 2xx, and 304, which says that what the caller has is still good.
    var isSuccess: Bool { HTTPStatus.isSuccess(status) }

    /// What an endpoint throws that does not know this status.
    public func unexpectedStatus() -> NetworkError {
        NetworkError(.status(status), in: call, response: self)
    }
}

extension HTTPResponse {
    /// An answer that no call gave, for tests of what reads answers.
    public init(status: Int = 200, headers: HTTPHeaders = [:], data: Data = Data(), url: URL) {
        self.init(status: status, headers: headers, data: data, url: url, call: nil)
    }

    /// The body as JSON.
    public func json<Value: JSONReadable>(_ type: Value.Type = Value.self) throws(NetworkError) -> Value {
        try json { Value(reading: &$0) }
    }

    /// The body as JSON in a form that a type alone does not tell: `try response.json { $0.list { $0.date() } }`
    public func json<Value>(_ read: (inout JSONReader) -> Value) throws(NetworkError) -> Value {
        do throws(JSONDecodingError) {
            return try JSONReader.decode(from: data, read)
        } catch {
            throw misfit(error)
        }
    }

    func misfit(_ failure: JSONDecodingError, underlying: (any Error)? = nil) -> NetworkError {
        NetworkError(.decoding(failure), in: call, response: self, underlying: underlying)
    }
}
