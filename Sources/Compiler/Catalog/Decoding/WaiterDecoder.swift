import SpeccDiagnostics
import SpeccYAML

/// `{ poll: getJob, until: { status: [succeeded] }, every: 2s..30s, for: 5m }`
enum WaiterDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> CompositeCallDeclaration {
        let subject = DeclarationContext(CompositeCallKind.waiter.noun, pair.key.value)
        var call = CompositeCallDeclaration(name: pair.key, .waiter(WaiterDeclaration()))
        var waiter = WaiterDeclaration()
        let entries = context.entries(of: pair.value, as: WaiterKey.self, in: subject)
        for entry in entries {
            let value = entry.value
            switch entry.key {
            case .poll: call.endpoint = context.text(value, entry.subject)
            case .until:
                waiter.untilStatuses = statuses(value)
                guard waiter.untilStatuses.isEmpty else { break }
                waiter.until = ConditionDecoder.decode(value, entry.subject, &context)
            case .pending: waiter.pending = errors(entry, &context)
            case .fail: waiter.fail = ConditionDecoder.decode(value, entry.subject, &context)
            case .every: call.every = context.durationRange(value, entry.subject)
            case .for: waiter.limit = context.duration(value, entry.subject)
            case .docs: call.docs = context.text(value, entry.subject)
            case .deprecated: call.deprecated = context.deprecation(value, entry.subject)
            case .swift: call.swift.name = SwiftDecoder.decodeName(value, &context)
            }
        }
        call.settings = .waiter(waiter)
        guard context.isWhole(entries, of: pair.value) else { return call }
        if !entries.contains(where: { $0.key == .poll }) {
            let hint = "add the endpoint to poll: '\(CompositeCallKind.waiter.example)'"
            context.report("required-key", "\(subject.text) has no 'poll'", at: pair.key.range, hint: hint)
        } else if !entries.contains(where: { $0.key == .until || $0.key == .pending }) {
            let hint =
                "add the values or the status that end the polling, such as 'until: { status: [succeeded] }' or 'until: 200'"
            context.report("required-key", "\(subject.text) has no 'until'", at: pair.key.range, hint: hint)
        }
        return call
    }

    /// `[authorizationPending, 404]`
    static func errors<Key: SpecKey>(
        _ entry: MappingEntry<Key>,
        _ context: inout DecodingContext
    ) -> [Located<String>] {
        let names = context.texts(entry.value, entry.subject)
        if case .sequence(let elements) = entry.value.content, elements.isEmpty {
            let hint = "name errors of the endpoint, or remove it"
            context.report("missing-value", "\(entry.subject.text) is empty", at: entry.value.range, hint: hint)
        }
        return names
    }

    /// The statuses of `until: 200` and `until: [200, 303]`; empty for conditions.
    private static func statuses(_ node: YAMLNode) -> [Located<StatusPattern>] {
        let nodes: [YAMLNode]
        switch node.content {
        case .scalar: nodes = [node]
        case .sequence(let items): nodes = items
        case .mapping: return []
        }
        let statuses = nodes.compactMap { item in
            item.text.flatMap { StatusPattern($0) }.map { Located($0, at: item.range) }
        }
        return statuses.count == nodes.count ? statuses : []
    }
}

/// Conditions on fields of a response: `{ status: [failed, cancelled] }`.
enum ConditionDecoder {
    static func decode(_ node: YAMLNode, _ subject: DeclarationContext, _ context: inout DecodingContext)
        -> [FieldCondition]
    {
        if let values = values(of: node) {
            let names = context.errorNames()
            let isError = node.elements.contains { $0.text.map(names.contains) ?? false }
            let hint =
                isError
                ? "an error ends the polling without a condition; write 'pending: [\(values)]' for errors that continue it"
                : "write the field that has the values: '{ status: [\(values)] }'"
            context.mismatch(node, subject, expected: "a map of fields", hint: hint)
            return []
        }
        if reportStatus(node, subject, &context) { return [] }
        if case .scalar(let scalar) = node.content, !scalar.isNull {
            let field = context.fieldPath(
                node,
                subject,
                expected: "a field, or values of fields such as '{ status: [done] }'"
            )
            return field.map { [FieldCondition(field: Located($0.value, at: $0.range), values: [])] } ?? []
        }
        let pairs = context.names(of: node, in: subject, example: "{ status: [done] }")
        if case .mapping(let all) = node.content, all.isEmpty, node.isWhole {
            let hint = "for example '{ status: [done] }'"
            context.report("missing-value", "\(subject.text) has no value", at: node.range, hint: hint)
        }
        return pairs.compactMap { pair in
            let subject = DeclarationContext("field", pair.key.value)
            if context.reportEmpty(pair, subject, expected: "its values, such as '[done]'") { return nil }
            let values = context.texts(pair.value, subject, allowsOne: true)
            if case .sequence(let elements) = pair.value.content, elements.isEmpty {
                context.report("missing-value", "\(subject.text) has no value", at: pair.value.range)
            }
            guard !values.isEmpty, let field = context.bounded(pair.key) else { return nil }
            return FieldCondition(field: field, values: values)
        }
    }

    /// Reports `fail: 200` and `until: { $status: 200 }`.
    private static func reportStatus(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        var range = node.range
        if case .mapping(let pairs) = node.content {
            guard
                let pair = pairs.first(where: { $0.key.value == ResponseKey.status.rawValue && $0.keyStyle == .plain })
            else { return false }
            range = pair.key.range
        } else if node.text.flatMap({ StatusPattern($0) }) == nil {
            return false
        }
        context.report(
            "wrong-kind",
            "\(subject.text) must be a map of fields, and a status is none",
            at: range,
            hint:
                "write a field of the response and its values, such as '{ status: [done] }', or 'until: 200' to poll until a "
                + "status; an error status ends the polling anyway"
        )
        return true
    }

    /// `failed, cancelled` for a list of values without their field; nil for other nodes.
    private static func values(of node: YAMLNode) -> String? {
        guard case .sequence(let items) = node.content, !items.isEmpty else { return nil }
        let values = items.compactMap(\.text)
        return values.count == items.count ? TextSanitizer.shortened(values.joined(separator: ", ")) : nil
    }
}
