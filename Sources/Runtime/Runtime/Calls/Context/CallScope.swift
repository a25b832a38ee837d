public import Foundation
import SpeccSynchronization

/// Selects the calls that a middleware applies to.
public struct CallScope: Sendable {
    private let includes: @Sendable (EndpointIdentity, TransportRequest) -> Bool

    private init(_ includes: @escaping @Sendable (EndpointIdentity, TransportRequest) -> Bool) {
        self.includes = includes
    }

    /// Every call of the client, to any server.
    public static let all = Self { _, _ in true }

    /// The calls of all services of an API: `.api("GitHub")`.
    public static func api(_ name: String) -> Self {
        Self { endpoint, _ in endpoint.service?.hasPrefix(name + ".") ?? false }
    }

    /// The calls of a service: `.service("GitHub.Issues")`.
    public static func service(_ name: String) -> Self {
        Self { endpoint, _ in endpoint.service == name }
    }

    /// The calls of endpoints by name: `.endpoints("GitHub.Issues.listIssues")`.
    public static func endpoints(_ names: String...) -> Self {
        Self { endpoint, _ in names.contains(endpoint.name) }
    }

    /// The calls of endpoints with a tag (`tags: [billing]` in the catalog): `.tag("billing")`.
    public static func tag(_ name: String) -> Self {
        Self { endpoint, _ in endpoint.tags.contains(name) }
    }

    /// The calls to an origin (scheme, host and port). A URL that is neither `http` nor `https` selects none.
    public static func origin(_ address: URL) -> Self {
        let origin = Origin(address)
        return Self { _, request in origin != nil && Origin(request.url) == origin }
    }

    /// The calls of this scope except those of another.
    public func except(_ other: CallScope) -> Self {
        Self { self.includes($0, $1) && !other.includes($0, $1) }
    }

    /// The calls for which `includes` returns true.
    public static func when(_ includes: @escaping @Sendable (EndpointIdentity, TransportRequest) -> Bool) -> Self {
        Self(includes)
    }

    package func includes(_ request: TransportRequest, in call: CallContext) -> Bool {
        includes(call.endpoint, request)
    }
}

extension Middleware {
    /// The same middleware for the calls of a scope only.
    public func only(_ scope: CallScope) -> some Middleware {
        ScopedMiddleware(middleware: self, scope: scope)
    }
}

private struct ScopedMiddleware<Inner: Middleware>: Middleware {
    let middleware: Inner
    let scope: CallScope

    var position: MiddlewarePosition { middleware.position }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard scope.includes(request, in: call) else {
            return try await next(request)
        }
        return try await middleware.intercept(request, in: call, next: next)
    }
}

/// The calls of a client that are in flight, so that its shutdown can end them.
final class CallRegistry: Sendable {
    typealias Cancellation = @Sendable () -> Void

    private struct State {
        var isShutDown = false
        var lastID = 0
        var lastNumber = 0
        var cancellations: [Int: Cancellation] = [:]
    }

    private let state = Mutex(State())

    var isShutDown: Bool { state.withLock(\.isShutDown) }

    /// The number of the next call, from 1.
    func nextNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    /// Adds a call.
    ///
    /// - Returns: The identifier to pass to `remove`; nil after a shutdown.
    func add(_ cancel: @escaping Cancellation) -> Int? {
        state.withLock { state in
            guard !state.isShutDown else {
                return nil
            }
            state.lastID += 1
            state.cancellations[state.lastID] = cancel
            return state.lastID
        }
    }

    func remove(_ id: Int) {
        _ = state.withLock { $0.cancellations.removeValue(forKey: id) }
    }

    /// Ends every call; none can be added afterwards.
    func shutDown() {
        let cancellations = state.withLock { state in
            state.isShutDown = true
            defer { state.cancellations = [:] }
            return state.cancellations.values
        }
        for cancel in cancellations {
            cancel()
        }
    }
}
