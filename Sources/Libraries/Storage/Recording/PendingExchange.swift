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
    /// Nil if the recorder did not receive it and it is of no use: that of a redirect.
    let received: Body?

    enum Body: Sendable {
        case whole(Data)
        /// The size in bytes, and a digest unless the body may contain a secret.
        case tooLarge(Int, digest: String?)
        case streamed
    }

    /// - Parameter bodyLimit: The maximum size of a body in bytes; larger bodies are omitted.
    init(_ response: ObservedResponse, of endpoint: String, at date: Date, bodyLimit: Int) {
        var request = response.request.knowingSecrets()
        sent = request.body.bytesInMemory.map { data in
            data.count <= bodyLimit
                ? .whole(data)
                : .tooLarge(data.count, digest: request.holdsSecret ? nil : RecordedBody.digest(of: data))
        }
        if let data = response.data {
            received = data.count <= bodyLimit ? .whole(data) : .tooLarge(data.count, digest: nil)
        } else {
            received = (200...299).contains(response.status) ? .streamed : nil
        }
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
    fileprivate var size: Int {
        switch self {
        case .whole(let data): data.count
        case .tooLarge, .streamed: 0
        }
    }

    /// Nil without a body.
    ///
    /// - Parameter make: Creates the body from bytes that are within the limit.
    func recorded(_ make: (Data) -> RecordedBody?) -> RecordedBody? {
        switch self {
        case .whole(let data): make(data)
        case .tooLarge(let count, let digest): .omitted(count, digest: digest)
        case .streamed: .streamed
        }
    }
}
