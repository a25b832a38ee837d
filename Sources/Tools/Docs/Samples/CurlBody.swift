import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// The options of a curl command that send the body.
extension CurlCommand {
    var bodyOptions: [String] {
        guard let body = endpoint.body else { return [] }
        switch body.kind {
        case .json:
            return content(body.contentType ?? "application/json") + [
                "--data \(Self.quoted(JSONText.formatted(json(body))))"
            ]
        case .lines:
            return content(body.contentType ?? "application/x-ndjson") + [
                "--data-binary \(Self.quoted(lines(of: json(body))))"
            ]
        case .text: return content(body.contentType ?? "text/plain") + ["--data-raw \(Self.quoted("text"))"]
        case .data(let type): return content(type) + ["--data-binary @file"]
        case .stream(let type): return content(type ?? "application/octet-stream") + ["--data-binary @file"]
        case .file: return content(body.contentType ?? Self.contentType(of: body.accept)) + ["--data-binary @file"]
        case .form(let form):
            // curl escapes values, but not names.
            let option = { (name: String, text: String) in
                "--data-urlencode \(Self.quoted("\(Percent.encoded(name))=\(text)"))"
            }
            let items = members(of: json(body)).flatMap { FormItems.items($0, form) }.map(option)
            return items + (bodyKey.map { [option($0.name, "") + "\"$\($0.variable)\""] } ?? [])
        case .multipart:
            let key = bodyKey.map { ["--form-string \(Self.quoted("\($0.name)="))\"$\($0.variable)\""] } ?? []
            return parts(of: body).filter { !$0.name.contains("=") }.map(\.option) + key
        }
    }

    /// A remark about parts that the command cannot send.
    var comment: String {
        guard let body = endpoint.body, case .multipart = body.kind,
            parts(of: body).contains(where: { $0.name.contains("=") })
        else { return "" }
        return "# Without the parts whose names contain '=', which curl cannot send.\n"
    }

    private func content(_ type: String) -> [String] {
        ["--header \(Self.quoted("Content-Type: \(type)"))"]
    }

    /// With the name of the variable for a credential that the body contains.
    private func json(_ body: ResolvedBody) -> DocumentValue {
        let json = values.json(of: body.type, named: "body", fields: .sent)
        guard case .json = body.kind, case .object(let members) = json, let key = bodyKey else { return json }
        return .object(members + [DocumentValue.Member(key.name, .string(key.variable))])
    }

    /// The elements of a list as lines, each with a line break.
    private func lines(of json: DocumentValue) -> String {
        guard case .list(let elements) = json else { return "" }
        return elements.map { CompactJSON.text(of: $0) + "\n" }.joined()
    }

    private func members(of json: DocumentValue) -> [DocumentValue.Member] {
        if case .object(let members) = json { members } else { [] }
    }

    /// The parts of a multipart body, with the options that send them.
    private func parts(of body: ResolvedBody) -> [(name: String, option: String)] {
        guard let declared = body.type.declaredType, case .object(let object)? = types.type(of: declared)?.shape
        else { return [] }
        return members(of: values.json(of: body.type, named: "body", fields: .sent)).map { member in
            let field = object.fields.first { $0.name.value == member.name }
            let prefix = member.name + "="
            switch (field?.type.element ?? field?.type)?.builtin {
            case _ where field?.part?.isJSON == true:
                let json = Self.escaped(CompactJSON.text(of: member.value))
                return (
                    member.name,
                    "--form \(Self.quoted(prefix + "\"\(json)\";type=\(field?.part?.contentType ?? "application/json")"))"
                )
            case .file:
                let accept = field?.part?.accept ?? []
                let type = accept.isEmpty ? "" : ";type=\(Self.contentType(of: accept))"
                return (member.name, "--form \(Self.quoted(prefix + "@file" + type))")
            case .bytes:
                let type = Self.contentType(of: field?.part?.accept ?? [])
                return (member.name, "--form \(Self.quoted(prefix + "@file;type=\(type)"))")
            case _ where field?.part?.contentType != nil:
                let text = Self.escaped(member.value.plainText)
                let type = field?.part?.contentType ?? ""
                return (member.name, "--form \(Self.quoted(prefix + "\"\(text)\";type=\(type)"))")
            // Unlike '--form', '--form-string' does not read a file for a value that begins with '@' or '<'.
            default: return (member.name, "--form-string \(Self.quoted(prefix + member.value.plainText))")
            }
        }
    }

    /// Text inside of double quotes in an option of curl.
    private static func escaped(_ text: String) -> String {
        text.replacingScalar("\\", with: "\\\\").replacingScalar("\"", with: "\\\"")
    }

    /// The content type of a file that the endpoint accepts: `image/png` for `image/*`.
    private static func contentType(of accepted: [String]) -> String {
        switch accepted.first {
        case nil, "*/*"?: "application/octet-stream"
        case "audio/*"?: "audio/mpeg"
        case "image/*"?: "image/png"
        case "text/*"?: "text/plain"
        case "video/*"?: "video/mp4"
        case let type?: type.hasSuffix("/*") ? "application/octet-stream" : type
        }
    }
}
