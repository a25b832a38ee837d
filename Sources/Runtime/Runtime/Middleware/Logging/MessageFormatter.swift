import Foundation

/// Formats requests and responses as log entries. Each starts with the number of its call, which matches the entries of
/// concurrent calls.
struct MessageFormatter {
    let level: LogLevel
    /// The maximum length of a body in bytes.
    let bodyLimit: Int

    init(_ policy: LogPolicy) {
        level = policy.level
        bodyLimit = policy.bodyLimit
    }

    /// `→ #1 POST https://api.example.com/things?token=‹redacted›`, followed by the lines of the level.
    func request(_ request: TransportRequest, _ number: Int) -> String {
        let secrets = request.knownSecrets
        let line = "→ #\(number) \(request.method.rawValue) \(Redaction.url(request.url, secrets))"
        return text(line, request.headers.redacted(secrets), body(request, secrets))
    }

    /// `← #1 200 from https://api.example.com/things in 0.120 s`, followed by the lines of the level. For a body that was not
    /// read yet: `← #1 200 from …, head in 0.120 s`. For one that failed: `← #1 200 from …, body failed in 0.120 s`.
    func response(_ response: ObservedResponse, _ number: Int) -> String {
        let secrets = response.request.knownSecrets
        let address = Redaction.url(response.request.url, secrets)
        let part = response.failure != nil ? ", body failed" : response.data == nil ? ", head" : ""
        let line = "← #\(number) \(response.status) from \(address)\(part) in \(Self.seconds(response.time))"
        return text(line, response.headers.redacted(secrets), body(response, secrets))
    }

    /// `✓ #1 GitHub.Issues.getIssue: GET https://api.example.com/issues/7 in 0.120 s after 2 attempts`, or
    /// `✓ #1 GitHub.Issues.getIssue in 0.001 s from the cache`
    func success(_ call: ObservedCall) -> String {
        result("✓", call) + (call.isFromCache ? " from the cache" : "")
    }

    /// `– #1 GitHub.Events.listEvents: GET https://api.example.com/events cancelled in 30.000 s`
    func cancellation(_ call: ObservedCall) -> String {
        result("–", call, verb: " cancelled")
    }

    private func result(_ symbol: String, _ call: ObservedCall, verb: String = "") -> String {
        var line = "\(symbol) #\(call.number) \(call.endpoint.name)"
        if let request = call.progress?.summary.request {
            line += ": \(request.method.rawValue) \(request.redactedAddress)"
        }
        line += "\(verb) in \(Self.seconds(call.time))"
        return VisibleText.escaped(call.attempts > 1 ? line + " after \(call.attempts) attempts" : line)
    }

    /// `✗ #1 GitHub.Issues.getIssue: GET https://…: status 503 after 4 attempts`
    func failure(_ error: NetworkError, of call: ObservedCall) -> String {
        "✗ #\(call.number) " + VisibleText.escaped(error.summary)
    }

    /// - Parameters:
    ///   - headers: The redacted header fields; evaluated only if the level includes them, like the body.
    private func text(
        _ line: String,
        _ headers: @autoclosure () -> HTTPHeaders,
        _ body: @autoclosure () -> String?
    ) -> String {
        var lines = [VisibleText.escaped(line)]
        if level >= .headers {
            lines += headers().fields.map { "  " + VisibleText.escaped("\($0.name): \($0.value)") }
        }
        if level >= .body, let body = body(), !body.isEmpty {
            lines += body.split(whereSeparator: \.isNewline).map {
                "  " + VisibleText.escaped(String($0), keeping: ["\t"])
            }
        }
        return lines.joined(separator: "\n")
    }

    private func body(_ request: TransportRequest, _ secrets: CallSecrets) -> String? {
        switch request.body.source {
        case .none: nil
        case .data(let data):
            BodyFormatter(secrets: secrets, limit: bodyLimit).formatted(
                data,
                contentType: request.headers["Content-Type"]
            )
        case .file, .stream, .once: request.body.size
        }
    }

    private func body(_ response: ObservedResponse, _ secrets: CallSecrets) -> String? {
        let isUnnamed = response.request.isUnnamed(response.status)
        let text = BodyFormatter(secrets: secrets, limit: bodyLimit, isUnnamed: isUnnamed)
        return response.data.map { text.formatted($0, contentType: response.headers["Content-Type"]) }
    }

    /// `0.120 s`
    private static func seconds(_ time: Duration) -> String {
        let (whole, fraction) = time.digits(unit: Duration.second)
        return "\(whole).\(fraction.prefix(3)) s"
    }
}
