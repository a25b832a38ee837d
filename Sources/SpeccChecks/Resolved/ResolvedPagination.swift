package import SpeccCatalog

/// How the pages of an endpoint follow each other.
package struct ResolvedPagination: Sendable {
    package var style: PaginationDeclaration.Style
    /// The service's method that gives them: `listIssuesPages`.
    package var methodName: String
    /// The way from the answer to the list of its items; empty where the answer is that list.
    package var items: [Step]
    package var item: ResolvedTypeReference
    /// What leads to the next page.
    package var next: AnswerPlace?
    package var total: AnswerPlace?
    package var sends: Parameter?
    package var limit: Parameter?
    package var start: Int?

    /// A property, or a map's value, on the way.
    package struct Step: Hashable, Sendable {
        package var name: Name
        /// Whether it may be missing.
        package var isOptional: Bool

        package enum Name: Hashable, Sendable {
            case property(String)
            case key(String)
        }
    }

    /// What carries a cursor or a number to the server.
    package struct Parameter: Hashable, Sendable {
        /// Several for a field within fields.
        package var path: [String]
        package var isInBody: Bool
        /// Whether JSON holds it as a number.
        package var isNumber: Bool
    }
}

/// Where something stands in an answer's JSON.
package struct AnswerPlace: Hashable, Sendable {
    /// The list in whose last element it stands; nil where it stands in the answer itself.
    package var lastOf: [String]?
    /// Names of fields from the outside in.
    package var path: [String]
}

/// Where the key of a call stands.
package enum ResolvedIdempotency: Hashable, Sendable {
    case header(String)
    /// Names of fields from the outside in.
    case body([String])
}
