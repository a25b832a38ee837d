public import Foundation

/// Which calls a middleware is for.
public struct CallScope: Sendable {
    private let includes: @Sendable (EndpointIdentity, TransportRequest) -> Bool

    private init(_ includes: @escaping @Sendable (EndpointIdentity, TransportRequest) -> Bool) {
        self.includes = includes
    }

    /// Every call of the client, wherever it goes.
    public static let all = Self { _, _ in true }

    /// Those of all services of an API: `.api("GitHub")`
    public static func api(_ name: String) -> Self {
        Self { endpoint, _ in endpoint.service?.hasPrefix(name + ".") ?? false }
    }

    /// Those of a service: `.service("GitHub.Issues")`
    public static func service(_ name: String) -> Self {
        Self { endpoint, _ in endpoint.service == name }
    }

    /// Those of single endpoints: `.endpoints("GitHub.Issues.listIssues")`
    public static func endpoints(_ names: String...) -> Self {
        Self { endpoint, _ in names.contains(endpoint.name) }
    }

    /// Those that their catalog gives a name to (`tags: [billing]`): `.tag("billing")`
    public static func tag(_ name: String) -> Self {
        Self { endpoint, _ in endpoint.tags.contains(name) }
    }

    /// Those to one scheme, host and port. An address that is none of HTTP has no calls.
    public static func origin(_ address: URL) -> Self {
        let origin = Origin(address)
        return Self { _, request in origin != nil && Origin(request.url) == origin }
    }

    /// Those of this scope that another one does not include.
    public func except(_ other: CallScope) -> Self {
        Self { self.includes($0, $1) && !other.includes($0, $1) }
    }

    /// Those that a program chooses.
    public static func when(_ includes: @escaping @Sendable (EndpointIdentity, TransportRequest) -> Bool) -> Self {
        Self(includes)
    }

    func includes(_ request: TransportRequest, in call: CallContext) -> Bool {
        includes(call.endpoint, request)
    }
}

extension Middleware {
    /// The same middleware for some calls only.
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
