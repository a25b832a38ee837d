import Foundation
import SpeccRuntime

/// One request and its response, waiting to be written: without bodies that are left out for their size.
struct PendingExchange: Sendable {
    /// Without its body.
    let request: TransportRequest
    let endpoint: String
    let date: Date
    let time: Duration
    let status: Int
    let headers: HTTPHeaders
    /// Nil where it is not known.
    let sent: Body?
    /// Nil where it is not known.
    let received: Body?

    enum Body: Sendable {
        case whole(Data)
        /// How many bytes it had.
        case tooLarge(Int)
    }

    /// - Parameter bodyLimit: Bytes of a body above which it is left out.
    init(_ response: ObservedResponse, of endpoint: String, at date: Date, bodyLimit: Int) {
        var request = response.request.knowingSecrets()
        sent = request.body.bytesInMemory.map { Body($0, limit: bodyLimit) }
        received = response.data.map { Body($0, limit: bodyLimit) }
        request.body = .none
        self.request = request
        self.endpoint = endpoint
        self.date = date
        time = response.time
        status = response.status
        headers = response.headers
    }

    /// Bytes that it holds, about.
    var size: Int {
        let fields = request.headers.fields + headers.fields
        let size = fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        return size + request.url.absoluteString.utf8.count + (sent?.size ?? 0) + (received?.size ?? 0)
    }
}

extension PendingExchange.Body {
    init(_ data: Data, limit: Int) {
        self = data.count > limit ? .tooLarge(data.count) : .whole(data)
    }

    fileprivate var size: Int {
        switch self {
        case .whole(let data): data.count
        case .tooLarge: 0
        }
    }

    /// Nil where there is nothing.
    ///
    /// - Parameter make: Makes it of bytes that are not too large.
    func recorded(_ make: (Data) -> RecordedBody?) -> RecordedBody? {
        switch self {
        case .whole(let data): make(data)
        case .tooLarge(let count): .omitted(count)
        }
    }
}
