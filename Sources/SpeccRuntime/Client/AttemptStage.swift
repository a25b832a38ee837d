public import Foundation
import Synchronization

/// Bounds one try, from sending to the last byte of the body, which it collects: what breaks on the way is a failure of the
/// try, and may be repeated.
struct AttemptStage: Middleware {
    let responseLimit: Int

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let now = call.clock.now
        let end = call.timeout.attempt.map { now + $0 }
        // Where the whole call ends first, its own deadline is enough.
        let ownEnd = call.deadline.map { deadline in end.flatMap { $0 < deadline ? $0 : nil } } ?? end
        var request = request
        request.timeout = (ownEnd ?? call.deadline).map { $0 - now }
        request.idleTimeout = call.timeout.idle
        request.bodyLimit = responseLimit
        let sent = request
        guard let ownEnd else {
            return try await wholeAnswerBeforeDeadline(to: sent, in: call, next)
        }
        return try await Race<TransportResponse>().run(
            on: call.clock,
            until: (ownEnd, { call.error(.timeout(.attempt)) }),
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            try await wholeAnswer(to: sent, in: call, next)
        }
    }

    /// A transport that notices the end of the whole call first cannot know that it is more than a try's.
    private func wholeAnswerBeforeDeadline(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        do throws(NetworkError) {
            return try await wholeAnswer(to: request, in: call, next)
        } catch {
            throw error.kind == .timeout(.attempt) ? call.error(.timeout(.total), underlying: error.underlying) : error
        }
    }

    private func wholeAnswer(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var response = try await next(request)
        response.body = ResponseBody(try await response.body.collected(limit: responseLimit, in: call))
        return response
    }
}

extension ResponseBody {
    /// A body that is here already.
    public init(_ data: Data) {
        let rest = OneChunk(data)
        self.init { () async throws(TransportError) in rest.take() }
    }

    /// All of it, if it is not too much.
    func collected(limit: Int, in call: CallContext) async throws(NetworkError) -> Data {
        var data = Data()
        do throws(TransportError) {
            for try await chunk in self {
                if data.isEmpty {
                    data = chunk
                } else {
                    data.append(chunk)
                }
                if data.count > limit {
                    throw TransportError(.responseTooLarge, "more than \(limit) bytes")
                }
            }
        } catch {
            throw call.error(error)
        }
        return data
    }
}

/// Gives its bytes once.
private final class OneChunk: Sendable {
    private let data: Mutex<Data?>

    init(_ data: Data) {
        self.data = Mutex(data.isEmpty ? nil : data)
    }

    func take() -> Data? {
        data.withLock { $0.take() }
    }
}
