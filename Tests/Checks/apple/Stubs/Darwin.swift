@_exported import Glibc

// Declarations of Darwin that Glibc lacks or declares with another type.

// `check.sh` adds the prefix, because the declarations of Glibc would make the names ambiguous.
public var DARWIN_SOCK_STREAM: Int32 { 1 }
public var DARWIN_RLIMIT_NOFILE: Int32 { 8 }
public func DARWIN_getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 { -1 }
public func DARWIN_setrlimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>) -> Int32 { -1 }

public var SO_NOSIGPIPE: Int32 { 0x1022 }
