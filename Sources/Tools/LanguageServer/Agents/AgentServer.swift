import SpeccContract
import SpeccDiagnostics

/// A server of tools for coding agents: the Model Context Protocol over standard input and output.
///
/// Messages are lines of JSON (revision 2025-11-25, "Transports", stdio). Calls run one after the other.
package struct AgentServer {
    /// The revisions of the protocol whose messages are equal as far as tools are concerned; the newest first.
    private static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// The maximum size of a message in bytes: several times that of a large sample.
    static let maximumLineSize = 32 << 20

    private let version: String
    private let instructions: String
    private let tools: [AgentTool]
    /// The reason why a tool of another mode is not available, by name.
    private let unavailable: [String: String]
    private let read: (_ limit: Int) -> [UInt8]
    private let write: ([UInt8]) -> Bool
    private var isInitialized = false

    /// - Parameters:
    ///   - instructions: What the agent should know before it calls a tool.
    ///   - unavailable: The reason why a known tool cannot be called, by name.
    ///   - read: Returns the next bytes, at most `limit`; empty at the end of the stream.
    ///   - write: Writes bytes; false if the client no longer reads.
    package init(
        version: String,
        instructions: String,
        tools: [AgentTool],
        unavailable: [String: String] = [:],
        read: @escaping (_ limit: Int) -> [UInt8],
        write: @escaping ([UInt8]) -> Bool
    ) {
        self.version = version
        self.instructions = instructions
        self.tools = tools
        self.unavailable = unavailable
        self.read = read
        self.write = write
    }

    /// Runs until the client closes the input or no longer reads.
    package mutating func run() {
        var lines = LineReader(maximumSize: Self.maximumLineSize, read: read)
        while let line = lines.next() {
            let message: IncomingMessage
            switch line {
            case .line(let bytes):
                guard bytes.contains(where: { $0 > 0x20 }) else { continue }
                message = IncomingMessage(bytes)
            case .oversized:
                let limit = "a message exceeds \(Self.maximumLineSize) bytes"
                message = .invalid(id: .null, ProtocolError(.invalidRequest, limit))
            }
            guard let response = response(to: message) else { continue }
            guard write(CompactJSON.bytes(of: response) + [0x0A]) else { return }
        }
    }

    /// The response to a request; nil for notifications.
    private mutating func response(to message: IncomingMessage) -> DocumentValue? {
        switch message {
        case .request(let id, let method, let params):
            do throws(ProtocolError) {
                return ["jsonrpc": "2.0", "id": id, "result": try result(of: method, params)]
            } catch {
                return ["jsonrpc": "2.0", "id": id, "error": error.json]
            }
        case .invalid(let id, let error): return ["jsonrpc": "2.0", "id": id, "error": error.json]
        case .notification, .response: return nil
        }
    }

    private mutating func result(of method: String, _ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        switch method {
        case "ping": return [:]
        case "initialize":
            guard let requested = params["protocolVersion"]?.string else {
                throw .invalidParams("'protocolVersion' is missing")
            }
            isInitialized = true
            return [
                "protocolVersion": .string(Self.revisions.first { $0 == requested } ?? Self.revisions[0]),
                "capabilities": ["tools": ["listChanged": false]],
                "serverInfo": ["name": "specc", "version": .string(version)],
                "instructions": .string(instructions),
            ]
        case "tools/list", "tools/call":
            guard isInitialized else {
                throw ProtocolError(.serverNotInitialized, "the session is not initialized")
            }
            return method == "tools/list" ? ["tools": .list(tools.map(\.json))] : try call(params)
        default: throw ProtocolError(.methodNotFound, "unknown method '\(TextSanitizer.shortened(method))'")
        }
    }

    private func call(_ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        guard let name = params["name"]?.string else { throw .invalidParams("'name' is missing") }
        if let reason = unavailable[name] { return Self.content(.init(reason, isError: true)) }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let names = tools.map(\.name)
            let nearest = NearestName(names).match(for: name).map { "did you mean '\($0)'?" }
            let hint = nearest ?? "tools are \(names.joined(separator: ", "))"
            throw .invalidParams("unknown tool '\(TextSanitizer.shortened(name))'; \(hint)")
        }
        let arguments = try tool.arguments(params["arguments"])
        do {
            return Self.content(try tool.run(arguments))
        } catch let error as ProtocolError {
            return Self.content(.init(error.message, isError: true))
        } catch {
            throw ProtocolError(.internalError, "\(error)")
        }
    }

    private static func content(_ result: AgentTool.Result) -> DocumentValue {
        ["content": [["type": "text", "text": .string(result.text)]], "isError": .flag(result.isError)]
    }
}

/// Splits a byte stream into lines.
private struct LineReader {
    enum Line {
        case line([UInt8])
        /// A line that is longer than the maximum and was skipped.
        case oversized
    }

    let maximumSize: Int
    let read: (_ limit: Int) -> [UInt8]
    private var buffer: [UInt8] = []
    private var isSkipping = false

    init(maximumSize: Int, read: @escaping (_ limit: Int) -> [UInt8]) {
        self.maximumSize = maximumSize
        self.read = read
    }

    /// The next line without its end; nil at the end of the stream. An unfinished last line is not a message.
    mutating func next() -> Line? {
        var searched = 0
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                defer { isSkipping = false }
                return isSkipping ? .oversized : .line(line)
            }
            if buffer.count > maximumSize {
                isSkipping = true
                buffer = []
            }
            searched = buffer.count
            let bytes = read(1 << 16)
            guard !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }
}
