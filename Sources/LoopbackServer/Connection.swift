import Foundation

/// One accepted connection: reads a request, asks for its response, writes it, as long as both sides keep it alive.
struct Connection {
    let number: Int
    let socket: Descriptor
    let stop: StopSignal
    let limits: LoopbackServer.Limits
    let journal: RequestLog
    let handler: LoopbackServer.Handler

    /// Returns when the connection has nothing more to do; its descriptor closes with the last reference.
    func serve() -> LoopbackServer.ConnectionEnd {
        let wire = SocketConnection(socket, stop: stop, journal: journal)
        var reader = RequestReader(wire, limits: limits, connection: number)
        do throws(ConnectionError) {
            while true {
                switch reader.next() {
                case .request(let request):
                    journal.record(request)
                    guard try response(request, on: wire) else { return .byServer }
                case .incomplete(let request, let end):
                    journal.record(request)
                    throw end
                case .refused(let request, let refusal):
                    if let request { journal.record(request) }
                    try refuse(refusal, on: wire)
                    return .byServer
                case .end(let end):
                    throw end
                }
            }
        } catch {
            return error == .clientDisconnected ? .byClient : .byServer
        }
    }

    /// - Returns: Whether the connection stays.
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

    private func refuse(_ refusal: RequestRejection, on wire: SocketConnection) throws(ConnectionError) {
        let head = "HTTP/1.1 \(refusal.status) Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        try wire.send(Array(head.utf8))
        wire.finish()
    }
}
