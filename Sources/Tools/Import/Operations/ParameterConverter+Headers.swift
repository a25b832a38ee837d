import SpeccChecks
import SpeccOpenAPI
import SpeccText

/// Parameters in headers and cookies.
extension ParameterConverter {
    /// Whether OpenAPI ignores a header as a parameter, or the transport sets it.
    private static func isIgnored(_ name: String) -> Bool {
        name == "authorization" || HTTPFieldSyntax.remedy(forReserved: name) != nil
    }

    func addToHeaders(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        let name = parameter.name.lowercased()
        guard HTTPFieldSyntax.isName(name), !Self.isIgnored(name) else {
            log.add(.ignoredHeader, parameter.name, at: parameter.location, .endpoint(endpoint))
            return
        }
        let converted = convert(parameter, endpoint)
        if name == "accept" {
            if case .constant(let value, _) = converted.type {
                endpoint.headers.append(
                    ParameterDraft(
                        name: "Accept",
                        source: .constant(value),
                        isRequired: true,
                        location: parameter.location
                    )
                )
            } else {
                log.add(.ignoredHeader, parameter.name, at: parameter.location, .endpoint(endpoint))
            }
            return
        }
        // The header is composed of the cookies if the operation declares them.
        if name == "cookie", endpoint.operation.parameters.contains(where: { $0.place == .cookie }) {
            log.add(.ignoredHeader, parameter.name, at: parameter.location, .endpoint(endpoint))
            return
        }
        if IdempotencyHeaders.contains(name), !HTTPMethodSemantics(endpoint.method).isSafe {
            endpoint.idempotency = parameter.name
            return
        }
        endpoint.headers.append(draft(parameter, joined(converted.type, parameter, endpoint), converted, endpoint))
    }

    func addToCookies(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        guard HTTPFieldSyntax.isName(parameter.name) else {
            log.add(.skippedParameter, parameter.name, at: parameter.location, .endpoint(endpoint))
            return
        }
        var converted = convert(parameter, endpoint)
        let type = scalar(converted.type, parameter, endpoint)
        if case .scalar = type { converted.type = type } else { converted.type = .string }
        endpoint.cookies.append(draft(parameter, converted.type, converted, endpoint))
    }
}

/// Values of headers.
enum HeaderText {
    /// Whether a text can be the value of a header or query item without escapes: visible ASCII, no variables.
    static func isValue(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count < 200 && !text.contains("${") && !text.contains("{{") && !text.hasPrefix(" ")
            && !text.hasSuffix(" ") && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}

/// Names of headers for idempotency keys.
package enum IdempotencyHeaders {
    /// Whether a header, in lower case, carries an idempotency key.
    package static func contains(_ name: String) -> Bool {
        ["idempotency-key", "x-idempotency-key", "x-idempotencykey", "paypal-request-id", "idempotence-key"].contains(
            name
        )
    }
}
