package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// The requests and responses that a catalog declares, for programs that compare them with traffic.
package struct Contract: Sendable {
    package let apis: [ContractAPI]
    /// In the order of APIs, files and declarations.
    package let endpoints: [ContractEndpoint]
    package let routes: RouteTable
    /// Whether requests below `ContractAPI.linkPath` call the endpoints with `${url:url}`.
    package let servesLinks: Bool

    /// - Parameters:
    ///   - hasPrefixes: Whether the paths of several APIs begin with their names.
    ///   - servesLinks: Whether endpoints with `${url:url}` have a path.
    package init(_ catalog: ResolvedCatalog, hasPrefixes: Bool = true, servesLinks: Bool = false) {
        let resolved = catalog.apis.filter { api in api.files.contains { $0.service != nil } }
        let apis = resolved.enumerated().map { index, api in
            ContractAPI(api, index: index, prefix: hasPrefixes && resolved.count > 1 ? "/" + api.name.value : "")
        }
        self.apis = apis
        endpoints = apis.flatMap { api in
            api.services.flatMap { service in
                service.endpoints.map { ContractEndpoint($0, of: service, in: api) }
            }
        }
        routes = RouteTable(endpoints, apis, servesLinks: servesLinks)
        self.servesLinks = servesLinks
    }

    /// The endpoint that a request calls, and the differences from its declaration.
    ///
    /// Several endpoints can have the same method and path; the one whose declaration the request fits best is called, and of
    /// those with different formats the one that `Accept` selects. An endpoint with a more specific path, such as
    /// `/orders/recent` next to `/orders/{id}`, has precedence.
    package func match(of request: ContractRequest) -> (match: RouteMatch, problems: [RequestProblem])? {
        let methods = request.method == "HEAD" ? ["HEAD", "GET"] : [request.method]
        let matches = methods.lazy.map { routes.matches(method: $0, path: request.path) }
        guard let candidates = matches.first(where: { !$0.isEmpty }) else { return nil }
        let validated = mostSpecific(ofUpload(candidates, request), for: request).map { match in
            let validator = RequestValidator(match.endpoint, in: api(of: match.endpoint))
            return (match: match, problems: validator.problems(of: request, arguments: match.arguments))
        }
        return validated.first { $0.problems.isEmpty }
            ?? validated.first { $0.problems.allSatisfy(\.isWarning) } ?? validated.first
    }

    /// The matches of the upload that has the address of a request; all for another address.
    private func ofUpload(_ matches: [RouteMatch], _ request: ContractRequest) -> [RouteMatch] {
        let own = matches.filter { match in
            match.endpoint.uploads.contains { use in
                request.path.hasPrefix(api(of: match.endpoint).linkPath + use.path)
            }
        }
        return own.isEmpty ? matches : own
    }

    /// The matches with the most specific path, those whose format the request accepts first.
    package func mostSpecific(_ matches: [RouteMatch], for request: ContractRequest) -> [RouteMatch] {
        AcceptedFormats(request).sorted(matches.filter { $0.rank == matches.first?.rank })
    }

    /// - Parameter name: `Orders.getOrder` or `Shop.Orders.getOrder`.
    package func endpoint(named name: String) -> ContractEndpoint? {
        endpoints.first { $0.id == name || $0.qualifiedID == name }
    }

    /// The endpoint of a feed such as `Chat.updates`, or of an upload.
    package func endpoint(ofComposite name: String) -> (endpoint: ContractEndpoint, kind: CompositeCallKind)? {
        for endpoint in endpoints {
            let service = endpoint.id.prefix { $0 != "." }
            if endpoint.feeds.contains(where: { name == "\(service).\($0.name.value)" }) { return (endpoint, .feed) }
            let uploads = endpoint.uploads.filter { $0.role == .part }
            if uploads.contains(where: { name == "\(service).\($0.upload.name.value)" }) { return (endpoint, .upload) }
        }
        return nil
    }

    /// The endpoint that a journey calls by a name: its own, or that of one of its waiters, such as `Orders.waitForDelivery`.
    package func call(named name: String) -> (endpoint: ContractEndpoint, waiter: ResolvedWaiter?)? {
        if let endpoint = endpoint(named: name) { return (endpoint, nil) }
        return endpoints.lazy.compactMap { endpoint in
            endpoint.waiter(named: name).map { (endpoint, $0) }
        }.first
    }

    package func api(of endpoint: ContractEndpoint) -> ContractAPI {
        apis[endpoint.api]
    }
}
