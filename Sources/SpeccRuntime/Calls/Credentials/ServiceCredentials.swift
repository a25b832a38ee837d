import Foundation

/// The credentials that a program gave to a service, by the names of its catalog.
public struct ServiceCredentials: Sendable {
    enum Carrier: Sendable {
        case provider(CredentialRenewal)
        case renewable(any RenewableTokenProvider)
        case signer(any RequestSigner)
    }

    private(set) var carriers: [String: Carrier]

    /// None.
    public init() {
        carriers = [:]
    }

    init(_ name: String, _ carrier: Carrier) {
        carriers = [name: carrier]
    }

    /// Of two of one name the later one.
    init(merging all: [ServiceCredentials]) {
        carriers = all.reduce(into: [:]) { $0.merge($1.carriers) { $1 } }
    }

    func session(startedBy endpoint: String) -> (any CredentialSession)? {
        for case .renewable(let tokens) in carriers.values {
            if let session = tokens as? any CredentialSession, session.endpoint == endpoint {
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

/// Tokens whose renewal is a call of its own.
protocol RenewableTokenProvider: Sendable {
    func renewal(by route: RenewalContext) -> CredentialRenewal
}

/// A session that a response of an endpoint of the API starts.
protocol CredentialSession: Sendable {
    /// The endpoint whose response starts it: `Blog.Auth.refreshSession`.
    var endpoint: String { get }
    /// The names of the fields of the response that are secrets, in lower case.
    var secretNames: Set<String> { get }

    /// Stores the token of the endpoint's response.
    func begin(with data: Data, at date: Date) async throws
}

/// The credentials of an API, each by its kind: what a generated `Credentials` is. Several of them make a list:
///
///     let posts = Blog.PostsService(credentials: [.token("…"), .key("…")])
public protocol APICredentials: Sendable, ExpressibleByArrayLiteral {
    var serviceCredentials: ServiceCredentials { get }

    init(serviceCredentials: ServiceCredentials)
}

extension APICredentials {
    /// Several in one; of two of one name the later one.
    public init(arrayLiteral elements: Self...) {
        self.init(serviceCredentials: ServiceCredentials(merging: elements.map(\.serviceCredentials)))
    }

    /// Always the same.
    public init(_ name: String, _ credential: Credential) {
        self.init(name, provider: credential)
    }

    /// Asked for with every call.
    public init(_ name: String, _ ask: @escaping @Sendable () async throws -> Credential?) {
        self.init(name, provider: CredentialSource(ask))
    }

    /// Asked for with every call, and for another one when a server refuses it.
    public init(_ name: String, provider: any CredentialProvider) {
        self.init(serviceCredentials: ServiceCredentials(name, .provider(CredentialRenewal(provider))))
    }

    /// Signs the finished request.
    public init(_ name: String, signer: any RequestSigner) {
        self.init(serviceCredentials: ServiceCredentials(name, .signer(signer)))
    }
}
