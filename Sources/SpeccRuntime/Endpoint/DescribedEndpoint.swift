public import Foundation

/// An endpoint generated from a catalog: what is the same in every call, and what the arguments add. How its answer is read
/// is said beside it: `struct GetIssue: DescribedEndpoint, RespondingEndpoint`.
public protocol DescribedEndpoint: CallableEndpoint {
    static var definition: EndpointDefinition { get }

    /// Puts the arguments into the request.
    func build(_ request: inout RequestBuilder)
}

extension DescribedEndpoint {
    public func prepare(_ request: inout RequestBuilder) {
        Self.definition.begin(&request)
        build(&request)
    }
}

/// The words of `Endpoint`, for reading: what this call would send if nothing else were said.
extension DescribedEndpoint {
    public var scheme: URLScheme { Self.definition.defaults.server?.scheme ?? .https }

    /// Empty where the catalog has no host that is the default one.
    public var host: String { Self.definition.defaults.server?.host ?? "" }

    public var port: Int? { Self.definition.defaults.server?.port }

    /// Percent-encoded, without the server's own path; the template where a value does not fit into it.
    public var path: String {
        (try? request.path.encoded()) ?? Self.definition.path
    }

    public var method: HTTPMethod { Self.definition.method }

    /// Those of the API, the service, the server and the endpoint.
    public var headers: [String: String]? {
        let headers = request.mergedHeaders(server: Self.definition.defaults.server)
        return Dictionary(headers.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }

    public var queryItems: [URLQueryItem]? {
        request.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    }

    public var contentType: String? {
        let request = request
        let headers = request.mergedHeaders(server: Self.definition.defaults.server)
        return headers["Content-Type"] ?? request.impliedContentType
    }

    public var timeoutDuration: Duration? {
        request.effectiveTimeout(server: Self.definition.defaults.server).total
    }

    public var retryPolicy: RetryPolicy { request.retry }

    public func body() throws -> RequestBody {
        let request = request
        if let problem = request.problem {
            throw NetworkError(.invalidRequest, details: problem.message, underlying: problem.underlying)
        }
        return request.body
    }

    private var request: RequestBuilder {
        var request = RequestBuilder()
        prepare(&request)
        return request
    }
}
