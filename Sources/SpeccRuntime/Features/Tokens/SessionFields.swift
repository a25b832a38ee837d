import Foundation

/// Where the answer that begins a session holds what belongs to it.
public struct SessionFields: Sendable {
    /// How long the token lasts.
    public struct Expiry: Sendable {
        fileprivate let path: JSONPath
        fileprivate let read: @Sendable (inout JSONReader, Date) -> Date?

        /// In seconds, as a number or in text.
        public static func seconds(_ path: JSONPath) -> Self {
            Self(path: path) { reader, now in
                JSONValue(reading: &reader).scalarText.flatMap(Double.init).flatMap(now.adding(lifetime:))
            }
        }

        /// As a duration of another form.
        public static func duration(_ path: JSONPath, format: DurationFormat) -> Self {
            Self(path: path) { reader, now in
                now.adding(lifetime: reader.duration(format: format) / .seconds(1))
            }
        }

        /// Until a time of day.
        public static func date(_ path: JSONPath, format: DateTimeFormat) -> Self {
            Self(path: path) { reader, _ in reader.dateTime(format: format) }
        }
    }

    let token: JSONPath
    /// Nil where the renewing endpoint needs nothing of the last answer.
    let refreshToken: JSONPath?
    /// Nil: until a 401.
    let expires: Expiry?

    public init(token: JSONPath, refreshToken: JSONPath? = nil, expires: Expiry? = nil) {
        self.token = token
        self.refreshToken = refreshToken
        self.expires = expires
    }

    /// The names of the fields that hold its secrets, in answers and in the body that renews it, in lower case.
    var secretNames: Set<String> {
        Set([token, refreshToken].compactMap { $0?.lastField }.map(ASCIIText.lowercased))
    }

    /// What no text about an answer shows.
    var secrets: CallSecrets {
        var secrets = CallSecrets()
        secrets.declare(secretNames)
        return secrets
    }

    func token(in data: Data, at date: Date) throws(JSONDecodingError) -> AccessToken {
        try JSONReader.decode(from: data) { reader in
            guard let value = reader.read(at: token, { $0.string() }) else {
                reader.fail(expected: "the session's token")
                return AccessToken("")
            }
            let next = refreshToken.flatMap { path in reader.read(at: path) { $0.string() } }
            let end = expires.flatMap { expiry in reader.read(at: expiry.path) { expiry.read(&$0, date) } ?? nil }
            return AccessToken(value, refreshToken: next, expires: end)
        }
    }
}
