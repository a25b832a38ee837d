package import SpeccCatalog
package import SpeccDiagnostics

/// One endpoint: a struct inside its service, and a method of the service.
package struct ResolvedEndpoint: Sendable {
    package var name: Located<String>
    /// `listIssues`
    package let methodName: SwiftName
    /// `GitHub.IssuesService.ListIssues`
    package let path: SwiftPath
    package var docs: String?
    package var deprecated: Deprecation?
    package let role: EndpointDeclaration.Role?
    /// Upper case: `GET`.
    package var httpMethod: String
    package var url: ResolvedURLPath
    /// In the order of the path.
    package var pathParameters: [ResolvedParameter]
    /// Inherited ones first, then the endpoint's own in the order of the catalog.
    package let queryParameters: [ResolvedParameter]
    package let headerParameters: [ResolvedParameter]
    package let body: ResolvedBody?
    package let response: ResolvedResponse
    package var failure: FailureUse
    package let policy: ResolvedPolicy
    /// Whether the policy's retry is an inherited one that its method keeps from being used: repeating could do
    /// something twice, and nothing says it is safe.
    package let isRetryIgnored: Bool
    /// Inline types that stand in the endpoint: enums of parameters, `Body`, `Response`.
    package var nested: [ResolvedType]
    /// How the answer arrives piece by piece, `response` being the type of one piece; nil where it comes as a whole.
    package var stream: ResolvedStream?
    package var pagination: ResolvedPagination?
    package var idempotency: ResolvedIdempotency?
    /// Cache groups of the API, and endpoints of the service, whose kept answers a success makes stale.
    package var invalidates: [String] = []
    /// Answers by name, for tests and previews.
    package var examples: [ResolvedExample] = []
    /// The event that ends a stream.
    package var streamDone: String?
    /// How long nothing may arrive on a stream.
    package var streamIdleMilliseconds: Int64?
    /// The fields of the envelope that lead to the answer; empty where there is none.
    package var unwrap: [String] = []
    /// Declared headers of the only answer.
    package var responseHeaders: ResolvedHeaders?
    /// Names of fields and headers that no log shows, of all that its body, answers and errors can hold; sorted.
    package var sensitiveFields: [String] = []
    /// Whether its body, an answer or an error is a secret as a whole.
    package var hasSensitiveBody = false

    package init(
        name: Located<String>,
        methodName: SwiftName,
        path: SwiftPath,
        docs: String?,
        deprecated: Deprecation?,
        role: EndpointDeclaration.Role?,
        httpMethod: String,
        url: ResolvedURLPath,
        pathParameters: [ResolvedParameter],
        queryParameters: [ResolvedParameter],
        headerParameters: [ResolvedParameter],
        body: ResolvedBody?,
        response: ResolvedResponse,
        failure: FailureUse,
        policy: ResolvedPolicy,
        isRetryIgnored: Bool,
        nested: [ResolvedType]
    ) {
        self.name = name
        self.methodName = methodName
        self.path = path
        self.docs = docs
        self.deprecated = deprecated
        self.role = role
        self.httpMethod = httpMethod
        self.url = url
        self.pathParameters = pathParameters
        self.queryParameters = queryParameters
        self.headerParameters = headerParameters
        self.body = body
        self.response = response
        self.failure = failure
        self.policy = policy
        self.isRetryIgnored = isRetryIgnored
        self.nested = nested
    }
}

/// A URL path without types: `/repos/{owner}/issues/{number}`.
package struct ResolvedURLPath: Equatable, Sendable {
    package var text: String
    package var parts: [Part]
    /// Whether the only parameter is the whole address.
    package var isSuppliedByCaller = false

    package init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }

    package enum Part: Equatable, Sendable {
        case literal(String)
        /// The name as the catalog spells it; its type stands in `pathParameters`.
        case parameter(String)
    }
}

/// The pieces of a streamed answer.
package enum ResolvedStream: Equatable, Sendable {
    /// As they come.
    case bytes
    /// Server-sent events with a value each.
    case events
    /// A value a line; of text the lines themselves.
    case lines
}

package struct ResolvedBody: Sendable {
    package var kind: Kind
    /// Never optional.
    package var type: ResolvedTypeReference
    /// Whether the caller may leave it out.
    package var isOptional = false
    /// Where the kind's own content type will not do.
    package var contentType: String?
    /// What a file or bytes may be; empty where nothing is said.
    package var accept: [String] = []
    package var size: SizeRange?
    /// Whether it is a secret as a whole.
    package var isSensitive = false
    package var docs: String?
    package var range: SourceRange

    package init(kind: Kind, type: ResolvedTypeReference, docs: String?, range: SourceRange) {
        self.kind = kind
        self.type = type
        self.docs = docs
        self.range = range
    }

    package enum Kind: Equatable, Sendable {
        case json
        case text
        /// Bytes as they are, with their content type.
        case data(contentType: String)
        /// Bytes that the caller produces while they are sent; without a content type the caller says that too.
        case stream(contentType: String?)
        /// A file on disk.
        case file
        /// `metadata[key]=value`
        case form(ListStyle)
        /// Each field is a part.
        case multipart
    }
}
