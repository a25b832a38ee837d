public import Foundation

/// A request while an endpoint describes it.
///
/// No method throws. The first problem is kept, and the call fails with it before anything is sent.
public struct RequestBuilder: Sendable {
    /// Where the endpoint comes from, for errors, logs and middleware.
    var identity = EndpointIdentity(name: "")
    var method = HTTPMethod.get
    /// Nil for an endpoint that knows no server: the call or its service must name one.
    var server: Server?
    var path = RequestPath.literal("")
    var query: [QueryItem] = []
    /// In place of server and path: where an earlier answer said that something is.
    var address: URL?
    /// What the service says for all of its endpoints; weaker than the server's own headers.
    var inheritedHeaders = HTTPHeaders()
    /// What the endpoint itself says.
    public internal(set) var headers = HTTPHeaders()
    var body = RequestBody.none
    /// Fields that stand in the body in place of what it says there itself.
    var bodyFields: [(path: [String], value: JSONValue)] = []
    /// What the kind of answer implies, where no header says otherwise; nil: JSON.
    var defaultAccept: String?
    /// The timeouts of the service; nil for those of the client.
    var inheritedTimeout: TimeoutPolicy?
    /// The endpoint's own, if it has one.
    var timeout: TimeoutPolicy?
    var retry = RetryPolicy.never
    var settings = CallSettings()
    /// Those that the caller gave to the service.
    var credentials = ServiceCredentials()
    var cache = CachePolicy.never
    /// Groups and endpoints whose kept answers a success makes worthless.
    var invalidates: [String] = []
    /// What no text shows and no other origin gets.
    var secrets = CallSecrets()
    /// Whether `address` comes from a server, and not from the caller.
    var isAddressOfServer = false
    /// Where a key stands by which the server tells a repetition from a second request.
    var idempotency: IdempotencyKeyLocation?
    /// Whether the server can tell a repetition from a second request.
    var isIdempotent = false
    /// Whether nothing is sent: who only asks for a host or a header need not pay for a body.
    let isPreview: Bool
    private(set) var problem: RequestError?

    init(isPreview: Bool = false) {
        self.isPreview = isPreview
    }

    /// The whole address, as an earlier answer gave it: in place of server and path. Query items are added to its own.
    ///
    /// No secret goes there unless it is of the server's own origin.
    ///
    /// - Parameter isSensitive: Whether no log may show more of it than its host.
    public mutating func address(_ address: URL, isSensitive: Bool = false) {
        if isSensitive {
            secrets.hide(address)
        }
        if Origin(address) == nil {
            fail("'\(Redaction.text(address.absoluteString))' is no address of http or https")
        }
        self.address = address
    }

    /// Refuses the request. Only the first reason is kept.
    ///
    /// - Parameter reason: Half a sentence for developers: "'per_page' is 0, but must be at least 1".
    public mutating func fail(_ reason: String) {
        fail(RequestError(reason))
    }

    mutating func fail(_ problem: RequestError) {
        if self.problem == nil {
            self.problem = problem
        }
    }
}

extension RequestBuilder: ValueChecker {}

/// A path as far as it is known: the client fills and joins it once the server is decided.
enum RequestPath: Sendable {
    /// Written by hand, values included.
    case literal(String)
    /// With places for values, each at most once.
    case template(String, values: [(name: String, value: String)] = [])

    /// As it was written.
    var text: String {
        switch self {
        case .literal(let text), .template(let text, _): text
        }
    }

    /// The values that are secrets by their names.
    func values(of secrets: CallSecrets) -> [String] {
        guard case .template(_, let values) = self else { return [] }
        return values.filter { secrets.isNamed($0.name) }.map(\.value)
    }

    /// Percent-encoded.
    func encoded() throws(RequestError) -> String {
        switch self {
        case .literal(let path): try PathTemplate.literal(path)
        case .template(let template, let values): try PathTemplate(template).path(filledWith: values)
        }
    }
}
