import Foundation

/// A secret, and where a request carries it.
public struct Credential: Sendable, Hashable {
    /// A part of a request.
    public struct Location: Sendable, Hashable {
        enum Part: Hashable {
            case header, query, body
        }

        let part: Part
        let name: String

        /// A header field: `.header("X-API-Key")`
        public static func header(_ name: String) -> Self { Self(part: .header, name: name) }

        /// An item of the query. Addresses end up in logs of servers and proxies: prefer a header where there is one.
        public static func query(_ name: String) -> Self { Self(part: .query, name: name) }

        /// A field of the body, which is a JSON object or a form.
        public static func body(_ name: String) -> Self { Self(part: .body, name: name) }
    }

    let place: Location
    let value: String
    /// Why it cannot be sent.
    private(set) var problem: String?

    /// `Authorization: Bearer …` (RFC 6750).
    public static func bearer(_ token: String) -> Self {
        Self(place: .header("Authorization"), value: "Bearer \(token)")
    }

    /// `Authorization: Basic …` (RFC 7617), in UTF-8. The user may hold no colon, neither a control character.
    public static func basic(user: String, password: String) -> Self {
        let pair = "\(user):\(password)"
        var credential = Self(
            place: .header("Authorization"),
            value: "Basic " + Data(pair.utf8).base64EncodedString()
        )
        if user.utf8.contains(UInt8(ascii: ":")) {
            credential.problem = "the user's name for basic authentication holds a colon"
        } else if pair.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            credential.problem = "the user's name or password for basic authentication holds a control character"
        }
        return credential
    }

    /// A key of the API's own.
    ///
    /// - Parameter prefix: What stands before it, its space included: `Bot `.
    public static func apiKey(_ key: String, in place: Location, prefix: String = "") -> Self {
        Self(place: place, value: prefix + key)
    }

    private init(place: Location, value: String) {
        self.place = place
        self.value = value
    }
}

// A credential is a secret, by whatever way it is printed.
extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Authorization: ‹redacted›`
    public var description: String { "\(place.name): \(Redaction.mark)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["credential": description]) }
}
