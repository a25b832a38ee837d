public import Foundation

/// A call that has not been made yet: an endpoint at its service, and what is said for this one call.
///
///     let call = issues.call(GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7))
///     let issue = try await call.with(timeout: TimeoutOverride(total: .seconds(2))).value
///
/// Every use of it makes a call of its own.
public struct Call<E: CallableEndpoint>: Sendable {
    /// What is called.
    public let endpoint: E
    /// What this call does otherwise than its endpoint says.
    public var options: CallOptions
    private let service: Service

    init(_ endpoint: E, of service: some AsyncRequestable, _ options: CallOptions) {
        self.endpoint = endpoint
        self.options = options
        self.service = Service(client: service.client, server: service.server, credentials: service.credentials)
    }

    /// The service's own type is of no use here.
    private struct Service: AsyncRequestable {
        let client: HTTPClient
        let server: Server?
        let credentials: ServiceCredentials
    }

    /// The same call with something said otherwise; what is left out stays as it is.
    ///
    /// - Parameters:
    ///   - headers: Beside those that it has already, and in place of the same names.
    ///   - timeout: In place of what was said for this call before.
    public func with(
        headers: HTTPHeaders = [:],
        timeout: TimeoutOverride? = nil,
        retry: RetryPolicy? = nil,
        server: Server? = nil,
        cache: CacheStrategy? = nil
    ) -> Self {
        var call = self
        call.options.headers.merge(headers)
        call.options.timeout = timeout ?? options.timeout
        call.options.retry = retry ?? options.retry
        call.options.server = server ?? options.server
        call.options.cache = cache ?? options.cache
        return call
    }

    /// Begins to fetch the answer into a file, whatever the endpoint makes of it otherwise.
    public func download(to file: URL) -> Download<E.Failure> {
        service.download(endpoint, to: file, options: options)
    }
}

extension Call where E: Endpoint {
    /// Makes the call and gives what it answers.
    public var value: E.Response {
        get async throws(E.Failure) { try await service.sendRequest(to: endpoint, options: options) }
    }

    /// Makes the call and gives its answer with status, headers, timing and the number of tries.
    public var result: CallResult<E.Response> {
        get async throws(E.Failure) { try await service.sendRequestForResult(to: endpoint, options: options) }
    }

    /// Begins the call and gives it in hand, with the progress of its body on the way out.
    public func start() -> Transfer<E.Response, E.Failure> {
        service.start(endpoint, options: options)
    }
}

extension Call where E: StreamingEndpoint {
    /// The elements of its answer as they arrive; each loop makes a call of its own.
    public var stream: ResponseStream<E.Element, E.Failure> {
        service.stream(from: endpoint, options: options)
    }
}

extension Call where E: PagedEndpoint {
    /// Page after page.
    ///
    /// - Parameters:
    ///   - cursor: Where to begin; nil at the first page.
    ///   - size: How many items a page is asked to have; nil leaves that to the server, or to the endpoint.
    public func pager(from cursor: PageCursor? = nil, size: Int? = nil) -> Pager<E.Response, E.Failure> {
        service.pager(of: endpoint, from: cursor, size: size, options: options)
    }
}

extension AsyncRequestable {
    /// A call to be made later, or otherwise than its endpoint says.
    public func call<E: CallableEndpoint>(_ endpoint: E, options: CallOptions = CallOptions()) -> Call<E> {
        Call(endpoint, of: self, options)
    }
}
