package import SpeccDiagnostics

/// One entry of `endpoints:`.
package struct EndpointDeclaration: Sendable {
    package var name: Located<String>
    /// False where one of its keys was refused: what seems to be missing may be what that key meant.
    package var isWhole = true
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var method: Located<String>
    package var path: Located<PathTemplate>
    package var role: Located<Role>?
    /// `params:`: documents and constrains the names in `path`, and types those the path does not.
    package var parameters: [ParameterDeclaration]
    package var query: [ParameterDeclaration]
    package var headers: [ParameterDeclaration]
    package var body: BodyDeclaration?
    /// `returns:` by status; empty where the answer's body is ignored.
    package var returns: [ResponseDeclaration]
    package var errors: [ResponseDeclaration]
    package var timeout: Located<TimeoutDeclaration>?
    package var retry: Located<RetryDeclaration>?
    package var without: [Located<String>]
    package var swift: SwiftOptions
    /// Nil where nothing of it is said.
    package var options: SharedEndpointOptions?

    package init(
        name: Located<String>,
        docs: Located<String>? = nil,
        deprecated: Located<Deprecation>? = nil,
        method: Located<String>,
        path: Located<PathTemplate>,
        role: Located<Role>? = nil,
        parameters: [ParameterDeclaration] = [],
        query: [ParameterDeclaration] = [],
        headers: [ParameterDeclaration] = [],
        body: BodyDeclaration? = nil,
        returns: [ResponseDeclaration] = [],
        errors: [ResponseDeclaration] = [],
        timeout: Located<TimeoutDeclaration>? = nil,
        retry: Located<RetryDeclaration>? = nil,
        without: [Located<String>] = [],
        swift: SwiftOptions = SwiftOptions()
    ) {
        self.name = name
        self.docs = docs
        self.deprecated = deprecated
        self.method = method
        self.path = path
        self.role = role
        self.parameters = parameters
        self.query = query
        self.headers = headers
        self.body = body
        self.returns = returns
        self.errors = errors
        self.timeout = timeout
        self.retry = retry
        self.without = without
        self.swift = swift
    }

    package enum Role: String, Sendable, CaseIterable {
        case list, detail
    }
}

package enum Deprecation: Equatable, Sendable {
    case bare
    case because(String)
}

/// A path in its parts: literal text (already valid in a URL path) and parameters.
package struct PathTemplate: Sendable {
    package let parts: [Part]
    /// As written, for docs and messages.
    package let text: String
    /// `${url:url}`: the argument that is the whole address; there are no parts then.
    package var address: Located<String>?
    /// The parameter that holds several segments, `rest` of `{rest*}`: text, in which a slash parts them.
    package var rest: Located<String>?

    package init(parts: [Part], text: String) {
        self.parts = parts
        self.text = text
    }

    package enum Part: Sendable {
        case literal(String)
        /// `{number:int}`: `type` is nil where the path gives none (then `params` may, else it is text).
        case parameter(name: Located<String>, type: TypeExpression?)
    }
}

/// A parameter in the path, the query or a header.
package struct ParameterDeclaration: Sendable {
    /// As it goes over the wire.
    package var name: Located<String>
    /// What the caller gives, or the fixed text that is always sent. A path parameter's may be nil: the path types it.
    package let source: Source?
    /// Nil for a parameter in the short form.
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

package struct BodyDeclaration: Sendable {
    package var range: SourceRange
    /// A named type, an inline object (`.object`), or `text`, `bytes`, …
    package var type: TypeExpression
    package var docs: Located<String>?
    package var contentType: Located<String>?
    /// `$as`; JSON where nothing is said and the type is none of the whole ones.
    package var form: Located<BodyEncoding>?
    /// `$style`: how lists stand in a form.
    package var listStyle: Located<ListStyle>?
    /// Of a file or bytes.
    package var file = FileOptions()

    package init(
        range: SourceRange,
        type: TypeExpression,
        docs: Located<String>? = nil,
        contentType: Located<String>? = nil
    ) {
        self.range = range
        self.type = type
        self.docs = docs
        self.contentType = contentType
    }
}

/// One line of `returns` or `errors`: a status and the type of its body.
package struct ResponseDeclaration: Sendable {
    package let status: Located<StatusPattern>
    /// `.builtin(.empty)` where the body is ignored.
    package var type: TypeExpression
    /// Headers of the answer that the caller wants.
    package var headers: [ResponseHeaderDeclaration] = []
    /// In `errors` of a success's status: what the answer says when it is an error. All of it must hold.
    package var when: Located<[FieldCondition]>?

    package init(status: Located<StatusPattern>, type: TypeExpression) {
        self.status = status
        self.type = type
    }
}

/// One entry of `$headers`.
package struct ResponseHeaderDeclaration: Sendable {
    /// Of a family without its star: `x-amz-meta-`.
    package var name: Located<String>
    package let isHeaderPrefix: Bool
    package var type: TypeExpression
}
