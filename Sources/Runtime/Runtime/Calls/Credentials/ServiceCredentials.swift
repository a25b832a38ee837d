import Foundation

/// The credentials that a program passes to a service, by their names in the catalog.
public struct ServiceCredentials: Sendable {
    enum Carrier: Sendable {
        case provider(CredentialRenewal)
        case renewable(RenewableTokens)
        case signer(any RequestSigner)
    }

    private(set) var carriers: [String: Carrier]

    /// Creates a collection without credentials.
    @_spi(Generated) public init() {
        carriers = [:]
    }

    init(_ name: String, _ carrier: Carrier) {
        carriers = [name: carrier]
    }

    /// The last one of each name.
    init(merging all: [ServiceCredentials]) {
        carriers = all.reduce(into: [:]) { $0.merge($1.carriers) { $1 } }
    }

    /// The session that the response of an endpoint starts.
    func session(startedBy endpoint: String) -> CredentialSession? {
        for case .renewable(let tokens) in carriers.values {
            if let session = tokens.session, session.endpoint == endpoint {
                return session
            }
        }
        return nil
    }

    func without(_ name: String) -> Self {
        var others = self
        others.carriers[name] = nil
        return others
    }
}

/// Tokens that a call of the API or of an authorization server renews. A closure instead of a conformance, whose record would link
/// the renewal into programs without such tokens.
struct RenewableTokens: Sendable {
    let renewal: @Sendable (RenewalContext) -> CredentialRenewal
    /// The session of the tokens, if a response starts it.
    var session: CredentialSession?
}

/// A session that the response of an endpoint starts.
struct CredentialSession: Sendable {
    /// The name of the endpoint: `Blog.Auth.refreshSession`.
    let endpoint: String
    /// The names of the secret fields and headers of the response, in lower case.
    let secretNames: Set<String>
    /// Stores the token of the response.
    let start: @Sendable (_ headers: HTTPHeaders, _ body: Data, _ date: Date) async throws -> Void
}

/// The credentials of an API. A generated `Credentials` conforms and has a method for each credential of the catalog; several
/// credentials form an array literal:
///
///     let posts = Blog.PostsService(credentials: [.token("…"), .key("…")])
public protocol APICredentials: Sendable, ExpressibleByArrayLiteral {
    /// The credentials by name.
    var serviceCredentials: ServiceCredentials { get }

    /// Creates the credentials of an API from credentials by name.
    init(serviceCredentials: ServiceCredentials)
}

@_spi(Generated) extension APICredentials {
    /// Combines several credentials. The last one of each name applies.
    public init(arrayLiteral elements: Self...) {
        self.init(serviceCredentials: ServiceCredentials(merging: elements.map(\.serviceCredentials)))
    }

    /// A constant credential.
    public init(_ name: String, _ credential: Credential) {
        self.init(name, provider: credential)
    }

    /// A credential that `ask` returns for every call.
    public init(_ name: String, _ ask: @escaping @Sendable () async throws -> Credential?) {
        self.init(name, provider: CredentialSource(ask))
    }

    /// A credential that a provider returns for every call and renews after a 401.
    public init(_ name: String, provider: any CredentialProvider) {
        self.init(serviceCredentials: ServiceCredentials(name, .provider(CredentialRenewal(provider))))
    }

    /// A signature that is added to the complete request.
    public init(_ name: String, signer: any RequestSigner) {
        self.init(serviceCredentials: ServiceCredentials(name, .signer(signer)))
    }
}

/// Renews a credential once for all calls that the server rejected with it.
///
/// A renewal completes even if all its callers are cancelled: the server may invalidate a refresh token once it is sent, so
/// that the new one must be stored.
final class CredentialRenewal: Sendable {
    typealias Outcome = Result<Credential?, any Error>

    private let provider: any CredentialProvider
    private let rejected: Set<Int>
    private let renewals = InFlightRequests<Credential, Outcome>(cancelsWithoutWaiters: false)

    /// Whether the credential is constant and cannot be renewed.
    var isConstant: Bool { provider is Credential }

    /// - Parameter rejected: The statuses, in addition to 401, with which the server rejects the credential.
    init(_ provider: any CredentialProvider, rejected: Set<Int> = []) {
        self.provider = provider
        self.rejected = rejected
    }

    /// Whether a response with the status rejects the credential.
    func isRejected(by status: Int) -> Bool {
        status == 401 || rejected.contains(status)
    }

    func credential(at date: Date) async throws -> Credential? {
        try await provider.credential(at: date)
    }

    /// A credential that replaces the rejected one; nil if there is none.
    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
        try await renewals.outcome(for: rejected, cancelled: .failure(CancellationError())) { [provider] in
            do {
                // Another call may have renewed it after this one was sent.
                if let current = try await provider.credential(at: date), current != rejected {
                    return .success(current)
                }
                let renewed = try await provider.renewed(rejected, at: date)
                return .success(renewed == rejected ? nil : renewed)
            } catch {
                return .failure(error)
            }
        }
        .get()
    }
}
