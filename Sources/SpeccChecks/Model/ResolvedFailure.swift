package import SpeccCatalog
package import SpeccDiagnostics

/// What calls fail with.
package enum FailureUse: Sendable {
    /// No errors are declared: the runtime's `NetworkError`.
    case networkError
    /// The enum that an outer level declares.
    case inherited(SwiftPath)
    /// An enum of the service's or the endpoint's own, because it adds, replaces or drops errors.
    case own(ResolvedFailure)

    /// The enum's path; nil for `NetworkError`.
    package var path: SwiftPath? {
        switch self {
        case .networkError: nil
        case .inherited(let path): path
        case .own(let failure): failure.path
        }
    }
}

/// What one field of an answer says.
package struct ResolvedCondition: Equatable, Sendable {
    /// The field, and before it those that it stands in.
    package let path: [String]
    /// Any of them; without words the field need only be there.
    package let words: [String]
}

/// One failure enum with all errors that are in effect at its level.
package struct ResolvedFailure: Sendable {
    /// `GitHub.Failure`
    package let path: SwiftPath
    /// Single statuses before ranges, each in rising order.
    package var cases: [Case]
    /// Inline types of the errors that this level declares.
    package var nested: [ResolvedType]

    package init(path: SwiftPath, cases: [Case], nested: [ResolvedType]) {
        self.path = path
        self.cases = cases
        self.nested = nested
    }

    package struct Case: Sendable {
        package let status: StatusPattern
        /// `notFound`, `clientError`
        package let swiftName: SwiftName
        /// Nil where the body is `empty`.
        package let payload: ResolvedTypeReference?
        /// Those of its headers that the caller wants.
        package var headers: ResolvedHeaders?
        /// What the body of a success says where it is this error after all; all of it must hold.
        package var conditions: [ResolvedCondition] = []
        package var level: SettingLevel
        package var range: SourceRange

        package init(
            status: StatusPattern,
            swiftName: SwiftName,
            payload: ResolvedTypeReference?,
            level: SettingLevel,
            range: SourceRange
        ) {
            self.status = status
            self.swiftName = swiftName
            self.payload = payload
            self.level = level
            self.range = range
        }
    }
}
