extension AdvancedAsyncRequestable {
    /// Sends a request and returns the list.
    @concurrent
    public func fetchList<E: Endpoint>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> ResponseModel where E.Response == ResponseModel {
        try await sendRequest(to: endpoint, options: options)
    }

    /// Sends a request and returns the list with the declared headers of the response.
    @concurrent
    public func fetchList<E: Endpoint, Headers: Sendable>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> WithHeaders<ResponseModel, Headers>
    where E.Response == WithHeaders<ResponseModel, Headers> {
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

    /// Sends a request and returns the details with the declared headers of the response, such as an `ETag`.
    @concurrent
    public func fetchDetails<E: Endpoint, Headers: Sendable>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> WithHeaders<SecondaryResponseModel, Headers>
    where E.Response == WithHeaders<SecondaryResponseModel, Headers> {
        try await sendRequest(to: endpoint, options: options)
    }
}
