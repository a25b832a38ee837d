/// Writes calls to a log, without secrets.
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

    /// As much as each endpoint's catalog says (`log:`); a line a call where none says anything.
    ///
    /// - Parameter write: Gets an entry of one or more lines, of which all but the first are indented.
    public convenience init(write: @escaping @Sendable (String) -> Void) {
        self.init(write) { _, said in said }
    }

    /// The same of every call, whatever its catalog says.
    ///
    /// - Parameters:
    ///   - bodyLimit: Bytes of a body that are shown at level `body`.
    ///   - onlyFailures: Whether the lines of a call are kept until it is over, and written only where it failed.
    ///   - write: Gets an entry of one or more lines, of which all but the first are indented.
    public convenience init(
        _ level: LogLevel,
        bodyLimit: Int = 4_096,
        onlyFailures: Bool = false,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.init(bodyLimit: bodyLimit, onlyFailures: onlyFailures, level: { _ in level }, write: write)
    }

    /// The same with a level for each endpoint.
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

    public func willSend(_ request: TransportRequest, in call: CallContext) {
        enter(call) { $0.request(request) }
    }

    public func didReceive(_ response: ObservedResponse, in call: CallContext) {
        enter(call) { $0.response(response) }
    }

    public func didFinish(_ call: ObservedCall) {
        let policy = policy(call.endpoint, call.log)
        if policy.level == .line, !policy.onlyFailures {
            write(MessageFormatter(policy).success(call))
        }
    }

    public func didFail(_ call: ObservedCall, with error: NetworkError) {
        let policy = policy(call.endpoint, call.log)
        guard policy.level >= .error else {
            return
        }
        for entry in call.progress?.takeNotes(of: ObjectIdentifier(self)) ?? [] {
            write(entry)
        }
        write(MessageFormatter(policy).failure(error))
    }

    private func enter(_ call: CallContext, _ entry: (MessageFormatter) -> String) {
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
