import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The statements that put an endpoint's properties into its request, checks first.
enum RequestSpelling {
    static func steps(_ endpoint: ResolvedEndpoint) -> [String] {
        endpoint.pathParameters.flatMap { step("path", $0) }
            + endpoint.policy.query.map { constant($0.value) }
            + endpoint.queryParameters.flatMap { step("query", $0) }
            + endpoint.headerParameters.flatMap { step("header", $0) }
            + (endpoint.body.map { [body($0)] } ?? [])
            + hidden(endpoint.sensitiveFields)
    }

    /// `request.hides("pin", "token")`, names of fields that no log shows.
    private static func hidden(_ names: [String]) -> [String] {
        names.isEmpty ? [] : ["request.hides(" + names.map(SwiftLiteral.string).joined(separator: ", ") + ")"]
    }

    private static func constant(_ constant: ResolvedConstant) -> String {
        "request.query(\(SwiftLiteral.string(constant.name)), \(SwiftLiteral.string(constant.value)))"
    }

    private static func step(_ verb: String, _ parameter: ResolvedParameter) -> [String] {
        let value = SwiftIdentifier.property(parameter.propertyName, hiddenBy: "request")
        let literal = SwiftLiteral.string(parameter.name.value)
        let step = "request." + verb + "(" + literal + ", " + argument(verb, parameter, value) + ")"
        if parameter.constraints.isEmpty {
            return [step]
        }
        return ConstraintSpelling.checks(parameter.constraints, of: value, named: literal, on: "request") + [step]
    }

    /// `state`, `list: labels, style: .comma`, `since, form: .unix`
    private static func argument(_ verb: String, _ parameter: ResolvedParameter, _ value: String) -> String {
        switch parameter.type.unwrapped {
        case .builtin(let type): return value + WireForm(of: type).queryArgument
        case .list(let element):
            var text = "list: " + value
            if case .builtin(let type) = element {
                text += WireForm(of: type).queryArgument
            }
            // A header has one way to hold a list.
            return verb == "header" || parameter.listStyle == .repeat
                ? text : text + ", style: .\(parameter.listStyle.rawValue)"
        default: return value
        }
    }

    private static func body(_ body: ResolvedBody) -> String {
        switch body.kind {
        case .json:
            body.type.hasForm
                ? "request.body(json: body) { \(JSONSpelling.writing(body.type)) }" : "request.body(json: body)"
        case .text: "request.body(text: body)"
        case .form, .multipart, .file, .stream:
            // 'not-supported-yet' lets no catalog with one of these through (GeneratorGaps).
            "request"
        case .data(let contentType): "request.body(data: body, contentType: \(SwiftLiteral.string(contentType)))"
        }
    }
}

extension WireForm {
    /// Numbers in text are plain numbers where everything is text.
    fileprivate var queryArgument: String {
        form == ".text" ? "" : laterArgument
    }
}
