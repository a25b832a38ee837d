import SpeccChecks
import SpeccImport
import SpeccText

/// What a request header becomes in the catalog.
enum HeaderUse: Equatable {
    case credential(ObservedCredential)
    case idempotencyKey
    /// A value that every client of the API sends.
    case constant(String)
    case argument(isSensitive: Bool)
    /// Headers of browsers and proxies, and those that a client sets itself.
    case noise
    /// Described by the body.
    case contentType
    /// `Accept` with a usual value.
    case implied

    init(_ header: NamedText) {
        let name = header.name.lowercased()
        let value = header.value ?? ""
        if name == "authorization" || name == "proxy-authorization" {
            self = .credential(Self.authorization(value))
        } else if name == "content-type" {
            self = .contentType
        } else if name == "accept" {
            self = Self.isUsualAccept(value) ? .implied : SafeText.isMediaType(value) ? .constant(value) : .noise
        } else if IdempotencyHeaders.contains(name) {
            self = .idempotencyKey
        } else if Self.isNoise(name) {
            self = .noise
        } else if SecretDetector.headers.contains(name) || CredentialNames.isHeaderCredential(name) {
            self = .credential(.apiKey(location: .header, name: header.name, prefix: ""))
        } else if name.hasSuffix("version"), SafeText.isVersion(value), !SecretDetector.looksSecretAsConstant(value) {
            self = .constant(value)
        } else {
            self = .argument(isSensitive: CredentialNames.isSensitive(header.name) || SecretText.isKey(value))
        }
    }

    /// Whether JSON is the first choice of `Accept`, or anything is accepted.
    private static func isUsualAccept(_ value: String) -> Bool {
        let first = value.lowercased().prefix { $0 != "," }.filter { $0 != " " }
        let isJSON =
            ["application/json", "application/json;charset=utf-8"].contains(first)
            || first.hasPrefix("application/json;q=")
        return value.isEmpty || value.contains("*/*") || isJSON
    }

    /// The scheme of `Authorization`, without the credential.
    private static func authorization(_ value: String) -> ObservedCredential {
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let scheme = parts.first else {
            return .apiKey(location: .header, name: "Authorization", prefix: "")
        }
        switch scheme.lowercased() {
        case "bearer": return .bearer
        case "basic": return .basic
        case "digest", "ntlm", "negotiate", "oauth", "hawk", "signature": return .custom
        default: break
        }
        if scheme.hasPrefix("AWS4") { return .custom }
        let isWord =
            scheme.utf8.count <= 20 && scheme.utf8.allSatisfy { SafeText.isLetter($0) || $0 == UInt8(ascii: "-") }
        // 'Token token=…' and similar parameters belong to the program.
        return isWord ? .apiKey(location: .header, name: "Authorization", prefix: "\(scheme) ") : .custom
    }

    private static let noiseNames: Set<String> = [
        "user-agent", "accept-encoding", "accept-language", "accept-charset", "cookie", "cookie2", "host", "connection",
        "content-length", "origin", "referer", "cache-control", "pragma", "dnt", "te", "priority", "expect",
        "upgrade-insecure-requests", "if-none-match", "if-modified-since", "keep-alive", "proxy-connection", "via",
        "transfer-encoding", "upgrade", "traceparent", "tracestate", "baggage", "sentry-trace", "newrelic",
        "x-newrelic-id",
        "postman-token", "x-requested-with", "x-client-data", "forwarded", "x-real-ip", "date", "from", "range", "rtt",
        "downlink", "ect", "save-data", "device-memory", "dpr", "viewport-width", "width", "purpose", "x-request-id",
        "x-correlation-id", "x-amzn-trace-id", "x-cloud-trace-context", "x-csrf-token", "x-xsrf-token", "csrf-token",
        "x-csrftoken", "content-encoding", "alt-used", "if-match", "if-unmodified-since", "if-range", "age",
    ]
    private static let noisePrefixes = [
        "sec-", ":", "x-forwarded-", "x-b3-", "x-datadog-", "access-control-", "cf-", "x-vercel-", "x-fb-",
        "x-goog-encode",
        "x-amz-cf-", "x-envoy-", "x-ms-client-request", "x-ms-request", "x-twitter-client", "x-datadog",
    ]

    static func isNoise(_ name: String) -> Bool {
        noiseNames.contains(name) || noisePrefixes.contains { name.hasPrefix($0) }
    }
}
