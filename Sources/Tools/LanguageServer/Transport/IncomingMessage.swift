import SpeccContract
/// A message of the client (JSON-RPC 2.0).
enum IncomingMessage: Equatable, Sendable {
    case request(id: DocumentValue, method: String, params: DocumentValue)
    case notification(method: String, params: DocumentValue)
    /// The response to a request of the server. None of its requests needs the result.
    case response
    /// A message whose response is an error, and that is otherwise ignored.
    case invalid(id: DocumentValue, ProtocolError)

    init(_ body: [UInt8]) {
        do throws(JSONSyntaxError) {
            self.init(try DocumentValue(json: body, repairs: true))
        } catch {
            self = .invalid(id: .null, ProtocolError(.parseError, "\(error)"))
        }
    }

    private init(_ json: DocumentValue) {
        guard json.members != nil else {
            self = .invalid(id: .null, ProtocolError(.invalidRequest, "a message must be an object"))
            return
        }
        let params = json["params"] ?? .null
        let id = json["id"]
        let isValidID = id.map { $0.string != nil || $0.integer != nil } ?? true
        guard let method = json["method"] else {
            let isResponse = id != nil && (json["result"] != nil || json["error"] != nil)
            self =
                isResponse
                ? .response
                : .invalid(id: isValidID ? id ?? .null : .null, ProtocolError(.invalidRequest, "missing 'method'"))
            return
        }
        guard let name = method.string, isValidID, json["jsonrpc"] == .string("2.0") else {
            self = .invalid(
                id: isValidID ? id ?? .null : .null,
                ProtocolError(.invalidRequest, "'jsonrpc', 'id' or 'method' is invalid")
            )
            return
        }
        self = id.map { .request(id: $0, method: name, params: params) } ?? .notification(method: name, params: params)
    }

    /// The URI of the document that the message refers to.
    var document: String? {
        switch self {
        case .request(_, _, let params), .notification(_, let params): params["textDocument"]?["uri"]?.string
        default: nil
        }
    }

    /// Whether the message changes a document.
    var isChange: Bool {
        if case .notification(let method, _) = self { method.hasPrefix("textDocument/did") } else { false }
    }
}
