import SpeccSynchronization

@testable import SpeccRuntime

/// Records the effective settings of a call, and whether concurrent calls can share its request.
final class SettingsRecorder: Middleware {
    private struct State {
        var settings: CallSettings?
        var isShareable = false
    }

    private let state = Mutex(State())

    var settings: CallSettings? { state.withLock(\.settings) }
    var isShareable: Bool { state.withLock(\.isShareable) }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let isShareable = RequestIdentity(request) != nil && call.credentials.signers.isEmpty
        state.withLock { $0 = State(settings: call.settings, isShareable: isShareable) }
        return try await next(request)
    }
}

/// Counts requests.
final class CallCount: Sendable {
    private let count = Mutex(0)

    /// The number of the next request, from 1.
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
