package import SpeccDiagnostics

/// One entry of `endpoints:`.
package struct EndpointDeclaration: Sendable {
    package var name: Located<String>
    /// False if one of its keys was rejected: rules do not report missing keys then.
    package var isWhole = true
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var method: Located<String>
    package var path: Located<PathTemplate>
    package var role: Located<Role>?
    /// `params:`: documents and constrains the parameters in `path`, and declares the types that the path omits.
    package var parameters: [ParameterDeclaration] = []
    package var query: [ParameterDeclaration] = []
    package var headers: [ParameterDeclaration] = []
    /// `$extends` of `query` and `headers`. The decoder adds the parameters to these.
    package var sharedParameters: [SharedParameters] = []
    package var body: BodyDeclaration?
    /// `returns:` by status; empty if the response body is ignored.
    package var returns: [ResponseDeclaration] = []
    package var errors: [ResponseDeclaration] = []
    package var without: [Located<String>] = []
    package var swift = SwiftOptions()
    /// `safe:`
    package var safe: Located<Bool>?
    /// Nil if the endpoint declares none of them.
    package var options: SharedEndpointOptions?

    package var policy: PolicyDeclaration {
        options?.value.policy ?? PolicyDeclaration()
    }

    /// Whether the author declares that repeating a call is harmless. Earlier versions had a key of retries for it.
    package var isDeclaredSafe: Bool {
        safe?.value ?? options?.value.policy.retry?.value.isSafe ?? false
    }

    package enum Role: String, Sendable, CaseIterable {
        case list, detail
    }
}

/// `deprecated:`; `true`, a reason, or a map.
package struct Deprecation: Equatable, Sendable {
    package var reason: String?
    /// The date of the deprecation: `2026-01-01`.
    package var since: String?
    /// The date until which the declaration is supported.
    package var until: String?
    /// The name of the replacement.
    package var use: Located<String>?

    /// Compares the text of the replacement and ignores its location.
    package static func == (left: Self, right: Self) -> Bool {
        left.reason == right.reason && left.since == right.since && left.until == right.until
            && left.use?.value == right.use?.value
    }

    package static let bare = Deprecation()

    package static func because(_ reason: String) -> Deprecation {
        Deprecation(reason: reason)
    }

    /// The reason, the replacement and the date for people; nil if none is declared.
    package var text: String? {
        let replacement = use.map { "use '\($0.value)'" }
        let end = until.map { "supported until \($0)" }
        let rest = [replacement, end].compactMap(\.self)
        guard let reason else { return rest.isEmpty ? nil : rest.joined(separator: "; ") }
        guard !rest.isEmpty else { return reason }
        let head = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        return ([head] + rest).joined(separator: "; ")
    }
}

/// The parts of a path: literal text, which is valid in a URL path, and parameters.
package struct PathTemplate: Sendable {
    package let parts: [Part]
    /// The text as written, for documentation and messages.
    package let text: String
    /// `${url:url}`: the argument that replaces the whole URL; there are no parts then.
    package var address: Located<String>?
    /// `${url:url(template)}`: the argument is a URI template, whose variables are the other parameters.
    package var isAddressTemplate = false
    /// The parameter that matches several segments, `rest` of `{rest*}`: text that may contain slashes.
    package var rest: Located<String>?

    package enum Part: Sendable {
        case literal(String)
        /// `{number:int}`; `type` is nil if the path declares none. `params` may declare it, otherwise it is text.
        case parameter(name: Located<String>, type: TypeExpression?)
    }
}

/// A parameter of the path, the query or the headers.
package struct ParameterDeclaration: Sendable {
    /// The name on the wire.
    package var name: Located<String>
    /// An argument or a constant. Nil for a path parameter whose type only the path declares.
    package let source: Source?
    /// Nil in the short form.
    package var options: SharedOptions?

    package init(name: Located<String>, source: Source? = nil, options: ValueOptions? = nil) {
        self.name = name
        self.source = source
        self.options = options.map(SharedOptions.init)
    }

    package init(name: Located<String>, source: Source?, sharing options: SharedOptions?) {
        self.name = name
        self.source = source
        self.options = options
    }

    package enum Source: Sendable {
        case argument(TypeExpression)
        case constant(Located<String>)
    }
}

/// An object type whose fields are query items or headers of an endpoint.
package struct SharedParameters: Sendable {
    package let type: Located<String>
    package let location: Location

    package enum Location: Sendable {
        case query, headers
    }
}

package struct BodyDeclaration: Sendable {
    package var range: SourceRange
    /// A named type, an inline object (`.object`), or `text`, `bytes`, …
    package var type: TypeExpression
    package var docs: Located<String>?
    package var contentType: Located<String>?
    /// `$as`; nil means JSON for types that are not a whole body themselves.
    package var form: Located<BodyEncoding>?
    /// `$style`: the encoding of lists in a form.
    package var listStyle: Located<ListStyle>?
    /// Constraints on a file or bytes.
    package var file = FileOptions()

    /// Whether the client can set fields of the body that it has encoded: keys, credentials and positions. A multipart body is a
    /// stream.
    package var hasSettableFields: Bool { form?.value != .multipart }
}

/// One entry of `returns` or `errors`: a status and the type of its body.
package struct ResponseDeclaration: Sendable {
    /// Located at the key of the entry.
    package var status: Located<StatusPattern>
    /// The key of an error that its conditions identify in addition to its status; `nil` if the key is the status.
    package var name: Located<String>?
    /// `.builtin(.empty)` if the body is ignored.
    package var type: TypeExpression
    /// The result of a response whose status determines it; the body is ignored then.
    package var result: StatusResult?
    /// Headers of the response that the caller receives.
    package var headers: [ResponseHeaderDeclaration] = []
    /// The conditions that identify an error. All of them must match.
    package var when: Located<[FieldCondition]>?

    /// The name or the status, by which entries are inherited and replaced.
    package var key: Located<String> { name ?? status.map(\.text) }
}

/// A result that follows from the status and the head of a response: `404: nil`.
package enum StatusResult: String, Sendable, CaseIterable {
    case `nil`, `true`, `false`
    /// The URL in the header `Location`. A redirect is not followed.
    case location

    /// The results that are not booleans.
    static let names = allCases.filter { !$0.isBool }.map(\.rawValue)

    /// Whether the result is `true` or `false`.
    package var isBool: Bool { self == .true || self == .false }
}

/// One entry of `$headers`.
package struct ResponseHeaderDeclaration: Sendable {
    /// The name without the trailing `*` of a prefix: `x-amz-meta-`.
    package var name: Located<String>
    package let isHeaderPrefix: Bool
    package var type: TypeExpression
}
