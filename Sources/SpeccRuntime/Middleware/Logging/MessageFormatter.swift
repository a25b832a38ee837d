import Foundation

/// Requests and answers as lines of a log.
struct MessageFormatter {
    let level: LogLevel
    /// Bytes of a body that are shown.
    let bodyLimit: Int

    init(_ policy: LogPolicy) {
        level = policy.level
        bodyLimit = policy.bodyLimit
    }

    /// `→ POST https://api.example.com/things?token=‹redacted›`, and below it what the level adds.
    func request(_ request: TransportRequest) -> String {
        let secrets = request.knownSecrets
        let line = "→ \(request.method.rawValue) \(Redaction.url(request.url, secrets))"
        return text(line, request.headers.redacted(secrets), body(request, secrets))
    }

    /// `← 200 from https://api.example.com/things in 0.120 s`, and below it what the level adds.
    func response(_ response: ObservedResponse) -> String {
        let secrets = response.request.knownSecrets
        let address = Redaction.url(response.request.url, secrets)
        let line = "← \(response.status) from \(address) in \(Self.seconds(response.time))"
        return text(line, response.headers.redacted(secrets), body(response, secrets))
    }

    /// `✓ GitHub.Issues.getIssue: GET https://api.example.com/issues/7 in 0.120 s after 2 attempts`
    func success(_ call: ObservedCall) -> String {
        var line = "✓ \(call.endpoint.name)"
        if let request = call.progress?.summary.request {
            line += ": \(request.method.rawValue) \(request.redactedAddress)"
        }
        line += " in \(Self.seconds(call.time))"
        return VisibleText.escaped(call.attempts > 1 ? line + " after \(call.attempts) attempts" : line)
    }

    /// `✗ GitHub.Issues.getIssue: GET https://…: status 503 after 4 attempts`
    func failure(_ error: NetworkError) -> String {
        "✗ " + VisibleText.escaped("\(error)")
    }

    /// - Parameters:
    ///   - headers: Without secrets; made where the level wants them, as the body is.
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
            BodyFormatter(secrets: secrets, limit: bodyLimit).shown(data, contentType: request.headers["Content-Type"])
        case .file, .stream, .once: request.body.size
        }
    }

    private func body(_ response: ObservedResponse, _ secrets: CallSecrets) -> String? {
        let isUnnamed = response.request.isUnnamed(response.status)
        let text = BodyFormatter(secrets: secrets, limit: bodyLimit, isUnnamed: isUnnamed)
        return response.data.map { text.shown($0, contentType: response.headers["Content-Type"]) }
    }

    /// `0.120 s`
    private static func seconds(_ time: Duration) -> String {
        let milliseconds = time.attoseconds / 1_000_000_000_000_000
        let fraction = String(milliseconds % 1_000)
        return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - fraction.utf8.count))\(fraction) s"
    }
}
