import SpeccContract

/// The settings of a mock server.
package struct MockOptions: Sendable {
    /// The handling of requests that do not match their declaration.
    package enum InvalidRequests: String, CaseIterable, Sendable {
        /// Respond with status 4xx and the problems.
        case respond
        /// Respond as to a valid request, and report the problems.
        case report
        /// Do not check requests.
        case ignore
    }

    package var invalidRequests: InvalidRequests
    /// The initial number of items of every list.
    package var itemCount: Int
    /// The number of items of a page if the request does not set it.
    package var pageSize: Int
    /// The number of requests until a polled response meets the condition of its waiter.
    package var polls: Int
    /// The lifetime of tokens.
    package var sessionSeconds: Int
    /// The time between the parts of a stream.
    package var streamIntervalMilliseconds: Int64
    package var latency: ClosedRange<Int64>
    package var faults: [FaultRule]
    /// Seeds latencies and faults.
    package var seed: UInt64
    /// Statuses or names of examples by the id of an endpoint: `Orders.getOrder`, or `Shop.Orders.getOrder` for one of several APIs.
    package var responses: [String: String]

    package init(
        invalidRequests: InvalidRequests = .respond,
        itemCount: Int = 12,
        pageSize: Int = 5,
        polls: Int = 3,
        sessionSeconds: Int = 3_600,
        streamIntervalMilliseconds: Int64 = 50,
        latency: ClosedRange<Int64> = 0...0,
        faults: [FaultRule] = [],
        seed: UInt64 = 1,
        responses: [String: String] = [:]
    ) {
        self.invalidRequests = invalidRequests
        self.itemCount = itemCount
        self.pageSize = pageSize
        self.polls = polls
        self.sessionSeconds = sessionSeconds
        self.streamIntervalMilliseconds = streamIntervalMilliseconds
        self.latency = latency
        self.faults = faults
        self.seed = seed
        self.responses = responses
    }

    func response(of endpoint: ContractEndpoint) -> String? {
        responses[endpoint.qualifiedID] ?? responses[endpoint.id]
    }
}
