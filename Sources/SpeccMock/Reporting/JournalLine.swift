import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccValues

/// A call as a line of JSON in the format of recordings, without secrets.
package enum JournalLine {
    private static let redacted = "‹redacted›"

    /// - Parameters:
    ///   - origin: The origin of the server, for the URL of the request.
    ///   - now: The time of the response in milliseconds since 1970.
    package static func text(
        of exchange: MockExchange,
        origin: String,
        now: Int64,
        milliseconds: Int64
    ) -> String {
        let redactor = Redactor(exchange.match?.endpoint)
        let request = exchange.request
        let reply = exchange.reply
        let problems = exchange.problems.map { problem in
            DocumentValue.members([
                ("in", .string(problem.location.rawValue)), ("name", .string(problem.name)),
                ("message", .string(redactor.message(of: problem))), ("warning", problem.isWarning ? .flag(true) : nil),
            ])
        }
        let isStream = if case .pieces = reply.body { true } else { false }
        return CompactJSON.text(
            of: .members([
                ("date", .string(DateText.timestamp(seconds: now / 1_000, nanoseconds: 0))),
                ("endpoint", .string(exchange.match?.endpoint.qualifiedID ?? "")),
                ("problems", problems.isEmpty ? nil : .list(problems)),
                (
                    "request",
                    .members([
                        ("body", body(request.body ?? [], request[header: "Content-Type"], redactor)),
                        ("headers", headers(request.headers, redactor)),
                        ("method", .string(request.method)),
                        ("url", .string(origin + redactor.target(of: request))),
                    ])
                ),
                (
                    "response",
                    .members([
                        (
                            "body",
                            isStream
                                ? .members([("streamed", .flag(true))])
                                : body(reply.body.bytes, reply[header: "Content-Type"], redactor)
                        ),
                        ("headers", headers(reply.headers, redactor)),
                        ("status", .integer(reply.status)),
                    ])
                ),
                ("seconds", .number(DateText.seconds(milliseconds: milliseconds))),
            ])
        )
    }

    private static func headers(_ headers: [ContractRequest.Header], _ redactor: Redactor) -> DocumentValue {
        .list(
            headers.map { header in
                let isSecret = redactor.isSecret(header: header.name)
                return .list([.string(header.name), .string(isSecret ? redacted : header.value)])
            }
        )
    }

    private static func body(_ bytes: [UInt8], _ contentType: String?, _ redactor: Redactor) -> DocumentValue? {
        guard !bytes.isEmpty else { return nil }
        guard !redactor.hasSecretBody, let text = String(validating: bytes, as: UTF8.self) else {
            return .members([("omitted", .integer(bytes.count))])
        }
        if let value = try? JSONParser.value(of: bytes) {
            return .members([
                ("text", .string(redactor.changes(value) ? CompactJSON.text(of: redactor.value(value)) : text))
            ])
        }
        let isForm = contentType.map { !ContractRequest.mediaType(of: $0).hasPrefix("text/") } ?? false
        if isForm, redactor.hasSecretFields { return .members([("omitted", .integer(bytes.count))]) }
        return .members([("text", .string(text))])
    }
}

/// Replaces secrets that a catalog declares.
struct Redactor {
    let hasSecretBody: Bool
    private let fields: Set<String>
    private let headers: Set<String>
    private let queryItems: Set<String>

    var hasSecretFields: Bool { !fields.isEmpty }

    init(_ endpoint: ContractEndpoint?) {
        var fields = Set(endpoint?.endpoint.sensitiveFields ?? [])
        var headers: Set<String> = ["authorization", "cookie", "set-cookie", "proxy-authorization"]
        var queryItems: Set<String> = []
        fields.formUnion(["access_token", "refresh_token", "password", "client_secret", "id_token"])
        for case .apiKey(let key) in (endpoint?.anyCredentials ?? []).map(\.kind) {
            switch key.place {
            case .header: headers.insert(key.name.value.lowercased())
            case .query: queryItems.insert(key.name.value)
            case .body: fields.insert(key.name.value)
            }
        }
        for parameter in endpoint?.endpoint.headerParameters ?? [] where parameter.isSensitive {
            headers.insert(parameter.name.value.lowercased())
        }
        for parameter in endpoint?.endpoint.queryParameters ?? [] where parameter.isSensitive {
            queryItems.insert(parameter.name.value)
        }
        headers.formUnion(fields.map { $0.lowercased() })
        self.fields = fields
        self.headers = headers
        self.queryItems = queryItems
        hasSecretBody = endpoint?.endpoint.hasSensitiveBody ?? false
    }

    func isSecret(header name: String) -> Bool {
        headers.contains(name.lowercased())
    }

    /// The message without the value that it quotes, if the problem concerns a secret.
    func message(of problem: RequestProblem) -> String {
        let names = problem.name.split(whereSeparator: { $0 == "." || $0 == "[" }).map(String.init)
        let namesSecret = names.contains { fields.contains($0) || queryItems.contains($0) || isSecret(header: $0) }
        return namesSecret ? "invalid value" : problem.message
    }

    func target(of request: ContractRequest) -> String {
        guard let query = request.query, !queryItems.isEmpty else { return request.target }
        let items = query.split(separator: "&").map { item -> String in
            let name = item.prefix { $0 != "=" }
            return queryItems.contains(PercentEncoding.decoded(String(name))) ? name + "=redacted" : String(item)
        }
        return request.path + "?" + items.joined(separator: "&")
    }

    /// Whether `value(_:)` differs from a value.
    func changes(_ value: DocumentValue) -> Bool {
        self.value(value) != value
    }

    /// Recursive: the depth is that of the value.
    func value(_ value: DocumentValue) -> DocumentValue {
        switch value {
        case .list(let items): .list(items.map(self.value))
        case .object(let members):
            .object(
                members.map { member in
                    let isSecret = fields.contains(member.name) && member.value != .null
                    return .init(member.name, isSecret ? .string("‹redacted›") : self.value(member.value))
                }
            )
        case .null, .flag, .number, .string: value
        }
    }
}
