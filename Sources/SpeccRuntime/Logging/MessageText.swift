import Foundation

/// Requests and answers as lines of a log.
struct MessageText {
    let level: LogLevel
    let body: BodyText

    /// `→ POST https://api.example.com/things?token=‹redacted›`, and below it what the level adds.
    func request(_ request: TransportRequest) -> String {
        let line = "→ \(request.method.rawValue) \(url(request.url))"
        return text(line, request.headers, requestBody(request))
    }

    /// `← 200 from https://api.example.com/things in 0.120 s`, and below it what the level adds.
    ///
    /// - Parameter data: The body; nil while it is still arriving.
    func response(status: Int, _ headers: HTTPHeaders, _ data: Data?, from url: URL, after time: Duration) -> String {
        let line = "← \(status) from \(self.url(url)) in \(Self.seconds(time))"
        return text(line, headers, data.map { body.shown($0, contentType: headers["Content-Type"]) })
    }

    /// `✗ GitHub.Issues.getIssue: GET https://…: status 503 after 4 attempts`
    func failure(_ error: NetworkError, after time: Duration) -> String {
        "✗ \(Self.oneLine("\(error)")) in \(Self.seconds(time))"
    }

    private func text(_ line: String, _ headers: HTTPHeaders, _ body: String?) -> String {
        var lines = [line]
        if level >= .headers {
            lines += headers.fields.map { "  " + Self.oneLine(field($0)) }
        }
        if level >= .body, let body, !body.isEmpty {
            lines += body.split(whereSeparator: \.isNewline).map { "  " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private func field(_ field: HTTPHeaders.Field) -> String {
        body.sensitive.contains(ASCIIText.lowercased(field.name))
            ? "\(field.name): \(Redaction.mark)" : field.description
    }

    private func requestBody(_ request: TransportRequest) -> String? {
        switch request.body.source {
        case .none: nil
        case .data(let data): body.shown(data, contentType: request.headers["Content-Type"])
        case .file, .stream, .once: request.body.size
        }
    }

    private func url(_ url: URL) -> String {
        Redaction.url(url, sensitive: body.sensitive)
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
