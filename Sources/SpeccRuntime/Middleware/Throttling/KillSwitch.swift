import Synchronization

/// Turns calls off while a program runs: new ones fail, those under way end, streams too.
///
///     let killSwitch = KillSwitch()
///     configuration.middleware = [killSwitch] + others
///     killSwitch.engage()
public final class KillSwitch: Middleware {
    /// Calls under way, in a registry that is closed while the switch is on.
    private let calls = Mutex(CallRegistry())

    /// Off at first.
    public init() {}

    /// Ends all calls and all open streams with `.blocked(.killSwitch)`, and lets none begin.
    public func engage() {
        calls.withLock(\.self).shutDown()
    }

    /// Lets calls begin again.
    public func release() {
        calls.withLock { calls in
            if calls.isShutDown {
                calls = CallRegistry()
            }
        }
    }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let registry = calls.withLock(\.self)
        let race = TaskRace<TransportResponse, NetworkError>()
        guard let number = registry.add({ race.end(.failure(call.error(.blocked(.killSwitch)))) }) else {
            throw call.error(.blocked(.killSwitch))
        }
        defer { registry.remove(number) }
        var response = try await race.run(on: call.clock, cancelled: { call.error(.cancelled) }) {
            () async throws(NetworkError) in try await next(request)
        }
        if request.isStreaming {
            guard let body = StreamingBody.bind(response.body, to: registry, endedBy: .killSwitch, on: call.clock)
            else {
                throw call.error(.blocked(.killSwitch))
            }
            response.body = ResponseBody { () async throws(TransportError) in try await body.next() }
        }
        return response
    }
}

extension TransportError {
    fileprivate static let killSwitch = TransportError(.killSwitch, "The kill switch is on.")
}
