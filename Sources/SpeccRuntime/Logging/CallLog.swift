/// Writes calls to a log, without secrets.
///
///     configuration.observers = [CallLog(.headers, onlyFailures: true) { print($0) }]
public final class CallLog: CallObserver {
    private let level: @Sendable (EndpointIdentity) -> LogLevel
    private let bodyLimit: Int
    private let onlyFailures: Bool
    private let write: @Sendable (String) -> Void

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
    public init(
        bodyLimit: Int = 4_096,
        onlyFailures: Bool = false,
        level: @escaping @Sendable (EndpointIdentity) -> LogLevel,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.level = level
        self.bodyLimit = bodyLimit
        self.onlyFailures = onlyFailures
        self.write = write
    }

    public func willSend(_ request: TransportRequest, in call: CallContext) {
        enter(call) { $0.request(request) }
    }

    public func didReceive(_ answer: ObservedAnswer, in call: CallContext) {
        enter(call) { $0.answer(answer) }
    }

    public func didFail(_ call: ObservedCall, with error: NetworkError) {
        guard level(call.endpoint) >= .error else {
            return
        }
        for entry in call.progress?.takeNotes(of: ObjectIdentifier(self)) ?? [] {
            write(entry)
        }
        write(text(level(call.endpoint)).failure(error))
    }

    private func enter(_ call: CallContext, _ entry: (MessageText) -> String) {
        let level = level(call.endpoint)
        guard level >= .basic else {
            return
        }
        let entry = entry(text(level))
        if onlyFailures {
            call.progress.note(entry, for: ObjectIdentifier(self))
        } else {
            write(entry)
        }
    }

    private func text(_ level: LogLevel) -> MessageText {
        MessageText(level: level, bodyLimit: bodyLimit)
    }
}
