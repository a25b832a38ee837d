import Foundation
package import SpeccContract
import SpeccRuntime
import SpeccSynchronization

/// Sends requests to a server and blocks the thread until the response is complete. TLS certificates are verified, and
/// redirects are not followed.
package final class UpstreamClient: Sendable {
    package struct Response: Sendable {
        package let status: Int
        package let headers: [ContractRequest.Header]
        package let body: [UInt8]
    }

    /// The reason why there is no response.
    package struct Failure: Error, Sendable {
        /// The kind of the error, such as "connection refused", with the text of the system.
        package let reason: String
        package let isTimeout: Bool
    }

    package let url: UpstreamURL
    private let transport: any Transport
    private let seconds: Int

    /// - Parameter seconds: The maximum time of a request.
    package init(_ url: UpstreamURL, seconds: Int = 60) {
        self.url = url
        self.seconds = seconds
        transport = DefaultTransport.make()
    }

    /// Sends a request to its path below the URL, and returns the complete response.
    ///
    /// Blocks the thread, which must not be one of the concurrency runtime.
    package func response(to request: ContractRequest) throws(Failure) -> Response {
        let result = ResultBox()
        let ended = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            do throws(Failure) {
                result.set(.success(try await send(request)))
            } catch {
                result.set(.failure(error))
            }
            ended.signal()
        }
        ended.wait()
        guard let value = result.value else { throw Failure(reason: "no response", isTimeout: false) }
        return try value.get()
    }

    private func send(_ request: ContractRequest) async throws(Failure) -> Response {
        guard let target = url.url(of: request.target) else {
            throw Failure(reason: "the target '\(request.target)' is not a path", isTimeout: false)
        }
        let connectionHeaders = Set(
            request.headers.filter { $0.name.lowercased() == "connection" }
                .flatMap { $0.value.lowercased().split { $0 == "," || $0 == " " } }.map(String.init)
        )
        var headers = HTTPHeaders()
        for header in request.headers
        where !Self.isHopByHop(header.name) && !connectionHeaders.contains(header.name.lowercased()) {
            headers.add(header.name, header.value)
        }
        let body = request.body ?? []
        do throws(TransportError) {
            let response = try await transport.send(
                TransportRequest(
                    method: HTTPMethod(rawValue: request.method),
                    url: target,
                    headers: headers,
                    body: body.isEmpty ? .none : .data(Data(body)),
                    timeout: .seconds(seconds),
                    responseBodyLimit: 64 << 20
                )
            )
            var bytes: [UInt8] = []
            for try await chunk in response.body { bytes += chunk }
            let fields = response.headers.fields.filter { field in
                // The length of a body that only a response to GET would have.
                let isLength = request.method == "HEAD" && field.name.lowercased() == "content-length"
                return isLength || !Self.isHopByHop(field.name)
            }
            return Response(status: response.status, headers: fields.map { .init($0.name, $0.value) }, body: bytes)
        } catch {
            throw Failure(reason: "\(error.kind)", isTimeout: error.kind == .timeout(.attempt))
        }
    }

    /// Whether a header applies to a connection only (RFC 9110, section 7.6.1), or is set or decoded by the transport.
    private static func isHopByHop(_ name: String) -> Bool {
        [
            "accept-encoding", "connection", "content-encoding", "content-length", "expect", "host", "keep-alive",
            "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding",
            "upgrade",
        ].contains(name.lowercased())
    }
}

/// The result of a request on another thread.
private final class ResultBox: Sendable {
    private let result = Mutex<Result<UpstreamClient.Response, UpstreamClient.Failure>?>(nil)

    var value: Result<UpstreamClient.Response, UpstreamClient.Failure>? {
        result.withLock(\.self)
    }

    func set(_ value: Result<UpstreamClient.Response, UpstreamClient.Failure>) {
        result.withLock { $0 = value }
    }
}
