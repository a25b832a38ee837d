package import SpeccContract

/// A call as a line of JSON in the format of recordings, without secrets. A call without a complete response has the reason
/// instead of the response.
package enum JournalLine {
    /// - Parameters:
    ///   - origin: The origin of the server, for the URL of the request.
    ///   - now: The time of the response in milliseconds since 1970.
    package static func text(
        of exchange: MockExchange,
        origin: String,
        now: Int64,
        milliseconds: Int64
    ) -> String {
        CompactJSON.text(of: value(of: exchange, origin: origin, now: now, milliseconds: milliseconds))
    }

    package static func value(
        of exchange: MockExchange,
        origin: String,
        now: Int64,
        milliseconds: Int64
    ) -> DocumentValue {
        let redactor = exchange.redactor.knowingSecrets(of: exchange.request)
        let request = exchange.request
        let reply = exchange.reply
        let problems = exchange.problems.map { problem in
            DocumentValue.members([
                ("in", .string(problem.location.rawValue)), ("name", .string(problem.name)),
                ("message", .string(problem.message)), ("warning", problem.isWarning ? .flag(true) : nil),
            ])
        }
        return .members([
            ("date", .string(DateText.timestamp(seconds: now / 1_000, nanoseconds: 0))),
            ("endpoint", .string(exchange.match?.endpoint.qualifiedID ?? "")),
            ("failure", exchange.failure.map(DocumentValue.string)),
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
            ("response", exchange.failure == nil ? response(reply, redactor) : nil),
            ("seconds", .number(DateText.seconds(milliseconds: milliseconds))),
        ])
    }

    private static func response(_ reply: MockReply, _ redactor: Redactor) -> DocumentValue {
        let isStream = if case .pieces = reply.body { true } else { false }
        return .members([
            (
                "body",
                isStream
                    ? .members([("streamed", .flag(true))])
                    : body(reply.body.bytes, reply[header: "Content-Type"], redactor)
            ),
            ("headers", headers(reply.headers, redactor)),
            ("status", .integer(reply.status)),
        ])
    }

    private static func headers(_ headers: [ContractRequest.Header], _ redactor: Redactor) -> DocumentValue {
        .list(
            headers.map { header in
                .list([.string(header.name), .string(redactor.value(of: header))])
            }
        )
    }

    private static func body(_ bytes: [UInt8], _ contentType: String?, _ redactor: Redactor) -> DocumentValue? {
        guard !bytes.isEmpty else { return nil }
        guard let text = redactor.body(bytes, contentType: contentType) else {
            return .members([("omitted", .integer(bytes.count))])
        }
        return .members([("text", .string(text))])
    }
}
