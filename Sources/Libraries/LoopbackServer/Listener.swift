import Foundation
import SpeccSynchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The listening socket and the threads of a server: one that accepts, and one per connection. All end with the stop
/// signal.
final class Listener: Sendable {
    let port: Int
    let log: RequestLog
    private let socket: Descriptor
    private let stop: StopSignal
    private let limits: LoopbackServer.Limits
    private let handler: LoopbackServer.Handler
    private let threads = DispatchGroup()
    private let bodies = PendingBodies()

    /// - Throws: `SystemError` if the operating system does not provide a socket.
    init(
        port: Int,
        address: String = "127.0.0.1",
        limits: LoopbackServer.Limits,
        recordsRequests: Bool = true,
        handler: @escaping LoopbackServer.Handler
    ) throws {
        log = RequestLog(recordsRequests: recordsRequests)
        self.limits = limits
        self.handler = handler
        stop = try StopSignal()
        socket = try Self.listeningSocket(port, address)
        self.port = try Self.port(of: socket)
    }

    /// - Throws: `SystemError` if the operating system has no thread left.
    func start() throws {
        let isStarted = spawn { listener in
            listener.acceptAll()
            listener.socket.end()
        }
        guard isStarted else {
            throw SystemError("pthread_create", code: EAGAIN)
        }
    }

    func raiseStop() {
        stop.raise()
    }

    /// Calls `body` when the last thread has ended and the last descriptor is closed.
    func whenEnded(_ body: @escaping @Sendable () -> Void) {
        threads.notify(queue: .global()) { [self] in
            stop.watched.end()
            body()
        }
    }

    /// - Returns: False if the system has no thread left.
    private func spawn(_ body: @escaping @Sendable (Listener) -> Void) -> Bool {
        threads.enter()
        let isStarted = SystemThread.start(stackSize: 1 << 19) { [self] in
            body(self)
            threads.leave()
        }
        if !isStarted {
            threads.leave()
        }
        return isStarted
    }

    private func acceptAll() {
        while case .ready = stop.wait(for: Int32(POLLIN), on: socket) {
            let number = accept(socket.number, nil, nil)
            guard number >= 0 else {
                if errno == EMFILE || errno == ENFILE {
                    // Waits for other connections to close their descriptors.
                    _ = stop.wait(for: StopSignal.hangUp, on: socket, until: .now + .milliseconds(20))
                }
                continue
            }
            let accepted = Descriptor(number)
            guard log.openConnections < limits.connections else { continue }
            let connection = Connection(
                number: log.recordConnection(),
                socket: accepted,
                stop: stop,
                limits: limits,
                log: log,
                handler: handler,
                bodies: bodies
            )
            if !spawn({ $0.serve(connection) }) {
                accepted.end()
                log.recordEnd(of: connection.number, .byServer)
            }
        }
    }

    private func serve(_ connection: Connection) {
        let end = connection.serve()
        connection.socket.end()
        log.recordEnd(of: connection.number, end)
    }

    private static func listeningSocket(_ port: Int, _ address: String) throws -> Descriptor {
        let descriptor = try boundSocket(port, address)
        guard listen(descriptor.number, 512) == 0 else { throw SystemError("listen") }
        _ = fcntl(descriptor.number, F_SETFL, fcntl(descriptor.number, F_GETFL) | O_NONBLOCK)
        return descriptor
    }

    /// A bound socket that does not listen.
    static func boundSocket(_ port: Int, _ host: String = "127.0.0.1") throws -> Descriptor {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let number = Self.open(type)
        guard number >= 0 else { throw SystemError("socket") }
        let descriptor = Descriptor(number)
        var on: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        let bound = withSocketAddress(&address) { bind(number, $0, $1) }
        guard bound == 0 else { throw SystemError("bind") }
        return descriptor
    }

    private static func open(_ type: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.socket(AF_INET, type, 0)
        #elseif canImport(Musl)
            Musl.socket(AF_INET, type, 0)
        #else
            Glibc.socket(AF_INET, type, 0)
        #endif
    }

    static func port(of socket: Descriptor) throws -> Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withSocketAddress(&address) { pointer, _ in getsockname(socket.number, pointer, &size) }
        guard result == 0 else { throw SystemError("getsockname") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func withSocketAddress(
        _ address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
