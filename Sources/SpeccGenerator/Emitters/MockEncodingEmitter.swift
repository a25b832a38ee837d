import SpeccCatalog
import SpeccChecks

/// Emits how a mock server encodes the response of an endpoint, where it differs from a JSON body with the status 200.
enum MockEncodingEmitter {
    /// `, status: 201, in: ["data"]`
    static func arguments(_ endpoint: ResolvedEndpoint) -> String {
        guard endpoint.stream == nil else { return "" }
        var arguments: [String] = []
        let statuses = endpoint.successStatuses.map(\.status)
        if case .exactly(let status)? = statuses.first, !statuses.contains(.exactly(200)) {
            arguments.append("status: \(status)")
        }
        if case .value(.builtin(.string)) = endpoint.response { arguments.append("isJSON: true") }
        if !endpoint.unwrap.isEmpty { arguments.append("in: \(PaginationEmitter.names(endpoint.unwrap).onOneLine)") }
        return arguments.map { ", " + $0 }.joined()
    }
}
