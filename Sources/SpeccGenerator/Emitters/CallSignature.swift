import SpeccCatalog
package import SpeccChecks

/// The signature of the method that calls an endpoint, for documentation outside of generated code.
package struct CallSignature {
    /// `state: GitHub.State = .open`, in the order of the method.
    package let parameters: [String]
    /// `async throws(GitHub.Failure) -> GitHub.Issue`
    package let effects: String
    /// Nil for none.
    package let result: String?
    /// The cases of the error type; nil for `NetworkError`.
    package let failure: ResolvedFailure?
    /// The full name of the error type.
    package let failureName: String

    /// All names include the API's namespace.
    package init(_ endpoint: ResolvedEndpoint, of service: ResolvedService, in api: ResolvedAPI) {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        let arguments = EndpointArguments(endpoint).all
        let names = EndpointNames(endpoint, of: service, inheriting: api.failure, in: scope)
        let name = SwiftIdentifier.standalone(endpoint.methodName)
        let syntax = MethodSyntax(endpoint, arguments, names, .service, head: "func \(name)", in: scope)
        var parameters = arguments.map { $0.parameter(in: scope) }
        if case .file = MethodSyntax.ResponseKind(endpoint) { parameters.append("to file: URL") }
        self.parameters = parameters
        effects = syntax.effects
        result = names.result
        failure = names.failure
        failureName = names.failurePath.map(scope.spelled) ?? "NetworkError"
    }
}
