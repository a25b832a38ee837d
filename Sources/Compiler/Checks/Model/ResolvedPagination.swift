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
        package let form: Form

        /// How a field of the body contains the value.
        package enum Form: Sendable {
            case text, number
            /// As the JSON of the response.
            case json
        }
    }
}

/// The location of a value in a response. Paths are field names from the outermost to the innermost.
package enum ResponseLocation: Equatable, Sendable {
    case field([String])
    /// A field of the last element of a list.
    case last(of: [String], field: [String])
    /// A field of the first element of a list whose field `key` has a value.
    case element(of: [String], key: String, value: String, field: [String])
    case header(String)

    /// The location as a catalog declares it.
    package var text: String {
        switch self {
        case .field(let path): path.joined(separator: ".")
        case .last(_, let field): (["last"] + field).joined(separator: ".")
        case .element(let list, let key, let value, let field):
            (["\(list.joined(separator: "."))[\(key)=\(value)]"] + field).joined(separator: ".")
        case .header(let name): "header \(name)"
        }
    }
}

/// The location of an idempotency key.
package enum ResolvedIdempotency: Equatable, Sendable {
    case header(String)
    /// Field names from the outermost to the innermost.
    case body([String])
}
