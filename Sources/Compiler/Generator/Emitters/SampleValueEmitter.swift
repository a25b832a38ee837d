package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Emits an example of the catalog as an expression whose type the context provides.
struct SampleValueEmitter {
    let types: ExampleTypeGraph
    let scope: SwiftScope
    /// The modules that the values name.
    private(set) var modules: Set<String> = []

    /// Nil if the value does not match the type or has no literal. The recursion is bounded by the depth limit of YAML.
    mutating func expression(_ sample: ExampleValue, as type: ResolvedTypeReference) -> String? {
        switch (type, sample) {
        case (.optional, .null): return "nil"
        case (.optional(let wrapped), .text):
            // `.none` would be inferred as `Optional.none`.
            if case .declared(let declared) = wrapped, case .enumeration = declared.kind {
                return enumCase(sample, of: declared, as: type)
            }
            return expression(sample, as: wrapped)
        case (.optional(let wrapped), _): return expression(sample, as: wrapped)
        case (.list(let element), .list(let samples, _)):
            return all(samples) { $0.expression($1, as: element) }.map { "[" + $0.joined(separator: ", ") + "]" }
        case (.map(let element), .map(let entries, _)):
            let values = all(entries) { emitter, entry in
                emitter.expression(entry.value, as: element).map { SwiftLiteral.string(entry.name.value) + ": " + $0 }
            }
            return values.map { $0.isEmpty ? "[:]" : "[" + $0.joined(separator: ", ") + "]" }
        case (.builtin(.json), _):
            modules.formUnion(type.modules)
            return json(sample)
        case (.builtin(.text), .text(let text, _)): return SwiftLiteral.string(text)
        case (.builtin(.data), .text): return expression(sample, as: .builtin(.bytes))
        case (.builtin(let builtin), .text(let text, _)):
            modules.formUnion(type.modules)
            return ResolvedValue.scalar(text, as: builtin).map { ValueEmitter.expression($0, for: type, in: scope) }
        case (.declared(let declared), _): return expression(sample, as: declared)
        default: return nil
        }
    }

    /// Scalars are texts, since the catalog does not declare their type.
    private func json(_ sample: ExampleValue) -> String {
        switch sample {
        case .null: return ".null"
        case .text(let text, _): return ".string(\(SwiftLiteral.string(text)))"
        case .list(let samples, _): return "[" + samples.map(json).joined(separator: ", ") + "]"
        case .map(let entries, _):
            let fields = entries.map { SwiftLiteral.string($0.name.value) + ": " + json($0.value) }
            return fields.isEmpty ? "[:]" : "[" + fields.joined(separator: ", ") + "]"
        }
    }

    private mutating func expression(_ sample: ExampleValue, as type: DeclaredType) -> String? {
        guard let declared = types.type(of: type), declared.typeOverride == nil else { return nil }
        switch (declared.shape, sample) {
        case (.object(let object), .map(let entries, _)):
            return arguments(entries, of: object).map { ".example(\($0.joined(separator: ", ")))" }
        case (.object(let object), .list(let samples, let range)) where object.isTuple:
            return expression(.map(object.entries(of: samples), range), as: type)
        case (.enumeration, _): return enumCase(sample, of: type, as: .declared(type))
        case (.union(let union), _): return expression(sample, as: union)
        case (.distinct(let distinct), .text(let text, _)):
            modules.formUnion(ResolvedTypeReference.declared(type).modules)
            return ResolvedValue.scalar(text, as: distinct.wire).map {
                ValueEmitter.expression($0, for: .declared(type), in: scope)
            }
        case (.alias(let alias), _): return expression(sample, as: alias.target)
        default: return nil
        }
    }

    /// The arguments of `example(…)`; fields that the example omits are nil, unchanged or their default.
    private mutating func arguments(_ entries: [ExampleValue.Entry], of object: ResolvedObject) -> [String]? {
        let byName = Dictionary(entries.map { ($0.name.value, $0.value) }) { first, _ in first }
        let additional = entries.filter { entry in !object.fields.contains { $0.name.value == entry.name.value } }
        guard additional.isEmpty || object.fields.contains(where: \.isAdditional) else {
            return nil
        }
        let fields = object.fields.filter { $0.constant == nil }
        let arguments = all(fields) { emitter, field -> String? in
            let label = SwiftIdentifier.label(field.swiftName) + ": "
            if field.isAdditional {
                let range = field.name.range
                return emitter.expression(.map(additional, range), as: field.type).map { label + $0 }
            }
            if field.optionalConstant != nil {
                return label + (byName[field.name.value].map { $0.isNull ? "false" : "true" } ?? "false")
            }
            if let sample = byName[field.name.value] {
                let value = emitter.expression(sample, as: field.type)
                return value.map { label + (field.presence == .patch ? ".set(\($0))" : $0) }
            }
            if let value = field.defaultValue {
                return label + ValueEmitter.expression(value, for: field.type, in: emitter.scope)
            }
            switch field.presence {
            case .required: return nil
            case .optional, .nullable: return label + "nil"
            case .patch: return label + ".keep"
            }
        }
        for field in fields where field.defaultValue != nil || field.presence == .patch {
            modules.formUnion(field.type.modules.union(["SpeccRuntime"]))
        }
        return arguments
    }

    /// The member that the tag names, or the first one that matches the value.
    private mutating func expression(_ sample: ExampleValue, as union: ResolvedUnion) -> String? {
        var members = union.members
        var sample = sample
        if let tag = union.tagField {
            guard case .map(let entries, let range) = sample,
                case .text(let value, _)? = entries.first(where: { $0.name.value == tag })?.value,
                let member = members.first(where: { $0.tags.contains(value) })
            else { return nil }
            members = [member]
            // The union sets the tag, unless the member declares it as a field.
            if case .declared(let type) = member.payload, case .object(let object)? = types.type(of: type)?.shape,
                !object.fields.contains(where: { $0.name.value == tag })
            {
                sample = .map(entries.filter { $0.name.value != tag }, range)
            }
        }
        for member in members {
            if let value = expression(sample, as: member.payload) {
                return ".\(SwiftIdentifier.label(member.swiftName))(\(value))"
            }
        }
        return nil
    }

    private func enumCase(_ sample: ExampleValue, of type: DeclaredType, as reference: ResolvedTypeReference) -> String?
    {
        guard case .text(let text, _) = sample, let declared = types.type(of: type), declared.typeOverride == nil,
            case .enumeration(let enumeration) = declared.shape
        else { return nil }
        return enumeration.cases.first { $0.value.value == text }.map {
            ValueEmitter.expression($0.value(of: type), for: reference, in: scope)
        }
    }

    /// Nil if the text of any element is nil.
    private mutating func all<Element>(
        _ elements: [Element],
        _ emit: (inout SampleValueEmitter, Element) -> String?
    ) -> [String]? {
        var texts: [String] = []
        for element in elements {
            guard let text = emit(&self, element) else { return nil }
            texts.append(text)
        }
        return texts
    }
}

/// Derives an example of a scalar that has none in the catalog. The value is within its bounds; patterns are ignored.
package enum ExampleScalar {
    /// - Parameter name: The field's name, which selects the example of a text: it is one where it does not tell more.
    package static func value(of type: BuiltinType, named name: String, within bounds: ResolvedConstraints)
        -> ResolvedValue?
    {
        switch type.kind {
        case .text: .text(text(name, bounds.length))
        case .bool: .bool(true)
        case .integer: .integer(integer(bounds.range))
        case .double, .decimal: .number(number(bounds.range))
        case .uuid: .uuid("00000000-0000-4000-8000-000000000001")
        case .url: .url("https://example.com/1")
        case .date: .date(year: 2024, month: 5, day: 1)
        case .instant:
            .instant(seconds: 1_714_564_800, nanoseconds: 0)  // 2024-05-01T12:00:00Z
        case .duration: .milliseconds(10_000)
        case .bytes: .bytes(Array("hi".utf8))
        case .json, .empty, .file: nil
        }
    }

    /// A text that follows from the name; otherwise the name, repeated or truncated to fit the length.
    private static func text(_ name: String, _ length: CountBounds?) -> String {
        if let text = FieldNameSample.text(named: name),
            text.count >= length?.lower ?? 0, text.count <= length?.upper ?? .max
        {
            return text
        }
        guard let length else { return name }
        // Combining marks merge into one character, so repeating them would never reach the length.
        var text = (name + name).count == 2 * name.count && !name.isEmpty ? name : "a"
        // Longer texts are not useful as examples.
        while text.count < min(length.lower, 10_000) { text += text }
        let longest = length.upper.map { max($0, length.lower) } ?? max(length.lower, name.count)
        return String(text.prefix(longest))
    }

    /// The value within the bounds that is closest to 1.
    private static func integer(_ bounds: NumberBounds?) -> Int64 {
        switch bounds {
        case nil: 1
        case .integer(let lower, let upper): min(max(1, lower ?? 1), upper ?? .max)
        case .number(let lower, let upper), .decimal(let lower, let upper):
            nearest(
                min(max(1, lower.flatMap(Double.init)?.rounded(.up) ?? 1), upper.flatMap(Double.init) ?? .infinity)
            )
        }
    }

    private static func nearest(_ number: Double) -> Int64 {
        Int64(exactly: number.rounded(.down)) ?? (number > 0 ? .max : .min)
    }

    private static func number(_ bounds: NumberBounds?) -> String {
        switch bounds {
        case nil, .integer: return String(integer(bounds))
        case .number(let lower, let upper), .decimal(let lower, let upper):
            if let lower, let value = Double(lower), value > 1 { return lower }
            if let upper, let value = Double(upper), value < 1 { return upper }
            return "1"
        }
    }
}
