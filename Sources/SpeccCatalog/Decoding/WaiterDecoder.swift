import SpeccDiagnostics
import SpeccYAML

/// `{ poll: getJob, until: { status: [succeeded] }, every: 2s..30s, for: 5m }`
enum WaiterDecoder {
    /// Whether an entry of `endpoints` is a waiter.
    static func isWaiter(_ pair: YAMLPair) -> Bool {
        guard case .mapping(let pairs) = pair.value.content else { return false }
        return pairs.contains(WaiterKey.poll.rawValue)
    }

    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> WaiterDeclaration {
        let place = DeclarationContext("waiter", pair.key.value)
        var waiter = WaiterDeclaration(name: pair.key)
        for entry in context.entries(of: pair.value, as: WaiterKey.self, in: place) {
            let value = entry.value
            switch entry.key {
            case .poll: waiter.poll = context.text(value, entry.place)
            case .until: waiter.until = ConditionDecoder.decode(value, entry.place, &context)
            case .fail: waiter.fail = ConditionDecoder.decode(value, entry.place, &context)
            case .every: waiter.every = context.durationRange(value, entry.place)
            case .for: waiter.limit = context.duration(value, entry.place)
            case .docs: waiter.docs = context.text(value, entry.place)
            case .deprecated: waiter.deprecated = context.deprecation(value, entry.place)
            case .swift: waiter.swift.name = SwiftDecoder.decodeName(value, &context)
            }
        }
        if case .mapping(let pairs) = pair.value.content, !pairs.contains(WaiterKey.until.rawValue) {
            let hint = "what the answer says when it is done, such as 'until: { status: [succeeded] }'"
            context.report("required-key", "\(place.text) has no 'until'", at: pair.key.range, hint: hint)
        }
        return waiter
    }
}

/// What fields of an answer must say: `{ status: [failed, cancelled] }`.
enum ConditionDecoder {
    static func decode(_ node: YAMLNode, _ place: DeclarationContext, _ context: inout DecodingContext)
        -> [FieldCondition]
    {
        let pairs = context.names(of: node, in: place, example: "{ status: [done] }")
        if case .mapping(let all) = node.content, all.isEmpty {
            let hint = "such as '{ status: [done] }'"
            context.report("missing-value", "\(place.text) says nothing", at: node.range, hint: hint)
        }
        return pairs.compactMap { pair in
            let place = DeclarationContext("field", pair.key.value)
            if context.reportEmpty(pair, place, expected: "what it says, such as '[done]'") { return nil }
            let words = context.texts(pair.value, place, allowsOne: true)
            if case .sequence(let elements) = pair.value.content, elements.isEmpty {
                context.report("missing-value", "\(place.text) says nothing", at: pair.value.range)
            }
            guard !words.isEmpty, let field = context.bounded(pair.key) else { return nil }
            return FieldCondition(field: field, words: words)
        }
    }
}
