package import SpeccDiagnostics

/// What an endpoint says beyond its request and its answer; most say nothing of it.
package struct EndpointOptions: Sendable {
    package var settings = SettingsDeclaration()
    package var paginate: Located<PaginationDeclaration>?
    /// Cache groups and endpoints.
    package var invalidates: [Located<String>] = []
    package var idempotency: IdempotencyDeclaration?
    package var stream: Located<StreamDeclaration>?
    /// The field of the envelope in which the answer stands.
    package var unwrap: Located<String>?
    package var examples: [ExampleDeclaration] = []

    package init() {}
}

/// Behaviour kept out of line, as `SharedOptions` are: copying an endpoint should not cost what copying this would.
package final class SharedEndpointOptions: Sendable {
    package let value: EndpointOptions

    package init(_ value: EndpointOptions) {
        self.value = value
    }
}

/// Where the key stands that is the same for every attempt of a call.
package enum IdempotencyDeclaration: Sendable {
    case header(Located<String>)
    case body(Located<String>)

    package var name: Located<String> {
        switch self {
        case .header(let name), .body(let name): name
        }
    }
}

/// `stream:`
package struct StreamDeclaration: Sendable {
    package var done: Located<String>?
    package var idle: Located<TimeoutDeclaration.Limit>?

    package init() {}
}

/// One entry of `examples:`.
package struct ExampleDeclaration: Sendable {
    package var name: Located<String>
    package var value: ExampleValue
}

/// `paginate:`; paths lead to fields of the answer, `.` is the answer itself.
package struct PaginationDeclaration: Sendable {
    package let style: Style
    package var items: Located<String>?
    package var next: Located<String>?
    package var sends: Located<String>?
    package var start: Located<Int>?
    package var limit: Located<String>?
    package var total: Located<String>?

    package init(style: Style) {
        self.style = style
    }

    package enum Style: String, Sendable, CaseIterable {
        /// `Link: <…>; rel="next"` (RFC 8288)
        case link
        /// A value of the answer is sent with the next request.
        case cursor
        /// Pages are numbered.
        case page
        /// The number of items to pass over is sent.
        case offset
        /// A field of the answer holds the next page's address.
        case url
    }
}
