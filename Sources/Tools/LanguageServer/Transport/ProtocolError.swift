import SpeccContract
/// An error response (JSON-RPC 2.0, section 5.1).
struct ProtocolError: Error, Equatable {
    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case contentModified = -32801
        case requestCancelled = -32800
    }

    static func invalidParams(_ message: String) -> ProtocolError {
        ProtocolError(.invalidParams, message)
    }

    static func failed(_ message: String) -> ProtocolError {
        ProtocolError(.requestFailed, message)
    }

    var json: DocumentValue {
        ["code": .integer(code.rawValue), "message": .string(message)]
    }
}
