package import SpeccCatalog
package import SpeccDiagnostics

/// What a call answers with when it succeeds.
package enum ResolvedResponse: Sendable {
    /// No `returns`, or only `empty`: `Void`.
    case void
    /// Every success has the same type.
    case value(ResolvedTypeReference)
    /// Successes of different types: the enum `Response` inside the endpoint.
    case cases(SwiftPath, [ResolvedSuccess])
}

/// Declared headers of an answer: a struct beside it.
package struct ResolvedHeaders: Sendable {
    package let path: SwiftPath
    package var fields: [Field]
    /// Inline enums of its headers.
    package var nested: [ResolvedType]

    package struct Field: Sendable {
        /// Of a family what all its names begin with.
        package var name: String
        package let swiftName: SwiftName
        /// Of a family a map.
        package var type: ResolvedTypeReference
        package var isHeaderPrefix: Bool
        /// Whether no log may show it.
        package var isSensitive = false
    }
}

/// One case of a `Response` enum. Single statuses stand before ranges, each in rising order.
package struct ResolvedSuccess: Sendable {
    package let status: StatusPattern
    /// `created`, `notModified`
    package let swiftName: SwiftName
    /// Nil where the body is `empty`.
    package let payload: ResolvedTypeReference?
    /// Those of its headers that the caller wants.
    package var headers: ResolvedHeaders?
    package var range: SourceRange

    package init(status: StatusPattern, swiftName: SwiftName, payload: ResolvedTypeReference?, range: SourceRange) {
        self.status = status
        self.swiftName = swiftName
        self.payload = payload
        self.range = range
    }
}
