import SpeccDiagnostics

/// What the table says about a kind of map beyond its keys one by one.
extension SpecSection {
    /// Keys without which such a map says too little: those of one row have to be there. Empty where all may be left
    /// out. `SpecValue.partialMap` does without.
    package var needs: [[String]] {
        switch self {
        case .file: [names(FileKey.specc)]
        case .host: [names(HostKey.url)]
        case .endpoint: [names(EndpointKey.call), names(EndpointKey.method, .path)]
        case .parameter: [names(ParameterKey.type), names(ParameterKey.value), names(ParameterKey.flag)]
        case .header: [names(HeaderKey.type), names(HeaderKey.value)]
        case .field: [names(FieldKey.type), names(FieldKey.value)]
        case .union: [names(UnionKey.oneOf)]
        case .member: [names(MemberKey.type)]
        case .alias: [names(AliasKey.type)]
        case .enumeration: [names(EnumKey.words)]
        case .enumCase: [names(EnumCaseKey.value)]
        default: []
        }
    }

    /// Pairs of keys that say the same thing and therefore never stand together.
    package var alternatives: [[String]] {
        switch self {
        case .file: [names(FileKey.host, .hosts)]
        case .endpoint: [names(EndpointKey.call, .method), names(EndpointKey.call, .path)]
        case .parameter: [names(ParameterKey.type, .value)]
        case .header: [names(HeaderKey.type, .value)]
        default: []
        }
    }

    /// Keys of which one makes no sense without the other.
    package var companions: [[String]] {
        self == .file ? [names(FileKey.service, .endpoints)] : []
    }

    /// Whether the keys that are not ours are names of fields; ours begin with `$` there.
    package var holdsFields: Bool {
        [.object, .body, .response].contains(self)
    }

    /// What keys begin with that are passed over; nil where there are none.
    package var ignoredPrefix: String? {
        self == .file ? "x-" : nil
    }

    private func names<Key: SpecKey>(_ keys: Key...) -> [String] {
        keys.map(\.rawValue)
    }
}
