import Foundation

/// Lets identical requests that only read, and are under way at the same time, share one transfer. Credentials, and how large
/// an answer may be, are part of what is identical; a waiter that is cancelled leaves the others alone.
///
/// It belongs behind the middleware that adds credentials.
public struct Deduplication: Middleware {
    private struct Shared: Sendable {
        let status: Int
        let headers: HTTPHeaders
        /// Where it came from, after redirects.
        let url: URL?
        let data: Data
        /// What went out, after redirects.
        let sent: TransportRequest?
    }

    private struct Key: Hashable {
        let request: RequestIdentity
        /// The transfer ends at that of the call that makes it.
        let limit: Int
    }

    private let flights = InFlightRequests<Key, Result<Shared, NetworkError>>(cancelsWithoutWaiters: true)

    public init() {}

    /// How many calls wait for the answer to this request.
    ///
    /// - Parameter limit: Bytes of an answer that they take.
    func waiterCount(for request: TransportRequest, limit: Int = CallSettings.builtInResponseLimit) -> Int {
        RequestIdentity(request).map { flights.waiterCount(for: Key(request: $0, limit: limit)) } ?? 0
    }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard let identity = RequestIdentity(request) else {
            return try await next(request)
        }
        let key = Key(request: identity, limit: call.responseBodyLimit)
        while true {
            let outcome = await flights.outcome(for: key, cancelled: .failure(call.error(.cancelled))) {
                await Self.transfer(request, in: call, next)
            }
            if case .failure(let error) = outcome, error.kind == .timeout(.total), hasTime(call) {
                // The time of the call that made the transfer was up, this one's is not.
                continue
            }
            let shared = try outcome.get()
            if let sent = shared.sent, call.progress.summary.request == nil {
                call.progress.sends(sent, at: call.clock.now)
            }
            return TransportResponse(
                status: shared.status,
                headers: shared.headers,
                url: shared.url,
                body: ResponseBody(shared.data)
            )
        }
    }

    private static func transfer(
        _ request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async -> Result<Shared, NetworkError> {
        do throws(NetworkError) {
            let response = try await next(request)
            let data = try await response.body.collected(limit: .max, in: call)
            return .success(
                Shared(
                    status: response.status,
                    headers: response.headers,
                    url: response.url,
                    data: data,
                    sent: call.progress.summary.request
                )
            )
        } catch {
            return .failure(error)
        }
    }

    private func hasTime(_ call: CallContext) -> Bool {
        !Task.isCancelled && call.deadline.map { $0 > call.clock.now } ?? true
    }
}
