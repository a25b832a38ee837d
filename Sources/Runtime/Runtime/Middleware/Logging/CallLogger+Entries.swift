extension CallLogger {
    /// Logs each endpoint at the level that its catalog declares (`log:`), by default one line per call.
    ///
    /// - Parameter write: Receives entries of one or more lines; all but the first are indented.
    public convenience init(write: @escaping @Sendable (String) -> Void) {
        self.init(write, policy: { _, declared in declared }, log: { $0.record($1) })
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
        self.init(
            write,
            policy: { endpoint, _ in
                LogPolicy(level(endpoint), bodyLimit: bodyLimit, onlyFailures: onlyFailures)
            },
            log: { $0.record($1) }
        )
    }

    private func record(_ event: Event) {
        switch event {
        case .request(let request, let call): record(call) { $0.request(request, call.number) }
        case .response(let response, let call): record(call) { $0.response(response, call.number) }
        case .success(let call):
            let policy = policy(call.endpoint, call.log)
            guard !policy.onlyFailures else {
                return
            }
            if policy.level == .line || policy.level > .line && (call.isFromCache || call.isStreaming) {
                write(MessageFormatter(policy).success(call))
            }
        case .cancellation(let call):
            let policy = policy(call.endpoint, call.log)
            if policy.level >= .basic, !policy.onlyFailures, call.isStreaming {
                write(MessageFormatter(policy).cancellation(call))
            }
        case .failure(let call, let error):
            let policy = policy(call.endpoint, call.log)
            guard policy.level >= .error else {
                return
            }
            for entry in call.progress?.takeNotes(of: ObjectIdentifier(self)) ?? [] {
                write(entry)
            }
            write(MessageFormatter(policy).failure(error, of: call))
        }
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
