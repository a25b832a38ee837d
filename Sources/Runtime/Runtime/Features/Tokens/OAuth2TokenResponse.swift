import Foundation

/// The successful response of a token endpoint (RFC 6749, section 5.1).
struct OAuth2TokenResponse: JSONReadable, Sendable {
    let accessToken: String
    let refreshToken: String?
    /// `expires_in` in seconds; some servers send it as a string.
    let lifetime: JSONValue?

    init(reading reader: inout JSONReader) {
        accessToken = reader.string("access_token")
        refreshToken = reader.stringIfPresent("refresh_token")
        lifetime = reader.jsonIfPresent("expires_in")
    }

    func token(at date: Date) -> AccessToken {
        let expires = seconds.flatMap(date.adding(lifetime:))
        return AccessToken(
            accessToken,
            refreshToken: refreshToken,
            expires: expires,
            received: expires == nil ? nil : date
        )
    }

    private var seconds: Double? {
        lifetime?.numberValue?.double ?? lifetime?.stringValue.flatMap(Double.init)
    }
}

/// The error response of a token endpoint (section 5.2).
private struct OAuth2ErrorResponse: JSONReadable {
    let error: String

    init(reading reader: inout JSONReader) {
        error = reader.string("error")
    }
}

extension NetworkError {
    /// The error code of a token endpoint, such as `invalid_grant`; nil for other errors.
    var oauthErrorCode: String? {
        guard status == 400 || status == 401, let response else {
            return nil
        }
        return try? response.json(OAuth2ErrorResponse.self).error
    }
}
