package import SpeccCatalog
package import SpeccDiagnostics

/// The result type of a successful call.
package enum ResolvedResponse: Sendable {
    /// No `returns`, or only `empty`: `Void`.
    case void
    /// All success responses have the same type.
    case value(ResolvedTypeReference)
    /// Success responses have different types: the enum `Response` nested in the endpoint.
    case cases(SwiftPath, [ResolvedSuccess])
}

/// The struct of a response's declared headers.
package struct ResolvedHeaders: Sendable {
    package let path: SwiftPath
    package var fields: [Field]
    /// The inline enums of the headers.
    package var nested: [ResolvedType]

    package struct Field: Sendable {
        /// For a header prefix, the prefix.
        package var name: String
        package let swiftName: SwiftName
        /// For a header prefix, a map.
        package var type: ResolvedTypeReference
        package var isHeaderPrefix: Bool
        /// Whether logs must not show it.
        package var isSensitive = false
    }
}

/// A case of a `Response` enum, ordered with single statuses before status classes, each ascending.
package struct ResolvedSuccess: Sendable {
    package let status: StatusPattern
    /// `created`, `notModified`
    package let swiftName: SwiftName
    /// `nil` if the body is `empty`.
    package let payload: ResolvedTypeReference?
    /// The constraints that aliases declare for the payload.
    package var constraints = ResolvedConstraints.none
    /// The declared headers of the response.
    package var headers: ResolvedHeaders?
    /// Whether the value is the URL in the header `Location`; the body is ignored then.
    package var isLocation = false
    package var range: SourceRange

    /// The type of the body; nil if it is ignored.
    package var body: ResolvedTypeReference? { isLocation ? nil : payload }

    package init(status: StatusPattern, swiftName: SwiftName, payload: ResolvedTypeReference?, range: SourceRange) {
        self.status = status
        self.swiftName = swiftName
        self.payload = payload
        self.range = range
    }
}

/// The error type of calls.
package enum FailureUse: Sendable {
    /// No errors are declared: the runtime's `NetworkError`.
    case networkError
    /// The enum of an outer level.
    case inherited(SwiftPath)
    /// An enum of the service or endpoint, because it adds, replaces or removes errors.
    case own(ResolvedFailure)

    /// The path of the enum; `nil` for `NetworkError`.
    package var path: SwiftPath? {
        switch self {
        case .networkError: nil
        case .inherited(let path): path
        case .own(let failure): failure.path
        }
    }
}

/// A condition on one field of a response.
package struct ResolvedCondition: Equatable, Sendable {
    /// The field, preceded by the fields that contain it.
    package let path: [String]
    /// The values that match; if empty, the field only has to exist.
    package let values: [String]
}

/// A failure enum with all errors in effect at its level.
package struct ResolvedFailure: Sendable {
    /// `GitHub.Failure`
    package let path: SwiftPath
    /// In the order in which they are tried: errors with names, then single statuses, then status classes.
    package var cases: [Case]
    /// The inline types of the errors that this level declares.
    package var nested: [ResolvedType]

    package struct Case: Sendable {
        /// The name or the status in the catalog.
        package var key: String
        package let status: StatusPattern
        /// `notFound`, `clientError`
        package let swiftName: SwiftName
        /// Nil where the body is `empty`.
        package let payload: ResolvedTypeReference?
        /// The constraints that aliases declare for the payload.
        package var constraints = ResolvedConstraints.none
        /// The declared headers of the error.
        package var headers: ResolvedHeaders?
        /// The conditions under which a response with the status is this error; all of them must match.
        package var conditions: [ResolvedCondition] = []
        package var level: SettingLevel
        package var range: SourceRange

        /// The name in the catalog; `nil` if the key is the status.
        package var name: String? { key == status.text ? nil : key }
    }
}

/// An example of a response, which matches the response's type.
package struct ResolvedExample: Sendable {
    /// The name in the catalog.
    package var name: Located<String>
    /// `empty`; for an example named after a status, `notFound`.
    package var swiftName: SwiftName
    package var value: ExampleValue
    package var response: Response

    /// The response that the example belongs to.
    package enum Response: Hashable, Sendable {
        /// The single type of all success responses; for a stream, all of its elements.
        case whole
        /// One of several success responses, by the status pattern that `returns` declares.
        case success(StatusPattern)
        /// A declared error, by its key in `errors`, and the status of the response.
        case error(String, status: Int)
    }
}
