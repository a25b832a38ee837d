import SpeccCatalog
import SpeccChecks
import SpeccContract

/// The tokens that a mock server has issued.
struct SessionStore: Sendable {
    private var issued = 0
    /// The times at which tokens expire, in milliseconds.
    private var expiries = BoundedTable<Int64>(maximumCount: StateLimits.entries)
    /// Whether the issued refresh tokens were used.
    private var refreshTokens = BoundedTable<Bool>(maximumCount: StateLimits.entries)

    enum TokenState {
        /// A token that this server did not issue, which is accepted.
        case unknown
        case valid, expired
    }

    func state(of token: String, at now: Int64) -> TokenState {
        guard let expiry = expiries[token] else { return .unknown }
        return now < expiry ? .valid : .expired
    }

    mutating func issue(until expiry: Int64) -> (access: String, refresh: String) {
        issued += 1
        let tokens = (access: "mock-access-\(issued)", refresh: "mock-refresh-\(issued)")
        expiries.set(tokens.access, to: expiry)
        refreshTokens.set(tokens.refresh, to: false)
        return tokens
    }

    /// Expires a token, whether this server issued it or not.
    mutating func end(_ token: String, at now: Int64) {
        expiries.set(token, to: now)
    }

    /// - Returns: False if the token was used before. A token that this server did not issue is accepted.
    mutating func use(refreshToken: String) -> Bool {
        guard let isUsed = refreshTokens[refreshToken] else { return true }
        refreshTokens.set(refreshToken, to: true)
        return !isUsed
    }
}

/// The session that an endpoint starts, renews or ends.
struct SessionEndpoint {
    let session: ResolvedSession
    let types: ContractTypes
    /// Whether the endpoint ends the session: `DELETE` with the path that starts it.
    let isEnd: Bool

    init?(_ endpoint: ContractEndpoint, in api: ContractAPI) {
        let endpoints = api.services.flatMap(\.endpoints)
        for case .session(let session) in api.api.credentials.map(\.kind) {
            let start = endpoints.first { $0.path == session.path }
            let isStart = session.endpoint == endpoint.qualifiedID
            let hasPath = start?.url.text == endpoint.endpoint.url.text
            guard isStart || hasPath && endpoint.endpoint.httpMethod == "DELETE" else { continue }
            self.session = session
            types = api.types
            isEnd = !isStart
            return
        }
        return nil
    }

    /// The refresh token in the body of a request.
    func refreshToken(in body: DocumentValue?) -> String? {
        session.refreshToken?.last.flatMap { body?[$0]?.scalarText }
    }

    /// Adds new tokens to the payload and headers of a response.
    func issue(
        _ tokens: (access: String, refresh: String),
        to payload: inout DocumentValue?,
        _ headers: inout [(name: String, value: String)],
        now: Int64,
        seconds: Int
    ) {
        func set(_ location: ResponseLocation, to value: DocumentValue) {
            switch location {
            case .header(let name): headers.append((name, value.scalarText ?? ""))
            case .field(let path): payload = payload?.setting(path, to: value)
            case .last, .element: break
            }
        }
        set(session.token, to: .string(tokens.access))
        if let path = session.refreshToken { set(.field(path), to: .string(tokens.refresh)) }
        if let expires = session.expires {
            set(expires.location, to: expiry(expires, now: now, seconds: seconds))
        }
    }

    private func expiry(_ expires: ResolvedSession.Expiry, now: Int64, seconds: Int) -> DocumentValue {
        let value: ResolvedValue
        switch expires.type {
        case .datetime, .datetimeUnix, .datetimeUnixMillis, .datetimeHTTP, .datetimeRFC2822:
            value = .instant(seconds: now / 1_000 + Int64(seconds), nanoseconds: 0)
        case .duration, .durationSeconds, .durationMillis: value = .milliseconds(Int64(seconds) * 1_000)
        default: value = .integer(Int64(seconds))
        }
        return ValueConverter(types: types).value(value, as: .builtin(expires.type))
    }
}
