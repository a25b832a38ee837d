package import SpeccDiagnostics

/// The keys of a policy, which `defaults` and endpoints share. A key that is not declared is nil.
package struct PolicyDeclaration: Sendable {
    package var timeout: Located<TimeoutDeclaration>?
    package var retry: Located<RetryDeclaration>?
    package var idempotency: Located<IdempotencyDeclaration>?
    package var auth: Located<AuthDeclaration>?
    package var cache: Located<CacheDeclaration>?
    package var limits: Located<LimitsDeclaration>?
    package var redirects: Located<RedirectMode>?
    package var cookies: Located<CookieMode>?
    package var dedupe: Located<Bool>?
    package var tags: Located<[Located<String>]>?
    package var log: Located<LogDeclaration>?

    /// The ranges of the values.
    package internal(set) var ranges: [SourceRange] = []

    package init(auth: Located<AuthDeclaration>? = nil) {
        self.auth = auth
        ranges = auth.map { [$0.range] } ?? []
    }
}

/// `idempotency:`; the location of the idempotency key, which is the same for all attempts of a call.
package enum IdempotencyDeclaration: Sendable {
    case header(Located<String>)
    case body(Located<String>)
    /// No key, even if a default declares one.
    case off

    /// The value for calls without a key.
    package static let offKeyword = "none"
}

/// `auth:`; the credentials of calls, for example `token`, `[key, app]`, `token | key`, `token?` or `none`.
package struct AuthDeclaration: Equatable, Sendable {
    /// In order of preference; the credentials of one alternative are sent together. An empty one sends none.
    package let alternatives: [[String]]
    /// The credentials as written.
    package let names: [Located<String>]

    package init(_ alternatives: [[String]], names: [Located<String>] = []) {
        self.alternatives = alternatives
        self.names = names
    }

    package static let anonymous = Self([[]])

    package static func credential(_ name: Located<String>) -> Self {
        Self([[name.value]], names: [name])
    }

    /// `key and app, or token, or none`
    package func text(_ name: (String) -> String) -> String {
        let texts = alternatives.map {
            $0.isEmpty ? Self.noneKeyword : $0.map(name).joined(separator: " and ")
        }
        return texts.joined(separator: alternatives.contains { $0.count > 1 } ? ", or " : " or ")
    }

    /// The value for calls without a credential.
    package static let noneKeyword = "none"

    package static func == (left: Self, right: Self) -> Bool {
        left.alternatives == right.alternatives
    }
}

/// `cache:`; `never`, a duration, or a map.
package struct CacheDeclaration: Sendable {
    /// Whether responses are cached; false for `never`.
    package let isOn: Bool
    package var maxAgeMilliseconds: Located<Int64>?
    package var usesETag: Bool?
    package var strategy: Strategy?
    package var store: Store?
    package var group: Located<String>?

    package init(isOn: Bool = true, maxAgeMilliseconds: Located<Int64>? = nil) {
        self.isOn = isOn
        self.maxAgeMilliseconds = maxAgeMilliseconds
    }

    package enum Strategy: String, Sendable, CaseIterable {
        case cacheFirst = "cache-first"
        case networkFirst = "network-first"
        case cacheOnly = "cache-only"
        case reload
        case staleWhileRevalidate = "stale-while-revalidate"
    }

    package enum Store: String, Sendable, CaseIterable {
        case memory, disk
    }
}

/// `limits:`
package struct LimitsDeclaration: Sendable {
    package var response: Located<SizeLimit>?
    package var rate: Located<RateLimit>?
}

/// `20/m`, or `none`.
package enum RateLimit: Equatable, Sendable {
    case unlimited
    case requests(Int, per: Unit)

    package enum Unit: String, Sendable, CaseIterable {
        case second = "s"
        case minute = "m"
        case hour = "h"

        /// `minute`
        package var name: String { "\(self)" }

        package var seconds: Int {
            switch self {
            case .second: 1
            case .minute: 60
            case .hour: 3_600
            }
        }
    }

    /// The literal: `20/m`, or `none`.
    package var text: String {
        switch self {
        case .unlimited: "none"
        case .requests(let count, let unit): "\(count)/\(unit.rawValue)"
        }
    }
}

/// `1MB`, or `none`.
package enum SizeLimit: Equatable, Sendable {
    case unlimited
    case bytes(Int64)
}

/// `redirects:`
package enum RedirectMode: String, Sendable, CaseIterable {
    case follow
    case sameOrigin = "same-origin"
    case never
}

/// `cookies:`
package enum CookieMode: String, Sendable, CaseIterable {
    case keep, never
}

/// `log:`; a level, or a map.
package struct LogDeclaration: Sendable {
    package var level: Level?
    package var size: Located<SizeLimit>?
    package var isForFailuresOnly: Bool?

    package init(level: Level? = nil) {
        self.level = level
    }

    package enum Level: String, Sendable, CaseIterable {
        case none, line, headers, body
    }
}
