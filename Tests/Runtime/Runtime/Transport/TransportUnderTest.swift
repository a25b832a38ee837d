import Foundation
import LoopbackServer
import SpeccInterop
import SpeccRuntime
import Testing

/// A transport that the conformance suite tests. A new transport is one line here.
struct TransportUnderTest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The promises that it does not fulfill.
    let limits: Set<KnownLimitation>
    private let makeTransport: @Sendable () throws -> any Transport

    #if os(Linux)
        #if AsyncHTTPClient
            static let all = [asyncHTTPClient]
            // Docs/Decisions/transports.md lists its limitations.
            static let asyncHTTPClient = TransportUnderTest("async-http-client", limits: [.excessBytes]) {
                AsyncHTTPClientTransport()
            }
        #else
            static let all = [urlSession, curl]
        #endif
        static let curl = TransportUnderTest("libcurl", limits: []) { try CurlTransport() }
    #else
        static let all = [urlSession]
    #endif
    static let urlSession = TransportUnderTest("URLSession", limits: KnownLimitation.ofURLSession) {
        URLSessionTransport()
    }

    private init(
        _ testDescription: String,
        limits: Set<KnownLimitation>,
        _ make: @escaping @Sendable () throws -> any Transport
    ) {
        self.testDescription = testDescription
        self.limits = limits
        makeTransport = make
    }

    func make() throws -> any Transport {
        try makeTransport()
    }

    /// Whether it joins header fields with the same name.
    var joinsFields: Bool { limits.contains(.repeatedFields) }
}

extension Transport {
    /// Sends a request and reads the response completely.
    func perform(
        _ request: TransportRequest
    ) async throws(TransportError) -> (response: TransportResponse, body: Data) {
        let response = try await send(request)
        return (response, try await response.body.data())
    }

    /// The kind of the error of sending and reading; nil if both succeed.
    func failure(of request: TransportRequest) async -> NetworkError.Kind? {
        do {
            _ = try await perform(request)
            return nil
        } catch {
            return error.kind
        }
    }
}

extension ResponseBody {
    func data() async throws(TransportError) -> Data {
        var data = Data()
        var chunks = makeAsyncIterator()
        while let chunk = try await chunks.next() {
            data.append(chunk)
        }
        return data
    }

    var text: String {
        get async throws { String(decoding: try await data(), as: UTF8.self) }
    }
}

/// Runs a check that depends on real time up to three times, because a busy machine can delay it.
func inTime<Value>(_ attempt: () async throws -> Value) async throws -> Value {
    for _ in 0..<2 {
        if let value = try? await attempt() { return value }
    }
    return try await attempt()
}

extension TransportRequest {
    init(
        _ method: HTTPMethod = .get,
        _ server: LoopbackServer,
        _ target: String = "/",
        headers: HTTPHeaders = [:],
        body: RequestBody = .none,
        timeout: Duration? = .seconds(10),
        idleTimeout: Duration? = nil,
        isStreaming: Bool = false,
        responseBodyLimit: Int? = nil
    ) {
        self.init(
            method: method,
            url: server.url(target),
            headers: headers,
            body: body,
            timeout: timeout,
            idleTimeout: idleTimeout,
            isStreaming: isStreaming,
            responseBodyLimit: responseBodyLimit
        )
    }
}

extension RequestBody {
    /// A single-use stream of these chunks.
    static func chunks(_ texts: [String], length: Int? = nil, failure: (any Error)? = nil) -> RequestBody {
        let chunks = Chunks(texts)
        return .streamOnce(length: length) {
            if let chunk = await chunks.next() { return chunk }
            if let failure { throw failure }
            return nil
        }
    }

    private actor Chunks {
        private var rest: ArraySlice<String>

        init(_ texts: [String]) {
            rest = texts[...]
        }

        func next() -> Data? {
            rest.popFirst().map { Data($0.utf8) }
        }
    }
}
