import Foundation
import SpeccSynchronization
import SpeccTesting

@_spi(Generated) @testable import SpeccRuntime

/// A server of resumable uploads, whose script has what happens to each request.
final class UploadServer: Transport {
    /// What happens to a request.
    enum Event: Sendable {
        /// A response. The whole body is received.
        case response(Int, HTTPHeaders = [:], String = "")
        /// The connection is lost after a number of bytes of the body, which the server keeps.
        case lost(after: Int)
        /// The body is received, and no response arrives.
        case stalled
        /// A response that arrives when the gate is open, unless the call is cancelled.
        case held(Gate, Int, HTTPHeaders)
    }

    struct Request: Sendable, Equatable {
        var line: String
        var body: String
        var headers: [String: String] = [:]
    }

    private struct State {
        var script: [Event]
        var requests: [Request] = []
    }

    private let state: Mutex<State>
    private let silent: StubTransport

    init(_ script: [Event], clock: VirtualClock) {
        silent = StubTransport(clock: clock) { _ in .noResponse }
        state = Mutex(State(script: script))
    }

    /// The requests as text, with the bodies that were received.
    var requests: [Request] { state.withLock(\.requests) }
    var lines: [String] { requests.map { $0.body.isEmpty ? $0.line : $0.line + " " + $0.body } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard let event = state.withLock({ $0.script.isEmpty ? nil : $0.script.removeFirst() }) else {
            throw TransportError(.other, "no event is scripted for \(request.method.rawValue) \(request.url)")
        }
        let limit = if case .lost(let bytes) = event { bytes } else { Int.max }
        let body = try await Self.read(request.body, limit)
        var fields: [String: String] = [:]
        for name in ["Upload-Offset", "Upload-Length", "Content-Range", "Authorization"] {
            fields[name] = request.headers[name]
        }
        let line = "\(request.method.rawValue) \(request.url.path())"
        state.withLock { $0.requests.append(Request(line: line, body: body, headers: fields)) }
        switch event {
        case .lost: throw TransportError(.connectionLost)
        case .stalled: return try await silent.send(request)
        case .held(let gate, let status, let headers):
            await gate.pass()
            guard !Task.isCancelled else { throw TransportError(.cancelled) }
            return TransportResponse(status: status, headers: headers, body: ResponseBody(Data()))
        case .response(let status, let headers, let text):
            return TransportResponse(status: status, headers: headers, body: ResponseBody(Data(text.utf8)))
        }
    }

    func shutdown() async {}

    private static func read(_ body: RequestBody, _ limit: Int) async throws(TransportError) -> String {
        var data = Data()
        do {
            let reader = try await body.open()
            while data.count < limit, let chunk = try await reader.next() { data.append(chunk) }
        } catch let error as TransportError {
            throw error
        } catch {
            throw TransportError(.requestBody, "\(error)")
        }
        return String(decoding: data.prefix(limit), as: UTF8.self)
    }
}

/// The endpoints of an API with resumable uploads.
enum Uploading {
    /// Creates an upload.
    struct Create: Endpoint {
        let length: Int
        var body = RequestBody.none

        func prepare(_ request: inout RequestBuilder) {
            request.method = .post
            request.environment = Server(.https, "a.example")
            request.path = .literal("/files")
            request.headers["Upload-Length"] = "\(length)"
            request.headers["Authorization"] = "Bearer hush-hush"
            request.body = body
        }

        static func read(_ response: HTTPResponse) throws(NetworkError) {}
    }

    /// Sends a part.
    struct Append: Endpoint {
        let part: UploadPart
        var retry = RetryPolicy.never

        func prepare(_ request: inout RequestBuilder) {
            request.method = .patch
            request.environment = Server(.https, "a.example")
            request.address(part.address)
            request.headers["Upload-Offset"] = "\(part.offset)"
            request.headers["Content-Range"] = part.contentRange
            request.policy.retry = retry
            request.body(file: part.file, contentType: "application/octet-stream")
            request.returns(308)
        }

        static func read(_ response: HTTPResponse) throws(NetworkError) -> String { try response.text() }
    }

    /// Asks for the offset.
    struct Ask: Endpoint {
        let part: UploadPart
        /// A sensitive field of the body.
        var pin: String?

        func prepare(_ request: inout RequestBuilder) {
            request.method = .get
            request.environment = Server(.https, "a.example")
            request.address(part.address)
            request.headers["Content-Range"] = part.contentRange
            request.returns(308)
            guard let pin else { return }
            request.body(json: ["pin": .string(pin)] as JSONValue)
            request.redact("pin")
        }

        static func read(_ response: HTTPResponse) throws(NetworkError) -> String { try response.text() }
    }
}
