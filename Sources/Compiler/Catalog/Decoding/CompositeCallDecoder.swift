import SpeccDiagnostics
import SpeccYAML

/// An entry of `endpoints:` that makes calls of another endpoint.
enum CompositeCallDecoder {
    /// The kind of an entry; nil for an endpoint. An entry with other keys of a kind and without a call has a misspelled key.
    static func kind(of pair: YAMLPair) -> CompositeCallKind? {
        guard case .mapping(let pairs) = pair.value.content else { return nil }
        let kinds: [CompositeCallKind] = [.upload, .feed, .waiter]
        if let kind = kinds.first(where: { pairs.contains($0.key) }) { return kind }
        if pairs.contains(where: { EndpointKey(rawValue: $0.key.value)?.isOfCalls ?? false }) { return nil }
        return kinds.first { kind in typicalKeys(of: kind).contains(where: pairs.contains) }
            ?? misspelledKind(pairs.map(\.key.value), kinds)
    }

    /// The kind whose keys all keys of an entry resemble: `{ pool: getJob, untill: … }`; nil if one resembles a key of endpoints.
    private static func misspelledKind(_ keys: [String], _ kinds: [CompositeCallKind]) -> CompositeCallKind? {
        let own = keys.filter { ![WaiterKey.docs, .deprecated, .swift].map(\.rawValue).contains($0) }
        let isOfEndpoint = own.contains {
            EndpointKey(rawValue: $0) != nil || SpecTable.own[EndpointKey.section]?.nearest.match(for: $0) != nil
        }
        guard !own.isEmpty, !isOfEndpoint else { return nil }
        return kinds.first { kind in
            let section =
                switch kind {
                case .waiter: WaiterKey.section
                case .feed: FeedKey.section
                case .upload: UploadKey.section
                }
            let known = [kind.key] + typicalKeys(of: kind)
            return own.allSatisfy { SpecTable.own[section]?.nearest.match(for: $0).map(known.contains) ?? false }
        }
    }

    static func decode(
        _ pair: YAMLPair,
        as kind: CompositeCallKind,
        _ context: inout DecodingContext
    ) -> CompositeCallDeclaration {
        switch kind {
        case .waiter: WaiterDecoder.decode(pair, &context)
        case .feed: FeedDecoder.decode(pair, &context)
        case .upload: UploadDecoder.decode(pair, &context)
        }
    }

    /// The keys that a kind does not share with the kinds before it in `kind(of:)`.
    private static func typicalKeys(of kind: CompositeCallKind) -> [String] {
        switch kind {
        case .waiter: [WaiterKey.until, .pending, .fail, .every, .for].map(\.rawValue)
        case .feed: [FeedKey.next, .sends, .restart].map(\.rawValue)
        case .upload: [UploadKey.create, .resume, .address, .length, .offset, .last, .chunk].map(\.rawValue)
        }
    }
}
