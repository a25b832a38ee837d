@_exported import Glibc

// Declarations of Darwin that Glibc lacks or declares with another type.

// `check.sh` adds the prefix, because the declarations of Glibc would make the names ambiguous.
public var DARWIN_SOCK_STREAM: Int32 { 1 }
public var DARWIN_RLIMIT_NOFILE: Int32 { 8 }
public func DARWIN_getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 { -1 }
public func DARWIN_setrlimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>) -> Int32 { -1 }

public struct DARWIN_pthread_attr_t {
    public init() {}
}

public func DARWIN_pthread_attr_init(_ attributes: UnsafeMutablePointer<DARWIN_pthread_attr_t>) -> Int32 { 0 }

@discardableResult
public func DARWIN_pthread_attr_destroy(_ attributes: UnsafeMutablePointer<DARWIN_pthread_attr_t>) -> Int32 { 0 }

@discardableResult
public func DARWIN_pthread_attr_setstacksize(
    _ attributes: UnsafeMutablePointer<DARWIN_pthread_attr_t>,
    _ bytes: Int
) -> Int32 { 0 }

@discardableResult
public func DARWIN_pthread_attr_setdetachstate(
    _ attributes: UnsafeMutablePointer<DARWIN_pthread_attr_t>,
    _ state: Int32
) -> Int32 { 0 }

public func DARWIN_pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>,
    _ attributes: UnsafePointer<DARWIN_pthread_attr_t>?,
    _ work: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _ argument: UnsafeMutableRawPointer?
) -> Int32 { -1 }

public var F_FULLFSYNC: Int32 { 51 }

public var SO_NOSIGPIPE: Int32 { 0x1022 }

extension stat {
    public var st_mtimespec: timespec { timespec() }
}
