/// The interval and the timeout of polling.
public struct PollPolicy: Sendable, Hashable {
    /// The first and the longest interval; each is twice as long as the one before.
    package var every: ClosedRange<Duration>
    /// The timeout of the polling as a whole, on the client's clock.
    package var limit: Duration

    /// By default intervals from 2 to 30 s, for 5 minutes.
    public init(every: ClosedRange<Duration> = .seconds(2) ... .seconds(30), for limit: Duration = .seconds(300)) {
        self.every = every
        self.limit = limit
    }

    /// A constant interval.
    public init(every interval: Duration, for limit: Duration = .seconds(300)) {
        self.init(every: interval...interval, for: limit)
    }

    /// Why the policy is invalid, as a phrase.
    var problem: String? {
        if every.lowerBound <= .zero {
            return "polling interval must be greater than zero, is \(every.lowerBound)"
        }
        return limit <= .zero ? "polling timeout must be greater than zero, is \(limit)" : nil
    }
}

/// The state of the awaited operation.
public struct PollOutcome: Sendable, Hashable {
    enum Value: Hashable {
        case done, pending, failed
    }

    let value: Value

    /// The operation is complete.
    public static let done = Self(value: .done)
    /// The operation is not complete: poll again.
    public static let pending = Self(value: .pending)
    /// The operation failed.
    public static let failed = Self(value: .failed)
}

/// The times at which an operation is polled.
struct PollSchedule {
    private var next: Duration
    private let longest: Duration
    /// On the client's clock.
    private let end: Duration

    init(_ policy: PollPolicy, from now: Duration) {
        next = policy.every.lowerBound
        longest = policy.every.upperBound
        end = now + policy.limit
    }

    /// The time of the next request; nil after the timeout. The last request is sent at the timeout, not before.
    ///
    /// - Parameter requested: The wait that the server requests. It extends the interval, not the timeout.
    mutating func next(at now: Duration, requested: Duration? = nil) -> Duration? {
        guard now < end else {
            return nil
        }
        defer { next = min(longest, next * 2) }
        return min(now + max(next, requested ?? .zero), end)
    }
}

/// A condition on the status or on a field of a response.
@_spi(Generated) public struct ResponseCondition: Sendable, Hashable {
    private var path: JSONPath = []
    private var values: [String] = []
    /// The statuses, in place of a field.
    private var statuses: [Int] = []

    /// The response has one of the statuses.
    public static func status(_ statuses: Int...) -> Self {
        Self(statuses: statuses)
    }

    /// The field has one of the values: a string, or the JSON text of a number or boolean. Without values: it is
    /// present and not null.
    public static func field(_ path: JSONPath, is values: String...) -> Self {
        Self(path: path, values: values)
    }

    /// Whether there are conditions and all of them are met.
    static func areMet(_ conditions: [ResponseCondition], by status: Int, in reader: inout JSONReader) -> Bool {
        !conditions.isEmpty && conditions.allSatisfy { $0.matches(status, in: &reader) }
    }

    private func matches(_ status: Int, in reader: inout JSONReader) -> Bool {
        guard statuses.isEmpty else {
            return statuses.contains(status)
        }
        guard let value = reader.read(at: path, { JSONValue(reading: &$0) }) else {
            return false
        }
        return values.isEmpty || value.scalarText.map(values.contains) ?? false
    }
}

extension AsyncRequestable {
    /// Polls an endpoint until its response shows that an operation is complete, and returns that response.
    ///
    ///     let job = try await jobs.wait(for: GetJob(id: id), .init(every: .seconds(2) ... .seconds(30))) { job in
    ///         switch job.status {
    ///         case "succeeded": .done
    ///         case "failed": .failed
    ///         default: .pending
    ///         }
    ///     }
    ///
    /// Each request is a call with its own timeouts and retries. Throws `.waitFailed` if the operation failed and
    /// `.timeout(.wait)` if it is not complete in time, both with the last response.
    @concurrent
    public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy = PollPolicy(),
        options: CallOptions = CallOptions(),
        until outcome: @Sendable (E.Response) -> PollOutcome
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options, pending: { _ in false }) { value, _ in outcome(value) }
    }

    /// Polls an endpoint until all conditions in `until` are met; without conditions, until a response. Throws `.waitFailed`
    /// if all conditions in `fail` are met.
    ///
    /// - Parameter isPending: Whether an error of the endpoint continues the polling.
    @concurrent
    @_spi(Generated) public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        until done: [ResponseCondition],
        fail: [ResponseCondition] = [],
        pending isPending: @Sendable (E.Failure) -> Bool = { _ in false },
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options, pending: isPending) { _, response in
            var reader = JSONReader(response.data)
            if ResponseCondition.areMet(done, by: response.status, in: &reader) {
                return .done
            }
            let hasFailed = ResponseCondition.areMet(fail, by: response.status, in: &reader)
            return hasFailed ? .failed : done.isEmpty ? .done : .pending
        }
    }

    /// Polls an endpoint until all conditions in `until` are met, and returns the value of the last response.
    ///
    /// - Parameter value: The value of a response that meets the conditions, which is one of several results.
    @concurrent
    @_spi(Generated) public func wait<E: Endpoint, Value: Sendable>(
        for endpoint: E,
        _ policy: PollPolicy,
        until done: [ResponseCondition],
        fail: [ResponseCondition] = [],
        pending isPending: @Sendable (E.Failure) -> Bool = { _ in false },
        options: CallOptions = CallOptions(),
        value: @Sendable (E.Response) -> Value?
    ) async throws(E.Failure) -> Value {
        let response = try await wait(
            for: endpoint,
            policy,
            until: done,
            fail: fail,
            pending: isPending,
            options: options
        )
        guard let value = value(response) else {
            throw E.Failure(NetworkError(.other, details: "the response that ends the polling has no value"))
        }
        return value
    }

    private func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        _ options: CallOptions,
        pending isPending: @Sendable (E.Failure) -> Bool,
        _ outcome: @Sendable (E.Response, HTTPResponse) -> PollOutcome
    ) async throws(E.Failure) -> E.Response {
        do throws(NetworkError) {
            if let problem = policy.problem {
                throw NetworkError(.invalidRequest, details: problem)
            }
            var schedule = PollSchedule(policy, from: client.clock.now)
            while true {
                var request = request(to: endpoint)
                // A cached response would never change.
                request.reload()
                do throws(NetworkError) {
                    let response = try await client.response(to: request, from: server, options)
                    let value = try response.value(of: E.self)
                    switch outcome(value, response.response).value {
                    case .done: return value
                    case .failed: throw response.error(.waitFailed)
                    case .pending: try await response.wait(&schedule)
                    }
                } catch {
                    guard error.isOfResponse, isPending(E.Failure(error)) else { throw error }
                    try await error.wait(&schedule, of: client)
                }
            }
        } catch {
            throw E.Failure(error)
        }
    }
}

extension NetworkError {
    /// Whether it is an error response, rather than one that the polling itself reports with the last response.
    fileprivate var isOfResponse: Bool {
        response != nil && kind != .waitFailed && kind != .timeout(.wait)
    }

    /// Waits until the time of the next request after an error response.
    fileprivate func wait(_ schedule: inout PollSchedule, of client: HTTPClient) async throws(NetworkError) {
        guard let end = schedule.next(at: client.clock.now, requested: retryAfter) else {
            throw NetworkError(.timeout(.wait), in: call, response: response)
        }
        try await client.calls.sleep(until: end, on: client.clock) { NetworkError($0, in: call) }
    }
}

extension CollectedResponse {
    /// An error with the last response.
    func error(_ kind: NetworkError.Kind) -> NetworkError {
        NetworkError(kind, in: call.progress.summary, response: response)
    }

    /// Waits until the time of the next request: that of the schedule, or later if the response has a `Retry-After`.
    fileprivate func wait(_ schedule: inout PollSchedule) async throws(NetworkError) {
        let requested = RetryAfter.wait(
            response.headers,
            body: response.data,
            at: call.retry.retryAfter,
            now: call.clock.date
        )
        guard let end = schedule.next(at: call.clock.now, requested: requested) else {
            throw error(.timeout(.wait))
        }
        try await call.sleep(until: end)
    }
}
