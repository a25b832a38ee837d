/// A service with one list type and one detail type. `fetchList` and `fetchDetails` accept only endpoints that return
/// them.
///
///     let issues = GitHub.IssuesService()
///     let open = try await issues.fetchList(from: GitHub.IssuesService.ListIssues(owner: "apple", repo: "swift"))
public protocol AdvancedAsyncRequestable: AsyncRequestable {
    /// The response of the list endpoint.
    associatedtype ResponseModel: Sendable
    /// The response of the detail endpoint.
    associatedtype SecondaryResponseModel: Sendable
}

extension AdvancedAsyncRequestable {
    /// Sends a request and returns the list.
    @concurrent
    public func fetchList<E: Endpoint>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> ResponseModel where E.Response == ResponseModel {
        try await sendRequest(to: endpoint, options: options)
    }

    /// Sends a request and returns the details.
    @concurrent
    public func fetchDetails<E: Endpoint>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> SecondaryResponseModel where E.Response == SecondaryResponseModel {
        try await sendRequest(to: endpoint, options: options)
    }
}
