import SpeccDiagnostics
import SpeccYAML

/// `retry: safe` and `retry: { safe: true }` of endpoints, which are `safe: true` now.
enum FormerRetry {
    static func warn(
        _ entries: [MappingEntry<EndpointKey>],
        _ retry: Located<RetryDeclaration>?,
        in endpoint: YAMLNode,
        _ context: inout DecodingContext
    ) {
        guard let retry, retry.value.isSafe, let entry = entries.first(where: { $0.key == .policy(.retry) }) else {
            return
        }
        context.warnFormer(
            "retry: safe",
            at: retry.range,
            hint: "write 'safe: true' for the endpoint, which is retried if its policy or 'retry' has attempts",
            fixes: fixes(entry, retry.value, in: endpoint)
        )
    }

    private static func fixes(
        _ entry: MappingEntry<EndpointKey>,
        _ retry: RetryDeclaration,
        in endpoint: YAMLNode
    ) -> [Diagnostic.Fix] {
        var start = entry.pair.key.range
        start.end = start.start
        let declaration = "\(EndpointKey.safe.rawValue): true" + entry.pair.separator(in: endpoint)
        let insertion = Diagnostic.Fix(start, replacement: declaration)
        guard case .mapping(let pairs) = entry.value.content,
            let index = pairs.firstIndex(where: { $0.key.value == RetryKey.safe.rawValue })
        else {
            return [insertion, Diagnostic.Fix(entry.value.range, replacement: attempts)]
        }
        if retry.attempts?.value == 1 { return [insertion, Diagnostic.Fix(entry.value.range, replacement: "never")] }
        guard pairs.count > 1 else { return [insertion, Diagnostic.Fix(entry.value.range, replacement: attempts)] }
        return [insertion, YAMLPair.removal(at: index, from: pairs)]
    }

    /// The built-in policy, which `safe` applied.
    private static let attempts = "{ \(RetryKey.attempts.rawValue): \(BuiltInValues.attempts) }"
}
