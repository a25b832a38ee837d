import SpeccSynchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file descriptor that child processes do not inherit. It is closed explicitly or with its last reference.
final class Descriptor: Sendable {
    private let open: Mutex<Int32>

    init(_ number: Int32) {
        open = Mutex(number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        end()
    }

    /// The number, or -1 after it was closed.
    var number: Int32 {
        open.withLock { $0 }
    }

    func end() {
        let number = open.withLock { number in
            defer { number = -1 }
            return number
        }
        if number >= 0 { close(number) }
    }
}

/// The error of a failed system call.
package struct SystemError: Error, CustomStringConvertible {
    let call: String
    package let code: Int32

    /// - Parameters:
    ///   - call: The name of the system call that has failed.
    ///   - code: Its error.
    init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    package var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}

/// A reserved port of this machine that refuses connections. No other process can listen on it while this object
/// exists.
public final class ClosedPort: Sendable {
    /// The port number.
    public let port: Int
    private let socket: Descriptor

    /// Reserves a free port.
    ///
    /// - Throws: An error of the operating system.
    public init() throws {
        socket = try Listener.boundSocket(0)
        port = try Listener.port(of: socket)
    }

    /// The origin of the port: `http://127.0.0.1:PORT`
    public var origin: String { "http://127.0.0.1:\(port)" }
}
