import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file descriptor, not inherited by processes that this one starts. Closed when told, or with its last reference.
final class Descriptor: Sendable {
    private let open: Atomic<Int32>

    init(_ number: Int32) {
        open = Atomic(number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        end()
    }

    /// −1 once it is closed.
    var number: Int32 {
        open.load(ordering: .acquiring)
    }

    func end() {
        let number = open.exchange(-1, ordering: .acquiringAndReleasing)
        if number >= 0 { close(number) }
    }
}

/// What the operating system said when it would not.
struct SystemError: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    /// - Parameter call: The system call that has just failed.
    init(_ call: String) {
        self.call = call
        code = errno
    }

    var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}
