import Foundation
import SpeccText

/// Shares one transfer between identical GET or HEAD requests, or requests of endpoints that are declared safe, that are in
/// flight at the same time.
///
/// Requests are identical if their method, URL, body, header fields (credentials included), response size limits and declared
/// results are equal. The transfer continues as long as one of its callers waits. Add it after middleware that adds credentials.
public struct Deduplication: Middleware {
    private struct Shared: Sendable {
        let status: Int
        let headers: HTTPHeaders
        /// The URL of the response, after redirects.
        let url: URL?
        let data: Data
        /// The last request of the transfer, after redirects.
        let sent: TransportRequest?
    }

    private struct Key: Hashable {
        let request: RequestIdentity
        /// The response size limit: a transfer has that of the call that started it.
        let limit: Int
        /// The statuses other than 2xx that are results: such responses are neither retried nor followed as redirects.
        let results: [ClosedRange<Int>]
    }

    private let transfers = InFlightRequests<Key, Result<Shared, NetworkError>>(cancelsWithoutWaiters: true)
    /// Whether it shares only calls whose catalog declares `dedupe: true`.
    private let isOptIn: Bool

    /// Shares the transfers of all calls.
    public init() {
        self.init(isOptIn: false)
    }

    private init(isOptIn: Bool) {
        self.isOptIn = isOptIn
    }

    /// Shares the transfers of calls whose catalog declares `dedupe: true`.
    static func declared() -> Self {
        Self(isOptIn: true)
    }

    /// The number of calls that wait for the response to a request.
    ///
    /// - Parameter limit: Their response size limit in bytes.
    func waiterCount(for request: TransportRequest, limit: Int = CallSettings.builtInResponseLimit) -> Int {
        RequestIdentity(request).map { transfers.waiterCount(for: Key(request: $0, limit: limit, results: [])) } ?? 0
    }

    /// Joins the transfer of an identical request, or starts one.
    @_spi(Generated) public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard let identity = RequestIdentity(request) else {
            return try await next(request)
        }
        let results = call.environment.call.resultStatuses
        let key = Key(request: identity, limit: call.responseBodyLimit, results: results)
        while true {
            let outcome = await transfers.outcome(for: key, cancelled: .failure(call.error(.cancelled))) {
                await Self.transfer(request, in: call, next)
            }
            if case .failure(let error) = outcome, error.kind == .timeout(.total), hasTime(call) {
                // The call that started the transfer timed out; this one has time left.
                continue
            }
            let shared = try outcome.get()
            if let sent = shared.sent, call.progress.summary.request == nil {
                call.progress.recordSent(sent, at: call.clock.now)
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

extension Deduplication: ConditionalMiddleware {
    /// Signed requests are not shared: the signature is added later, so requests of different signers look identical here.
    func applies(to request: TransportRequest, in call: CallContext) -> Bool {
        !isOptIn || call.settings.deduplicates == true && call.credentials.signers.isEmpty
    }
}

/// What makes two requests identical: method, URL and header fields, including credentials, and the body of a request that
/// is declared safe. Header fields for tracing are ignored.
struct RequestIdentity: Hashable {
    let url: String
    private let method: String
    /// A stable representation, distinct for distinct identities. Contains credentials.
    let bytes: [UInt8]

    /// Nil for a request that is not shared: not GET or HEAD and not declared safe, with a body that is not in memory, or
    /// streaming.
    init?(_ request: TransportRequest) {
        let semantics = HTTPMethodSemantics(request.method.rawValue)
        guard semantics.isShareable(ifDeclaredSafe: request.isDeclaredSafe), !request.isStreaming else {
            return nil
        }
        let body: Data?
        switch request.body.source {
        case .none: body = nil
        case .data(let data) where request.isDeclaredSafe && !semantics.isShareable: body = data
        case .data, .file, .stream, .once: return nil
        }
        method = request.method.rawValue
        url = request.url.absoluteString
        var fields: [(name: String, value: String)] = []
        for field in request.headers.fields {
            let name = ASCIIText.lowercased(field.name)
            guard !Self.tracingFields.contains(name) else { continue }
            fields.insert((name, field.value), before: { $0.name > name })
        }
        var bytes: [UInt8] = []
        for text in [method, url] + fields.flatMap({ [$0.name, $0.value] }) {
            bytes += Array(text.utf8) + [0]
        }
        if let body { bytes += [0] + body }
        self.bytes = bytes
    }

    static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Header fields that identify a call in logs and traces.
    private static let tracingFields: Set = [
        "traceparent", "tracestate", "baggage", "x-request-id", "x-correlation-id", "x-trace", "x-trace-id",
    ]
}

// Contains credentials.
extension RequestIdentity: CustomStringConvertible, CustomReflectable {
    /// `GET a.example`, without the path and query, which can contain secrets.
    var description: String { "\(method) \(URL(string: url)?.host() ?? "")" }
    var customMirror: Mirror { Mirror(self, children: ["identity": description]) }
}
