import SpeccCatalog
import SpeccChecks

/// Emits how a mock server encodes the response of an endpoint, where it differs from a JSON body with the status 200.
enum MockEncodingEmitter {
    /// `, status: 201, in: ["data"], headers: ["eTag": "ETag"]`
    static func arguments(_ endpoint: ResolvedEndpoint) -> String {
        var arguments: [String] = []
        let statuses = endpoint.successStatuses.map(\.status)
        if case .cases(_, let cases) = endpoint.response {
            arguments.append("cases: [\(cases.map { response($0, among: statuses) }.joined(separator: ", "))]")
        } else if let cases = casesByStatus(of: endpoint) {
            arguments.append(cases)
        } else {
            if case .exactly(let status)? = statuses.first, !statuses.contains(.exactly(200)) {
                arguments.append("status: \(status)")
            }
            if endpoint.stream == nil, case .value(let type) = endpoint.response, isText(type) {
                arguments.append("isJSON: true")
            }
            if !endpoint.unwrap.isEmpty {
                arguments.append("in: \(PaginationEmitter.names(endpoint.unwrap).onOneLine)")
            }
            if let headers = endpoint.responseHeaders { arguments.append(fields(of: headers)) }
            if case .value(let type) = endpoint.response, let format = format(ofBody: type) { arguments.append(format) }
        }
        return arguments.map { ", " + $0 }.joined()
    }

    /// `cases: ["true": .init(status: 204), "false": .init(status: 404)]`; nil unless the status determines the result.
    private static func casesByStatus(of endpoint: ResolvedEndpoint) -> String? {
        let statuses = endpoint.successStatuses
        guard statuses.contains(where: { $0.result != nil }) else { return nil }
        let status = { (result: StatusResult?) in
            statuses.first { $0.result == result }.map { Self.status($0.status, among: statuses.map(\.status)) }
        }
        if let location = status(.location), !endpoint.isNilByStatus {
            return "status: \(location), format: .location"
        }
        if let location = status(.location), let none = status(.nil) {
            return "cases: [\"some\": .init(status: \(location), format: .location), \"nil\": .init(status: \(none))]"
        }
        if let none = status(.nil) {
            var value = endpoint
            value.successStatuses = statuses.filter { $0.result != .nil }
            let arguments = arguments(value).dropFirst(2)
            return "cases: [\"some\": .init(\(arguments)), \"nil\": .init(status: \(none))]"
        }
        let cases = [StatusResult.true, .false].compactMap { result in
            status(result).map { "\"\(result.rawValue)\": .init(status: \($0))" }
        }
        return "cases: [\(cases.joined(separator: ", "))]"
    }

    /// The status that a server sends for a pattern.
    private static func status(_ pattern: StatusPattern, among statuses: [StatusPattern]) -> Int {
        switch pattern {
        case .exactly(let status): status
        case .statusClass(3): 303
        case .statusClass, .remaining: (200..<300).first { !statuses.contains(.exactly($0)) } ?? 200
        }
    }

    /// `"created": .init(status: 201)`
    private static func response(_ success: ResolvedSuccess, among statuses: [StatusPattern]) -> String {
        var arguments = ["status: \(status(success.status, among: statuses))"]
        if success.isLocation { arguments.append("format: .location") }
        if success.payload.map(isText) ?? false { arguments.append("isJSON: true") }
        if let headers = success.headers { arguments.append(fields(of: headers)) }
        if let format = success.payload.flatMap(format(ofBody:)) { arguments.append(format) }
        return "\(SwiftLiteral.string(success.swiftName.text)): .init(\(arguments.joined(separator: ", ")))"
    }

    /// Whether the body is a JSON string, although its type is that of a body that is not JSON.
    private static func isText(_ type: ResolvedTypeReference) -> Bool {
        [.builtin(.string), .builtin(.bytes), .builtin(.bytesBase64URL)].contains(type)
    }

    /// `format: .dateTime(.unix)`
    private static func format(ofBody type: ResolvedTypeReference) -> String? {
        format(of: type).map { "format: " + $0 }
    }

    /// `headers: ["eTag": "ETag", "lastModified": .init("Last-Modified", .dateTime(.http))]`
    private static func fields(of headers: ResolvedHeaders) -> String {
        let fields = headers.fields.map { field in
            let name = SwiftLiteral.string(field.name)
            let value = format(of: field.type).map { ".init(\(name), \($0))" } ?? name
            return "\(SwiftLiteral.string(field.swiftName.text)): \(value)"
        }
        return "headers: [\(fields.joined(separator: ", "))]"
    }

    /// `.dateTime(.http)`; nil for a type that determines the format.
    private static func format(of type: ResolvedTypeReference) -> String? {
        switch type {
        case .builtin(let builtin):
            let wire = WireFormat(of: builtin)
            return wire.form.map { form in
                switch wire.methodName {
                case "dateTime", "duration", "formatted": ".\(wire.methodName ?? "")(\(form))"
                default: form
                }
            }
        case .list(let inner), .map(let inner), .optional(let inner): return format(of: inner)
        case .declared: return nil
        }
    }
}
