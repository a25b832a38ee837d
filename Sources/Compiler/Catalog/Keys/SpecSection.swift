/// The kinds of map that have keys of the language.
package enum SpecSection: String, Sendable, CaseIterable {
    case file, defaults, host, endpoint, parameter, header
    case object, field, union, member, alias, enumeration
    case enumCase = "enum value"
    case body, response, swift
    case timeout, retry, backoff
    case credential, paginate, cache, idempotency, stream, limits, log, waiter, deprecation

    /// The section in messages: "allowed in a host".
    package var title: String {
        switch self {
        case .file: "a file"
        case .defaults: "'defaults'"
        case .host: "a host"
        case .endpoint: "an endpoint"
        case .parameter: "a parameter"
        case .header: "a header"
        case .object: "an object type"
        case .field: "a field"
        case .union: "a union"
        case .member: "a member of a union"
        case .alias: "a named type"
        case .enumeration: "an enum"
        case .enumCase: "an enum value"
        case .body: "a body"
        case .response: "a response"
        case .swift: "'swift'"
        case .timeout: "'timeout'"
        case .retry: "'retry'"
        case .backoff: "'backoff'"
        case .credential: "a credential"
        case .paginate: "'paginate'"
        case .cache: "'cache'"
        case .idempotency: "'idempotency'"
        case .stream: "'stream'"
        case .limits: "'limits'"
        case .log: "'log'"
        case .waiter: "a waiter"
        case .deprecation: "'deprecated'"
        }
    }
}
