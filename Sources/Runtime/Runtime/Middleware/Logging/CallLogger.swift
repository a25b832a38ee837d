/// Logs calls, without secrets.
///
///     configuration.observers = [CallLogger { print($0) }]
///     configuration.observers = [CallLogger(.headers, onlyFailures: true) { print($0) }]
public final class CallLogger: CallObserver {
    private let policy: @Sendable (EndpointIdentity, LogPolicy) -> LogPolicy
    private let write: @Sendable (String) -> Void

    private init(
        _ write: @escaping @Sendable (String) -> Void,
        policy: @escaping @Sendable (EndpointIdentity, LogPolicy) -> LogPolicy
    ) {
        self.policy = policy
        self.write = write
    }

    /// Logs each endpoint at the level that its catalog declares (`log:`), by default one line per call.
    ///
    /// - Parameter write: Receives entries of one or more lines; all but the first are indented.
    public convenience init(write: @escaping @Sendable (String) -> Void) {
        self.init(write) { _, declared in declared }
    }

    /// Logs all calls at one level, whatever their catalog declares.
    ///
    /// - Parameters:
    ///   - level: The level of each call.
    ///   - bodyLimit: The maximum length of a body in bytes at level `body`.
    ///   - onlyFailures: Whether the entries of a call are held until it ends, and logged only if it failed.
    ///   - write: Receives entries of one or more lines; all but the first are indented.
    public convenience init(
        _ level: LogLevel,
        bodyLimit: Int = 4_096,
        onlyFailures: Bool = false,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.init(bodyLimit: bodyLimit, onlyFailures: onlyFailures, level: { _ in level }, write: write)
    }

    /// Logs each endpoint at the level that `level` returns.
    public convenience init(
        bodyLimit: Int = 4_096,
        onlyFailures: Bool = false,
        level: @escaping @Sendable (EndpointIdentity) -> LogLevel,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.init(write) { endpoint, _ in
            LogPolicy(level(endpoint), bodyLimit: bodyLimit, onlyFailures: onlyFailures)
        }
    }

    /// Logs the request at level `basic` and above.
    @_spi(Generated) public func willSend(_ request: TransportRequest, in call: CallContext) {
        record(call) { $0.request(request, call.number) }
    }

    /// Logs the response at level `basic` and above.
    @_spi(Generated) public func didReceive(_ response: ObservedResponse, in call: CallContext) {
        record(call) { $0.response(response, call.number) }
    }

    /// Logs the result at level `line`; at higher levels, a response from the cache and the end of a stream or download.
    @_spi(Generated) public func didFinish(_ call: ObservedCall) {
        let policy = policy(call.endpoint, call.log)
        guard !policy.onlyFailures else {
            return
        }
        if policy.level == .line || policy.level > .line && (call.isFromCache || call.isStreaming) {
            write(MessageFormatter(policy).success(call))
        }
    }

    /// Logs that the caller ended a stream or download, at level `basic` and above.
    @_spi(Generated) public func didCancel(_ call: ObservedCall) {
        let policy = policy(call.endpoint, call.log)
        if policy.level >= .basic, !policy.onlyFailures, call.isStreaming {
            write(MessageFormatter(policy).cancellation(call))
        }
    }

    /// Logs the error at level `error` and above.
    @_spi(Generated) public func didFail(_ call: ObservedCall, with error: NetworkError) {
        let policy = policy(call.endpoint, call.log)
        guard policy.level >= .error else {
            return
        }
        for entry in call.progress?.takeNotes(of: ObjectIdentifier(self)) ?? [] {
            write(entry)
        }
        write(MessageFormatter(policy).failure(error, of: call))
    }

    private func record(_ call: CallContext, _ entry: (MessageFormatter) -> String) {
        let policy = policy(call.endpoint, call.log)
        guard policy.level >= .basic else {
            return
        }
        let entry = entry(MessageFormatter(policy))
        if policy.onlyFailures {
            call.progress.note(entry, for: ObjectIdentifier(self))
        } else {
            write(entry)
        }
    }
}
