import SpeccCatalog
import SpeccDiagnostics
import SpeccChecks

/// The statements that put one parameter into a request, checks first.
struct ParameterEmitter {
    enum Location: String {
        case path, query, header
    }

    private let parameter: ResolvedParameter
    private let place: Location
    private let literal: String
    /// The property, or what stands for it.
    private let value: String

    init(_ parameter: ResolvedParameter, in place: Location) {
        self.parameter = parameter
        self.place = place
        literal = SwiftLiteral.string(parameter.name.value)
        value = SwiftIdentifier.property(parameter.propertyName, hiddenBy: "request")
    }

    var steps: [String] {
        if parameter.constraints.isEmpty {
            return [step]
        }
        let checks = ConstraintEmitter.checks(
            parameter.constraints,
            of: value,
            named: literal,
            on: "request",
            isHidden: parameter.isSensitive
        )
        return checks + [step]
    }

    private var step: String {
        if parameter.isFlag { return "request.query(flag: \(literal), \(value))" }
        if parameter.isCookies { return "request.cookies(\(value))" }
        if parameter.isHeaderPrefix { return "request.header(family: \(literal), \(value)\(elementForm))" }
        return "request.\(place.rawValue)(\(literal), \(argument))"
    }

    /// `state`, `list: labels, style: .comma`, `since, format: .unix`, `fields: filter`
    private var argument: String {
        switch parameter.type.unwrapped {
        case .builtin(let type): return value + WireFormat(of: type).queryArgument
        case .list(let element) where element.isFlat:
            // A header has one way to hold a list.
            let style =
                place == .header || parameter.listStyle == .repeat ? "" : ", style: .\(parameter.listStyle.rawValue)"
            return "list: " + value + elementForm + style
        case .list, .map: return "fields: " + value + fieldStyle + closure
        case .declared(let type) where type.kind == .object: return "fields: " + value + fieldStyle
        default: return value
        }
    }

    private var elementForm: String {
        switch parameter.type.unwrapped {
        case .list(.builtin(let type)), .map(.builtin(let type)): WireFormat(of: type).queryArgument
        default: ""
        }
    }

    private var fieldStyle: String {
        parameter.listStyle == .repeat ? "" : ", style: .brackets(lists: .\(parameter.listStyle.rawValue))"
    }

    private var closure: String {
        parameter.type.unwrapped.needsExplicitFormat
            ? " { \(JSONCodingEmitter.writing(parameter.type.unwrapped)) }" : ""
    }
}

extension ResolvedTypeReference {
    /// Whether it is one value, and not several with names.
    fileprivate var isFlat: Bool {
        switch self {
        case .builtin: true
        case .declared(let type): type.kind != .object
        case .list, .map, .optional: false
        }
    }
}

extension WireFormat {
    /// Numbers in text are plain numbers where everything is text.
    var queryArgument: String {
        form == ".text" ? "" : trailingArgument
    }
}
