/// A service that also names the types of its list and its details, so that only an endpoint that answers with them can be
/// fetched as such.
///
///     let issues = GitHub.IssuesService()
///     let open = try await issues.fetchList(from: GitHub.IssuesService.ListIssues(owner: "apple", repo: "swift"))
public protocol AdvancedAsyncRequestable: AsyncRequestable {
    /// What its list endpoint answers with.
    associatedtype ResponseModel: Sendable
    /// What its detail endpoint answers with.
    associatedtype SecondaryResponseModel: Sendable
}

extension AdvancedAsyncRequestable {
    /// Makes a call that answers with the list.
    @concurrent
    public func fetchList<E: Endpoint>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> ResponseModel where E.Response == ResponseModel {
        try await sendRequest(to: endpoint, options: options)
    }

    /// Makes a call that answers with the details.
    @concurrent
    public func fetchDetails<E: Endpoint>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> SecondaryResponseModel where E.Response == SecondaryResponseModel {
        try await sendRequest(to: endpoint, options: options)
    }
}
