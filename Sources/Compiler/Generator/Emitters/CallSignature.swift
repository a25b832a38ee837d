package import SpeccCatalog
package import SpeccChecks

/// The signature of the method that calls an endpoint, for documentation outside of generated code.
package struct CallSignature {
    /// `state: GitHub.State = .open`, in the order of the method.
    package let parameters: [String]
    /// The arguments of the endpoint's struct. A download has another parameter in `parameters`, its file.
    package let arguments: [SignatureParameter]
    /// How the response is received, which determines how a service sends the struct.
    package let response: ResponseForm
    /// Whether a call is awaited; a stream without declared headers and a download start later.
    package let isAsync: Bool
    /// `async throws(GitHub.Failure) -> GitHub.Issue`
    package let effects: String
    /// Nil for none.
    package let result: String?
    private let types: SignatureTypes
    /// The cases of the error type; nil for `NetworkError`.
    package let failure: ResolvedFailure?
    /// The full name of the error type.
    package let failureName: String

    /// All names include the API's namespace.
    package init(_ endpoint: ResolvedEndpoint, of service: ResolvedService, in api: ResolvedAPI) {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        let arguments = EndpointArguments(endpoint).all
        let names = SignatureTypes(endpoint, of: service, inheriting: api.failure, in: scope)
        let name = SwiftIdentifier.standalone(endpoint.methodName)
        let syntax = MethodSyntax(endpoint, arguments, names, .service, head: "func \(name)", in: scope)
        var parameters = arguments.map { $0.parameter(in: scope) }
        switch MethodSyntax.ResponseKind(endpoint) {
        case .whole: response = .whole
        case .stream: response = .stream
        case .file:
            response = .file
            parameters.append("to file: URL")
        }
        isAsync = MethodSyntax.isAsync(endpoint)
        self.arguments = arguments.map { SignatureParameter($0, in: scope) }
        self.parameters = parameters
        effects = syntax.effects
        result = names.result
        types = names
        failure = names.failure
        failureName = names.failurePath.map(scope.spelled) ?? "NetworkError"
    }
}

extension CallSignature {
    /// The result type of a method that polls the endpoint; nil for none.
    package func result(of waiter: ResolvedWaiter, polling endpoint: ResolvedEndpoint) -> String? {
        WaiterEmitter.result(of: waiter, endpoint, types, in: SwiftScope(path: SwiftPath([]), isQualified: true))
    }

    /// `async throws(GitHub.Failure) -> GitHub.Issue` of a method that polls the endpoint.
    package func effects(of waiter: ResolvedWaiter, polling endpoint: ResolvedEndpoint) -> String {
        let result = result(of: waiter, polling: endpoint)
        return "async throws(\(failureName))" + (result.map { " -> " + $0 } ?? "")
    }

    /// `EndpointFeed<Chat.Update, Chat.Failure>`, the result of a method that follows the endpoint.
    package func result(of feed: ResolvedFeed, following endpoint: ResolvedEndpoint) -> String {
        FeedEmitter(feed: feed, endpoint: endpoint, arguments: EndpointArguments(endpoint).all)
            .type(types, in: SwiftScope(path: SwiftPath([]), isQualified: true))
    }

    /// `ResumableUpload<Shop.Video, Shop.Failure>`, the result of a method that uploads with the endpoint.
    package func result(of upload: ResolvedUpload, in service: ResolvedService) -> String {
        emitter(upload, service).type
    }

    /// The parameters of a method that uploads with the endpoint: `file: UploadFile`.
    package func parameters(of upload: ResolvedUpload, in service: ResolvedService) -> [String] {
        emitter(upload, service).parameters
    }

    /// The arguments of that method between its file and the address of an earlier upload.
    package func arguments(of upload: ResolvedUpload, in service: ResolvedService) -> [SignatureParameter] {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        return emitter(upload, service).arguments.map { SignatureParameter($0, in: scope) }
    }

    private func emitter(_ upload: ResolvedUpload, _ service: ResolvedService) -> UploadEmitter {
        UploadEmitter(upload, of: service, types, in: SwiftScope(path: SwiftPath([]), isQualified: true))
    }

    package enum ResponseForm: Sendable {
        case whole, stream, file
    }
}

/// A parameter of a generated method or initializer. All names include the API's namespace.
package struct SignatureParameter: Sendable {
    package let name: SwiftName
    /// The property that stores the argument.
    package let property: SwiftName
    package let type: String
    /// Nil for a parameter that callers must pass.
    package let defaultValue: String?

    /// `count: Int = 1`
    ///
    /// - Parameter name: Another name.
    package func text(named name: SwiftName? = nil) -> String {
        "\(SwiftIdentifier.standalone(name ?? self.name)): \(type)" + (defaultValue.map { " = " + $0 } ?? "")
    }
}

extension SignatureParameter {
    init(_ argument: EndpointArguments.Argument, in scope: SwiftScope) {
        self.init(
            name: argument.label,
            property: argument.property,
            type: argument.type(in: scope),
            defaultValue: argument.defaultValue(in: scope)
        )
    }
}

/// The parameters of the initializer of an object, for code outside of generated files.
package struct InitializerSignature: Sendable {
    package let parameters: [SignatureParameter]

    package init(_ object: ResolvedObject) {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        parameters = object.fields.map { FieldEmitter($0, among: object.fields, isMutable: false, in: scope) }
            .filter(\.isParameter).map { field in
                SignatureParameter(
                    name: field.field.swiftName,
                    property: field.field.swiftName,
                    type: field.type,
                    defaultValue: field.defaultArgument
                )
            }
    }

    /// The type of a property, including one without a parameter.
    package static func type(of field: ResolvedField) -> String {
        FieldEmitter(field, among: [], isMutable: false, in: SwiftScope(path: SwiftPath([]), isQualified: true)).type
    }
}

/// The static function of `Host` for a host with variables; a property if there are none.
package struct HostSignature {
    /// `port: Int`
    package let parameters: [String]
    package let labels: [String]
    /// `local(port:)`
    package let fullName: String

    package init(_ host: ResolvedHost) {
        parameters = host.variables.map {
            SwiftIdentifier.standalone($0.swiftName) + ": " + ($0.isNumber ? "Int" : "String")
        }
        labels = host.variables.map { SwiftIdentifier.label($0.swiftName) }
        let list = host.variables.map { $0.swiftName.text + ":" }.joined()
        fullName = host.swiftName.text + (list.isEmpty ? "" : "(\(list))")
    }
}

/// The signature of a static function that creates a credential. All names include the API's namespace.
package struct CredentialSignature {
    /// `_ store: any TokenStore = MemoryTokenStore()`
    package let parameters: [String]
    /// `_:renewing:`
    package let labels: String
    /// The arguments of a call with the parameters: `store, renewing: renewing`.
    package let passed: String

    package static func all(of credential: ResolvedCredential) -> [Self] {
        CredentialEmitter.factories(credential, in: SwiftScope(path: SwiftPath([]), isQualified: true)).map(Self.init)
    }

    private init(_ factory: CredentialEmitter.Factory) {
        // A closure is on lines of its own, indented for the generated file.
        parameters = factory.parameters.map { $0.replacing("\n            ", with: "\n") }
        let names = factory.parameters.map { $0.prefix { $0 != ":" }.split(separator: " ") }
        labels = names.compactMap(\.first).map { $0 + ":" }.joined()
        passed = names.map { $0.count > 1 ? "\($0[1])" : "\($0[0]): \($0[0])" }.joined(separator: ", ")
    }
}
