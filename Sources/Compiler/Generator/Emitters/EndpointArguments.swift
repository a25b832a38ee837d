import SpeccCatalog
import SpeccChecks

/// The arguments of an endpoint's method, in the order path, query, headers, body, without those of its service.
struct EndpointArguments {
    struct Argument {
        fileprivate enum Source {
            case parameter(ResolvedParameter)
            case body(ResolvedBody)
        }

        let label: SwiftName
        let property: SwiftName
        fileprivate let source: Source

        fileprivate init(label: SwiftName, property: SwiftName, source: Source) {
            self.label = label
            self.property = property
            self.source = source
        }

        init(_ parameter: ResolvedParameter) {
            self.init(label: parameter.swiftName, property: parameter.propertyName, source: .parameter(parameter))
        }

        func type(in scope: SwiftScope) -> String {
            switch source {
            case .parameter(let parameter): scope.spelled(parameter.type)
            case .body(let body): BodyEmitter(body: body).type(in: scope)
            }
        }

        /// `state: State = .open`
        func parameter(in scope: SwiftScope) -> String {
            let head = SwiftIdentifier.standalone(label) + ": " + type(in: scope)
            return defaultValue(in: scope).map { head + " = " + $0 } ?? head
        }

        /// Nil for an argument that callers must pass.
        func defaultValue(in scope: SwiftScope) -> String? {
            switch source {
            case .parameter(let parameter):
                if let value = parameter.defaultValue {
                    return ValueEmitter.expression(value, for: parameter.type, in: scope)
                }
                if let value = parameter.createdDefault {
                    return ValueEmitter.created(value, for: parameter.type, in: scope)
                }
                return parameter.type.isOptional ? "nil" : nil
            case .body(let body): return body.isOptional ? "nil" : nil
            }
        }

        /// The value for the struct's mirror; nil for sensitive values.
        var mirrorChild: (name: SwiftName, value: String?) {
            let value = SwiftIdentifier.standalone(property)
            return switch source {
            case .parameter(let parameter):
                (property, parameter.isSensitive ? nil : value + (parameter.type.isOptional ? " as Any" : ""))
            case .body(let body): (property, body.isSensitive ? nil : value + (body.isOptional ? " as Any" : ""))
            }
        }

        /// `self.state = state`
        var assignment: String {
            "self.\(SwiftIdentifier.member(property)) = \(SwiftIdentifier.standalone(label))"
        }

        /// `state: state`
        var passing: String {
            passed.label + ": " + SwiftIdentifier.standalone(label)
        }

        /// `state: state` as an argument of an `Expression`.
        var passed: (label: String, value: Expression) {
            (SwiftIdentifier.label(label), .text(SwiftIdentifier.standalone(label)))
        }
    }

    let all: [Argument]

    init(_ endpoint: ResolvedEndpoint) {
        var all = endpoint.ownParameters.map(Argument.init)
        if let body = endpoint.body {
            all.append(Argument(label: "body", property: "body", source: .body(body)))
        }
        self.all = all
    }
}
