import SpeccChecks
package import SpeccContract

/// The replies to requests with an idempotency key.
struct IdempotencyStore: Sendable {
    private struct Entry: Sendable {
        let body: [UInt8]
        let target: String
        let reply: MockReply
    }

    private var entries = BoundedTable<Entry>(maximumCount: StateLimits.entries, maximumSize: StateLimits.bytes)

    enum Lookup {
        case new
        case replay(MockReply)
        /// The key was used with another request.
        case conflict
    }

    func lookup(_ key: String, of endpoint: String, _ request: ContractRequest) -> Lookup {
        guard let entry = entries[endpoint + "\n" + key] else { return .new }
        guard entry.body == request.body ?? [], entry.target == request.target else { return .conflict }
        return .replay(entry.reply)
    }

    /// Stores a reply, except server errors and injected faults.
    mutating func store(_ reply: MockReply, for key: String, of endpoint: String, _ request: ContractRequest) {
        guard reply.status < 500, reply.fault == nil else { return }
        let body = request.body ?? []
        entries.set(
            endpoint + "\n" + key,
            to: Entry(body: body, target: request.target, reply: reply),
            size: key.utf8.count + body.count + reply.body.bytes.count
        )
    }
}

extension ResolvedIdempotency {
    /// The key of a request; nil if it has none.
    package func key(of request: ContractRequest, body: DocumentValue?) -> String? {
        switch self {
        case .header(let name): request[header: name]
        case .body(let path): body?.value(at: path)?.scalarText
        }
    }
}
