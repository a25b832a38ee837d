import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The reason why a connection ended.
enum ConnectionError: Error {
    case clientDisconnected, stopped
    /// The request was not complete in time.
    case timedOut
}

/// The bytes of a connection. Every wait ends when the server stops or the client disconnects.
///
/// A client that closes its sending side counts as disconnected: HTTP clients do not do so while they wait for a
/// response.
struct SocketConnection {
    private let socket: Descriptor
    private let stop: StopSignal
    private let log: RequestLog

    init(_ socket: Descriptor, stop: StopSignal, log: RequestLog) {
        self.socket = socket
        self.stop = stop
        self.log = log
        _ = fcntl(socket.number, F_SETFL, fcntl(socket.number, F_GETFL) | O_NONBLOCK)
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(socket.number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        #if canImport(Darwin)
            setsockopt(socket.number, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
        #endif
    }

    /// Waits for bytes, appends them to the buffer and returns their number.
    func receive(
        into buffer: inout [UInt8],
        until deadline: ContinuousClock.Instant? = nil
    ) throws(ConnectionError) -> Int {
        while true {
            let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { space in
                let count = recv(socket.number, space.baseAddress, space.count, 0)
                if count > 0 {
                    buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: space[..<count]))
                }
                return count
            }
            if count > 0 { return count }
            guard count < 0, Self.mayTryAgain else { throw .clientDisconnected }
            switch stop.wait(for: Int32(POLLIN), on: socket, until: deadline) {
            case .ready: continue
            case .timedOut: throw .timedOut
            case .stopped: throw .stopped
            }
        }
    }

    /// Records the number of received bytes whose effect on the server is visible.
    func recordReceived(_ count: Int) {
        log.recordBytes(received: count)
    }

    func send(_ bytes: some ContiguousBytes) throws(ConnectionError) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let end: ConnectionError? = bytes.withUnsafeBytes { bytes in
            var remaining = bytes[...]
            while !remaining.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: remaining)
                let count = sendPart(part, flags)
                if count > 0 {
                    log.recordBytes(sent: count)
                    remaining = remaining.dropFirst(count)
                } else if !Self.mayTryAgain {
                    return .clientDisconnected
                } else if case .stopped = stop.wait(for: Int32(POLLOUT), on: socket) {
                    return .stopped
                }
            }
            return nil
        }
        if let end { throw end }
    }

    private func sendPart(_ part: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
        #if canImport(Darwin)
            Darwin.send(socket.number, part.baseAddress, part.count, flags)
        #elseif canImport(Musl)
            Musl.send(socket.number, part.baseAddress, part.count, flags)
        #else
            Glibc.send(socket.number, part.baseAddress, part.count, flags)
        #endif
    }

    /// Waits for a duration; without one, until the client disconnects or the server stops.
    func pause(_ duration: Duration? = nil) throws(ConnectionError) {
        let deadline = duration.map { ContinuousClock.now + $0 }
        var events = Int32(POLLIN)
        while true {
            switch stop.wait(for: events, on: socket, until: deadline) {
            case .timedOut: return
            case .stopped: throw .stopped
            case .ready:
                var byte: UInt8 = 0
                guard recv(socket.number, &byte, 1, Int32(MSG_PEEK)) > 0 else { throw .clientDisconnected }
                // A pipelined request is read later; polling for it would be a busy loop.
                guard events == Int32(POLLIN) else { throw .clientDisconnected }
                events = StopSignal.hangUp
            }
        }
    }

    /// Stops reading and throws when the connection has ended.
    func ignore() throws(ConnectionError) -> Never {
        throw stop.wait(for: StopSignal.hangUp, on: socket) == .stopped ? .stopped : .clientDisconnected
    }

    /// Closes the sending side; the client may still send.
    func endSending() {
        _ = shutdown(socket.number, Int32(SHUT_WR))
    }

    /// Closes the connection without losing the last bytes: closing it while the client sends would reset it.
    func finish() {
        endSending()
        let deadline = ContinuousClock.now + .milliseconds(500)
        var ignored: [UInt8] = []
        while (try? receive(into: &ignored, until: deadline)) != nil {
            ignored.removeAll(keepingCapacity: true)
            if ContinuousClock.now >= deadline { return }
        }
    }

    /// Makes closing the connection reset it.
    func armReset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket.number, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    private static var mayTryAgain: Bool {
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
    }
}
