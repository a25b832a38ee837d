import Foundation

/// An accepted connection: reads requests, calls the handler and writes responses while the connection is kept alive.
struct Connection {
    let number: Int
    let socket: Descriptor
    let stop: StopSignal
    let limits: LoopbackServer.Limits
    let log: RequestLog
    let handler: LoopbackServer.Handler
    let bodies: PendingBodies

    /// Serves requests until the connection ends. The descriptor closes with its last reference.
    func serve() -> LoopbackServer.ConnectionEnd {
        let wire = SocketConnection(socket, stop: stop, log: log)
        var reader = RequestReader(wire, limits: limits, connection: number, bodies: bodies)
        defer { reader.releaseBody() }
        do throws(ConnectionError) {
            while true {
                switch reader.next() {
                case .request(let request):
                    log.record(request)
                    guard try response(request, on: wire) else { return .byServer }
                case .incomplete(let request, let end):
                    log.record(request)
                    throw end
                case .rejected(let request, let rejection):
                    if let request { log.record(request) }
                    try reject(rejection, on: wire)
                    return .byServer
                case .end(let end):
                    throw end
                }
            }
        } catch {
            return error == .clientDisconnected ? .byClient : .byServer
        }
    }

    /// - Returns: Whether the connection is kept alive.
    private func response(_ request: ReceivedRequest, on wire: SocketConnection) throws(ConnectionError) -> Bool {
        let response = handler(request)
        let keepsAlive =
            switch response.keepAlive {
            case .asRequested: request.keepsAlive
            case .close: false
            case .always: true
            }
        var writer = ResponseWriter(wire, request: request, keepsAlive: keepsAlive)
        switch try writer.write(response) {
        case .keep: return true
        case .close: return false
        case .reset:
            wire.armReset()
            return false
        }
    }

    private func reject(_ rejection: RequestRejection, on wire: SocketConnection) throws(ConnectionError) {
        let head =
            "HTTP/1.1 \(rejection.status) \(ResponseWriter.reason(rejection.status))\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        try wire.send(Array(head.utf8))
        wire.finish()
    }
}
