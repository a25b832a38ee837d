public import Foundation

/// A secret and the location in a request that carries it.
public struct Credential: Sendable, Hashable {
    /// A part of a request.
    public struct Location: Sendable, Hashable {
        enum Part: Hashable {
            case header, query, body
        }

        let part: Part
        let name: String

        /// A header field: `.header("X-API-Key")`.
        public static func header(_ name: String) -> Self { Self(part: .header, name: name) }

        /// A query item. Servers and proxies log URLs: prefer a header field if the API has one.
        public static func query(_ name: String) -> Self { Self(part: .query, name: name) }

        /// A field of the body, which must be a JSON object or a form.
        public static func body(_ name: String) -> Self { Self(part: .body, name: name) }
    }

    let location: Location
    let value: String
    /// Why the credential cannot be sent; nil if it can.
    private(set) var problem: String?

    /// `Authorization: Bearer …` (RFC 6750).
    public static func bearer(_ token: String) -> Self {
        Self(location: .header("Authorization"), value: "Bearer \(token)")
    }

    /// `Authorization: Basic …` (RFC 7617) in UTF-8. The user name must not contain a colon, and neither it nor the password a
    /// control character; otherwise calls fail with `.invalidRequest`.
    public static func basic(user: String, password: String) -> Self {
        let pair = "\(user):\(password)"
        var credential = Self(
            location: .header("Authorization"),
            value: "Basic " + Data(pair.utf8).base64EncodedString()
        )
        if user.utf8.contains(UInt8(ascii: ":")) {
            credential.problem = "user name for basic authentication contains a colon"
        } else if pair.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            credential.problem = "user name or password for basic authentication contains a control character"
        }
        return credential
    }

    /// An API key.
    ///
    /// - Parameters:
    ///   - key: The secret.
    ///   - place: Where requests contain the key.
    ///   - prefix: Text before the key, including a space if there is one: `Bot `.
    public static func apiKey(_ key: String, in place: Location, prefix: String = "") -> Self {
        Self(location: place, value: prefix + key)
    }
}

// Descriptions and reflection do not show the secret.
extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Authorization: ‹redacted›`
    @_spi(Generated) public var description: String { "\(location.name): \(Redaction.mark)" }
    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["credential": description]) }
}

/// Supplies the credential of a service: a constant, from a keychain, from an authorization server.
///
/// An error that it throws ends the call before anything is sent.
public protocol CredentialProvider: Sendable {
    /// The current credential; nil sends the request without one.
    ///
    /// - Parameter date: The client's current time of day.
    func credential(at date: Date) async throws -> Credential?

    /// A credential that replaces one that the server rejected with a 401; nil if there is none.
    ///
    /// Called once for all calls that were rejected together. It runs to completion even if all of them are cancelled.
    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential?
}

extension CredentialProvider {
    /// Nil: the credential cannot be renewed.
    public func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? { nil }
}

/// A constant credential.
extension Credential: CredentialProvider {
    /// The credential itself.
    @_spi(Generated) public func credential(at date: Date) async throws -> Credential? { self }
}

/// A credential that a closure returns for every call, for example from the program's own session.
///
///     CredentialSource { await session.token.map(Credential.bearer) }
public struct CredentialSource: CredentialProvider {
    private let credential: @Sendable () async throws -> Credential?

    /// - Parameter credential: Returns the current credential; nil sends the request without one.
    public init(_ credential: @escaping @Sendable () async throws -> Credential?) {
        self.credential = credential
    }

    /// The credential that the closure returns.
    @_spi(Generated) public func credential(at date: Date) async throws -> Credential? {
        try await credential()
    }
}

/// Signs requests just before they are sent: each attempt, and each redirect within the origin.
public protocol RequestSigner: Sendable {
    /// Adds the signature. The request is complete except for the header fields that the transport adds to frame the message.
    /// A thrown error fails the call.
    func sign(_ request: inout TransportRequest, in call: CallContext) async throws
}
