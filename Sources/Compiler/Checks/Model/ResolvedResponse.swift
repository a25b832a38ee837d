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
    package var range: SourceRange

    package init(status: StatusPattern, swiftName: SwiftName, payload: ResolvedTypeReference?, range: SourceRange) {
        self.status = status
        self.swiftName = swiftName
        self.payload = payload
        self.range = range
    }
}
