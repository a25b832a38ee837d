package import SpeccContract

/// The response of a mock server.
package struct MockReply: Sendable, Equatable {
    package var status: Int
    package var headers: [ContractRequest.Header]
    package var body: Body
    package var delayMilliseconds: Int64 = 0
    package var fault: Fault?
    /// The reason for a response other than the usual one, for people: `no item has the id '7'`.
    package var reason: String?
    /// The alteration or option that determined the response: `404`, `--faults`; nil for the declared behavior.
    package var alteration: String?
    /// Whether the reply has an entity tag, and is 304 if the request has it.
    var isConditional = false

    package enum Body: Sendable, Equatable {
        case none
        case bytes([UInt8])
        /// JSON that is not encoded yet.
        case json(DocumentValue)
        /// A body without a length, in pieces with this time between them.
        case pieces([[UInt8]], intervalMilliseconds: Int64)

        /// Encodes JSON.
        mutating func encode() {
            if case .json = self { self = .bytes(bytes) }
        }

        package var bytes: [UInt8] {
            switch self {
            case .none: []
            case .bytes(let bytes): bytes
            case .json(let value): CompactJSON.bytes(of: value)
            case .pieces(let pieces, _): pieces.flatMap { $0 }
            }
        }
    }

    /// A failure of the connection.
    package enum Fault: Sendable, Equatable {
        case close, reset, stall
        /// Closes the connection after a number of bytes of the body.
        case cut(Int)
    }

    package init(status: Int, headers: [ContractRequest.Header] = [], body: Body = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package subscript(header name: String) -> String? {
        headers.value(of: name)
    }

    /// Replaces a header; nil removes it.
    mutating func setHeader(_ name: String, _ value: String?) {
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
        if let value { headers.append(.init(name, value)) }
    }
}
