import SpeccDiagnostics
import SpeccYAML

/// Options of a parameter that are written next to it: `query: { page: int, required: false }`.
///
/// Taken literally, each is a parameter of that name, which is sent with every request.
enum ParameterSettings {
    /// Reports such options. Returns the other entries.
    static func removing(from pairs: [YAMLPair], _ context: inout DecodingContext) -> [YAMLPair] {
        var parameters: [YAMLPair] = []
        for pair in pairs {
            guard let parameter = parameters.last, let hint = remedy(for: pair, of: parameter, context) else {
                parameters.append(pair)
                continue
            }
            context.report(
                "misplaced-key",
                "\(quoted(pair.key.value)) would be a parameter of that name",
                at: pair.key.range,
                hint: hint
            )
        }
        return parameters
    }

    /// Reports `required: false` as a header, which would be sent with every request.
    static func reportRequirement(_ pair: YAMLPair, _ context: inout DecodingContext) -> Bool {
        guard pair.keyStyle == .plain, let value = pair.value.text, let isRequired = requirement(pair.key.value, value)
        else { return false }
        context.report(
            "misplaced-key",
            "\(quoted(pair.key.value)) would be a header of that name",
            at: pair.key.range,
            hint: isRequired
                ? "remove it: a type without '?' is required" : "remove it, and write '?' after the type: 'string?'"
        )
        return true
    }

    /// The remedy for an option; nil for a parameter.
    private static func remedy(for pair: YAMLPair, of parameter: YAMLPair, _ context: DecodingContext) -> String? {
        guard pair.keyStyle == .plain, let value = pair.value.text, !context.isType(value),
            let type = parameter.value.text, context.isType(type)
        else { return nil }
        let name = FlowScalar.written(parameter.key.value)
        let bare = type.hasSuffix("?") ? String(type.dropLast()) : type
        let constant = "; a constant is '\(pair.key.value): { value: \(FlowScalar.shown(value)) }'"
        if let isRequired = requirement(pair.key.value, value) {
            return isRequired
                ? "remove it: a type without '?' is required" : "write '\(name): \(bare)?'" + constant
        }
        guard let option = option(pair.key.value, value) else { return nil }
        return "write '\(name): { type: \(type), \(option) }'" + constant
    }

    /// Whether `required: false` and the like make a parameter required; nil for other keys and values.
    private static func requirement(_ key: String, _ value: String) -> Bool? {
        guard let isTrue = ["true": true, "false": false][value] else { return nil }
        switch key {
        case "required", "mandatory": return isTrue
        case "optional", "nullable": return !isTrue
        default: return nil
        }
    }

    /// The option as it is written in the long form of a parameter.
    private static func option(_ key: String, _ value: String) -> String? {
        let written = FlowScalar.shown(value)
        switch key {
        case "deprecated", "unique", "sensitive": return value == "true" ? "\(key): true" : nil
        case "default": return "default: \(written)"
        case "docs", "description": return value.contains(" ") ? "docs: \(written)" : nil
        case "range", "length", "items": return NumberRange(value) == nil ? nil : "\(key): \(value)"
        case "minimum", "min": return NumberLiteral.isNumber(value) ? "range: \(value).." : nil
        case "maximum", "max": return NumberLiteral.isNumber(value) ? "range: ..\(value)" : nil
        case "pattern": return TypeExpressionParser.isName(value) ? nil : "pattern: \(written)"
        default: return nil
        }
    }
}
