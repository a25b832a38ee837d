import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The options of a curl command that send the body.
extension CurlCommand {
    var bodyOptions: [String] {
        guard let body = endpoint.body else { return [] }
        let type = SyntheticFile.contentType(matching: body.mediaTypes.first)
        let header = "--header \(Self.quoted("Content-Type: \(type)"))"
        switch body.kind {
        case .json: return [header, "--data \(Self.quoted(JSONText.formatted(json(body))))"]
        case .lines: return [header, "--data-binary \(Self.quoted(lines(of: json(body))))"]
        case .text: return [header, "--data-raw \(Self.quoted("text"))"]
        case .data, .stream, .file: return [header, "--data-binary @file"]
        case .form(let form):
            // curl escapes values, but not names.
            let option = { (name: String, text: String) in
                "--data-urlencode \(Self.quoted("\(URLEscaping.encoded(name))=\(text)"))"
            }
            return FieldEncoder.items(of: json(body), form).map(option)
                + (bodyKey.map { [option($0.name, "") + "\"$\($0.variable)\""] } ?? [])
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

    /// With the name of the variable for a credential that the body contains.
    private func json(_ body: ResolvedBody) -> DocumentValue {
        let json = values.value(of: body.type, named: "body")
        guard case .json = body.kind, case .object(let members) = json, let key = bodyKey else { return json }
        return .object(members + [DocumentValue.Member(key.name, .string(key.variable))])
    }

    /// The elements of a list as lines, each with a line break.
    private func lines(of json: DocumentValue) -> String {
        (json.items ?? []).map { CompactJSON.text(of: $0) + "\n" }.joined()
    }

    /// The parts of a multipart body, with the options that send them.
    private func parts(of body: ResolvedBody) -> [(name: String, option: String)] {
        let fields = types.object(of: body.type)?.fields ?? []
        return (values.value(of: body.type, named: "body").members ?? []).map { member in
            let field = fields.first { $0.name.value == member.name }
            let prefix = member.name + "="
            switch (field?.type.element ?? field?.type)?.builtin {
            case _ where field?.part?.isJSON == true:
                let json = Self.escaped(CompactJSON.text(of: member.value))
                return (
                    member.name,
                    "--form \(Self.quoted(prefix + "\"\(json)\";type=\(field?.part?.contentType ?? "application/json")"))"
                )
            case .file:
                let accept = field?.part?.accept.first
                let type = accept.map { ";type=" + SyntheticFile.contentType(matching: $0) } ?? ""
                return (member.name, "--form \(Self.quoted(prefix + "@file" + type))")
            case .bytes:
                let type = SyntheticFile.contentType(matching: field?.part?.accept.first)
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
}
