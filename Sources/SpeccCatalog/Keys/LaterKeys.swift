// Sections of the language's second half. Nothing decodes them yet: the keys that lead here are refused.

/// One entry of `credentials:` in its long form.
package enum CredentialKey: String, SpecKey {
    case bearer, apiKey, prefix, oauth2, token, scopes, renew, with, expires

    package static let section = SpecSection.credential

    package var entry: SpecEntry {
        switch self {
        case .bearer: .later(.name, "The field of a session's answer that holds the token.")
        case .apiKey: .later(.text, "Where the key stands: 'header X-API-Key', 'query key', 'body idToken'.")
        case .prefix: .later(.text, "Text before the key.", example: "\"Bot \"")
        case .oauth2: .later(.either([.choice(["clientCredentials"]), .map(.oauth2)]), "An OAuth 2 grant.")
        case .token: .later(.address, "Where OAuth 2 tokens are issued.")
        case .scopes: .later(.list(.text), "What the token is asked for.")
        case .renew: .later(.name, "The endpoint that renews a session.")
        case .with: .later(.name, "The field that the renewing endpoint takes.")
        case .expires: .later(.name, "The field that says how long the token lasts.")
        }
    }
}

/// The long form of an OAuth 2 grant.
package enum OAuth2Key: String, SpecKey {
    case token, scopes, refresh

    package static let section = SpecSection.oauth2

    package var entry: SpecEntry {
        switch self {
        case .token: CredentialKey.token.entry
        case .scopes: CredentialKey.scopes.entry
        case .refresh: .later(.address, "Where tokens are renewed.")
        }
    }
}

/// `paginate:` in its long form.
package enum PaginateKey: String, SpecKey {
    case style, items, next, sends, limit, total

    package static let section = SpecSection.paginate

    package var entry: SpecEntry {
        switch self {
        case .style: .later(.choice(["link", "cursor", "page", "offset", "url"]), "How the next page is found.")
        case .items: .later(.name, "The field that holds the page's items.")
        case .next: .later(.name, "The field that leads to the next page.")
        case .sends: .later(.name, "The parameter that asks for it.")
        case .limit: .later(.name, "The parameter that says how many items a page has.")
        case .total: .later(.name, "The field that counts all items.")
        }
    }
}

/// `cache:` in its long form.
package enum CacheKey: String, SpecKey {
    case etag, maxAge, strategy, store, group

    package static let section = SpecSection.cache

    package var entry: SpecEntry {
        switch self {
        case .etag: .later(.boolean, "Whether a stale answer is asked for again with its ETag.")
        case .maxAge: .later(.duration, "How long an answer is fresh.")
        case .strategy: .later(.text, "Whether the cache or the network comes first.")
        case .store: .later(.choice(["memory", "disk"]), "Where answers are kept.")
        case .group: .later(.name, "The name that writes invalidate it by.")
        }
    }
}

/// `idempotency:` in its long form.
package enum IdempotencyKey: String, SpecKey {
    case body

    package static let section = SpecSection.idempotency

    package var entry: SpecEntry {
        .later(.name, "The field of the body that holds the key.")
    }
}

/// `stream:`
package enum StreamKey: String, SpecKey {
    case done, idle

    package static let section = SpecSection.stream

    package var entry: SpecEntry {
        switch self {
        case .done: .later(.text, "The event that ends the stream.", example: "\"[DONE]\"")
        case .idle: .later(.duration, "How long nothing may arrive.")
        }
    }
}

/// `limits:`
package enum LimitsKey: String, SpecKey {
    case response

    package static let section = SpecSection.limits

    package var entry: SpecEntry {
        .later(.size, "How large an answer may be.", example: "1MB")
    }
}
