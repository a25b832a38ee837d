import SpeccDiagnostics
import SpeccYAML

/// `swift:` and `$swift`.
enum SwiftDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> SwiftOptions {
        var options = SwiftOptions()
        let hint = node.text.map { "write '{ name: \($0) }'" }
        for entry in context.entries(
            of: node,
            as: SwiftKey.self,
            in: DeclarationContext(key: EndpointKey.swift),
            hint: hint
        ) {
            switch entry.key {
            case .name: options.name = context.text(entry.value, entry.subject)
            case .access: options.access = context.choice(entry.value, entry.subject, AccessLevel.self)
            case .conforms: options.conforms = conformances(entry, &context)
            case .mutable: options.isMutable = context.boolean(entry.value, entry.subject)
            case .sourceLocations: options.hasSourceLocations = context.boolean(entry.value, entry.subject)
            case .type: options.type = context.text(entry.value, entry.subject)
            case .mocks: options.hasMocks = context.boolean(entry.value, entry.subject)
            }
        }
        return options
    }

    /// Decodes the options of fields, parameters and endpoints, where only `name` is allowed.
    static func decodeName(_ node: YAMLNode, _ context: inout DecodingContext) -> Located<String>? {
        var name: Located<String>?
        let hint = node.text.map { "write '{ name: \($0) }'" }
        for entry in context.entries(
            of: node,
            as: SwiftKey.self,
            in: DeclarationContext(key: EndpointKey.swift),
            hint: hint
        ) {
            if entry.key == .name {
                name = context.text(entry.value, entry.subject)
            } else {
                let message = "only 'name' is allowed in this 'swift'"
                context.report("misplaced-key", message, at: entry.pair.key.range)
            }
        }
        return name
    }

    private static func conformances(
        _ entry: MappingEntry<SwiftKey>,
        _ context: inout DecodingContext
    ) -> [Located<Conformance>] {
        guard case .sequence(let elements) = entry.value.content else {
            context.mismatch(entry.value, entry.subject, expected: "a list such as '[Equatable]'")
            return []
        }
        return elements.compactMap { context.choice($0, entry.subject.element(), Conformance.self) }
    }
}

/// `deprecated:` as a map: `{ since: 2026-01-01, until: 2027-01-01, use: getOrder }`.
enum DeprecationDecoder {
    static func decode(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<Deprecation> {
        var deprecation = Deprecation.bare
        for entry in context.entries(of: node, as: DeprecationKey.self, in: subject) {
            switch entry.key {
            case .reason: deprecation.reason = context.text(entry.value, entry.subject)?.value
            case .since: deprecation.since = date(entry.value, entry.subject, &context)
            case .until: deprecation.until = date(entry.value, entry.subject, &context)
            case .use: deprecation.use = context.text(entry.value, entry.subject)
            }
        }
        // Dates of this form are ordered like their text.
        if let since = deprecation.since, let until = deprecation.until, until < since {
            context.report("invalid-deprecation", "'until' (\(until)) is before 'since' (\(since))", at: node.range)
        }
        return Located(deprecation, at: node.range)
    }

    /// A date of RFC 3339: `2027-01-01`.
    private static func date(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> String? {
        guard let text = context.text(node, subject) else { return nil }
        let parts = text.value.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        if parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(digits.contains) }),
            let month = Int(String(decoding: parts[1], as: UTF8.self)),
            let day = Int(String(decoding: parts[2], as: UTF8.self)), 1...12 ~= month, 1...31 ~= day
        {
            return text.value
        }
        let isVersion = text.value.contains(".") && text.value.utf8.last.map(digits.contains) == true
        let remedy = isVersion ? "write a version in 'reason', and here a date such as" : "write a date such as"
        context.report(
            "invalid-deprecation",
            "\(subject.text) must be a date, not \(quoted(text.value))",
            at: node.range,
            hint: "\(remedy) '2027-01-01'"
        )
        return nil
    }
}
