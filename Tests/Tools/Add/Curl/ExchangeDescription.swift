import SpeccContract
import SpeccDiagnostics

@testable import SpeccAdd

extension Exchange {
    /// A request on one line: `POST api.example.com/orders?dry [bearer] json(amount)`.
    var line: String {
        let path = target.segments.map { Placeholder.name(of: $0).map { "{\($0)}" } ?? $0 }.joined(separator: "/")
        let query = target.query.map(\.name).joined(separator: "&")
        let draft = CallDraft(method: method, parts: PathInference.parts(of: target.segments), exchanges: [self])
        let credentials = draft.credentials.map { credential in
            switch credential {
            case .bearer: "bearer"
            case .basic: "basic"
            case .custom: "custom"
            case .apiKey(let location, let name, let prefix):
                "\(location.rawValue) \(name)\(prefix.isEmpty ? "" : ":\(prefix)")"
            }
        }
        let headers = draft.headers.compactMap { header, use -> String? in
            switch use {
            case .constant(let value): "\(header.name)=\(value)"
            case .argument: header.name
            case .idempotencyKey: "idempotency"
            default: nil
            }
        }
        var words = ["\(method) \(target.host ?? "?")/\(path)\(query.isEmpty ? "" : "?" + query)"]
        if !credentials.isEmpty { words.append("[\(credentials.joined(separator: ", "))]") }
        if !headers.isEmpty { words.append("<\(headers.joined(separator: ", "))>") }
        if let body { words.append(body.text) }
        return words.joined(separator: " ")
    }
}

extension SampleBody {
    fileprivate var text: String {
        switch self {
        case .json(let node): "json(\(node.members.map(\.name.value).joined(separator: ",")))"
        case .form(let items): "form(\(items.map(\.name).joined(separator: ",")))"
        case .multipart(let parts):
            "multipart(\(parts.map { $0.value == .file ? "\($0.name)@" : $0.name }.joined(separator: ",")))"
        case .other(let type): "body(\(type))"
        case .unknownJSON: "json?"
        }
    }
}
