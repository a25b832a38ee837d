package import SpeccCatalog

/// How the pages of an endpoint follow each other.
package struct ResolvedPagination: Sendable {
    package let style: PaginationDeclaration.Style
    /// The service's method that gives them: `listIssuesPages`.
    package let methodName: SwiftName
    /// The way from the answer to the list of its items; empty where the answer is that list.
    package var items: [Step]
    package let item: ResolvedTypeReference
    /// What leads to the next page.
    package var next: ResponseLocation?
    package var total: ResponseLocation?
    package let sends: Parameter?
    package var limit: Parameter?
    package let start: Int?

    /// A property, or a map's value, on the way.
    package struct Step: Equatable, Sendable {
        package var name: Name
        /// Whether it may be missing.
        package var isOptional: Bool

        package enum Name: Equatable, Sendable {
            case property(SwiftName)
            case key(String)
        }
    }

    /// What carries a cursor or a number to the server.
    package struct Parameter: Equatable, Sendable {
        /// Several for a field within fields.
        package let path: [String]
        package let isInBody: Bool
        /// Whether JSON holds it as a number.
        package let isNumber: Bool
    }
}

/// Where something stands in an answer's JSON.
package struct ResponseLocation: Equatable, Sendable {
    /// The list in whose last element it stands; nil where it stands in the answer itself.
    package let lastOf: [String]?
    /// Names of fields from the outside in.
    package let path: [String]
}

/// Where the key of a call stands.
package enum ResolvedIdempotency: Equatable, Sendable {
    case header(String)
    /// Names of fields from the outside in.
    case body([String])
}
