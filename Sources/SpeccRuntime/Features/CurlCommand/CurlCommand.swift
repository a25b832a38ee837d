import Foundation

extension TransportRequest {
    /// The request as a command that sends it from a POSIX shell.
    ///
    /// - Parameter redacted: Whether secrets are left out, as they are unless told otherwise; then the command may be shown
    ///   and logged, and has to be completed to work.
    public func curlCommand(redacted: Bool = true) -> String {
        // Brackets and dot segments of the address stay as they are.
        var words = ["curl", "--globoff", "--path-as-is"]
        words += method == .head ? ["--head"] : ["--request", ShellQuoting.quoted(method.rawValue)]
        let secrets = redacted ? knownSecrets : nil
        words.append(ShellQuoting.quoted(secrets.map { Redaction.url(url, $0) } ?? url.absoluteString))
        for field in (secrets.map(headers.redacted) ?? headers).fields {
            // An empty value would make curl leave its own field of that name away.
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            words += ["--header", ShellQuoting.quoted(text)]
        }
        if headers["Content-Type"] == nil, !body.isNone {
            // curl would say that it is a form.
            words += ["--header", "Content-Type:"]
        }
        let body = CurlBody(body, secrets.map { BodyFormatter(secrets: $0, limit: .max) }, headers["Content-Type"])
        let command = body.source + (words + body.words).joined(separator: " ")
        return redacted ? VisibleText.escaped(command, keeping: ["\n", "\t"]) : command
    }
}

/// The part of a command that is about the body.
private struct CurlBody {
    /// What is piped into the command.
    var source = ""
    var words: [String] = []

    /// - Parameter redaction: Nil shows everything.
    init(_ body: RequestBody, _ redaction: BodyFormatter?, _ contentType: String?) {
        switch body.source {
        case .none: break
        case .data(let data):
            if let redaction {
                words = ["--data-raw", ShellQuoting.quoted(redaction.shown(data, contentType: contentType))]
            } else if let text = String(data: data, encoding: .utf8), !text.utf8.contains(0) {
                words = ["--data-raw", ShellQuoting.quoted(text)]
            } else {
                source = "printf %s \(data.base64EncodedString()) | base64 -d | "
                words = ["--data-binary", "@-"]
            }
        case .file(let file): words = ["--data-binary", ShellQuoting.quoted("@" + file.path)]
        case .stream, .once: words = ["--data-binary", "@-"]
        }
    }
}
