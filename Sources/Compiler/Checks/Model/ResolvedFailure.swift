package import SpeccCatalog
package import SpeccDiagnostics

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

    package init(path: SwiftPath, cases: [Case], nested: [ResolvedType]) {
        self.path = path
        self.cases = cases
        self.nested = nested
    }

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

        package init(
            key: String,
            status: StatusPattern,
            swiftName: SwiftName,
            payload: ResolvedTypeReference?,
            level: SettingLevel,
            range: SourceRange
        ) {
            self.key = key
            self.status = status
            self.swiftName = swiftName
            self.payload = payload
            self.level = level
            self.range = range
        }
    }
}
