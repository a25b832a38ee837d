#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation
#endif

/// A call that has not started: an endpoint, its service and the overrides for this call.
///
///     let call = issues.call(GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7))
///     let issue = try await call.with(timeout: TimeoutOverride(total: .seconds(2))).value
///
/// Every use starts a call of its own.
public struct Call<E: CallableEndpoint>: Sendable {
    /// The endpoint with its arguments.
    package let endpoint: E
    /// The overrides for this call.
    package var options: CallOptions
    let service: Service

    init(_ endpoint: E, of service: some AsyncRequestable, _ options: CallOptions) {
        self.endpoint = endpoint
        self.options = options
        self.service = Service(
            client: service.client,
            server: service.server,
            credentials: service.credentials,
            parameters: { service.addParameters(to: &$0) }
        )
    }

    /// Erases the type of the service.
    struct Service: AsyncRequestable {
        let client: HTTPClient
        let server: Server?
        let credentials: ServiceCredentials
        let parameters: @Sendable (inout RequestBuilder) -> Void

        func addParameters(to request: inout RequestBuilder) { parameters(&request) }
    }

    /// The same call with further overrides; arguments that are not passed change nothing.
    ///
    /// - Parameters:
    ///   - headers: Added to the call's header fields; fields of the same names are replaced.
    ///   - timeout: Replaces the call's timeout overrides.
    ///   - retry: The retry policy of the call.
    ///   - server: The server of the call.
    ///   - cache: The cache policy of the call.
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

    #if SPECC_TRANSFERS || !SPECC_SMALL
        /// Starts to download the response's body to a file.
        public func download(to file: URL) -> Download<E.Failure> {
            service.download(endpoint, to: file, options: options)
        }
    #endif
}
