import SpeccCatalog
import SpeccDiagnostics
import SpeccOpenAPI
import SpeccText

/// Parameters in headers and cookies.
extension ParameterConverter {
    /// Headers that OpenAPI ignores as parameters, or that the transport sets.
    private static let ignoredHeaders: Set<String> = [
        "content-type", "authorization", "host", "content-length", "transfer-encoding", "connection", "expect", "te",
        "trailer", "upgrade", "keep-alive",
    ]

    func addToHeaders(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        let name = parameter.name.lowercased()
        guard Self.isToken(name), !Self.ignoredHeaders.contains(name) else {
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

    /// Whether a text in lower case can be the name of a header or cookie (RFC 9110, section 5.6.2).
    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || "!#$%&'+-.^_`|~*".utf8.contains(byte)
            }
    }

    func addToCookies(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        guard Self.isToken(parameter.name.lowercased()) else {
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

enum IdempotencyHeaders {
    /// Whether a header, in lower case, carries an idempotency key.
    static func contains(_ name: String) -> Bool {
        ["idempotency-key", "x-idempotency-key", "x-idempotencykey", "paypal-request-id", "idempotence-key"].contains(
            name
        )
    }
}
