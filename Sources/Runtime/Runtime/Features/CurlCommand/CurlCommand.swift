import Foundation
import SpeccText

extension TransportRequest {
    /// Returns a curl command for a POSIX shell that sends the same request.
    ///
    /// - Parameter redacted: Whether to redact secrets, the default. Such a command is safe to log but incomplete.
    public func curlCommand(redacted: Bool = true) -> String {
        // Prevents curl from interpreting brackets and dot segments of the URL.
        var arguments = ["curl", "--globoff", "--path-as-is"]
        arguments += method == .head ? ["--head"] : ["--request", ShellQuoting.quoted(method.rawValue)]
        let secrets = redacted ? knownSecrets : nil
        arguments.append(ShellQuoting.quoted(secrets.map { Redaction.url(url, $0) } ?? url.absoluteString))
        for field in (secrets.map(headers.redacted) ?? headers).fields {
            // A semicolon sends an empty header; a colon without a value would remove curl's own header of that name.
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            arguments += ["--header", ShellQuoting.quoted(text)]
        }
        if headers["Content-Type"] == nil, !body.isNone {
            // Removes the form content type that curl would add.
            arguments += ["--header", "Content-Type:"]
        }
        let body = CurlBody(body, secrets.map { BodyFormatter(secrets: $0, limit: .max) }, headers["Content-Type"])
        let command = body.pipe + (arguments + body.arguments).joined(separator: " ")
        return redacted ? VisibleText.escaped(command, keeping: ["\n", "\t"]) : command
    }
}

/// The arguments of a curl command for a request's body.
private struct CurlBody {
    /// The command whose output is piped into curl, with the pipe.
    var pipe = ""
    var arguments: [String] = []

    /// - Parameter redaction: Formats the body without secrets; nil shows it unchanged.
    init(_ body: RequestBody, _ redaction: BodyFormatter?, _ contentType: String?) {
        switch body.source {
        case .none: break
        case .data(let data):
            if let redaction {
                arguments = ["--data-raw", ShellQuoting.quoted(redaction.formatted(data, contentType: contentType))]
            } else if let text = String(data: data, encoding: .utf8), !text.utf8.contains(0) {
                arguments = ["--data-raw", ShellQuoting.quoted(text)]
            } else {
                pipe = "printf %s \(data.base64EncodedString()) | base64 -d | "
                arguments = ["--data-binary", "@-"]
            }
        case .file(let file): arguments = ["--data-binary", ShellQuoting.quoted("@" + file.path)]
        case .stream, .once: arguments = ["--data-binary", "@-"]
        }
    }
}
