@_exported import Glibc

// Declarations of Darwin that Glibc lacks or declares with another type.

// `check.sh` adds the prefix, because the declarations of Glibc would make the names ambiguous.
public var DARWIN_SOCK_STREAM: Int32 { 1 }
public var DARWIN_RLIMIT_NOFILE: Int32 { 8 }
public func DARWIN_getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 { -1 }
public func DARWIN_setrlimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>) -> Int32 { -1 }

public func DARWIN_pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>,
    _ attributes: UnsafePointer<pthread_attr_t>?,
    _ work: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _ argument: UnsafeMutableRawPointer?
) -> Int32 { -1 }

public var F_FULLFSYNC: Int32 { 51 }

public var SO_NOSIGPIPE: Int32 { 0x1022 }
