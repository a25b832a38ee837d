import SpeccDiagnostics
import SpeccYAML

/// `types:` under `endpoints:`, indented by mistake: read as an endpoint, each of its types would be an unknown key.
extension DecodingContext {
    mutating func reportIndentedSection(_ pair: YAMLPair) -> Bool {
        guard let key = FileKey(rawValue: pair.key.value), case .mapping(let pairs) = pair.value.content,
            [.types, .defaults, .hosts, .endpoints, .credentials].contains(key)
        else { return false }
        // An endpoint may well be called so.
        let isCall = pairs.contains { EndpointKey(rawValue: $0.key.value)?.isOfCalls ?? false }
        guard !pairs.isEmpty, !isCall, !WaiterDecoder.isWaiter(pair) else { return false }
        report(
            "misplaced-key",
            "\(quoted(key.rawValue)) stands at the left edge of the file",
            at: pair.key.range,
            hint: "do not indent it"
        )
        return true
    }
}

extension EndpointKey {
    fileprivate var isOfCalls: Bool {
        self == .call || self == .method || self == .path
    }
}
