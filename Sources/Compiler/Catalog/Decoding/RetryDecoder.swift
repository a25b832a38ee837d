import SpeccDiagnostics
import SpeccYAML

/// `retry:`; `never`, or a map.
enum RetryDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> Located<RetryDeclaration>? {
        let subject = DeclarationContext(key: EndpointKey.policy(.retry))
        guard case .mapping = node.content else {
            if node.text == RetryKey.safe.rawValue { return Located(RetryDeclaration(isSafe: true), at: node.range) }
            let hint = node.text.map(remedy)
            guard context.choice(node, subject, Keyword.self, or: "a map", hint: hint) != nil else { return nil }
            return Located(RetryDeclaration(attempts: Located(1, at: node.range)), at: node.range)
        }
        var retry = RetryDeclaration()
        let entries = context.entries(of: node, as: RetryKey.self, in: subject)
        retry.isWhole = context.isWhole(entries, of: node)
        for entry in entries {
            switch entry.key {
            case .attempts: retry.attempts = context.integer(entry.value, entry.subject)
            case .on: retry.on = conditions(entry, &context)
            case .unexecuted: retry.unexecuted = statuses(entry, &context)
            case .backoff: retry.backoff = backoff(entry, &context)
            case .safe: retry.isSafe = context.boolean(entry.value, entry.subject)?.value ?? false
            case .wait: retry.wait = waits(entry, &context)
            case .maxWait: retry.maximumWaitMilliseconds = context.duration(entry.value, entry.subject)
            case .shouldRetry: retry.decisionHeader = context.text(entry.value, entry.subject)
            }
        }
        return Located(retry, at: node.range)
    }

    private typealias Backoff = RetryDeclaration.Backoff

    private enum Keyword: String, CaseIterable {
        case never
    }

    /// `retry: 3`, `retry: true`, `retry: exponential`
    private static func remedy(for text: String) -> String {
        if NumberLiteral.isNumber(text) { return "write '{ attempts: \(text) }', including the first attempt" }
        switch text {
        case "false", "no", "off", "none": return "write 'never'"
        case "exponential", "linear": return "write '{ backoff: { kind: \(text) } }'"
        default: return "write a map such as '{ attempts: 3 }'"
        }
    }

    private static func conditions(
        _ entry: MappingEntry<RetryKey>,
        _ context: inout DecodingContext
    ) -> [Located<RetryDeclaration.Condition>] {
        reportEmpty(entry, &context)
        return context.texts(entry.value, entry.subject).compactMap { text in
            if let status = StatusPattern(text.value) { return Located(.status(status), at: text.range) }
            if let failure = RetryDeclaration.Failure(rawValue: text.value) {
                return Located(.failure(failure), at: text.range)
            }
            // The errors of the API may be declared in another file: a rule reports unknown names.
            if isName(text.value) { return Located(.error(text.value), at: text.range) }
            let failures = RetryDeclaration.Failure.allCases.map(\.rawValue)
            let suggestion = context.diagnostics.suggestion(
                for: text.value,
                among: Candidates(failures.sorted()),
                in: text.range.file
            )
            context.report(
                "invalid-choice",
                "\(quoted(text.value)) is neither a status nor a failure",
                at: text.range,
                hint: didYouMean(suggestion) ?? "for example 429, 5xx, \(failures.joined(separator: ", "))",
                fixes: suggestion.map { [Diagnostic.Fix(text.range, replacement: $0)] } ?? []
            )
            return nil
        }
    }

    /// Whether the text can be the name of an error, and no status or number.
    private static func isName(_ text: String) -> Bool {
        text.utf8.first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } ?? false
    }

    /// `[retry-after-ms, body.retry: millis]`; nil if it is not a list.
    private static func waits(
        _ entry: MappingEntry<RetryKey>,
        _ context: inout DecodingContext
    ) -> [Located<RetryWait>]? {
        guard case .sequence(let elements) = entry.value.content else {
            _ = context.texts(entry.value, entry.subject)
            return nil
        }
        let subject = entry.subject.element()
        return elements.flatMap { element -> [Located<RetryWait>] in
            guard case .mapping = element.content else {
                return context.text(element, subject).map { [$0.map { RetryWait($0) }] } ?? []
            }
            return context.names(of: element, in: subject, example: "{ X-Wait: millis }").compactMap { pair in
                let unit = context.choice(
                    pair.value,
                    DeclarationContext("wait", pair.key.value),
                    RetryWait.Unit.self
                )
                return unit.map { unit in pair.key.map { RetryWait($0, unit: unit.value) } }
            }
        }
    }

    private static func statuses(
        _ entry: MappingEntry<RetryKey>,
        _ context: inout DecodingContext
    ) -> [Located<StatusPattern>] {
        reportEmpty(entry, &context)
        return context.texts(entry.value, entry.subject).compactMap { text in
            if let status = StatusPattern(text.value) { return Located(status, at: text.range) }
            context.report(
                "invalid-status",
                "\(quoted(text.value)) is not a status",
                at: text.range,
                hint: "for example 429 or 5xx"
            )
            return nil
        }
    }

    /// Reports `on: []`, which would never retry.
    private static func reportEmpty(_ entry: MappingEntry<RetryKey>, _ context: inout DecodingContext) {
        guard case .sequence(let elements) = entry.value.content, elements.isEmpty else { return }
        let hint = "remove it for the built-in values, or write 'retry: never'"
        context.report("missing-value", "\(entry.subject.text) is empty", at: entry.value.range, hint: hint)
    }

    private static func backoff(
        _ entry: MappingEntry<RetryKey>,
        _ context: inout DecodingContext
    ) -> RetryDeclaration.Backoff {
        var backoff = Backoff()
        let hint = entry.value.text.map { text -> String in
            if Backoff.Kind(rawValue: text) != nil { return "write '{ kind: \(text) }'" }
            guard case .milliseconds = DurationLiteral(text) else { return "write '{ initial: 200ms, max: 20s }'" }
            return "write '{ initial: \(text), max: \(text) }' for a constant wait"
        }
        for entry in context.entries(of: entry.value, as: BackoffKey.self, in: entry.subject, hint: hint) {
            switch entry.key {
            case .kind:
                backoff.kind = context.choice(entry.value, entry.subject, Backoff.Kind.self)?.value
            case .initial: backoff.initialMilliseconds = context.duration(entry.value, entry.subject)
            case .max: backoff.maximumMilliseconds = context.duration(entry.value, entry.subject)
            case .jitter:
                backoff.jitter = context.choice(entry.value, entry.subject, Backoff.Jitter.self)?.value
            }
        }
        return backoff
    }
}
