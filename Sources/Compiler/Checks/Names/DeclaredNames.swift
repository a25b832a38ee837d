package import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of a catalog's declarations.
///
/// `nil` if a name has no ASCII letter or digit, which `missing-swift-name` reports.
enum DeclaredNames {
    static func namespace(_ api: APIDeclaration) -> SwiftName? {
        SwiftName.type(api.name.value).map { isNumbered($0) ? $0.prefixed(by: "API") : $0 }
    }

    static func type(_ type: TypeDeclaration, _ names: NameTable) -> SwiftName? {
        explicit(type.swift.name) ?? names.type(type.name.value)
    }

    /// `Issues` → `IssuesService`; a name with that suffix is unchanged.
    static func service(_ name: String) -> SwiftName? {
        guard let type = SwiftName.type(name) else { return nil }
        return type.text.hasSuffix("Service") ? type : type + "Service"
    }

    static func method(_ endpoint: EndpointDeclaration, _ names: NameTable) -> SwiftName? {
        explicit(endpoint.swift.name) ?? names.member(endpoint.name.value)
    }

    /// The struct of an endpoint: its capitalized method name, with the suffix `Endpoint` if that is reserved.
    static func type(_ endpoint: EndpointDeclaration, _ names: NameTable) -> SwiftName? {
        guard let name = method(endpoint, names).flatMap({ names.type($0.text) }) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(name.text) || ReservedTypeNames.service.contains(name.text)
        return disambiguated(name, isTaken: isTaken, by: "Endpoint")
    }

    static func argument(_ parameter: ParameterDeclaration, _ names: NameTable) -> SwiftName? {
        explicit(parameter.options?.value.swiftName) ?? names.member(parameter.name.value)
    }

    static func property(ofArgument argument: SwiftName) -> SwiftName {
        ReservedMemberNames.avoiding(ReservedMemberNames.endpoint, argument)
    }

    /// The argument of a service's initializer and the property of the service: `client` → `client_`.
    static func property(ofServiceArgument argument: SwiftName) -> SwiftName {
        ReservedMemberNames.avoiding(ReservedMemberNames.serviceProperties, argument)
    }

    static func field(_ field: FieldDeclaration, _ names: NameTable) -> SwiftName? {
        explicit(field.options?.value.swiftName)
            ?? names.member(field.name.value).map { ReservedMemberNames.avoiding(ReservedMemberNames.object, $0) }
    }

    static func enumCase(_ enumCase: EnumDeclaration.Case, _ names: NameTable) -> SwiftName? {
        explicit(enumCase.swiftName)
            ?? names.member(enumCase.value.value).map {
                ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0)
            }
    }

    /// The case of an example; an example named after a status has the name of the status.
    static func example(_ name: String, isError: Bool) -> SwiftName? {
        guard let status = StatusPattern(name), case .exactly = status else {
            return SwiftName.member(name).map { ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0) }
        }
        return isError ? StatusNames.failure(status) : StatusNames.success(status)
    }

    /// The method that returns all pages of a paginated endpoint.
    static func pages(ofMethod method: SwiftName) -> SwiftName {
        method + "Pages"
    }

    static func compositeCall(_ call: CompositeCallDeclaration) -> SwiftName? {
        explicit(call.swift.name) ?? SwiftName.member(call.name.value)
    }

    static func credential(_ name: String) -> SwiftName? {
        SwiftName.member(name)
    }

    static func host(_ name: String) -> SwiftName? {
        SwiftName.member(name)
    }

    /// The name set with `swift: { name: … }`; `nil` for an invalid one, which `invalid-swift-name` reports.
    static func explicit(_ name: Located<String>?) -> SwiftName? {
        name.flatMap { SwiftName(identifier: $0.value) }
    }

    /// The name of an inline type: that of its field or parameter in the catalog, otherwise in Swift. The suffix `Kind` or
    /// `Object` avoids names that generated code uses: `type: [a, b]` → `TypeKind`.
    static func nested(
        _ name: String,
        orAfter explicit: Located<String>?,
        isEnum: Bool,
        in scope: Set<String>,
        _ names: NameTable
    ) -> SwiftName? {
        guard let type = names.type(name) ?? self.explicit(explicit).flatMap({ SwiftName.type($0.text) }) else {
            return nil
        }
        let isTaken = ReservedTypeNames.everywhere.contains(type.text) || scope.contains(type.text)
        return disambiguated(type, isTaken: isTaken, by: isEnum ? "Kind" : "Object")
    }

    /// The inline type of a union member, named after its case.
    static func nested(inCase name: SwiftName, isEnum: Bool) -> SwiftName? {
        SwiftName.type(name.text).map { type in
            let isTaken = ReservedTypeNames.everywhere.contains(type.text)
            return disambiguated(type, isTaken: isTaken, by: isEnum ? "Kind" : "Object")
        }
    }

    /// Types begin with an uppercase letter and members never do, so that they cannot conflict: `2fa` is the method `_2fa`
    /// and the struct `Endpoint2fa`.
    private static func disambiguated(_ type: SwiftName, isTaken: Bool, by suffix: SwiftName) -> SwiftName {
        if isNumbered(type) { return type.prefixed(by: suffix) }
        return isTaken || type.text.hasSuffix("_") ? type.suffixed(by: suffix) : type
    }

    /// Whether the catalog's name begins with a digit.
    private static func isNumbered(_ name: SwiftName) -> Bool {
        name.text.hasPrefix("_")
    }
}

/// The Swift names of statuses.
enum StatusNames {
    /// The case of a declared error: its name, or the name of its status.
    static func failure(_ error: ResponseDeclaration) -> SwiftName {
        error.name.flatMap { SwiftName.member($0.value) } ?? failure(error.status.value)
    }

    /// The case of a failure enum: `notFound`, `clientError`.
    static func failure(_ status: StatusPattern) -> SwiftName {
        switch status {
        case .statusClass(4): "clientError"
        case .statusClass(5): "serverError"
        case .statusClass(let statusClass): ("status" as SwiftName).numbered(statusClass) + "xx"
        case .remaining: "otherStatus"
        case .exactly(let status): failures[status] ?? ("status" as SwiftName).numbered(status)
        }
    }

    /// The case of a response enum: `created`, `notModified`.
    static func success(_ status: StatusPattern) -> SwiftName {
        switch status {
        case .statusClass(3): "redirect"
        case .statusClass, .remaining: "success"
        case .exactly(let status): successes[status] ?? failures[status] ?? ("status" as SwiftName).numbered(status)
        }
    }

    private static let failures: [Int: SwiftName] = [
        200: "failed",
        400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
        405: "methodNotAllowed", 406: "notAcceptable", 408: "requestTimeout", 409: "conflict", 410: "gone",
        412: "preconditionFailed", 413: "contentTooLarge", 415: "unsupportedMediaType", 422: "unprocessable",
        423: "locked", 428: "preconditionRequired", 429: "tooManyRequests", 451: "unavailableForLegalReasons",
        500: "internalServerError", 501: "notImplemented", 502: "badGateway", 503: "serviceUnavailable",
        504: "gatewayTimeout",
    ]

    private static let successes: [Int: SwiftName] = [
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent", 205: "resetContent",
        206: "partialContent", 300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther",
        304: "notModified", 307: "temporaryRedirect", 308: "permanentRedirect",
    ]
}

/// The names of generated mocks: `IssuesService` → `IssuesServing`, `IssuesMock`.
package struct MockNames {
    /// The protocol that the service and its mock share.
    package let serviceProtocol: SwiftName
    package let mock: SwiftName

    /// - Parameter service: The Swift name of the service.
    package init(service: SwiftName) {
        serviceProtocol = service.replacingSuffix("Service", with: "Serving")
        mock = service.replacingSuffix("Service", with: "Mock")
    }
}
