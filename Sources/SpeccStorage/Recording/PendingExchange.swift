import Foundation
import SpeccRuntime

/// A request and its response that are waiting to be written. Bodies that are too large are omitted.
struct PendingExchange: Sendable {
    /// The request without its body.
    let request: TransportRequest
    let endpoint: String
    let date: Date
    let time: Duration
    let status: Int
    let headers: HTTPHeaders
    /// Nil if unknown.
    let sent: Body?
    /// Nil if unknown.
    let received: Body?

    enum Body: Sendable {
        case whole(Data)
        /// The size in bytes.
        case tooLarge(Int)
    }

    /// - Parameter bodyLimit: The maximum size of a body in bytes; larger bodies are omitted.
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

    /// The approximate size in bytes.
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

    /// Nil without a body.
    ///
    /// - Parameter make: Creates the body from bytes that are within the limit.
    func recorded(_ make: (Data) -> RecordedBody?) -> RecordedBody? {
        switch self {
        case .whole(let data): make(data)
        case .tooLarge(let count): .omitted(count)
        }
    }
}
