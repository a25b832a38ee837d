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
        let line = "→ \(request.method.rawValue) \(request.redactedAddress)"
        return text(line, request.redacted(request.headers), body(request))
    }

    /// `← 200 from https://api.example.com/things in 0.120 s`, and below it what the level adds.
    func response(_ response: ObservedResponse) -> String {
        let line = "← \(response.status) from \(response.request.redactedAddress) in \(Self.seconds(response.time))"
        return text(line, response.request.redacted(response.headers), body(response))
    }

    /// `✓ GitHub.Issues.getIssue: GET https://api.example.com/issues/7 in 0.120 s after 2 attempts`
    func success(_ call: ObservedCall) -> String {
        var line = "✓ \(call.endpoint.name)"
        if let request = call.progress?.summary.request {
            line += ": \(request.method.rawValue) \(request.redactedAddress)"
        }
        line += " in \(Self.seconds(call.time))"
        return Self.oneLine(call.attempts > 1 ? line + " after \(call.attempts) attempts" : line)
    }

    /// `✗ GitHub.Issues.getIssue: GET https://…: status 503 after 4 attempts`
    func failure(_ error: NetworkError) -> String {
        "✗ " + Self.oneLine("\(error)")
    }

    /// - Parameters:
    ///   - headers: Without secrets; made where the level wants them, as the body is.
    private func text(
        _ line: String,
        _ headers: @autoclosure () -> HTTPHeaders,
        _ body: @autoclosure () -> String?
    ) -> String {
        var lines = [line]
        if level >= .headers {
            lines += headers().fields.map { "  " + Self.oneLine("\($0.name): \($0.value)") }
        }
        if level >= .body, let body = body(), !body.isEmpty {
            lines += body.split(whereSeparator: \.isNewline).map { "  " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private func body(_ request: TransportRequest) -> String? {
        switch request.body.source {
        case .none: nil
        case .data(let data): text(data, request.headers, request.sensitive)
        case .file, .stream, .once: request.body.size
        }
    }

    private func body(_ response: ObservedResponse) -> String? {
        response.data.map { text($0, response.headers, response.request.sensitive) }
    }

    private func text(_ data: Data, _ headers: HTTPHeaders, _ sensitive: Set<String>) -> String {
        BodyFormatter(sensitive: sensitive, limit: bodyLimit).shown(data, contentType: headers["Content-Type"])
    }

    /// What comes from a server cannot begin a line of its own.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// `0.120 s`
    private static func seconds(_ time: Duration) -> String {
        let milliseconds = time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
        let fraction = String(milliseconds % 1_000)
        return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - fraction.utf8.count))\(fraction) s"
    }
}
