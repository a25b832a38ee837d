import Foundation

/// What an authorization server gives (RFC 6749, section 5.1).
struct OAuth2TokenResponse: JSONReadable, Sendable {
    let accessToken: String
    let refreshToken: String?
    /// In seconds from now. Some servers write it as text.
    let lifetime: JSONValue?

    init(reading reader: inout JSONReader) {
        accessToken = reader.string("access_token")
        refreshToken = reader.stringIfPresent("refresh_token")
        lifetime = reader.jsonIfPresent("expires_in")
    }

    func token(at date: Date) -> AccessToken {
        AccessToken(accessToken, refreshToken: refreshToken, expires: seconds.flatMap(date.adding(lifetime:)))
    }

    private var seconds: Double? {
        lifetime?.numberValue?.double ?? lifetime?.stringValue.flatMap(Double.init)
    }
}

/// What it says when it gives none (section 5.2).
private struct OAuth2ErrorResponse: JSONReadable {
    let error: String

    init(reading reader: inout JSONReader) {
        error = reader.string("error")
    }
}

extension NetworkError {
    /// `invalid_grant`, `invalid_client` and so on; nil for an answer that is no such error.
    var oauthProblem: String? {
        guard status == 400 || status == 401, let response else {
            return nil
        }
        return try? response.json(OAuth2ErrorResponse.self).error
    }
}
