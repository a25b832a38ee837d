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
        self == .file ? [names(FileKey.service, .endpoints)] : []
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
