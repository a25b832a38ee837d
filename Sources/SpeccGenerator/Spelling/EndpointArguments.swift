import SpeccCatalog
import SpeccChecks

/// Everything the caller of an endpoint gives, in the order of the arguments: path, query, headers, body.
struct EndpointArguments {
    struct Argument {
        let label: String
        let property: String
        let type: ResolvedTypeReference
        let defaultValue: ResolvedValue?

        /// `state: State = .open`
        func parameter(in scope: SwiftScope) -> String {
            let head = SwiftIdentifier.standalone(label) + ": " + scope.spelled(type)
            if let defaultValue {
                return head + " = " + ValueSpelling.expression(defaultValue, for: type, in: scope)
            }
            return type.isOptional ? head + " = nil" : head
        }

        /// `self.state = state`
        var assignment: String {
            "self.\(property) = \(SwiftIdentifier.standalone(label))"
        }

        /// `state: state`
        var passing: String {
            passed.label + ": " + SwiftIdentifier.standalone(label)
        }

        /// The same as an argument of an expression.
        var passed: (label: String, value: Expression) {
            (SwiftIdentifier.label(label), .text(SwiftIdentifier.standalone(label)))
        }
    }

    let all: [Argument]

    init(_ endpoint: ResolvedEndpoint) {
        let parameters = endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters
        var all = parameters.map {
            Argument(
                label: $0.swiftName,
                property: $0.propertyName,
                type: $0.type,
                defaultValue: $0.defaultValue
            )
        }
        if let body = endpoint.body {
            all.append(Argument(label: "body", property: "body", type: body.type, defaultValue: nil))
        }
        self.all = all
    }
}
