/// The kinds of map that have keys of the language.
package enum SpecSection: String, Sendable, CaseIterable {
    case file, defaults, host, endpoint, parameter, header
    case object, field, union, member, alias, enumeration
    case enumCase = "enum value"
    case body, response, swift
    case timeout, retry, backoff
    case credential, paginate, cache, idempotency, stream, limits, log, waiter, feed, upload, deprecation

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
        case .feed: "a feed"
        case .upload: "an upload"
        case .deprecation: "'deprecated'"
        }
    }
}

/// Relations between the keys of a section.
extension SpecSection {
    /// The sets of required keys: at least one of them must be complete. Empty if no key is required.
    /// `SpecValue.partialMap` has no required keys.
    package var needs: [[String]] {
        switch self {
        case .file: [names(FileKey.specc)]
        case .host: [names(HostKey.url)]
        case .endpoint: [names(EndpointKey.call), names(EndpointKey.method, .path)]
        case .parameter: [names(ParameterKey.type), names(ParameterKey.value), names(ParameterKey.flag)]
        case .header: [names(HeaderKey.type), names(HeaderKey.value)]
        case .field: [names(FieldKey.type), names(FieldKey.value), names(FieldKey.list)]
        case .union: [names(UnionKey.oneOf)]
        case .member: [names(MemberKey.type)]
        case .alias: [names(AliasKey.type)]
        case .enumeration: [names(EnumKey.cases)]
        case .enumCase: [names(EnumCaseKey.value)]
        default: []
        }
    }

    /// Pairs of keys that exclude each other.
    package var alternatives: [[String]] {
        switch self {
        case .file: [names(FileKey.host, .hosts)]
        case .endpoint: [names(EndpointKey.call, .method), names(EndpointKey.call, .path)]
        case .parameter: [names(ParameterKey.type, .value)]
        case .header: [names(HeaderKey.type, .value)]
        case .field: [names(FieldKey.type, .list), names(FieldKey.value, .list)]
        case .body: [names(BodyKey.type, .list)]
        case .response: [names(ResponseKey.type, .list)]
        default: []
        }
    }

    /// Keys that require each other.
    package var companions: [[String]] {
        switch self {
        case .file: [names(FileKey.service, .endpoints)]
        case .feed: [names(FeedKey.next, .sends)]
        default: []
        }
    }

    /// Whether keys outside the language are names of fields; keys of the language begin with `$` there.
    package var holdsFields: Bool {
        [.object, .body, .response].contains(self)
    }

    /// The values of keys outside the language that are names of servers; nil if there are none.
    package var serverValue: SpecValue? {
        self == .host ? .either([.address, .map(.host)]) : nil
    }

    /// The prefix of keys that are ignored.
    package var ignoredPrefix: String? {
        self == .file ? "x-" : nil
    }

    private func names<Key: SpecKey>(_ keys: Key...) -> [String] {
        keys.map(\.rawValue)
    }
}
