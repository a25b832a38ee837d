import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A client that sends raw bytes. Reads end after ten seconds and block a separate thread, so that other tests
/// continue.
final class RawClient: Sendable {
    private let socket: Int32
    private let reads = DispatchQueue(label: "RawClient")

    struct Unreachable: Error {}

    init(port: Int) throws {
        #if canImport(Glibc)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #elseif canImport(Musl)
            socket = Musl.socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(socket)
            throw Unreachable()
        }
    }

    deinit {
        close(socket)
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        #if canImport(Darwin)
            _ = write(socket, bytes, bytes.count)
        #else
            _ = sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), nil, 0)
        #endif
    }

    enum End: Equatable {
        case open, closed, reset, silent
    }

    /// Reads until the text so far satisfies the condition, or the connection ends.
    @discardableResult
    func read(until isEnough: @escaping @Sendable (String) -> Bool = { _ in false }) async -> (text: String, end: End) {
        await withCheckedContinuation { continuation in
            reads.async { [self] in continuation.resume(returning: readNow(until: isEnough)) }
        }
    }

    private func readNow(until isEnough: (String) -> Bool) -> (text: String, end: End) {
        var bytes: [UInt8] = []
        var space = [UInt8](repeating: 0, count: 65_536)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if isEnough(text) { return (text, .open) }
            let count = recv(socket, &space, space.count, 0)
            guard count > 0 else {
                return (text, count == 0 ? .closed : errno == ECONNRESET ? .reset : .silent)
            }
            bytes += space[..<count]
        }
    }

    /// Sends a request and reads its response, whose body must have a `Content-Length`.
    func exchange(_ request: String) async -> String {
        send(request)
        return await read { text in
            guard let end = text.range(of: "\r\n\r\n") else { return false }
            let length = text[..<end.lowerBound].split(separator: "\r\n")
                .first { $0.hasPrefix("Content-Length: ") }
                .flatMap { Int($0.dropFirst(16)) }
            return text[end.upperBound...].utf8.count >= length ?? 0
        }.text
    }
}
