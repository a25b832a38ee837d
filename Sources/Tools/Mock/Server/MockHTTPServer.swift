import Foundation
package import LoopbackServer
package import SpeccContract
import SpeccDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A mock service that listens on a port.
package final class MockHTTPServer: Sendable {
    private let server: LoopbackServer
    /// `http://127.0.0.1:8080`
    package let origin: String
    package var port: Int { server.port }

    /// The function that responds to requests: of a mock service, or of a proxy.
    package typealias Handler = @Sendable (_ request: ContractRequest, _ origin: String) -> MockReply

    /// - Parameters:
    ///   - address: An IPv4 address.
    ///   - port: 0 for a free port.
    /// - Throws: `MockServerError`.
    package init(address: String, port: Int, handler: @escaping Handler) throws(MockServerError) {
        Self.raiseDescriptorLimit()
        var limits = LoopbackServer.Limits(head: 65_536, body: 64 << 20, connections: 4_096)
        // Incomplete requests must neither exclude other clients nor fill the memory.
        limits.headTime = .seconds(10)
        limits.requestTime = .seconds(60)
        limits.pendingBodies = 256 << 20
        let shown = address == "0.0.0.0" ? "127.0.0.1" : address
        do {
            server = try LoopbackServer.start(address: address, port: port, limits: limits) { received in
                let hosts = received.headers.values(of: "Host")
                guard hosts.count == 1 || hosts.isEmpty && received.version == "HTTP/1.0" else {
                    let detail = "requests must have one header 'Host' (RFC 9112, section 3.2)"
                    return Self.response(to: ProblemResponse.details(400, detail))
                }
                return Self.response(to: handler(ContractRequest(received), "http://\(hosts.first ?? shown)"))
            }
        } catch {
            throw MockServerError(error, address: address, port: port)
        }
        origin = "http://\(shown):\(server.port)"
    }

    /// Allows this process thousands of connections: the usual limit of 1,024 descriptors can be raised without privileges.
    private static func raiseDescriptorLimit() {
        #if canImport(Glibc)
            let resource = RLIMIT_NOFILE.rawValue
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(.init(resource), &limit) == 0, limit.rlim_cur < 8_192 else { return }
        limit.rlim_cur = min(8_192, limit.rlim_max)
        _ = setrlimit(.init(resource), &limit)
    }

    /// Ends all connections.
    package func stop() {
        server.stopAndWait(within: .seconds(5))
    }

    package static func response(to reply: MockReply) -> LoopbackServer.Response {
        let headers = HeaderFields(reply.headers.map { .init($0.name, $0.value) })
        let body: LoopbackServer.Response.Body =
            switch reply.body {
            case .none: .none
            case .bytes, .json: .data(Data(reply.body.bytes))
            case .pieces(let pieces, let interval):
                .chunks(
                    pieces.enumerated().map { index, piece in
                        .init(Data(piece), after: index == 0 ? .zero : .milliseconds(interval))
                    }
                )
            }
        return LoopbackServer.Response(
            status: reply.status,
            headers: headers,
            body: body,
            delay: .milliseconds(reply.delayMilliseconds),
            fault: reply.fault.map(fault)
        )
    }

    private static func fault(_ fault: MockReply.Fault) -> Fault {
        switch fault {
        case .close: .close
        case .reset: .reset
        case .stall: .stall
        case .cut(let count): .truncateBody(after: count)
        }
    }
}

extension ContractRequest {
    package init(_ received: ReceivedRequest) {
        self.init(
            received.method,
            Self.originForm(received.target),
            headers: received.headers.fields.map { Header($0.name, $0.value) },
            body: Array(received.body)
        )
    }

    /// The path and query of a target in absolute form (RFC 9112, section 3.2.2), as proxies receive it.
    private static func originForm(_ target: String) -> String {
        guard target.hasPrefix("http://"), let slash = target.dropFirst(7).firstIndex(of: "/") else { return target }
        return String(target[slash...])
    }
}

/// The reason why a mock server cannot listen.
package struct MockServerError: Error, Equatable {
    package let message: String
    package let hint: String

    /// - Parameters:
    ///   - error: Usually one of the operating system.
    ///   - option: The option that sets the port.
    package init(_ error: any Error, address: String, port: Int, option: String = "port") {
        switch (error as? SystemError)?.code {
        case EADDRINUSE:
            message = "port \(port) of \(address) is in use"
            hint = "stop the program that uses it, or omit '--\(option)' for a free port"
        case EACCES:
            message = "no permission to listen on port \(port)"
            hint = "use a port from 1024"
        case EADDRNOTAVAIL:
            message = "'\(address)' is not an address of this machine"
            hint = "omit '--host' to listen on the loopback interface"
        default:
            message = "cannot listen on \(address):\(port): \(error)"
            hint = "omit '--host' and '--port' to listen on a free port of the loopback interface"
        }
    }
}
