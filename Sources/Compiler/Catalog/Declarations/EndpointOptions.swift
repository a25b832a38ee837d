package import SpeccDiagnostics

/// The policy and the less common keys of an endpoint.
package struct EndpointOptions: Sendable {
    package var policy = PolicyDeclaration()
    /// The name of the host that the endpoint is called on.
    package var host: Located<String>?
    package var paginate: Located<PaginationDeclaration>?
    /// Names of cache groups and endpoints.
    package var invalidates: [Located<String>] = []
    package var stream: Located<StreamDeclaration>?
    /// The field of the envelope that contains the result.
    package var unwrap: Located<String>?
    package var examples: [ExampleDeclaration] = []

    package init() {}
}

/// Options of an endpoint, stored out of line: copying an endpoint then costs one reference count.
package final class SharedEndpointOptions: Sendable {
    package let value: EndpointOptions

    package init(_ value: EndpointOptions) {
        self.value = value
    }
}

/// `stream:`
package struct StreamDeclaration: Sendable {
    package var done: Located<String>?
    /// The field of the elements that is the name of the event.
    package var event: Located<String>?
    package var idle: Located<TimeoutDeclaration.Limit>?

    package init() {}
}

/// One entry of `examples:`.
package struct ExampleDeclaration: Sendable {
    package var name: Located<String>
    package var value: ExampleValue
}

/// `paginate:`; field paths start at the response, `.` is the response itself.
package struct PaginationDeclaration: Sendable {
    package let style: Style
    package var items: Located<String>?
    package var next: Located<String>?
    package var previous: Located<String>?
    package var sends: Located<String>?
    package var start: Located<Int>?
    package var limit: Located<String>?
    package var total: Located<String>?
    package var more: Located<String>?

    package init(style: Style) {
        self.style = style
    }

    /// The key of the query item that selects the page.
    package var itemKey: String { style.itemKey }

    package enum Style: String, Sendable, CaseIterable {
        /// `Link: <…>; rel="next"` (RFC 8288)
        case link
        /// A value of the response is sent with the next request.
        case cursor
        /// Pages have numbers.
        case page
        /// The request contains the number of items to skip.
        case offset
        /// A field of the response contains the URL of the next page.
        case url

        /// The key of the query item that selects the page.
        package var itemKey: String {
            switch self {
            case .page, .offset: rawValue
            case .link, .cursor, .url: "sends"
            }
        }
    }
}

/// The encoding of a body's fields.
package enum BodyEncoding: String, Sendable, CaseIterable {
    case json
    /// `application/x-www-form-urlencoded`: `metadata[key]=value`.
    case form
    /// `multipart/form-data`: one part per field.
    case multipart
}

/// The encoding of a part of a multipart body that is neither text nor a file.
package enum PartEncoding: String, Sendable, CaseIterable {
    case json
}

/// Constraints on a file, checked before it is sent.
package struct FileOptions: Sendable {
    /// Content types: `image/png`, `image/*`.
    package var accept: Located<[Located<String>]>?
    package var size: Located<SizeRange>?

    package init() {}

    package var isEmpty: Bool { accept == nil && size == nil }
}

/// `..5MB`, `1KB..`: a number of bytes with inclusive bounds; a nil bound is open.
package struct SizeRange: Equatable, Sendable {
    package let lower: Int64?
    package let upper: Int64?

    package init(lower: Int64?, upper: Int64?) {
        self.lower = lower
        self.upper = upper
    }
}
