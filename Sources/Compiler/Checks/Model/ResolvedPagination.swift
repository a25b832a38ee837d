package import SpeccCatalog

/// How an endpoint is paginated.
package struct ResolvedPagination: Sendable {
    package let style: PaginationDeclaration.Style
    /// The service's method that returns all pages: `listIssuesPages`.
    package let methodName: SwiftName
    /// The path from the response to the list of its items; empty if the response is the list.
    package var items: [Step]
    package let item: ResolvedTypeReference
    /// The value that leads to the next page.
    package var next: ResponseLocation?
    /// The value that leads to the previous page.
    package var previous: ResponseLocation?
    package var total: ResponseLocation?
    /// The boolean that is false on the last page.
    package var more: ResponseLocation?
    package let sends: Parameter?
    package var limit: Parameter?
    package let start: Int?

    /// A property, or a key of a map, along a path.
    package struct Step: Equatable, Sendable {
        package var name: Name
        /// Whether the value may be missing.
        package var isOptional: Bool

        package enum Name: Equatable, Sendable {
            case property(SwiftName)
            case key(String)
        }
    }

    /// The parameter that sends a cursor or a number.
    package struct Parameter: Equatable, Sendable {
        /// Several names for a nested field.
        package let path: [String]
        package let isInBody: Bool
        /// Whether it is a JSON number.
        package let isNumber: Bool
    }
}

/// The location of a value in the JSON of a response.
package struct ResponseLocation: Equatable, Sendable {
    /// The list whose last element contains the value; `nil` if the response contains it.
    package let lastOf: [String]?
    /// Field names from the outermost to the innermost.
    package let path: [String]
}

/// The location of an idempotency key.
package enum ResolvedIdempotency: Equatable, Sendable {
    case header(String)
    /// Field names from the outermost to the innermost.
    case body([String])
}
